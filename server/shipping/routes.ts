/** The calls of the shipping service (docs/requirements.md API-1, described at `/api/docs`). */
import type { Hono } from 'hono';
import {
  adviceContract,
  autocompleteContract,
  calendarContract,
  cheapestContract,
  collectionDateContract,
  configContract,
  initContract,
  offersContract,
  offersStreamContract,
  offersSyncContract,
  quoteContract,
} from '#domain/shipping/contract.ts';
import { readParts } from '#domain/shipping/explanatory-parts.ts';
import { withTubeHeight } from '#domain/shipping/quote-request.ts';
import type { Site } from '#domain/site/site.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { callMounter, type Mount, type MountOptions } from '#server/http/mount.ts';
import { journeyClosed, tooMany } from '#server/http/refusals.ts';
import type { HttpEnv } from '#server/http/request-context.ts';
import type { ShippingService } from './service.ts';
import { streamAnswer } from './stream.ts';

/**
 * Whether a call is needed to store an unfinished form while the journey is closed: reading and saving its draft, and
 * reading the chosen relay point. None of these calls compares, renews an offer or adds to a cart.
 */
const storesBegunForm = (method: string, path: string): boolean =>
  (['GET', 'PATCH'].includes(method) && /^\/api\/smt\/drafts\/[^/]+$/.test(path)) ||
  (method === 'GET' && /^\/api\/smt\/relay-points\/[^/]+$/.test(path));

/**
 * Refuses the calls for a site whose journey is closed before anything is read, except those that store an unfinished
 * form (docs/requirements.md SMT-20).
 */
function refuseClosedJourney(app: Hono<HttpEnv>, service: ShippingService): void {
  app.use('/api/smt/*', async (c, next) => {
    const isClosed = service.isClosed(c.req.query('site') ?? 'part');
    if (isClosed && !storesBegunForm(c.req.method, c.req.path)) {
      throw journeyClosed();
    }
    await next();
  });
}

/**
 * Counts a quote against the rate limit of the client's address, and throws 429 if it is exceeded. Quotes for pages
 * that the server renders count too.
 */
async function countQuote(service: ShippingService, context: CallContext): Promise<void> {
  const seconds = await service.secondsToWait(context.clientAddress);
  if (seconds !== null) throw tooMany(seconds);
}

const heartbeatMs = 10_000;

const visitOf = (query: { readonly site: Site }, context: CallContext) => ({
  site: query.site,
  locale: context.locale,
});

function mountForm(mount: Mount, service: ShippingService): void {
  mount(initContract, async ({ query }, context) => ({
    status: 200,
    body: service.init({ country: query.countryIsoCode, postalCode: query.postalCode }, visitOf(query, context)),
  }));
  mount(configContract, async ({ query }, context) => ({ status: 200, body: service.config(visitOf(query, context)) }));
  mount(collectionDateContract, async ({ parameters, query }) => ({
    status: 200,
    body: {
      availabilityDates: service.availabilityDates({ country: parameters.isoAlpha2, postalCode: query.postalCode }),
    },
  }));
  mount(autocompleteContract, async ({ query }, { locale }) => ({
    status: 200,
    body: service.autocomplete(query.countryIsoCode, query.input, {
      whole: query.whole === 'true',
      anyCode: query.anyCode === 'true',
      site: query.site,
      locale,
    }),
  }));
}

function mountComparing(mount: Mount, service: ShippingService): void {
  const polling = { complete: withTubeHeight };
  const quoting = { ...polling, explain: service.explain };
  mount(
    quoteContract,
    async ({ query, body }, context) => {
      await countQuote(service, context);
      return { status: 201, body: await service.quote(body, visitOf(query, context)) };
    },
    quoting,
  );
  mount(
    offersContract,
    async ({ query, body }, context) => {
      const answer = await service.offers(body.shipmentId, body.ids, body, {
        ...visitOf(query, context),
        parts: readParts(query.fields),
      });
      if (!answer) throw new ApiError(404, [{ type: 'NotReadyError', key: 'offers.notReady' }], { 'Retry-After': '1' });
      return { status: 200, body: answer };
    },
    polling,
  );
  mount(
    offersSyncContract,
    async ({ query, body }, context) => {
      await countQuote(service, context);
      const visit = { ...visitOf(query, context), counted: query.example === 'false', parts: readParts(query.fields) };
      return { status: 200, body: await service.offersSync(body, visit) };
    },
    quoting,
  );
  mount(offersStreamContract, async ({ query }, context) => {
    const followed = await service.follow(query.shipmentId, visitOf(query, context));
    const signal = AbortSignal.any([context.signal, followed.draining]);
    return streamAnswer({ ...followed, signal, heartbeatMs });
  });
  mount(
    adviceContract,
    async ({ query, body }, context) => ({ status: 200, body: service.advice(body, visitOf(query, context)) }),
    quoting,
  );
  mount(
    calendarContract,
    async ({ query, body }, context) => ({ status: 200, body: service.calendar(body, visitOf(query, context)) }),
    quoting,
  );
  mount(cheapestContract, async ({ query, body }, context) => ({
    status: 200,
    body: service.cheapest(body, visitOf(query, context)),
  }));
}

export function mountShipping(app: Hono<HttpEnv>, service: ShippingService, options: MountOptions): void {
  const mount = callMounter(app, options);
  refuseClosedJourney(app, service);
  mountForm(mount, service);
  mountComparing(mount, service);
}
