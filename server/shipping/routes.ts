/** The shipping service over HTTP (docs/requirements.md API-1, described at `/api/docs`). */
import type { Hono } from 'hono';
import {
  adviceCall,
  autocompleteCall,
  collectionDateCall,
  configCall,
  initCall,
  offersCall,
  offersStreamCall,
  offersSyncCall,
  quoteCall,
} from '#domain/shipping/contract.ts';
import { withTubeHeight } from '#domain/shipping/quote-request.ts';
import type { Mode } from '#domain/site/mode.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { type MountOptions, mountCall } from '#server/http/mount.ts';
import type { HttpEnv } from '#server/http/request-context.ts';
import { tooMany } from '#server/http/request-limits.ts';
import type { ShippingService } from './service.ts';
import { streamAnswer } from './stream.ts';

/** Every call of a site whose journey is closed is refused before it is read (docs/requirements.md SMT-20). */
function refuseClosedJourney(app: Hono<HttpEnv>, service: ShippingService): void {
  app.use('/api/smt/*', async (c, next) => {
    if (service.isClosed(c.req.query('site') ?? 'part')) {
      throw new ApiError(401, [{ type: 'FeatureDisabledError', key: 'http.featureDisabled' }]);
    }
    await next();
  });
}

/** Counts a quote of an address, those of the pages it asks for among them. */
async function countQuote(service: ShippingService, context: CallContext): Promise<void> {
  const seconds = await service.secondsToWait(context.clientAddress);
  if (seconds !== null) throw tooMany(seconds);
}

const heartbeatMs = 10_000;

/** Mounts every call of the shipping contract. */
export function mountShipping(app: Hono<HttpEnv>, service: ShippingService, options: MountOptions): void {
  const visit = (query: { readonly site: Mode }, context: CallContext) => ({
    site: query.site,
    locale: context.locale,
  });
  const polling = { ...options, complete: withTubeHeight };
  const quoting = { ...polling, explain: service.explain };
  refuseClosedJourney(app, service);

  mountCall(
    app,
    initCall,
    async ({ query }, context) => ({
      status: 200,
      body: service.init(query.countryIsoCode, visit(query, context)),
    }),
    options,
  );
  mountCall(
    app,
    configCall,
    async ({ query }, context) => ({ status: 200, body: service.config(visit(query, context)) }),
    options,
  );
  mountCall(
    app,
    collectionDateCall,
    async ({ parameters }) => ({
      status: 200,
      body: { availabilityDates: service.availabilityDates(parameters.isoAlpha2) },
    }),
    options,
  );
  mountCall(
    app,
    quoteCall,
    async ({ query, body }, context) => {
      await countQuote(service, context);
      return { status: 201, body: await service.quote(body, visit(query, context)) };
    },
    quoting,
  );
  mountCall(
    app,
    offersCall,
    async ({ query, body }, context) => {
      const answer = await service.offers(body.shipmentId, body.ids, body, visit(query, context));
      if (!answer) throw new ApiError(404, [{ type: 'NotReadyError', key: 'offers.notReady' }], { 'Retry-After': '1' });
      return { status: 200, body: answer };
    },
    polling,
  );
  mountCall(
    app,
    offersSyncCall,
    async ({ query, body }, context) => {
      await countQuote(service, context);
      return { status: 200, body: await service.offersSync(body, visit(query, context)) };
    },
    quoting,
  );
  mountCall(
    app,
    offersStreamCall,
    async ({ query }, context) => {
      const followed = await service.follow(query.shipmentId, visit(query, context));
      const signal = AbortSignal.any([context.signal, followed.draining]);
      return streamAnswer({ ...followed, signal, heartbeatMs });
    },
    options,
  );
  mountCall(
    app,
    adviceCall,
    async ({ query, body }, context) => ({ status: 200, body: service.advice(body, visit(query, context)) }),
    quoting,
  );
  mountCall(
    app,
    autocompleteCall,
    async ({ query }, { locale }) => ({
      status: 200,
      body: service.autocomplete(query.countryIsoCode, query.input, locale),
    }),
    options,
  );
}
