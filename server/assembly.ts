/** The services of the shop over one database and the calls that they answer: what `npm start` and the tests of calls both run. */
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { createCredentialService } from '#server/account/credential-service.ts';
import { createEmbeddedIssuer } from '#server/account/issuer/issuer.ts';
import { createAccountMails } from '#server/account/mails.ts';
import { createOwnAccountService } from '#server/account/own-account-service.ts';
import type { HashRun } from '#server/account/passwords.ts';
import { createRelyingParty } from '#server/account/relying-party/relying-party.ts';
import { createAccountService } from '#server/account/service.ts';
import type { SignInOptions } from '#server/account/sign-in-routes.ts';
import { createUnusedAccounts } from '#server/account/unused-accounts.ts';
import { findPrimary } from '#server/address/address-book-store.ts';
import { createAddressService } from '#server/address/service.ts';
import { createCartService } from '#server/cart/service.ts';
import type { CatalogService } from '#server/catalog/service.ts';
import { createContentService } from '#server/content/service.ts';
import { type ContentStore, createContentStore } from '#server/content/store.ts';
import { createCustomsService } from '#server/customs/service.ts';
import type { DatabaseConnection } from '#server/db/connect.ts';
import { createJourneyService } from '#server/journey/service.ts';
import type { MailService } from '#server/mail/service.ts';
import { createOrdersService } from '#server/orders/service.ts';
import { findOrderedOffer } from '#server/orders/store.ts';
import { createRelayService } from '#server/relay/service.ts';
import { createShippingService, type ShippingOptions } from '#server/shipping/service.ts';
import type { TariffService } from '#server/tariff/service.ts';
import type { TerritoryService } from '#server/territory/service.ts';
import { accountRecords } from './account-records.ts';
import { type ApiOptions, createApi } from './api.ts';
import type { Config } from './config.ts';
import { createLimiterOf } from './limiters.ts';

/** Signing in, at the embedded issuer unless the configuration names another. */
export interface SignInParts extends Pick<SignInOptions, 'onSignedIn'> {
  /** Between two attempts at an issuer that doesn't answer, in milliseconds. */
  readonly pauseMs?: number | undefined;
  /** How passwords are hashed; argon2id when absent. */
  readonly hashRun?: HashRun | undefined;
}

export interface AssemblyOptions extends Pick<ApiOptions, 'inMemorySecret' | 'checkAnswers' | 'onError' | 'onAnswer'> {
  readonly database: DatabaseConnection;
  readonly config: Config;
  readonly logger: Logger;
  readonly clock: () => Date;
  readonly secretKeys: readonly string[];
  /** Absolute path of `data/`. */
  readonly dataFolder: string;
  readonly territory: TerritoryService;
  readonly tariffs: TariffService;
  readonly catalog: CatalogService;
  readonly mail: MailService;
  /** Null: nobody can sign in, which spares the issuer's keys. */
  readonly signIn: SignInParts | null;
  readonly contentStore?: ContentStore | undefined;
  readonly shipping?: Partial<ShippingOptions> | undefined;
}

/** What comparing, the shop and orders offer. */
async function assembleShop(options: AssemblyOptions) {
  const { config, territory, tariffs, catalog, clock, logger, secretKeys, dataFolder } = options;
  const { db, pool } = options.database;
  const own = { db, config, clock, newId: randomUUID, logger, dataFolder, secretKeys, territory, tariffs };
  const shipping = createShippingService({ ...own, pool, ...options.shipping });
  const relay = await createRelayService(own);
  const cart = createCartService({
    ...own,
    shipping,
    relay,
    catalog,
    orderedOffer: (accountId, site, key) => findOrderedOffer(db, accountId, site, key),
  });
  const journey = createJourneyService({
    ...own,
    shipping,
    cart,
    primaryAddress: (accountId) => findPrimary(db, accountId),
  });
  const orders = createOrdersService({ db, shipping, relay, journey, cart, catalog, clock });
  const content = await createContentService({
    store: options.contentStore ?? createContentStore(db),
    folder: `${dataFolder}content`,
    // Half of the call's own deadline, which still has to send the last good copy.
    storeTimeoutMs: config.timeouts.content / 2,
    clock,
    logger,
  });
  const address = createAddressService(own);
  return {
    shipping,
    relay,
    catalog,
    cart,
    journey,
    orders,
    content,
    address,
    customs: createCustomsService({ dataFolder }),
  };
}

/** Who is signed in, and what belongs to them. */
async function assembleAccounts(
  options: AssemblyOptions,
  shop: Pick<Awaited<ReturnType<typeof assembleShop>>, 'address' | 'cart' | 'orders'>,
) {
  const { config, clock, logger, secretKeys, mail, signIn } = options;
  const { db, pool } = options.database;
  const own = { db, pool, config, secretKeys, clock, newId: randomUUID, logger };
  const issuer = signIn && config.oidcIssuer === null ? await createEmbeddedIssuer(own) : null;
  const { hashRun, pauseMs } = signIn ?? {};
  const credentials = issuer && createCredentialService({ ...own, issuer, mail, ...(hashRun && { hashRun }) });
  const relyingParty = signIn ? createRelyingParty({ ...own, embedded: issuer, pauseMs }) : null;
  const records = accountRecords(shop);
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
      tellErased: async (email, locale, mode) => credentials?.tellErased(email, locale, mode),
    }),
    unusedAccounts: createUnusedAccounts({
      records,
      mails: createAccountMails(mail, { shop: config.providerLabel, origin: config.origin }),
    }),
  };
}

/** Puts the services together and mounts their calls; rejects when data that ship or an operator gave can't be read. */
export async function assemble(options: AssemblyOptions) {
  const { config, clock, logger, signIn } = options;
  const shop = await assembleShop(options);
  const accounts = await assembleAccounts(options, shop);
  const { relyingParty } = accounts;
  const api = createApi({
    ...shop,
    ...accounts,
    origin: config.origin,
    ownOrigins: config.ownOrigins,
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
    onAnswer: options.onAnswer,
  });
  return {
    ...shop,
    ...accounts,
    api,
    /** Ends what is under way at others; the database stays open. */
    async close(): Promise<void> {
      await shop.shipping.close();
      await shop.address.close();
      await shop.relay.close();
      shop.content.close();
      await relyingParty?.settled();
      await accounts.credentials?.settled();
    },
  };
}
