/**
 * Rate limits for costly requests: those that store rows, call other systems or need much work (docs/operations.md,
 * "Limits"; docs/decisions/0039-limits-by-browser.md).
 */
import type { Hono, MiddlewareHandler } from 'hono';
import type pg from 'pg';
import type { Config } from '#server/config.ts';
import { createRateLimiter, type RateLimiter } from '#server/ephemeral/service.ts';
import type { CallContext } from './call-context.ts';
import type { KnownBrowsers } from './known-browser.ts';
import { tooMany } from './refusals.ts';
import type { HttpEnv } from './request-context.ts';

/** Name of a limit, used as prefix of its counters. */
export type LimitName = keyof typeof requestLimits;

/** Requests that are counted together: those listed, and those of use cases that name the limit. */
export interface RequestLimit {
  /** Each as `METHOD path`, the path in Hono's notation. */
  readonly requests: readonly string[];
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

type Numbers = Pick<RequestLimit, 'max' | 'perAddress'>;

const aMinute = (numbers: Numbers, ...requests: readonly string[]): RequestLimit => ({
  requests,
  ...numbers,
  seconds: 60,
  shared: false,
});

const shared = (numbers: Numbers & Pick<RequestLimit, 'seconds'>, ...requests: readonly string[]): RequestLimit => ({
  requests,
  ...numbers,
  shared: true,
});

const site = '/api/front/occ/ecommerce/:site';
const draft = '/api/smt/drafts/:shipmentCode';
const order = `${site}/users/:user/orders/:code`;

/** All limits, except those of comparisons and carts, which are settings. */
export const requestLimits = {
  'new-cart': shared({ max: 20, perAddress: 3000, seconds: 3600 }, `POST ${site}/users/anonymous/carts`),
  draft: shared({ max: 60, perAddress: 1000, seconds: 60 }, 'POST /api/smt/drafts', `PUT ${draft}`),
  repeatable: {
    ...shared({ max: 120, perAddress: 3000, seconds: 60 }, 'POST /api/*', 'PUT /api/*', 'PATCH /api/*'),
    header: 'idempotency-key',
  },
  authorisation: shared({ max: 60, perAddress: 600, seconds: 60 }, 'GET /oidc/auth', 'POST /oidc/auth'),
  'address-search': aMinute({ max: 300, perAddress: 6000 }, 'GET /api/address/search'),
  'address-check': aMinute({ max: 60, perAddress: 1000 }, 'POST /api/address/sercadia'),
  relay: aMinute(
    { max: 120, perAddress: 2000 },
    'GET /api/smt/relay-points',
    'GET /api/smt/relay-points/:postOfficeId',
  ),
  'maps-token': aMinute({ max: 60, perAddress: 1000 }, 'GET /api/maps/token'),
  autocomplete: aMinute({ max: 600, perAddress: 12000 }, 'GET /api/autocomplete'),
  advice: aMinute({ max: 600, perAddress: 6000 }, 'POST /api/smt/advice'),
  // Each compares a parcel on up to thirty days.
  calendar: aMinute({ max: 120, perAddress: 600 }, 'POST /api/smt/calendar'),
  // Each compares up to 100 parcels, for a page of a list.
  cheapest: aMinute({ max: 120, perAddress: 600 }, 'POST /api/smt/cheapest'),
  // Each makes a PDF.
  'data-sheet': aMinute({ max: 60, perAddress: 300 }, `GET ${site}/products/:code/data-sheet`),
  // Each compares up to 10 000 parcels and stores them.
  batch: shared({ max: 20, perAddress: 200, seconds: 300 }, 'POST /api/smt/batches'),
  // Tracking numbers can be guessed: the limit makes trying them all hopeless.
  trace: shared({ max: 60, perAddress: 600, seconds: 60 }, 'GET /api/tracking/:number'),
  // Codes can be guessed.
  voucher: shared({ max: 20, perAddress: 400, seconds: 300 }, `POST ${site}/users/:user/carts/:cartId/vouchers`),
  // Each order takes stock and opens a payment.
  'place-order': shared({ max: 30, perAddress: 600, seconds: 300 }, `POST ${site}/users/:user/orders`),
  'check-payment': shared(
    { max: 120, perAddress: 3000, seconds: 300 },
    `POST ${order}/payment`,
    `DELETE ${order}/payment`,
    `POST ${order}/cancellation`,
  ),
  // Each sets a PDF of up to hundreds of lines.
  quotation: aMinute({ max: 30, perAddress: 300 }, `GET ${site}/users/current/carts/:cartId/quotation`),
  // Codes of orders can be tried with a known e-mail address.
  'order-lookup': shared({ max: 10, perAddress: 200, seconds: 300 }),
  // Each withdrawal sends a mail to the address of an order.
  withdrawal: shared({ max: 10, perAddress: 200, seconds: 300 }),
  // Each can make a label, and sends a mail.
  return: shared({ max: 10, perAddress: 200, seconds: 300 }),
  // Each has photographs to be encoded, and sends a mail.
  claim: shared({ max: 10, perAddress: 200, seconds: 300 }),
  // Each looks up hundreds of references, and thousands that wrong ones may have meant.
  'quick-order': aMinute(
    { max: 120, perAddress: 600 },
    `POST ${site}/quick-order`,
    `POST ${site}/users/:user/carts/:cartId/quick-order`,
  ),
  // Each sends a mail to the address that is typed.
  'stock-notice': shared({ max: 20, perAddress: 1000, seconds: 3600 }),
  // Each sends a message to an address that its owner has chosen.
  'webhook-message': shared({ max: 30, perAddress: 300, seconds: 300 }),
  'product-search': aMinute({ max: 600, perAddress: 12000 }, `GET ${site}/products/search`),
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
    for (const request of limit.requests) {
      const [method = '', path = ''] = request.split(' ');
      app.on(method, path, count);
    }
  }
}

/** `RATE_LIMITS=off` disables all limits; `CARTS_PER_HOUR` sets how many carts a browser may begin. */
export function createCountersOf(
  pool: pg.Pool,
  { quotesPerMinute, cartsPerHour }: Pick<Config, 'quotesPerMinute' | 'cartsPerHour'>,
): (name: LimitName, limit: RequestLimit) => LimitCounters {
  return (name, { max, perAddress, seconds, shared }) => {
    const counter = (counterName: string, most: number) =>
      createRateLimiter({
        name: counterName,
        max: quotesPerMinute === null ? null : most,
        seconds,
        pool: shared ? pool : null,
      });
    const ofBrowser = name === 'new-cart' ? cartsPerHour : max;
    return {
      browsers: counter(`${name}-browser`, ofBrowser),
      addresses: counter(name, Math.max(perAddress, ofBrowser)),
    };
  };
}
