# Two stages: everything that builds stays in the first one.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
# The mark says that sources and build tools are absent: commands use what is built.
RUN npm run build && touch dist/.release
RUN npm ci --omit=dev --no-audit --no-fund

FROM node:24-bookworm-slim
# For audits in a browser and for video: --build-arg EXTRAS="chromium ffmpeg fonts-noto-core fonts-noto-cjk fonts-noto-color-emoji"
ARG EXTRAS=""
RUN if [ -n "$EXTRAS" ]; then apt-get update && apt-get install -y --no-install-recommends $EXTRAS && rm -rf /var/lib/apt/lists/*; fi \
 && mkdir /data && chown node:node /data
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/scripts scripts
COPY --from=build /app/dist dist
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=4s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then(({ok}) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Not npm: it would end at once when it is asked to stop, and pass nothing on. A worker: node scripts/serve.mjs worker
CMD ["node", "scripts/serve.mjs"]
