FROM python:3.13-slim AS build
ENV PIP_DISABLE_PIP_VERSION_CHECK=1 \
    PIP_NO_CACHE_DIR=1 \
    PIP_ROOT_USER_ACTION=ignore
WORKDIR /source
# A venv without pip: the image has nothing in it that could install more.
RUN python -m venv --without-pip /opt/chainjudge
COPY requirements.lock requirements-build.lock ./
RUN pip install --require-hashes --only-binary :all: -r requirements-build.lock \
    && pip --python /opt/chainjudge/bin/python install --require-hashes --only-binary :all: -r requirements.lock
COPY LICENSE README.md pyproject.toml ./
COPY migrations migrations
COPY app app
RUN pip wheel --no-deps --no-build-isolation --no-index --wheel-dir /wheels . \
    && pip --python /opt/chainjudge/bin/python install --no-deps --no-index /wheels/*.whl

FROM python:3.13-slim
ENV PATH=/opt/chainjudge/bin:$PATH \
    PYTHONDONTWRITEBYTECODE=1 \
    PYTHONUNBUFFERED=1
# Where the embedded SQLite file lies when no database is named; compose names one and never writes here.
WORKDIR /var/lib/chainjudge
RUN chown 10001:10001 /var/lib/chainjudge
COPY --from=build /opt/chainjudge /opt/chainjudge
USER 10001:10001
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
    CMD ["python", "-m", "app.healthcheck"]
CMD ["chainjudge", "serve", "--host", "0.0.0.0"]
