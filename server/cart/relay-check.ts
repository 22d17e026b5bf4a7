/** Whether the relay points of a payload can take its parcel (docs/requirements.md ADR-14, ADR-13). */
import type { ParcelProblem } from '#domain/cart/check-parcel.ts';
import type { CartRelayPoint, ParcelPayload } from '#domain/cart/parcel-payload.ts';
import type { ErrorKey } from '#domain/errors/messages-fr.ts';
import type { RelayKind } from '#domain/relay/contract.ts';
import type { QuotedOffer } from '#domain/shipping/quoted-offer.ts';
import type { RelayService, RelayVerdict } from '#server/relay/service.ts';

type Refused = Exclude<RelayVerdict['status'], 'good' | 'unavailable'>;

const keys: Readonly<Record<Refused, ErrorKey>> = {
  unknown: 'cart.relayPointUnknown',
  otherCarrier: 'cart.relayPointCarrier',
  otherKind: 'cart.relayPointKind',
  tooHeavy: 'cart.relayPointWeight',
};

/** Longest wait for a carrier's own service, in milliseconds: the visitor is waiting too. */
const patienceMs = 3000;

/** Makes the check; a point that nobody can be asked about is accepted. */
export function createRelayCheck(relay: Pick<RelayService, 'verify'>) {
  return async (payload: ParcelPayload, quoted: QuotedOffer): Promise<readonly ParcelProblem[]> => {
    const { depositRelayPoint, deliveryRelayPoint } = payload.addresses;
    const weightGrams = quoted.shipment.parcel.weightGrams;
    const { carrierCode } = quoted.service;
    const chosen: readonly (readonly [RelayKind, CartRelayPoint | null | undefined])[] = [
      ['deposit', depositRelayPoint],
      ['delivery', deliveryRelayPoint],
    ];
    const problems = chosen.map(async ([kind, point]): Promise<ParcelProblem[]> => {
      if (!point) return [];
      const terms = { countryIsoCode: point.country.trim().toUpperCase(), carrierCode, kind, weightGrams };
      const { status } = await relay.verify(point.postOfficeId, terms, AbortSignal.timeout(patienceMs));
      if (status === 'good' || status === 'unavailable') return [];
      return [{ subject: `${kind}RelayPoint`, reason: 'invalid', key: keys[status] }];
    });
    return (await Promise.all(problems)).flat();
  };
}
