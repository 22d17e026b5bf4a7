/** Starts one process of the shop: database, services, calls and pages on one port. */
import { randomBytes, randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { type Kysely, sql } from 'kysely';
import { markPicture } from '#domain/brand/painted-mark.ts';
import { ownSellerOf } from '#domain/catalog/own-seller.ts';
import { uploadCatalogCall } from '#domain/office/catalog-files.ts';
import { upstreamCodes } from '#domain/office/upstream.ts';
import { allSites } from '#domain/site/site.ts';
import type { BrandService } from '#server/brand/service.ts';
import { startCatalog } from '#server/catalog/running.ts';
import { connect, type DatabaseConnection } from '#server/db/connect.ts';
import { startEmbeddedPostgres } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import type { Database } from '#server/db/schema.ts';
import { type ArrivalLimits, limitArrival } from '#server/http/arrival.ts';
import type { RenderedApp } from '#server/http/built-app.ts';
import { createMetrics, type Metrics, mountHealth } from '#server/http/health.ts';
import { endListening, explainListenError, listen, siteServer } from '#server/http/listen.ts';
import { createPages } from '#server/http/pages.ts';
import { createRequestLog } from '#server/http/request-log.ts';
import { mountStaticFiles } from '#server/http/static-files.ts';
import { countUpstreamCalls, watchShop } from '#server/jobs/metrics.ts';
import { createMail } from '#server/mail/service.ts';
import type { Logger } from '#server/process/logger.ts';
import { createPostage } from '#server/shipping/postage.ts';
import { siteSettings } from '#server/site/site-settings.ts';
import { createTariffService } from '#server/tariff/service.ts';
import { createTerritoryService } from '#server/territory/service.ts';
import { createUpstreamHealth } from '#server/upstream/health.ts';
import { keepDemoCustomers } from './account-services.ts';
import { type Assembly, assemble } from './assembly.ts';
import { type Config, loadSecretKeys } from './config.ts';

const dataFolder = fileURLToPath(new URL('../data/', import.meta.url));

export interface ShopOptions {
  readonly config: Config;
  readonly brand: BrandService;
  readonly logger: Logger;
  readonly app: RenderedApp;
  /** Folder of the built client's files; null in development, where Vite serves them. */
  readonly clientFolder: string | null;
  /** Folder of the data that a build prepares (server/process/prepared-data.ts); null in development. */
  readonly preparedFolder: string | null;
  readonly clock: () => Date;
  /** Handles each request first: Vite in development. */
  readonly before?: (
    request: Parameters<ReturnType<typeof getRequestListener>>[0],
    response: Parameters<ReturnType<typeof getRequestListener>>[1],
    next: () => void,
  ) => void;
}

async function openDatabase(config: Config, logger: Logger): Promise<DatabaseConnection> {
  const onRestart = (err: Error | null) =>
    err
      ? logger.error({ err }, 'database not started again')
      : logger.warn({}, 'database was gone and is started again');
  const embedded = config.databaseUrl
    ? null
    : await startEmbeddedPostgres({ directory: `${config.dataDir}/postgres`, onRestart });
  const connection = await connect(config.databaseUrl ?? embedded?.connectionString ?? '', {
    poolSize: config.databasePool,
    directUrl: config.databaseDirectUrl,
    statementMs: config.timeouts.database,
    onIdleError: (err) => logger.warn({ err }, 'database connection lost'),
  });
  const applied = await migrate(connection.db);
  if (applied.length > 0) logger.info({ count: applied.length }, 'database migrated');
  return {
    ...connection,
    async close() {
      await connection.close();
      await embedded?.stop();
    },
  };
}

/** Opens what the services need. */
async function openGroundwork({ config, brand, logger, clock, preparedFolder }: ShopOptions) {
  const opened = openDatabase(config, logger);
  // Reading the places blocks a busy machine for longer than the time limit of a connection. The embedded database can
  // start in the meantime.
  if (config.databaseUrl) await opened;
  const [database, territory, tariffs] = await Promise.all([
    opened,
    createTerritoryService({ dataFolder, indexFile: preparedFolder && join(preparedFolder, 'places.bin'), logger }),
    createTariffService({
      folder: `${dataFolder}tariffs`,
      territoriesFile: `${dataFolder}territories.json`,
      offersCarrier: brand.offersCarrier,
      logger,
    }),
  ]);
  const catalog = await startCatalog({
    db: database.db,
    pool: database.pool,
    dataFolder,
    demo: config.env === 'demo',
    picturesFolder: config.catalogPicturesDir,
    ownSeller: ownSellerOf(brand.file),
    keptCards: config.catalogKeptCards,
    // Closed carriers and uploaded tariffs are known later: should they differ, the index is built again.
    postage: createPostage({ tariffs, territory, clock, isClosed: () => false, onTrip: () => null }),
    // Sources that weren't built have no identity by which a stored index could be known as their own.
    indexFolder: preparedFolder && join(config.dataDir, 'search-index'),
    clock,
    localTime: (now) => territory.localTime('FR', now),
    logger,
  });
  return { database, territory, tariffs, catalog };
}

type Groundwork = Awaited<ReturnType<typeof openGroundwork>>;

/** The signing keys, and a secret that only this process has. */
interface Secrets {
  readonly secretKeys: readonly string[];
  readonly inMemorySecret: string;
}

async function openShop(groundwork: Groundwork, options: ShopOptions, secrets: Secrets) {
  const { config, brand, logger, clock, preparedFolder } = options;
  const metrics = createMetrics();
  const counting = countUpstreamCalls(metrics.registry);
  const upstream = createUpstreamHealth({ db: groundwork.database.db, clock, logger, ...counting });
  const logRequest = createRequestLog(logger);
  const shop = await assemble({
    preparedContent: preparedFolder && join(preparedFolder, 'content.bin'),
    ...groundwork,
    catalog: groundwork.catalog.service,
    config,
    brand,
    logger,
    clock,
    ...secrets,
    dataFolder,
    mail: createMail({ config, from: brand.file.mail.from, mark: markPicture(brand), clock, logger, upstream }),
    upstream,
    signIn: {},
    checkAnswers: config.env === 'demo' && process.env.NODE_ENV !== 'production',
    onError: (err, c) =>
      logger.error({ err, requestId: c.get('requestId'), route: c.get('call') ?? 'page' }, 'call failed'),
    async onAnswer(c, milliseconds) {
      metrics.observe(c, milliseconds);
      await logRequest(c, milliseconds);
    },
  });
  const carriers = config.remoteCarriers.map(({ code }) => `carrier:${code}` as const);
  watchShop(metrics.registry, { ...groundwork.database, ...shop, upstream, services: [...upstreamCodes, ...carriers] });
  return { shop, metrics };
}

function mountHealthAndPages(
  { api, openUseCases, shipping, catalog, content, searchCounts }: Assembly,
  db: Kysely<Database>,
  secret: string,
  options: ShopOptions,
) {
  const { config, logger, clock } = options;
  const readiness = mountHealth(api, {
    checks: {
      database: () => sql`select 1`.execute(db),
      // Tariffs and the product search must answer from memory.
      caches: async () => {
        shipping.init({ country: 'FR' }, { site: 'part', locale: 'fr' });
        await catalog.readCategories({ site: 'part', locale: 'fr' });
      },
    },
    showsDetail: config.env === 'demo',
    logger,
  });
  if (options.clientFolder) mountStaticFiles(api, options.clientFolder, config.mapStyleUrl);
  const pages = createPages({
    app: options.app,
    settings: siteSettings(config, options.brand),
    closedJourneys: () => allSites.filter((site) => shipping.isClosed(site)),
    countSearch: searchCounts.count,
    ownOrigins: config.ownOrigins,
    secureCookies: config.secureCookies,
    inMemorySecret: secret,
    now: () => clock().getTime(),
    keepPagesMs: options.clientFolder === null ? 0 : config.pageCacheSeconds * 1000,
    limitAddresses: config.quotesPerMinute !== null,
    report: (err, requestId) => logger.error({ err, requestId }, 'page failed'),
    isTicket: content.previews.isValid,
    send: async (request) => api.fetch(request),
    openUseCases,
  });
  api.all('*', (c) => pages.handle(c));
  return { readiness, pages };
}

/**
 * Serves metrics for Prometheus on their own port; null if none is configured. Rejects with a message for the operator.
 */
async function serveMetrics({ registry }: Metrics, config: Config): Promise<Server | null> {
  if (!config.metricsPort) return null;
  const server = createServer(async (_request, response) => {
    response.setHeader('Content-Type', registry.contentType);
    response.end(await registry.metrics());
  });
  await listen(server, config.metricsPort, config.host).catch((error: unknown) => {
    throw new Error(explainListenError(error, config.host, config.metricsPort ?? 0, 'METRICS_PORT'), { cause: error });
  });
  return server;
}

/**
 * Empties the page cache after every change of data, in this or another process. Returns a function that stops watching
 * the tariffs.
 */
async function watchChanges(
  { catalog, relay, content, media, flags, tariffs: scheduledTariffs }: Assembly,
  { tariffs }: Groundwork,
  invalidate: () => void,
) {
  catalog.onChange(invalidate);
  flags.onChange(invalidate);
  media.onChange(invalidate);
  scheduledTariffs.onChange(invalidate);
  relay.onChange(invalidate);
  relay.watch();
  await content.watch(invalidate);
  return tariffs.watch(invalidate);
}

/** The files of an import have up to 512 MB, which take more than an hour on a slow line. */
const arrivalLimits: ArrivalLimits = {
  wholeMs: 5 * 60_000,
  idleMs: 60_000,
  isLarge: (method, path) => method === uploadCatalogCall.method && path === uploadCatalogCall.path,
};

/** Rejects before listening if anything it needs is missing. */
export async function startShop(options: ShopOptions) {
  const { config, logger, clock } = options;
  // Only a shop that is traced loads what that takes.
  const { tracesEndpoint: endpoint, tracedShare: share } = config;
  const traces = endpoint && (await import('#server/process/export-traces.ts')).exportTraces({ endpoint, share });
  const secretKeys = await loadSecretKeys(config);
  const inMemorySecret = randomBytes(32).toString('base64url');
  const groundwork = await openGroundwork(options);
  const { database, tariffs, catalog } = groundwork;
  const { shop, metrics } = await openShop(groundwork, options, { secretKeys, inMemorySecret });
  const hasOwnIssuer = shop.issuer !== null;
  const demoAccounts = await keepDemoCustomers({
    ...shop,
    db: database.db,
    config,
    clock,
    newId: randomUUID,
    logger,
    hasOwnIssuer,
  });
  const { readiness, pages } = mountHealthAndPages(shop, database.db, inMemorySecret, options);
  const answer = getRequestListener(shop.api.fetch);
  const server = siteServer((request, response) => {
    if (readiness.draining) response.setHeader('Connection', 'close');
    if (options.before) options.before(request, response, () => void answer(request, response));
    else void answer(request, response);
  });
  limitArrival(server, arrivalLimits);
  const metricsServer = await serveMetrics(metrics, config);
  const stopWatching = await watchChanges(shop, groundwork, () => pages.cache.invalidate());
  // Last of what can fail: a process that answers "ready" no longer ends because its database goes away.
  const port = await listen(server, config.port, config.host);
  shop.relyingParty?.warm();
  const stopJobs = shop.jobs.start();

  return {
    url: config.origin,
    port,
    /** Null outside a demo, and without the embedded issuer. */
    demoAccounts,
    /** Reads the operator's files again; if one has a fault, logs it and keeps what the former one said. */
    async reload(): Promise<void> {
      const reloading = [tariffs.reload(), shop.content.reload(), shop.relay.reload(), catalog.reload()] as const;
      const [result, published] = await Promise.all(reloading);
      if (result.ok || published) pages.cache.invalidate();
    },
    /**
     * Reports the process as not ready, answers as before for `drainMs`, so that proxies can notice it, then lets pending
     * requests finish and closes everything.
     */
    async close({ drainMs }: { readonly drainMs: number }): Promise<void> {
      readiness.drain();
      await wait(drainMs);
      shop.shipping.drain();
      stopJobs();
      stopWatching();
      await catalog.close();
      metricsServer?.close();
      await endListening(server);
      await shop.close();
      await database.close();
      if (traces) await traces.close();
    },
  };
}

export type RunningShop = Awaited<ReturnType<typeof startShop>>;
