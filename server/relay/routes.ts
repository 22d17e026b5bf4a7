/** Relay points and the map's token over HTTP (docs/requirements.md ADR-14, API-1, API-5; described at `/api/docs`). */
import type { Hono } from 'hono';
import { mapAreaCall, mapsTokenCall, relayPointCall, relayPointsCall } from '#domain/relay/contract.ts';
import { placeOfRelay } from '#domain/shipping/relay-places.ts';
import { ApiError } from '#server/http/api-error.ts';
import { type MountOptions, mountCall } from '#server/http/mount.ts';
import type { HttpEnv } from '#server/http/request-context.ts';
import type { ShippingService } from '#server/shipping/service.ts';
import type { RelayService } from './service.ts';

/** Mounts every call of the relay contract; those below `/api/smt` after the shipping service, which guards that path. */
export function mountRelay(
  app: Hono<HttpEnv>,
  service: RelayService,
  shipping: Pick<ShippingService, 'readOffer' | 'relayQuote'>,
  options: MountOptions,
): void {
  mountCall(
    app,
    relayPointsCall,
    async ({ query: { weight: weightGrams, offerKey, site, ...query } }, { signal, locale }) => {
      const [answer, reading] = await Promise.all([
        service.find({ ...query, weightGrams }, signal),
        offerKey === '' ? null : shipping.readOffer(offerKey, site),
      ]);
      const quoted = reading && reading.status !== 'unknown' ? reading.quoted : null;
      if (!quoted) return { status: 200, body: answer };
      const relayPoints = answer.relayPoints.map((point) => {
        const places = { ...quoted.relayPlaces, [query.kind]: placeOfRelay(point) };
        const quote = shipping.relayQuote(quoted, places, locale);
        return quote ? { ...point, quote } : point;
      });
      return { status: 200, body: { ...answer, relayPoints } };
    },
    options,
  );
  mountCall(
    app,
    relayPointCall,
    async ({ parameters, query: { weight: weightGrams, ...query } }, { signal }) => {
      service.requireCountry(query.countryIsoCode);
      const verdict = await service.verify(parameters.postOfficeId, { ...query, weightGrams }, signal);
      if (verdict.status === 'good') return { status: 200, body: verdict.point };
      if (verdict.status === 'unavailable') {
        throw new ApiError(503, [{ type: 'ServiceUnavailableError', key: 'http.unavailable' }]);
      }
      throw new ApiError(404, [
        { type: 'NotFoundError', key: 'relay.unknown', subject: 'postOfficeId', reason: verdict.status },
      ]);
    },
    options,
  );
  mountCall(app, mapsTokenCall, async () => ({ status: 200, body: service.mapsToken() }), options);
  mountCall(
    app,
    mapAreaCall,
    async ({ query: { accessToken, ...box } }) => ({ status: 200, body: service.mapArea(box, accessToken) }),
    options,
  );
}
