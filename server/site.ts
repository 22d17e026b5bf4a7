/** One process of the shop, put together: database, services, calls and pages behind one port. */
import { randomBytes, randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { SiteSettings } from '#domain/site/page-request.ts';
import type { DemoAccounts } from '#server/account/demo.ts';
import { startCatalogue } from '#server/catalog/running.ts';
import { connect, type DatabaseConnection, withoutDeadline } from '#server/db/connect.ts';
import { startEmbeddedPostgres } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { purgeExpired } from '#server/db/purge.ts';
import type { RenderedApp } from '#server/http/built-app.ts';
import { createMetrics, mountHealth } from '#server/http/health.ts';
import { endListening, listen } from '#server/http/listen.ts';
import { createPages } from '#server/http/pages.ts';
import { mountStaticFiles } from '#server/http/static-files.ts';
import { createMail } from '#server/mail/service.ts';
import { createTariffService } from '#server/tariff/service.ts';
import { createTerritoryService } from '#server/territory/service.ts';
import { assemble } from './assembly.ts';
import { type Config, loadSecretKeys } from './config.ts';
import { keepDemoCustomers } from './demo-customers.ts';
import { explainListenError } from './process.ts';
import { createRequestLog } from './request-log.ts';

const dataFolder = fileURLToPath(new URL('../data/', import.meta.url));
const hour = 3_600_000;

export interface SiteOptions {
  readonly config: Config;
  readonly logger: Logger;
  readonly app: RenderedApp;
  /** Folder of the built client's files; null in development, where Vite serves them. */
  readonly clientFolder: string | null;
  readonly clock: () => Date;
  /** Looks at each request before us: Vite in development. */
  readonly before?: (
    request: Parameters<ReturnType<typeof getRequestListener>>[0],
    response: Parameters<ReturnType<typeof getRequestListener>>[1],
    next: () => void,
  ) => void;
}

export interface RunningSite {
  readonly url: string;
  readonly port: number;
  /** Null outside a demo, and with another issuer than the embedded one. */
  readonly demoAccounts: DemoAccounts | null;
  /** Validates the tariff files again and swaps them at once; a faulty set is logged and the former stays. */
  reload(): Promise<void>;
  /** Stops being ready, ends what is under way, closes. */
  close(): Promise<void>;
}

/** A demo asks even without a tag manager, so that the choice can be seen. */
function trackingOf({ env, tagManagerId, tagManagerUrl }: Config): SiteSettings['tracking'] {
  const asked = env === 'demo' || tagManagerId !== null;
  return { asked, tagManager: tagManagerId && `${tagManagerUrl.replace(/\/$/, '')}/gtm.js?id=${tagManagerId}` };
}

function mapStyleOf({ mapStyleUrl: url, mapAttribution: attribution }: Config): SiteSettings['mapStyle'] {
  return url === null || attribution === null ? null : { url, attribution };
}

function settingsOf(config: Config): SiteSettings {
  return {
    origin: config.origin,
    providerLabel: config.providerLabel,
    professionalLabel: config.providerLabelPro,
    landingLabelPart: config.landingLabelPart,
    pollPeriodMs: config.pollPeriodMs,
    pollTimeoutMs: config.pollTimeoutMs,
    callTimeoutMs: config.timeouts,
    closedJourneys: config.closedJourneys,
    firstCountries: { departure: config.departureCountry, arrival: config.arrivalCountry },
    streetSearch: Boolean(config.addressSearchUrl),
    tracking: trackingOf(config),
    mapStyle: mapStyleOf(config),
    helpUrls: { part: config.helpUrlPart, pro: config.helpUrlPro },
    ownIssuer: config.oidcIssuer === null,
    registrationUrl: config.oidcRegistrationUrl,
    accountUrl: config.accountUrl?.replace(/\/+$/, '') ?? null,
    demo: config.env === 'demo',
  };
}

async function openDatabase(config: Config, logger: Logger): Promise<DatabaseConnection> {
  const onRestart = (err: Error | null) =>
    err ? logger.error({ err }, 'database not started again') : logger.warn('database was gone and is started again');
  const embedded = config.databaseUrl
    ? null
    : await startEmbeddedPostgres({ directory: `${config.dataDir}/postgres`, onRestart });
  const connection = await connect(config.databaseUrl ?? embedded?.connectionString ?? '', {
    poolSize: config.databasePool,
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

/** Rejects with a line for the operator. */
async function listenForMetrics(server: Server, port: number, host: string): Promise<void> {
  await listen(server, port, host).catch((error: unknown) => {
    throw new Error(explainListenError(error, host, port, 'METRICS_PORT'), { cause: error });
  });
}

/** Starts the whole site on `config.host:config.port`; rejects before listening when anything it needs is missing. */
export async function startSite(options: SiteOptions): Promise<RunningSite> {
  const { config, logger, clock } = options;
  const secretKeys = await loadSecretKeys(config);
  const inMemorySecret = randomBytes(32).toString('base64url');
  const opened = openDatabase(config, logger);
  // Reading the places holds a busy machine longer than a connection may take; our own database starts meanwhile.
  if (config.databaseUrl) await opened;
  const [database, territory, tariffs] = await Promise.all([
    opened,
    createTerritoryService({ dataFolder, logger }),
    createTariffService({ folder: `${dataFolder}tariffs`, territoriesFile: `${dataFolder}territories.json`, logger }),
  ]);
  const catalogue = await startCatalogue({
    db: database.db,
    pool: database.pool,
    dataFolder,
    demo: config.env === 'demo',
    picturesFolder: config.catalogPicturesDir,
    keptCards: config.catalogKeptCards,
    searchInProcessMost: config.searchInProcessMost,
    clock,
    localTime: (now) => territory.localTime('FR', now),
    logger,
  });
  const mail = createMail({ config, clock, logger });
  const metrics = createMetrics();
  const logRequest = createRequestLog(logger);
  const shop = await assemble({
    database,
    config,
    logger,
    clock,
    secretKeys,
    dataFolder,
    territory,
    tariffs,
    catalog: catalogue.service,
    mail,
    signIn: {},
    inMemorySecret,
    checkAnswers: config.env === 'demo' && process.env.NODE_ENV !== 'production',
    onError: (err, c) =>
      logger.error({ err, requestId: c.get('requestId'), route: c.get('call') ?? 'page' }, 'call failed'),
    async onAnswer(c, milliseconds) {
      metrics.observe(c, milliseconds);
      await logRequest(c, milliseconds);
    },
  });
  const { api, catalog, content, relay, shipping } = shop;
  const demoAccounts = await keepDemoCustomers({
    ...shop,
    db: database.db,
    config,
    clock,
    newId: randomUUID,
    logger,
    hasOwnIssuer: shop.issuer !== null,
  });
  const readiness = mountHealth(api, {
    checks: {
      database: () => sql`select 1`.execute(database.db),
      // What answers from memory does so: the tariffs behind the form of a parcel, the search of products.
      caches: async () => {
        shipping.init('FR', { site: 'part', locale: 'fr' });
        await catalog.readCategories({ site: 'part', locale: 'fr' });
      },
    },
    tellsDetail: config.env === 'demo',
    logger,
  });
  if (options.clientFolder) mountStaticFiles(api, options.clientFolder, config.mapStyleUrl);
  const pages = createPages({
    app: options.app,
    settings: settingsOf(config),
    ownOrigins: config.ownOrigins,
    secureCookies: config.secureCookies,
    inMemorySecret,
    now: () => clock().getTime(),
    keepPagesMs: options.clientFolder === null ? 0 : config.pageCacheSeconds * 1000,
    limitAddresses: config.quotesPerMinute !== null,
    report: (err, requestId) => logger.error({ err, requestId }, 'page failed'),
    send: async (request) => api.fetch(request),
  });
  api.all('*', (c) => pages.handle(c));

  const answer = getRequestListener(api.fetch);
  const server = createServer((request, response) => {
    if (readiness.draining) response.setHeader('Connection', 'close');
    if (options.before) options.before(request, response, () => void answer(request, response));
    else void answer(request, response);
  });
  const port = await listen(server, config.port, config.host);
  const metricsServer = config.metricsPort
    ? createServer(async (_request, response) => {
        response.setHeader('Content-Type', metrics.registry.contentType);
        response.end(await metrics.registry.metrics());
      })
    : null;
  if (metricsServer && config.metricsPort) await listenForMetrics(metricsServer, config.metricsPort, config.host);

  const reload = async () => {
    const [result, , published] = await Promise.all([
      tariffs.reload(),
      relay.reload(),
      content.reload(),
      catalogue.reload(),
    ]);
    if (result.ok || published) pages.cache.invalidate();
  };
  const stopWatching = tariffs.watch(() => pages.cache.invalidate());
  catalog.onChange(() => pages.cache.invalidate());
  relay.watch();
  content.watch(() => pages.cache.invalidate());
  shop.relyingParty?.warm();
  const purge = setInterval(() => {
    withoutDeadline(database.db, async (db) => {
      await purgeExpired(db, clock());
      await shop.unusedAccounts.clear(db, clock());
    }).catch((err) => logger.warn({ err }, 'purge failed'));
  }, hour).unref();

  return {
    url: config.origin,
    port,
    demoAccounts,
    reload,
    async close() {
      readiness.drain();
      shipping.drain();
      clearInterval(purge);
      stopWatching();
      await catalogue.close();
      metricsServer?.close();
      await endListening(server);
      await shop.close();
      await database.close();
    },
  };
}
