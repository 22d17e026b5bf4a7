/**
 * The calls for relay points and the tokens of maps (docs/requirements.md ADR-14, API-1, API-5; described at
 * `/api/docs`).
 */
import type { Hono } from 'hono';
import { mapsTokenContract, relayPointContract, relayPointsContract } from '#domain/relay/contract.ts';
import { placeOfRelay } from '#domain/shipping/relay-places.ts';
import { ApiError } from '#server/http/api-error.ts';
import { callMounter, type MountOptions } from '#server/http/mount.ts';
import { unavailable } from '#server/http/refusals.ts';
import type { HttpEnv } from '#server/http/request-context.ts';
import type { ShippingService } from '#server/shipping/service.ts';
import type { RelayService } from './service.ts';

/** Has to come after the shipping service, which guards the paths below `/api/smt`. */
export function mountRelay(
  app: Hono<HttpEnv>,
  service: RelayService,
  shipping: Pick<ShippingService, 'readOffer' | 'relayQuote'>,
  options: MountOptions,
): void {
  const mount = callMounter(app, options);
  mount(
    relayPointsContract,
    async ({ query: { weight: weightGrams, offerKey, site, ...query } }, { signal, locale }) => {
      const [answer, reading] = await Promise.all([
        service.find({ ...query, weightGrams }, signal),
        offerKey === '' ? null : shipping.readOffer(offerKey, site),
      ]);
      const quotedOffer = reading && reading.status !== 'unknown' ? reading.quoted : null;
      if (!quotedOffer) return { status: 200, body: answer };
      const relayPoints = answer.relayPoints.map((point) => {
        const places = {
          ...quotedOffer.relayPlaces,
          [query.kind === 'deposit' ? 'deposit' : 'delivery']: placeOfRelay(point),
        };
        const quote = shipping.relayQuote(quotedOffer, places, locale);
        return quote ? { ...point, quote } : point;
      });
      return { status: 200, body: { ...answer, relayPoints } };
    },
  );
  mount(relayPointContract, async ({ parameters, query: { weight: weightGrams, ...query } }, { signal }) => {
    service.requireCountry(query.countryIsoCode);
    const verdict = await service.verify(parameters.postOfficeId, { ...query, weightGrams }, signal);
    if (verdict.status === 'good') return { status: 200, body: verdict.point };
    if (verdict.status === 'unavailable') {
      throw unavailable();
    }
    throw new ApiError(404, [
      { type: 'NotFoundError', key: 'relay.unknown', subject: 'postOfficeId', reason: verdict.status },
    ]);
  });
  mount(mapsTokenContract, async () => ({ status: 200, body: service.mapsToken() }));
}
