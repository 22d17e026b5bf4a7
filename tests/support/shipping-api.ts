import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { generateCookie } from 'hono/cookie';
import { parse as parseCookies } from 'hono/utils/cookie';
import { ownSellerOf } from '#domain/catalog/own-seller.ts';
import type { ProductSearch } from '#domain/catalog/product-query.ts';
import type { ApiErrorItem } from '#domain/errors/api-error.ts';
import type { OffersAnswer } from '#domain/shipping/wire-offer.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { HashRun } from '#server/account/passwords.ts';
import type { SignInOptions } from '#server/account/sign-in-routes.ts';
import { assemble } from '#server/assembly.ts';
import type { SynonymDesk } from '#server/catalog/search/product-search.ts';
import { type CatalogService, createCatalogService } from '#server/catalog/service.ts';
import { readConfig } from '#server/config.ts';
import type { ContentStore } from '#server/content/store.ts';
import type { DatabaseConnection } from '#server/db/connect.ts';
import type { Visitor } from '#server/http/account-use-case.ts';
import type { CookieWrite } from '#server/http/call-context.ts';
import type { RefusalMaker } from '#server/http/error-answer.ts';
import { siteServer } from '#server/http/listen.ts';
import { createRequestLog } from '#server/http/request-log.ts';
import type { MailToSend } from '#server/mail/service.ts';
import type { OfficeUseCases } from '#server/office/rooms.ts';
import type { AccountUseCases, VisitorUseCases } from '#server/page-use-cases.ts';
import type { PaymentService } from '#server/payment/service.ts';
import { createLogger } from '#server/process/logger.ts';
import type { ShippingOptions } from '#server/shipping/shipping-context.ts';
import { createTariffService, type TariffService } from '#server/tariff/service.ts';
import type { TrackingService } from '#server/tracking/service.ts';
import { createUpstreamHealth } from '#server/upstream/health.ts';
import { testBrand } from './brand.ts';
import { holdToDocument } from './documented-answers.ts';
import { indexSearch } from './index-search.ts';
import { shippedData } from './shipped-data.ts';

/** Folder of the bundled data. */
export const dataFolder = fileURLToPath(new URL('../../data/', import.meta.url));

/** A logger that appends its lines to a list. */
export function recordingLogger(lines: string[]) {
  return createLogger('debug', { write: (line: string) => void lines.push(line) });
}

/** Monday 23 November 2026, 9 a.m. in Paris. */
export const monday = Date.UTC(2026, 10, 23, 8, 0, 0);

export interface ApiSettings {
  readonly env?: Record<string, string>;
  /** Name of a bundled brand's file without its ending; by default that of Guichet. */
  readonly brand?: string;
  readonly clock?: () => Date;
  readonly lines?: string[];
  readonly contentStore?: ContentStore;
  /** The search engine of the catalog; by default an index without synonyms, built on first use. */
  readonly search?: ProductSearch;
  /** The synonyms of that engine. */
  readonly synonyms?: SynonymDesk;
  /** Folders with pictures of the catalog; none by default. */
  readonly pictureFolders?: readonly string[];
  readonly change?: Partial<Omit<ShippingOptions, 'tariffs'>> & { readonly tariffs?: TariffService };
  /** Payment providers; by default the demo bank. */
  readonly payment?: PaymentService;
  /** Sources of tracking events; by default the demo's carrier. */
  readonly tracking?: TrackingService;
  /**
   * Enables signing in, at the embedded issuer unless `env` names another. It is disabled by default, because
   * generating keys takes time. Passwords are hashed quickly unless `hashRun` says how.
   */
  readonly signIn?: Pick<SignInOptions, 'onSignedIn'> & { readonly pauseMs?: number; readonly hashRun?: HashRun };
}

type Answer = { readonly status: number; readonly headers: Headers; readonly body: unknown };

/** Loads the tariffs of a folder, with the bundled rules of territories. */
export function loadTariffs(folder: string, offersCarrier?: (code: string) => boolean): Promise<TariffService> {
  const logger = recordingLogger([]);
  const territoriesFile = `${dataFolder}territories.json`;
  return createTariffService({ folder, territoriesFile, logger, ...(offersCarrier && { offersCarrier }) });
}

/**
 * A fast hash. Argon2 takes half a tenth of a second of processor time for each password: its own tests and those of
 * the demo's accounts use it (server/account/passwords.test.ts, demo.test.ts).
 */
export const quickHash: HashRun = async (password, salt) => createHash('sha256').update(salt).update(password).digest();

/** How a use case refuses its caller in tests. */
export class RefusedUseCase extends Error {
  readonly status: number;
  readonly errors: readonly ApiErrorItem[];

  constructor(status: number, errors: readonly ApiErrorItem[]) {
    super(`${status} ${errors.map(({ message }) => message).join(' ')}`);
    this.status = status;
    this.errors = errors;
  }
}

/** What came of a use case, told as a call would. */
export async function outcomeOf(
  attempt: Promise<unknown>,
): Promise<{ readonly status: number; readonly body: unknown }> {
  try {
    return { status: 200, body: await attempt };
  } catch (error) {
    if (!(error instanceof RefusedUseCase)) throw error;
    return { status: error.status, body: { errors: error.errors } };
  }
}

/** The calls of one process over a database. Two processes are made by passing the same database twice. */
export async function shippingApi(database: DatabaseConnection, settings: ApiSettings = {}) {
  const parsedConfig = readConfig({ RATE_LIMITS: 'off', ...settings.env });
  if (!parsedConfig.ok) throw new Error(parsedConfig.errors.join('\n'));
  const { config } = parsedConfig;
  const logger = recordingLogger(settings.lines ?? []);
  const brand = await testBrand(settings.brand, config);
  const { territory, tariffs: bundledTariffs, ...shipped } = await shippedData(brand);
  const tariffs = settings.change?.tariffs ?? bundledTariffs;
  const clock = settings.clock ?? (() => new Date(monday));
  const search = indexSearch(database, () => catalog.postageBasis());
  const catalog: CatalogService = await createCatalogService({
    db: database.db,
    search: settings.search ?? search,
    synonyms: settings.synonyms ?? search,
    pictureFolders: settings.pictureFolders ?? [],
    ...(settings.brand && { ownSeller: ownSellerOf(brand.file) }),
    clock,
    localTime: (now) => territory.localTime('FR', now),
    keptCards: 1000,
    logger,
  });
  const mails: MailToSend[] = [];
  const shop = await assemble({
    database,
    config,
    brand,
    logger,
    clock,
    secretKeys: ['a secret of thirty-two bytes, or more'],
    dataFolder,
    territory,
    tariffs,
    catalog,
    mail: {
      send: (sent: MailToSend) => void mails.push(sent),
      deliver: async (sent: MailToSend) => void mails.push(sent),
      settled: async () => {},
    },
    upstream: createUpstreamHealth({ db: database.db, clock, logger }),
    payment: settings.payment,
    tracking: settings.tracking,
    signIn: settings.signIn ? { hashRun: quickHash, ...settings.signIn } : null,
    contentStore: settings.contentStore,
    shipping: settings.change,
    shipped,
    inMemorySecret: 'in-memory',
    checkAnswers: true,
    onError: (error) => logger.error({ err: error }, 'call failed'),
    onAnswer: createRequestLog(logger),
  });
  const {
    api: app,
    issuer,
    relyingParty,
    credentials,
    unusedAccounts,
    relay,
    cart,
    journey,
    orders,
    checkout,
    parcelTracking,
    outbox,
    webhookSender,
    invoices,
    stockNotices,
  } = shop;
  holdToDocument(app, `${config.origin} ${config.secureCookies} ${brand.file.name}`);

  async function call(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const response = await app.request(new URL(path, config.origin).href, {
      method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
    });
    const text = await response.text();
    const isFile = /^(?:text\/csv|text\/html|application\/pdf|image\/)/.test(
      response.headers.get('content-type') ?? '',
    );
    const answered = text === '' || isFile ? text || null : JSON.parse(text);
    return { status: response.status, headers: response.headers, body: answered };
  }

  /** Listens on a free port of this machine. */
  async function listen(): Promise<{ origin: string; close(): Promise<void> }> {
    const server = siteServer(getRequestListener(app.fetch));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return {
      origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      close: () =>
        new Promise((resolve) => {
          server.close(() => resolve());
          server.closeAllConnections();
        }),
    };
  }

  interface Asker {
    readonly locale?: Locale | undefined;
    readonly clientAddress?: string;
    /** Gets the cookies that a use case sets, as `Set-Cookie` headers. */
    readonly setCookies?: string[];
    readonly preview?: Visitor['preview'];
  }

  /** The use cases of pages for whoever sends a `Cookie` header. */
  function openUseCasesFor(
    cookieHeader: string,
    makeRefusal: RefusalMaker,
    { locale = 'fr', clientAddress = '', setCookies = [], preview }: Asker = {},
  ) {
    const cookies: Partial<Record<string, string>> = parseCookies(cookieHeader);
    const credentials = { sessionToken: cookies.session, authorization: undefined, clientAddress };
    let identity: ReturnType<typeof shop.identify> | undefined;
    const asked = {
      locale,
      clientAddress,
      cookieHeader,
      requestId: 'test',
      ...(preview && { preview }),
      identity() {
        identity ??= shop.identify(credentials);
        return identity;
      },
      cookie: (name: string) => cookies[name],
      setCookie: ({ name, value, ...rest }: CookieWrite) =>
        void setCookies.push(generateCookie(name, value, { path: '/', sameSite: 'Lax', ...rest })),
    };
    return shop.openUseCases(asked, makeRefusal);
  }
  const refuse: RefusalMaker = (status, errors) => new RefusedUseCase(status, errors);
  /** Those of the back office; a refused one throws a `RefusedUseCase`. */
  const office = (cookie: string, locale?: Locale): OfficeUseCases =>
    openUseCasesFor(cookie, refuse, { locale }).office;

  /** Those of a signed-in customer. */
  const account = (cookie: string, locale?: Locale): AccountUseCases =>
    openUseCasesFor(cookie, refuse, { locale }).account;

  /** Those of any visitor, signed in or not. */
  const visitor = (cookie = '', locale?: Locale): VisitorUseCases =>
    openUseCasesFor(cookie, refuse, { locale }).visitor;

  /** Asks a use case of customers or visitors by its name, such as `sessions.list`, and answers as a call would. */
  async function use(name: string, input?: unknown, cookie = '', asker: Omit<Asker, 'setCookies'> = {}) {
    const setCookies: string[] = [];
    const { account: own, visitor: anyone } = openUseCasesFor(cookie, refuse, { ...asker, setCookies });
    const [room = '', each = ''] = name.split('.');
    type Opened = Record<string, Record<string, (input: unknown) => Promise<unknown>> | undefined>;
    const asked = { ...(own as unknown as Opened), ...(anyone as unknown as Opened) }[room]?.[each];
    if (!asked) throw new Error(`there is no use case ${name}`);
    const headers = () => new Headers(setCookies.map((header) => ['set-cookie', header]));
    try {
      const body = await asked(input);
      return { status: 200, headers: headers(), body };
    } catch (error) {
      if (!(error instanceof RefusedUseCase)) throw error;
      return { status: error.status, headers: headers(), body: { errors: error.errors } };
    }
  }

  /** Does what a running site does after a change of the catalog. */
  async function reloadCatalog(): Promise<void> {
    search.reload();
    await catalog.invalidate();
  }

  return {
    app,
    issuer,
    relyingParty,
    credentials,
    unusedAccounts,
    mails,
    service: shop.shipping,
    openUseCases: shop.openUseCases,
    openUseCasesFor,
    office,
    account,
    visitor,
    use,
    relay,
    cart,
    journey,
    catalog,
    orders,
    payment: shop.payment,
    content: shop.content,
    checkout,
    parcelTracking,
    outbox,
    webhookSender,
    invoices,
    stockNotices,
    numbers: shop.numbers,
    searchCounts: shop.searchCounts,
    reloadCatalog,
    call,
    listen,
    close: shop.close,
  };
}

/** The displayed price of each service by its label, in decimal euros. */
export function pricesByLabel(answer: unknown, basis: 'taxExclusive' | 'taxInclusive'): Record<string, number> {
  const { offers } = answer as OffersAnswer;
  return Object.fromEntries(
    offers.map(({ service, price }) => [
      service.label,
      basis === 'taxInclusive' ? price.taxInclusive.value : price.value.value,
    ]),
  );
}

export type ShippingApi = Awaited<ReturnType<typeof shippingApi>>;

/** The body of a quote request in the API's units: 250 g from Lyon to Paris in a box of 22 × 16 × 6 cm. */
export function quoteBody(change: Record<string, unknown> = {}) {
  return {
    from: { country: 'FR', postalCode: '69003', city: 'Lyon' },
    to: { country: 'FR', postalCode: '75011', city: 'Paris', b2b: false },
    packageDetail: { type: 'PARCEL', dimensionType: 'ORDINARY', length: 22, width: 16, height: 6, weight: 0.25 },
    ...change,
  };
}
