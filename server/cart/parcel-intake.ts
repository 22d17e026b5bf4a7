/**
 * Decides whether a parcel may go into a cart, and at what price, from its offer key (docs/requirements.md CRT-4,
 * ADR-13).
 */
import { foreignMobile } from '#domain/address/foreign-mobile.ts';
import { checkParcel, type ParcelKnowledge, type ParcelProblem } from '#domain/cart/check-parcel.ts';
import { toCartRelayPoint } from '#domain/cart/chosen-relay.ts';
import { withDeclaredReceiver } from '#domain/cart/declared-receiver.ts';
import type { CartRelayPoint, ParcelPayload } from '#domain/cart/parcel-payload.ts';
import { parcelPrice } from '#domain/cart/parcel-price.ts';
import type { ErrorKey } from '#domain/errors/messages-fr.ts';
import type { RelayKind } from '#domain/relay/contract.ts';
import { pickupOf } from '#domain/shipping/delivery-mode.ts';
import type { QuotedOffer } from '#domain/shipping/quoted-offer.ts';
import type { Site } from '#domain/site/site.ts';
import type { CustomsService } from '#server/customs/service.ts';
import { ApiError, type ErrorDetail } from '#server/http/api-error.ts';
import type { RelayService } from '#server/relay/service.ts';
import type { ShippingService } from '#server/shipping/service.ts';
import type { CurrentTariffs } from '#server/tariff/service.ts';
import type { TerritoryService } from '#server/territory/service.ts';
import type { KeptParcel } from './line-rows.ts';

/** The 404 for an offer key that is forged, unknown or of the other site. */
export const unknownOffer = (): ErrorDetail => ({
  type: 'NotFoundError',
  key: 'offer.unknown',
  subject: 'offerKey',
  reason: 'unknown',
});

/** The 410 for an offer key that is older than 60 minutes. */
export const expiredOffer = (): ErrorDetail => ({
  type: 'OfferExpiredError',
  key: 'offer.expired',
  subject: 'offerKey',
  reason: 'expired',
});

/** All reasons in one error. */
export interface ParcelRefusal {
  readonly refusal: ApiError;
}

interface ParcelIntakeOptions {
  readonly shipping: ShippingService;
  readonly tariffs: CurrentTariffs;
  readonly territory: TerritoryService;
  readonly customs: Pick<CustomsService, 'destinationRules'>;
}

/** The tariffs are those in force when the returned function is called. */
export function parcelKnowledgeOf({
  shipping,
  tariffs,
  territory,
  customs,
}: ParcelIntakeOptions): () => ParcelKnowledge {
  return () => ({
    territories: tariffs.current().territories,
    goodsTypes: shipping.goodsTypes,
    destinationRules: customs.destinationRules,
    hasCountry: territory.hasCountry,
    postalCodeStatus: territory.postalCodeStatus,
    isServed: shipping.isServed,
    foreignMobile,
    relayZone: shipping.relayZone,
  });
}

/** Returns what to store, or all reasons to refuse the parcel. */
export type ParcelIntake = (sent: ParcelPayload, site: Site) => Promise<KeptParcel | ParcelRefusal>;

export function createParcelIntake(options: ParcelIntakeOptions & { readonly relay: RelayService }): ParcelIntake {
  const { shipping } = options;
  const knowledge = parcelKnowledgeOf(options);
  const checkRelays = createRelayCheck(options.relay);

  /**
   * The payload, with relay points as the directory describes them, and all problems of the parcel. For a relay point
   * that the directory refuses, this problem replaces any others.
   */
  async function judge(sent: ParcelPayload, quoted: QuotedOffer) {
    const relays = await checkRelays(sent, quoted);
    const relaySubjects = new Set(relays.problems.map(({ subject }) => subject));
    const problems = checkParcel(relays.payload, quoted, knowledge()).filter(
      ({ subject }) => !relaySubjects.has(subject),
    );
    return { payload: relays.payload, problems: [...problems, ...relays.problems] };
  }

  return async (sent, site) => {
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

type RelayVerdict = Awaited<ReturnType<RelayService['verify']>>;

type Refused = Exclude<RelayVerdict['status'], 'good' | 'unavailable'>;

const keys: Readonly<Record<Refused, ErrorKey>> = {
  unknown: 'cart.relayPointUnknown',
  otherCarrier: 'cart.relayPointCarrier',
  otherKind: 'cart.relayPointKind',
  tooHeavy: 'cart.relayPointWeight',
};

/** What is wrong with the relay points, and the payload with the relay points as the server knows them. */
interface RelayCheck {
  readonly payload: ParcelPayload;
  readonly problems: readonly ParcelProblem[];
}

/** A relay point that can't be checked within the deadline of the maps service is accepted as it was sent. */
function createRelayCheck(relay: Pick<RelayService, 'verify'>) {
  return async (payload: ParcelPayload, quoted: QuotedOffer): Promise<RelayCheck> => {
    const weightGrams = quoted.shipment.parcel.weightGrams;
    const { carrierCode, deliveryMode } = quoted.service;
    const kinds = { deposit: 'deposit', delivery: pickupOf[deliveryMode] ?? 'delivery' } as const;
    const problems: ParcelProblem[] = [];
    async function recordOf(kind: RelayKind, point: CartRelayPoint | null | undefined) {
      if (!point) return point;
      const countryIsoCode = point.country.trim().toUpperCase();
      const terms = { countryIsoCode, carrierCode, kind: kinds[kind], weightGrams };
      const verdict = await relay.verify(point.postOfficeId, terms, new AbortController().signal);
      if (verdict.status === 'good') return toCartRelayPoint(verdict.point);
      if (verdict.status !== 'unavailable') {
        problems.push({ subject: `${kind}RelayPoint`, reason: 'invalid', key: keys[verdict.status] });
      }
      return point;
    }
    const { depositRelayPoint: deposit, deliveryRelayPoint: delivery } = payload.addresses;
    const [depositRelayPoint, deliveryRelayPoint] = await Promise.all([
      recordOf('deposit', deposit),
      recordOf('delivery', delivery),
    ]);
    const records = {
      ...(depositRelayPoint ? { depositRelayPoint } : {}),
      ...(deliveryRelayPoint ? { deliveryRelayPoint } : {}),
    };
    return { payload: { ...payload, addresses: { ...payload.addresses, ...records } }, problems };
  };
}
