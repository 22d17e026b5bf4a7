/** Checks that the relay points of a payload accept its parcel (docs/requirements.md ADR-14, ADR-13, CRT-4). */
import type { ParcelProblem } from '#domain/cart/check-parcel.ts';
import { toCartRelayPoint } from '#domain/cart/chosen-relay.ts';
import type { CartRelayPoint, ParcelPayload } from '#domain/cart/parcel-payload.ts';
import type { ErrorKey } from '#domain/errors/messages-fr.ts';
import type { RelayKind } from '#domain/relay/contract.ts';
import { pickupOf } from '#domain/shipping/delivery-mode.ts';
import type { QuotedOffer } from '#domain/shipping/quoted-offer.ts';
import type { RelayService } from '#server/relay/service.ts';

type RelayVerdict = Awaited<ReturnType<RelayService['verify']>>;

type Refused = Exclude<RelayVerdict['status'], 'good' | 'unavailable'>;

const keys: Readonly<Record<Refused, ErrorKey>> = {
  unknown: 'cart.relayPointUnknown',
  otherCarrier: 'cart.relayPointCarrier',
  otherKind: 'cart.relayPointKind',
  tooHeavy: 'cart.relayPointWeight',
};

/** What is wrong with the relay points, and the payload with the relay points as the server knows them. */
export interface RelayCheck {
  readonly payload: ParcelPayload;
  readonly problems: readonly ParcelProblem[];
}

/** A relay point that can't be checked within the deadline of the maps service is accepted as it was sent. */
export function createRelayCheck(relay: Pick<RelayService, 'verify'>) {
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
