/** How often an address of the network may ask for what costs: rows that are kept, calls that go out, work (docs/operations.md, "Limits"). */
import type { Hono, MiddlewareHandler } from 'hono';
import type { RateLimiter } from '#server/ephemeral/service.ts';
import { ApiError } from './api-error.ts';
import type { HttpEnv } from './request-context.ts';

/** Name of a limit, in front of its counters. */
export type LimitName = keyof typeof requestLimits;

/** Requests of a method and a path that count together. */
export interface RequestLimit {
  readonly methods: readonly string[];
  /** Paths as Hono writes them. */
  readonly paths: readonly string[];
  readonly most: number;
  readonly seconds: number;
  /** Whether processes count together: for what leaves rows behind. Else each counts in its memory, which costs nothing. */
  readonly shared: boolean;
  /** Only requests that have this header count. */
  readonly header?: string;
}

const site = '/api/front/occ/ecommerce/:site';

/** Every limit but that of comparisons, whose number is a setting as that of carts is. */
export const requestLimits = {
  'new-cart': { methods: ['POST'], paths: [`${site}/users/anonymous/carts`], most: 20, seconds: 3600, shared: true },
  draft: {
    methods: ['PUT', 'POST'],
    paths: ['/api/smt/drafts', '/api/smt/drafts/:shipmentCode'],
    most: 60,
    seconds: 60,
    shared: true,
  },
  repeatable: {
    methods: ['POST', 'PUT', 'PATCH'],
    paths: ['/api/*'],
    most: 120,
    seconds: 60,
    shared: true,
    header: 'idempotency-key',
  },
  authorisation: { methods: ['GET', 'POST'], paths: ['/oidc/auth'], most: 60, seconds: 60, shared: true },
  'address-search': { methods: ['GET'], paths: ['/api/address/search'], most: 300, seconds: 60, shared: false },
  'address-check': { methods: ['POST'], paths: ['/api/address/sercadia'], most: 60, seconds: 60, shared: false },
  relay: {
    methods: ['GET'],
    paths: ['/api/smt/relay-points', '/api/smt/relay-points/:postOfficeId'],
    most: 120,
    seconds: 60,
    shared: false,
  },
  'maps-token': { methods: ['GET'], paths: ['/api/maps/token'], most: 60, seconds: 60, shared: false },
  autocomplete: { methods: ['GET'], paths: ['/api/autocomplete'], most: 600, seconds: 60, shared: false },
  advice: { methods: ['POST'], paths: ['/api/smt/advice'], most: 600, seconds: 60, shared: false },
  // Numbers can be guessed: few enough that trying them all is hopeless.
  trace: { methods: ['GET'], paths: ['/api/tracking/:number'], most: 60, seconds: 60, shared: true },
  'product-search': { methods: ['GET'], paths: [`${site}/products/search`], most: 600, seconds: 60, shared: false },
} as const satisfies Record<string, RequestLimit>;

/** 429 with the seconds to wait. */
export function tooMany(seconds: number): ApiError {
  return new ApiError(429, [{ type: 'TooManyRequestsError', key: 'http.tooMany' }], { 'Retry-After': String(seconds) });
}

function counting(limiter: RateLimiter, { header }: RequestLimit): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    if (header === undefined || c.req.header(header) !== undefined) {
      const seconds = await limiter.secondsToWait(c.get('clientAddress'));
      if (seconds !== null) throw tooMany(seconds);
    }
    await next();
  };
}

/** Counts the requests of each limit by the visitor's address, those that a page makes for its visitor among them. */
export function mountLimits(
  app: Hono<HttpEnv>,
  limiterOf: (name: LimitName, limit: RequestLimit) => RateLimiter,
): void {
  for (const [name, limit] of Object.entries<RequestLimit>(requestLimits)) {
    const count = counting(limiterOf(name as LimitName, limit), limit);
    app.on([...limit.methods], [...limit.paths], count);
  }
}
