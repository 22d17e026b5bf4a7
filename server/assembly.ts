/** Creates the services of the shop on one database and mounts their calls, for `npm start` and for tests over HTTP. */
import { randomUUID } from 'node:crypto';
import { ownSellerOf } from '#domain/catalog/own-seller.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';
import { listCarriers } from '#domain/tariff/carrier-list.ts';
import { createCredentialService } from '#server/account/credential-service.ts';
import { createCustomerCare } from '#server/account/customer-care.ts';
import { createEmbeddedIssuer } from '#server/account/issuer/issuer.ts';
import { createAccountMails } from '#server/account/mails.ts';
import { createOwnAccountService } from '#server/account/own-account-service.ts';
import type { HashRun } from '#server/account/passwords.ts';
import { createRelyingParty } from '#server/account/relying-party/relying-party.ts';
import { createAccountService } from '#server/account/service.ts';
import type { SignInOptions } from '#server/account/sign-in-routes.ts';
import { createUnusedAccounts } from '#server/account/unused-accounts.ts';
import { findEntry, findPrimary } from '#server/address/address-book-store.ts';
import { createAddressService } from '#server/address/service.ts';
import type { BrandService } from '#server/brand/service.ts';
import { createCartService } from '#server/cart/service.ts';
import { createCatalogImports } from '#server/catalog/import-runs.ts';
import type { CatalogService } from '#server/catalog/service.ts';
import { createContentService } from '#server/content/service.ts';
import { type ContentStore, createContentStore } from '#server/content/store.ts';
import { createCustomsService } from '#server/customs/service.ts';
import type { DatabaseConnection } from '#server/db/connect.ts';
import { isUuid } from '#server/db/uuid.ts';
import { createFileOutbox } from '#server/documents/invoice-outbox.ts';
import { createLabelServices } from '#server/documents/label-services.ts';
import { createDocumentService } from '#server/documents/service.ts';
import { createFlagService } from '#server/flags/service.ts';
import { createJobService } from '#server/jobs/service.ts';
import { createJourneyService } from '#server/journey/service.ts';
import type { Logger } from '#server/logger.ts';
import { createOutbox } from '#server/mail/outbox.ts';
import type { MailService } from '#server/mail/service.ts';
import { createMediaService } from '#server/media/service.ts';
import { createSearchCounts } from '#server/numbers/search-counts.ts';
import { createNumbersService } from '#server/numbers/service.ts';
import type { StatusContext } from '#server/orders/change-status.ts';
import { createCheckoutService } from '#server/orders/checkout-service.ts';
import type { FactsContext } from '#server/orders/invoice-facts.ts';
import { createInvoiceRecords, isInvoiced } from '#server/orders/invoice-records.ts';
import { orderMailKey } from '#server/orders/mail-keys.ts';
import { mailKindOf, orderMail } from '#server/orders/order-mails.ts';
import type { Order } from '#server/orders/order-rows.ts';
import { writeParcelMail } from '#server/orders/parcel-mails.ts';
import { createOrdersService, localiseOrder } from '#server/orders/service.ts';
import { createStaffMails } from '#server/orders/staff-mails.ts';
import { createStaffOrders } from '#server/orders/staff-orders.ts';
import { createStaffRefunds } from '#server/orders/staff-refunds.ts';
import { createStaffWithdrawals } from '#server/orders/staff-withdrawals.ts';
import { findOrderedOffer, findOrderForShop } from '#server/orders/store.ts';
import { createParcelTracking } from '#server/orders/tracking-service.ts';
import { createPaymentService } from '#server/payment/providers.ts';
import type { PaymentService } from '#server/payment/service.ts';
import { createRelayService } from '#server/relay/service.ts';
import { createShippingService } from '#server/shipping/service.ts';
import type { ShippingOptions } from '#server/shipping/shipping-context.ts';
import { createScheduledTariffs } from '#server/tariff/scheduled-tariffs.ts';
import type { TariffService } from '#server/tariff/service.ts';
import type { TerritoryService } from '#server/territory/service.ts';
import { createTrackingService } from '#server/tracking/providers.ts';
import type { TrackingService } from '#server/tracking/service.ts';
import { accountRecords } from './account-records.ts';
import { type ApiOptions, createApi } from './api.ts';
import type { Config } from './config.ts';
import { countProblem } from './count-problem.ts';
import { createLimiterOf } from './limiters.ts';
import { shopJobs } from './shop-jobs.ts';

/** Options of sign-in, which uses the embedded issuer unless another one is configured. */
export interface SignInParts extends Pick<SignInOptions, 'onSignedIn'> {
  /** Pause between attempts to reach an issuer that doesn't answer, in milliseconds. */
  readonly pauseMs?: number | undefined;
  /** The password hash; argon2id by default. */
  readonly hashRun?: HashRun | undefined;
}

export interface AssemblyOptions extends Pick<ApiOptions, 'inMemorySecret' | 'checkAnswers' | 'onError' | 'onAnswer'> {
  readonly database: DatabaseConnection;
  readonly config: Config;
  readonly brand: BrandService;
  readonly logger: Logger;
  readonly clock: () => Date;
  readonly secretKeys: readonly string[];
  /** Absolute path of `data/`. */
  readonly dataFolder: string;
  readonly territory: TerritoryService;
  readonly tariffs: TariffService;
  readonly catalog: CatalogService;
  readonly mail: MailService;
  /** Payment providers; by default those of the configuration. */
  readonly payment?: PaymentService | undefined;
  /** Sources of parcels' events; by default those of the configuration. */
  readonly tracking?: TrackingService | undefined;
  /** Null disables sign-in, which saves creating the issuer's keys. */
  readonly signIn: SignInParts | null;
  readonly contentStore?: ContentStore | undefined;
  readonly shipping?: Partial<ShippingOptions> | undefined;
}

/**
 * The options without the remote carriers that the brand doesn't offer. Carriers with tariff files are left out when
 * the tariffs are read.
 */
function withCarriersOnOffer(options: AssemblyOptions): AssemblyOptions {
  const remoteCarriers = options.config.remoteCarriers.filter(({ code }) => options.brand.offersCarrier(code));
  return { ...options, config: { ...options.config, remoteCarriers } };
}

/** What mails say about the shop, and the addresses in them. */
function senderOf({ config, brand }: AssemblyOptions) {
  return { shop: brand.file.name, origin: config.origin, plainLanguage: brand.languages[0] };
}

/** What documents of orders depend on. */
function factsContext({ config, brand, territory, tariffs }: AssemblyOptions): FactsContext {
  return {
    isDemo: config.env !== 'production',
    ownSeller: ownSellerOf(brand.file).legal,
    territories: () => tariffs.current().territories,
    countryName: (locale, country) =>
      territory.destinationCountries(locale).find(({ isoAlpha2 }) => isoAlpha2 === country)?.label ?? country,
    dayOf: (at) => territory.localTime('FR', at).date,
    vatOnDebits: config.vatOnDebits === 'on',
    hasInvoicePlatform: config.invoiceOutbox !== null,
  };
}

/** Creates the services of comparison, carts, catalog and orders. */
async function assembleShop(options: AssemblyOptions, payment: PaymentService) {
  const { config, brand, territory, catalog, clock, logger, secretKeys, dataFolder } = options;
  const { db, pool } = options.database;
  const tariffs = await createScheduledTariffs({
    db,
    pool,
    tariffs: options.tariffs,
    clock,
    today: () => territory.localTime('FR', clock()).date,
    logger,
  });
  const shared = { db, config, clock, newId: randomUUID, logger, dataFolder, secretKeys, territory, tariffs };
  const flags = await createFlagService({
    ...shared,
    pool,
    carriersOf: (site) => listCarriers(tariffs.current(), config.remoteCarriers, site),
  });
  const numbers = createNumbersService(shared);
  const { count } = numbers;
  const searchCounts = createSearchCounts(shared);
  catalog.onSearch(searchCounts.note);
  const shipping = createShippingService({ ...shared, pool, flags, count, ...options.shipping, tariffs });
  const relay = await createRelayService({ ...shared, offersCarrier: brand.offersCarrier });
  const customs = createCustomsService({ dataFolder });
  const cart = createCartService({
    ...shared,
    flags,
    count,
    shipping,
    relay,
    customs,
    catalog,
    orderedOffer: (accountId, site, key) => findOrderedOffer(db, accountId, site, key),
    bookAddress: async (accountId, id) => (isUuid(id) ? findEntry(db, { accountId, id }) : null),
  });
  const journey = createJourneyService({
    ...shared,
    count,
    shipping,
    cart,
    primaryAddress: (accountId) => findPrimary(db, accountId),
  });
  const documents = createDocumentService({
    db,
    dataFolder,
    author: brand.file.name,
    labelServices: createLabelServices(config, brand.file.name),
  });
  const orders = createOrdersService({ db, shipping, relay, journey, cart, catalog, territory, clock });
  const outbox = createOutbox({ ...shared, mail: options.mail, host: new URL(config.origin).hostname });
  const localise = (order: Order, locale: Locale) => localiseOrder({ cart }, order, locale);
  const sender = senderOf(options);
  const facts = factsContext(options);
  const invoicePlatform = config.invoiceOutbox === null ? null : createFileOutbox(config.invoiceOutbox);
  const invoices = createInvoiceRecords({ ...shared, ...facts, invoicePlatform });
  const status: StatusContext = {
    cart,
    catalog,
    newId: randomUUID,
    yearOf: (now) => Number(territory.localTime('FR', now).date.slice(0, 4)),
    async onChange(tx, { code, payBefore }, change) {
      const kind = mailKindOf(change, payBefore);
      const order = kind || isInvoiced(change.effects) ? await findOrderForShop(tx, code) : null;
      if (!order) return;
      await invoices.record(tx, order, change);
      if (!kind) return;
      const { locale } = order;
      const message = orderMail(localise(order, locale), { kind, locale, part: change.part }, sender);
      if (message) await outbox.enqueue(tx, orderMailKey(code, kind, change.part), message);
    },
  };
  const parcelTracking = createParcelTracking({
    ...shared,
    shipping,
    status,
    tracking: options.tracking ?? createTrackingService(shared),
    writeMail: (tx, parcel, kind) => writeParcelMail({ shipping, territory, clock, outbox, sender }, tx, parcel, kind),
  });
  const checkoutContext = {
    ...shared,
    ...status,
    flags,
    cart,
    catalog,
    payment,
    ...sender,
    outbox,
    localise,
    documents,
    ...facts,
  };
  const checkout = createCheckoutService(checkoutContext);
  const today = () => territory.localTime('FR', clock()).date;
  const staffOrders = createStaffOrders({ ...checkoutContext, today });
  const staffMails = createStaffMails({ ...shared, ...sender, outbox });
  const staffRefunds = createStaffRefunds({ ...checkoutContext, invoices });
  const staffWithdrawals = createStaffWithdrawals(checkoutContext);
  const media = await createMediaService({ ...shared, pool });
  const content = await createContentService({
    db,
    pool,
    secretKeys,
    brand: brand.file,
    media,
    catalog,
    store: options.contentStore ?? createContentStore(db),
    folder: `${dataFolder}content`,
    // Half of the call's deadline, so that it can still answer with the last good copy.
    storeTimeoutMs: config.timeouts.content / 2,
    clock,
    logger,
  });
  const address = createAddressService(shared);
  return {
    tariffs,
    flags,
    numbers,
    searchCounts,
    shipping,
    relay,
    catalog,
    cart,
    journey,
    orders,
    checkout,
    staffOrders,
    staffMails,
    staffRefunds,
    staffWithdrawals,
    parcelTracking,
    documents,
    outbox,
    invoices,
    media,
    content,
    address,
    customs,
  };
}

/** Creates the services of sign-in and of a customer's own data. */
async function assembleAccounts(
  options: AssemblyOptions,
  shop: Pick<Awaited<ReturnType<typeof assembleShop>>, 'address' | 'cart' | 'orders' | 'checkout'>,
) {
  const { config, brand, clock, logger, secretKeys, mail, signIn } = options;
  const { db, pool } = options.database;
  const sender = senderOf(options);
  const own = {
    db,
    pool,
    config,
    secretKeys,
    clock,
    newId: randomUUID,
    logger,
    languages: brand.languages,
    shopName: brand.file.name,
    plainLanguage: sender.plainLanguage,
  };
  const issuer = signIn && config.oidcIssuer === null ? await createEmbeddedIssuer(own) : null;
  const { hashRun, pauseMs } = signIn ?? {};
  const credentials = issuer && createCredentialService({ ...own, issuer, mail, ...(hashRun && { hashRun }) });
  const relyingParty = signIn ? createRelyingParty({ ...own, embedded: issuer, pauseMs }) : null;
  const records = accountRecords({ ...shop, logger });
  const confirmErasure = async (email: string, locale: Locale, site: Site) =>
    credentials?.confirmErasure(email, locale, site);
  return {
    issuer,
    credentials,
    relyingParty,
    account: createAccountService({ db, config, clock, relyingParty }),
    ownAccount: createOwnAccountService({
      db,
      clock,
      records,
      issuer: credentials,
      confirmErasure,
    }),
    customers: createCustomerCare({ db, clock, records, issuer: credentials, confirmErasure }),
    unusedAccounts: createUnusedAccounts({
      records,
      mails: createAccountMails(mail, sender),
    }),
  };
}

/** Creates the services and mounts their calls; rejects if bundled data or an operator's data can't be read. */
export async function assemble(given: AssemblyOptions) {
  const options = withCarriersOnOffer(given);
  const { config, brand, clock, logger, signIn } = options;
  const payment =
    options.payment ??
    (await createPaymentService({
      ...options,
      languages: brand.languages,
      db: options.database.db,
      newId: randomUUID,
      deliver: async ({ headers, body }) => {
        const { ok } = await api.request(`${config.origin}/api/payments/demo/events`, {
          method: 'POST',
          headers,
          body,
        });
        return ok;
      },
    }));
  const shop = await assembleShop(options, payment);
  const catalogImports = createCatalogImports({ ...options.database, clock, logger });
  const accounts = await assembleAccounts(options, shop);
  const { relyingParty } = accounts;
  const { db } = options.database;
  const work = shopJobs({ ...shop, ...accounts, db, clock });
  const jobs = createJobService({ db, clock, logger, work });
  const api = createApi({
    ...shop,
    ...accounts,
    catalogImports,
    db,
    jobs,
    clock,
    territory: options.territory,
    dataFolder: options.dataFolder,
    remote: config,
    payment,
    brand,
    languages: brand.languages,
    origin: config.origin,
    ownOrigins: config.ownOrigins,
    storefrontOrigins: config.storefrontOrigins,
    apiDocs: config.apiDocs,
    helpUrls: { part: config.helpUrlPart, pro: config.helpUrlPro },
    secureCookies: config.secureCookies,
    limiterOf: createLimiterOf(options.database.pool, config),
    network: { trustedProxies: config.trustedProxies, publicOnly: config.env === 'production' },
    checkAnswers: options.checkAnswers,
    inMemorySecret: options.inMemorySecret,
    signIn: relyingParty && { relyingParty, logger, ...signIn },
    now: () => clock().getTime(),
    onError: options.onError,
    async onAnswer(c, milliseconds) {
      countProblem(shop.numbers.count, c);
      await options.onAnswer(c, milliseconds);
    },
  });
  return {
    ...shop,
    ...accounts,
    payment,
    jobs,
    api,
    /** Cancels requests to other systems and stops the services; the database stays open. */
    async close(): Promise<void> {
      await catalogImports.close();
      await shop.flags.close();
      await shop.tariffs.close();
      await shop.numbers.close();
      await shop.searchCounts.close();
      await shop.parcelTracking.close();
      await shop.documents.close();
      await shop.shipping.close();
      await shop.address.close();
      await shop.relay.close();
      await shop.content.close();
      await shop.media.close();
      await relyingParty?.settled();
      await accounts.credentials?.settled();
    },
  };
}
