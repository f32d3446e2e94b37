# Written for a server with a container engine; not run by its authors yet.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN npm install --ignore-scripts --no-audit --no-fund && npm exec --workspace apps/web -- vite build

FROM node:24-bookworm-slim
WORKDIR /app
# Workspace links in node_modules must stay links: Node strips no types below node_modules.
COPY --from=build --chown=node:node /app /app
RUN mkdir -p /data && chown node:node /data
USER node
# The two for memory: bin/lib/serve.mjs.
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072
ENV DATA_DIR=/data HOST=0.0.0.0 PORT=3000 NODE_ENV=production
VOLUME /data
EXPOSE 3000
HEALTHCHECK CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/server/src/main.ts"]
