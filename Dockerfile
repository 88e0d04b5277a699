# The image that runs now (`--build-arg PREVIOUS=proquo:1.0.0`): pages opened before a deployment load its files.
ARG PREVIOUS=node:24-slim
FROM ${PREVIOUS} AS previous
USER root
RUN mkdir -p /app/dist

FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/client/package.json ./packages/client/
RUN npm ci --no-audit --no-fund
COPY . .
COPY --from=previous /app/dist ./dist
# Built into the pages (`--build-arg SUPPORT_EMAIL=help@proquo.example`); the server reads both again when it starts.
ARG APP_NAME
ARG SUPPORT_EMAIL
RUN npm run build

FROM node:24-slim AS modules
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/client/package.json ./packages/client/
# The base image provides Node, so the binary from npm is not needed. Nor are, at run time, the compiler that packages
# name as a peer, the source of SQLite, and what is there for editors and debuggers: a third of all.
RUN npm ci --omit=dev --no-audit --no-fund \
  && rm -rf node_modules/node-linux-* node_modules/.bin/node \
    node_modules/typescript node_modules/@typescript node_modules/better-sqlite3/deps \
  && find node_modules -type f -regex '.*\.\(map\|d\.[cm]?ts\)' -delete

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=modules /app/node_modules ./node_modules
COPY package.json ./
COPY contracts ./contracts
COPY db ./db
COPY server ./server
COPY scripts ./scripts
COPY --from=build /app/dist ./dist
COPY --from=build /app/dist-server ./dist-server
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=10s --start-period=20s \
  CMD ["node", "scripts/setup/health-check.mjs"]
CMD ["node", "--max-semi-space-size=16", "--heap-growing-percent=30", "dist-server/serve.js"]
