/** Whether a parcel may go into a cart, and at what price: both from its offer key (docs/requirements.md CRT-4, ADR-13). */
import { foreignMobile } from '#domain/address/foreign-mobile.ts';
import { checkParcel, type ParcelKnowledge } from '#domain/cart/check-parcel.ts';
import { withDeclaredReceiver } from '#domain/cart/declared-receiver.ts';
import type { ParcelPayload } from '#domain/cart/parcel-payload.ts';
import { parcelPrice } from '#domain/cart/parcel-price.ts';
import type { QuotedOffer } from '#domain/shipping/quoted-offer.ts';
import type { Mode } from '#domain/site/mode.ts';
import { ApiError, type ErrorDetail } from '#server/http/api-error.ts';
import type { RelayService } from '#server/relay/service.ts';
import type { ShippingService } from '#server/shipping/service.ts';
import type { TariffService } from '#server/tariff/service.ts';
import type { TerritoryService } from '#server/territory/service.ts';
import type { KeptParcel } from './line-rows.ts';
import { createRelayCheck } from './relay-check.ts';

/** The 404 of a key that is forged, unknown or of the other site. */
export const unknownOffer = (): ErrorDetail => ({
  type: 'NotFoundError',
  key: 'offer.unknown',
  subject: 'offerKey',
  reason: 'unknown',
});

/** The 410 of a key that is older than 60 minutes. */
export const expiredOffer = (): ErrorDetail => ({
  type: 'OfferExpiredError',
  key: 'offer.expired',
  subject: 'offerKey',
  reason: 'expired',
});

/** Why a parcel is refused, with the status that its gravest reason has. */
export interface ParcelRefusal {
  readonly refusal: ApiError;
}

interface ParcelCheckOptions {
  readonly shipping: ShippingService;
  readonly tariffs: TariffService;
  readonly territory: TerritoryService;
}

/** What the rules of a parcel have to know of the world, as the tariffs in force say. */
export function parcelKnowledgeOf({ shipping, tariffs, territory }: ParcelCheckOptions): () => ParcelKnowledge {
  return () => ({
    territories: tariffs.current().territories,
    goodsTypes: shipping.goodsTypes,
    hasCountry: territory.hasCountry,
    postalCodeStatus: territory.postalCodeStatus,
    isServed: shipping.isServed,
    foreignMobile,
    relayZone: shipping.relayZone,
  });
}

/** Says of a payload what is kept of it, or why it is refused. */
export type ParcelCheck = ReturnType<typeof createParcelCheck>;

/** Makes the check of a payload: what is kept of it, or every reason against it at once. */
export function createParcelCheck(options: ParcelCheckOptions & { readonly relay: RelayService }) {
  const { shipping } = options;
  const knowledge = parcelKnowledgeOf(options);
  const checkRelays = createRelayCheck(options.relay);

  /** The payload with the relay points' own records, and what is wrong with it: one problem a relay point. */
  async function judge(sent: ParcelPayload, quoted: QuotedOffer) {
    const relays = await checkRelays(sent, quoted);
    const told = new Set(relays.problems.map(({ subject }) => subject));
    const problems = checkParcel(relays.payload, quoted, knowledge()).filter(({ subject }) => !told.has(subject));
    return { payload: relays.payload, problems: [...problems, ...relays.problems] };
  }

  return async (sent: ParcelPayload, site: Mode): Promise<KeptParcel | ParcelRefusal> => {
    const reading = await shipping.readOffer(sent.offer.key, site);
    if (reading.status === 'unknown') return { refusal: new ApiError(404, [unknownOffer()]) };
    const { payload, problems } = reading.quoted ? await judge(sent, reading.quoted) : { payload: sent, problems: [] };
    const details = problems.map(({ place, ...problem }) => ({
      type: 'CartError' as const,
      ...problem,
      ...(place === undefined ? {} : { subjectType: place }),
    }));
    if (reading.status === 'expired') return { refusal: new ApiError(410, [expiredOffer(), ...details]) };
    if (details.length > 0) return { refusal: new ApiError(400, details) };
    const { quoted } = reading;
    return { quoted, price: parcelPrice(quoted.service, payload.options), payload: withDeclaredReceiver(payload) };
  };
}
