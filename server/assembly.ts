/** Creates the services of the shop on one database and mounts their calls, for `npm start` and for tests over HTTP. */
import type { Hono } from 'hono';
import { fittingWidth, mediaSource, productPictureWidth } from '#domain/media/media.ts';
import { countLow } from '#server/catalog/edited-list.ts';
import { createCatalogImports } from '#server/catalog/import-runs.ts';
import { createStockNotices } from '#server/catalog/stock-notices.ts';
import { createContentService } from '#server/content/service.ts';
import { createContentStore } from '#server/content/store.ts';
import { countProblem } from '#server/http/count-problem.ts';
import { createKnownBrowsers } from '#server/http/known-browser.ts';
import type { HttpEnv } from '#server/http/request-context.ts';
import { countUseCases, createCountersOf } from '#server/http/request-limits.ts';
import { createUseCaseLog } from '#server/http/request-log.ts';
import { createJobService } from '#server/jobs/service.ts';
import { type OwnTextsService, openOwnTexts } from '#server/mail/own-texts.ts';
import { createMediaService } from '#server/media/service.ts';
import { createTermKeys } from '#server/office/term-keys.ts';
import { findOpenDisputes } from '#server/orders/pay/disputes.ts';
import { countWaiting } from '#server/orders/staff/staff-waiting.ts';
import { createPaymentService } from '#server/payment/providers.ts';
import type { PaymentService } from '#server/payment/service.ts';
import { createAccountServices } from './account-services.ts';
import { type ApiOptions, createApi, forgetVisitor } from './api.ts';
import { type AssemblyOptions, senderOf, sharedContext } from './assembly-options.ts';
import { createOrderServices } from './order-services.ts';
import { createUseCases } from './page-use-cases.ts';
import { shopJobs } from './shop-jobs.ts';
import { createShoppingServices } from './shopping-services.ts';

/**
 * The options without the remote carriers that the brand doesn't offer. Carriers with tariff files are left out when
 * the tariffs are read.
 */
function withCarriersOnOffer(options: AssemblyOptions): AssemblyOptions {
  const remoteCarriers = options.config.remoteCarriers.filter(({ code }) => options.brand.offersCarrier(code));
  return { ...options, config: { ...options.config, remoteCarriers } };
}

async function createContentServices(options: AssemblyOptions) {
  const { config, brand, catalog, dataFolder } = options;
  const context = sharedContext(options);
  const media = await createMediaService(context);
  catalog.addLibrary({
    find(name) {
      const medium = media.find(name);
      return medium && { url: mediaSource(medium, productPictureWidth), alt: medium.alt };
    },
    async read(name) {
      const medium = media.find(name);
      return medium && media.readFile(medium.hash, fittingWidth(medium, productPictureWidth));
    },
    findMissing: media.findMissing,
    onChange: media.onChange,
  });
  const content = await createContentService({
    ...context,
    brand: brand.file,
    media,
    store: options.contentStore ?? createContentStore(context.db),
    folder: `${dataFolder}content`,
    preparedFile: options.preparedContent,
    seeds: options.shipped?.seeds,
    // Half of the call's deadline, so that the call can still answer with the last good copy.
    storeTimeoutMs: config.timeouts.content / 2,
  });
  return { media, content };
}

/**
 * Creates the service for the configured payment providers. `send` returns the application whose call the demo bank
 * uses to report payments, as a real provider would. It is a function because the application is created later.
 */
function createPayment(options: AssemblyOptions, send: () => Hono<HttpEnv>): Promise<PaymentService> {
  const { config, brand } = options;
  return createPaymentService({
    ...options,
    ...sharedContext(options),
    languages: brand.languages,
    deliver: async ({ headers, body }) => {
      const request = { method: 'POST', headers, body };
      const { ok } = await send().request(`${config.origin}/api/payments/demo/events`, request);
      return ok;
    },
  });
}

async function createServices(
  options: AssemblyOptions & { readonly ownTexts: OwnTextsService },
  payment: PaymentService,
) {
  const { catalog, clock, logger, ownTexts, mail } = options;
  const { db, pool } = options.database;
  const shopping = await createShoppingServices(options);
  const pages = await createContentServices(options);
  const orders = createOrderServices(options, { ...shopping, ...pages }, payment);
  const { outbox } = orders;
  const stockNotices = createStockNotices({ ...sharedContext(options), sender: senderOf(options), outbox });
  const shop = { ...shopping, ...orders, stockNotices };
  const accounts = await createAccountServices(options, shop);
  const all = { ...shop, ...pages, ...accounts, catalog, ownTexts, mail };
  const jobs = createJobService({
    db,
    clock,
    logger,
    work: shopJobs({ ...all, pool, clock, isDemo: options.config.env !== 'production' }),
  });
  return { ...all, payment, jobs, catalogImports: createCatalogImports({ ...options.database, clock, logger }) };
}

type Services = Awaited<ReturnType<typeof createServices>>;

function apiOptionsOf(options: AssemblyOptions, services: Services): ApiOptions {
  const { config, brand, clock, logger, signIn } = options;
  const { relyingParty } = services;
  const { db, pool } = options.database;
  return {
    ...services,
    openDisputes: () => findOpenDisputes(db),
    countWaiting: () => countWaiting(services.staffOrders),
    countLow: () => countLow(options.database.db),
    termKeys: createTermKeys(options),
    db,
    clock,
    territory: options.territory,
    dataFolder: options.dataFolder,
    upstream: options.upstream,
    remote: config,
    brand,
    languages: brand.languages,
    origin: config.origin,
    ownOrigins: config.ownOrigins,
    storefrontOrigins: config.storefrontOrigins,
    apiDocs: config.apiDocs,
    staffSecondFactor: config.staffSecondFactor,
    webhookTimeoutMs: config.webhookTimeoutMs,
    helpUrls: { part: config.helpUrlPart, pro: config.helpUrlPro },
    secureCookies: config.secureCookies,
    countersOf: createCountersOf(pool, config),
    // Without limits no browser needs to be known.
    browsers: createKnownBrowsers({
      ...config,
      secretKeys: config.quotesPerMinute === null ? [] : options.secretKeys,
      now: () => clock().getTime(),
    }),
    network: { trustedProxies: config.trustedProxies, publicOnly: config.env === 'production' },
    checkAnswers: options.checkAnswers,
    inMemorySecret: options.inMemorySecret,
    signIn: relyingParty && { relyingParty, logger, ...signIn },
    now: () => clock().getTime(),
    onError: options.onError,
    async onAnswer(c, milliseconds) {
      countProblem(services.numbers.count, c);
      await options.onAnswer(c, milliseconds);
    },
  };
}

async function closeServices(services: Services): Promise<void> {
  await services.catalogImports.close();
  await services.flags.close();
  await services.tariffs.close();
  await services.numbers.close();
  await services.searchCounts.close();
  await services.parcelTracking.tracking.provider?.close();
  await services.documents.close();
  await services.shipping.close();
  await services.address.close();
  await services.relay.close();
  await services.content.close();
  await services.media.close();
  await services.ownTexts.close();
  await services.relyingParty?.settled();
  await services.credentials?.settled();
}

/** The whole shop, except for its pages, which are mounted on `api`. Rejects if data that it needs can't be read. */
export async function assemble(given: AssemblyOptions) {
  const ownTexts = given.ownTexts ?? (await openOwnTexts(sharedContext(given)));
  const options = { ...withCarriersOnOffer(given), ownTexts };
  const payment = options.payment ?? (await createPayment(options, () => api));
  const services = await createServices(options, payment);
  const apiOptions = apiOptionsOf(options, services);
  const api = createApi(apiOptions);
  return {
    ...services,
    api,
    openUseCases: createUseCases({
      ...apiOptions,
      trips: services.trips,
      stockNotices: services.stockNotices,
      onSignedOut: forgetVisitor(services),
      addressBook: services.address.book,
      orderLists: services.quickOrder,
      webhooks: services.webhooks,
      countUseCase: countUseCases(apiOptions.countersOf, apiOptions.browsers),
      logUseCase: createUseCaseLog(options.logger),
    }),
    /** Cancels requests to other systems and stops the services; the database stays open. */
    async close() {
      await closeServices(services);
      await options.upstream.close();
    },
  };
}

export type Assembly = Awaited<ReturnType<typeof assemble>>;
