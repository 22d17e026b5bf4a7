/**
 * Rate limits for costly requests: those that store rows, call other systems or need much work (docs/operations.md,
 * "Limits"; docs/decisions/0039-limits-by-browser.md).
 */
import type { Hono, MiddlewareHandler } from 'hono';
import type { RateLimiter } from '#server/ephemeral/service.ts';
import type { CallContext } from './call-context.ts';
import type { KnownBrowsers } from './known-browser.ts';
import { tooMany } from './refusals.ts';
import type { HttpEnv } from './request-context.ts';

/** Name of a limit, used as prefix of its counters. */
export type LimitName = keyof typeof requestLimits;

/** Requests of certain methods and paths, or use cases that name the limit, that are counted together. */
export interface RequestLimit {
  readonly methods: readonly string[];
  /** Paths in Hono's notation. */
  readonly paths: readonly string[];
  /** How many requests a known browser may make within `seconds`. */
  readonly max: number;
  /** How many an address may make, which thousands can be behind: only machines reach it. */
  readonly perAddress: number;
  readonly seconds: number;
  /**
   * Whether all processes share the counter, as needed for requests that store rows; otherwise each process counts in
   * memory, at no cost.
   */
  readonly shared: boolean;
  /** If set, only requests with this header are counted. */
  readonly header?: string;
}

const site = '/api/front/occ/ecommerce/:site';

/** All limits, except those of comparisons and carts, which are settings. */
export const requestLimits = {
  'new-cart': {
    methods: ['POST'],
    paths: [`${site}/users/anonymous/carts`],
    max: 20,
    perAddress: 3000,
    seconds: 3600,
    shared: true,
  },
  draft: {
    methods: ['PUT', 'POST'],
    paths: ['/api/smt/drafts', '/api/smt/drafts/:shipmentCode'],
    max: 60,
    perAddress: 1000,
    seconds: 60,
    shared: true,
  },
  repeatable: {
    methods: ['POST', 'PUT', 'PATCH'],
    paths: ['/api/*'],
    max: 120,
    perAddress: 3000,
    seconds: 60,
    shared: true,
    header: 'idempotency-key',
  },
  authorisation: {
    methods: ['GET', 'POST'],
    paths: ['/oidc/auth'],
    max: 60,
    perAddress: 600,
    seconds: 60,
    shared: true,
  },
  'address-search': {
    methods: ['GET'],
    paths: ['/api/address/search'],
    max: 300,
    perAddress: 6000,
    seconds: 60,
    shared: false,
  },
  'address-check': {
    methods: ['POST'],
    paths: ['/api/address/sercadia'],
    max: 60,
    perAddress: 1000,
    seconds: 60,
    shared: false,
  },
  relay: {
    methods: ['GET'],
    paths: ['/api/smt/relay-points', '/api/smt/relay-points/:postOfficeId'],
    max: 120,
    perAddress: 2000,
    seconds: 60,
    shared: false,
  },
  'maps-token': { methods: ['GET'], paths: ['/api/maps/token'], max: 60, perAddress: 1000, seconds: 60, shared: false },
  autocomplete: {
    methods: ['GET'],
    paths: ['/api/autocomplete'],
    max: 600,
    perAddress: 12000,
    seconds: 60,
    shared: false,
  },
  advice: { methods: ['POST'], paths: ['/api/smt/advice'], max: 600, perAddress: 6000, seconds: 60, shared: false },
  // Each compares a parcel on up to thirty days.
  calendar: { methods: ['POST'], paths: ['/api/smt/calendar'], max: 120, perAddress: 600, seconds: 60, shared: false },
  // Each compares up to 100 parcels, for a page of a list.
  cheapest: { methods: ['POST'], paths: ['/api/smt/cheapest'], max: 120, perAddress: 600, seconds: 60, shared: false },
  // Each makes a PDF.
  'data-sheet': {
    methods: ['GET'],
    paths: [`${site}/products/:code/data-sheet`],
    max: 60,
    perAddress: 300,
    seconds: 60,
    shared: false,
  },
  // Each compares up to 10 000 parcels and stores them.
  batch: { methods: ['POST'], paths: ['/api/smt/batches'], max: 20, perAddress: 200, seconds: 300, shared: true },
  // Tracking numbers can be guessed: the limit makes trying them all hopeless.
  trace: { methods: ['GET'], paths: ['/api/tracking/:number'], max: 60, perAddress: 600, seconds: 60, shared: true },
  // Each order takes stock and opens a payment.
  'place-order': {
    methods: ['POST'],
    paths: [`${site}/users/:user/orders`],
    max: 30,
    perAddress: 600,
    seconds: 300,
    shared: true,
  },
  'check-payment': {
    methods: ['POST', 'DELETE'],
    paths: [`${site}/users/:user/orders/:code/payment`, `${site}/users/:user/orders/:code/cancellation`],
    max: 120,
    perAddress: 3000,
    seconds: 300,
    shared: true,
  },
  // Each sets a PDF of up to hundreds of lines.
  quotation: {
    methods: ['GET'],
    paths: [`${site}/users/current/carts/:cartId/quotation`],
    max: 30,
    perAddress: 300,
    seconds: 60,
    shared: false,
  },
  // Codes of orders can be tried with a known e-mail address.
  'order-lookup': {
    methods: [],
    paths: [],
    max: 10,
    perAddress: 200,
    seconds: 300,
    shared: true,
  },
  // Each withdrawal sends a mail to the address of an order.
  withdrawal: {
    methods: [],
    paths: [],
    max: 10,
    perAddress: 200,
    seconds: 300,
    shared: true,
  },
  // Each looks up hundreds of references, and thousands that wrong ones may have meant.
  'quick-order': {
    methods: ['POST'],
    paths: [`${site}/quick-order`, `${site}/users/:user/carts/:cartId/quick-order`],
    max: 120,
    perAddress: 600,
    seconds: 60,
    shared: false,
  },
  // Each sends a mail to the address that is typed.
  'stock-notice': {
    methods: [],
    paths: [],
    max: 20,
    perAddress: 1000,
    seconds: 3600,
    shared: true,
  },
  // Each sends a message to an address that its owner has chosen.
  'webhook-message': {
    methods: [],
    paths: [],
    max: 30,
    perAddress: 300,
    seconds: 300,
    shared: true,
  },
  'product-search': {
    methods: ['GET'],
    paths: [`${site}/products/search`],
    max: 600,
    perAddress: 12000,
    seconds: 60,
    shared: false,
  },
} as const satisfies Record<string, RequestLimit>;

export type CountersOf = (name: LimitName, limit: RequestLimit) => LimitCounters;

/** Counters by browser and by address. */
export interface LimitCounters {
  readonly browsers: RateLimiter;
  readonly addresses: RateLimiter;
}

type CountedRequest = Pick<CallContext, 'clientAddress' | 'cookieHeader'>;

/** Counts a request; throws a 429 above the limit. */
async function count(
  { browsers, addresses }: LimitCounters,
  { idOf }: Pick<KnownBrowsers, 'idOf'>,
  { clientAddress, cookieHeader }: CountedRequest,
): Promise<void> {
  const browser = idOf(cookieHeader);
  const [ofAddress, ofBrowser] = await Promise.all([
    addresses.secondsToWait(clientAddress),
    browser === null ? null : browsers.secondsToWait(browser),
  ]);
  const seconds = Math.max(ofAddress ?? 0, ofBrowser ?? 0);
  if (seconds > 0) throw tooMany(seconds);
}

const counting =
  (counters: LimitCounters, { header }: RequestLimit, browsers: KnownBrowsers): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    const request = { clientAddress: c.get('clientAddress'), cookieHeader: c.req.header('cookie') ?? '' };
    if (header === undefined || c.req.header(header) !== undefined) await count(counters, browsers, request);
    await next();
  };

export type CountUseCase = (
  useCase: { readonly limit?: LimitName | undefined },
  request: CountedRequest,
) => Promise<void>;

/** Counts the requests of use cases that name a limit. */
export function countUseCases(countersOf: CountersOf, browsers: Pick<KnownBrowsers, 'idOf'>): CountUseCase {
  const counters = new Map<LimitName, LimitCounters>();
  return async ({ limit }, request) => {
    if (limit === undefined) return;
    const ofLimit = counters.get(limit) ?? countersOf(limit, requestLimits[limit]);
    counters.set(limit, ofLimit);
    await count(ofLimit, browsers, request);
  };
}

/**
 * Registers middleware that counts the requests of each limit, including those that a page makes for its visitor,
 * throws a 429 above it, and greets browsers. A page that may be cached sets no cookie: its calls come from this
 * process.
 */
export function mountLimits(app: Hono<HttpEnv>, countersOf: CountersOf, browsers: KnownBrowsers): void {
  app.use(async (c, next) => {
    await next();
    if (!c.get('inMemory') && c.res.headers.get('cache-control')?.includes('no-store')) browsers.greet(c);
  });
  for (const [name, limit] of Object.entries<RequestLimit>(requestLimits)) {
    const count = counting(countersOf(name as LimitName, limit), limit, browsers);
    app.on([...limit.methods], [...limit.paths], count);
  }
}
