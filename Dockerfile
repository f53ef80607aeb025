# Chatpata as an image: docs/image.md describes how to run it, decision 088 why it is built this way.
# `npm run image` makes the two base images itself, for machines that cannot pull them.
FROM --platform=$BUILDPLATFORM docker.io/library/node:24-bookworm-slim AS screens
WORKDIR /chatpata
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev
COPY . .
RUN node scripts/build.ts

# For the processor of the image; npm installs for others too, so no emulation is needed.
FROM --platform=$BUILDPLATFORM docker.io/library/node:24-bookworm-slim AS packages
ARG TARGETARCH=amd64
WORKDIR /chatpata
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --os=linux --libc=glibc --cpu=$(echo $TARGETARCH | sed s/amd64/x64/)
# What never runs: Node.js refuses TypeScript in packages, and NODE_ENV=production loads no development builds.
RUN find node_modules -type f \
      \( -name '*.ts' -o -name '*.cts' -o -name '*.mts' -o -name '*.map' -o -name '*.development.js' -o -name '*.[ah]' \) -delete \
  && find node_modules -type d \( -name .yarn -o -path '*/bintrees/test' -o -path '*/fastify/test' \) -prune -exec rm -r {} + \
  && install -d -o node -g node /data

FROM docker.io/library/node:24-bookworm-slim AS node

# Debian without npm, headers and the like. It is only copied to, so it is built for any processor.
FROM docker.io/library/debian:bookworm-slim
COPY --from=node /etc/passwd /etc/group /etc/
COPY --from=node /usr/local/bin/node /usr/local/bin/
COPY --from=packages --chown=1000:1000 /data /data
COPY --from=packages /chatpata/node_modules /chatpata/node_modules
COPY --from=screens /chatpata/build /chatpata/build
COPY ops/image/chatpata /usr/local/bin/
COPY package.json LICENSE /chatpata/
COPY scripts/build.ts /chatpata/scripts/
COPY contract /chatpata/contract
COPY db /chatpata/db
COPY art /chatpata/art
COPY server /chatpata/server
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# Files that the command line is given are in the volume unless they have a full path.
WORKDIR /data
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["chatpata"]
