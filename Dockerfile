# Chatpata for production: the screens are built once, and what runs has no development packages.
# This file was written from a start without development packages that was tried; the image itself was not built yet.
FROM node:24-bookworm-slim AS build
WORKDIR /chatpata
COPY package.json package-lock.json ./
RUN npm ci --include=dev
COPY . .
RUN node scripts/build.ts

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /chatpata
COPY package.json package-lock.json ./
RUN npm ci --omit=dev
COPY --from=build /chatpata/build build
# The sources too: the server runs its TypeScript as it is, and finds its build by the fingerprint of the screens.
COPY . .
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --start-period=120s CMD node -e "fetch('http://127.0.0.1:3000/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"
CMD ["node", "server/main.ts"]
