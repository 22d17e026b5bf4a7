/** The requirements of a parcel for its relay point, and whether a point meets them (docs/requirements.md ADR-14). */
import type { PointPurpose, RelayPoint } from '#domain/relay/contract.ts';
import { pickupOf } from '#domain/shipping/delivery-mode.ts';
import type { QuotedOffer } from '#domain/shipping/quoted-offer.ts';

/** The carrier, purpose and weight that a relay point has to accept. Every point accepts an empty or absent one. */
export interface RelayTerms {
  readonly countryIsoCode: string;
  readonly carrierCode: string;
  readonly kind?: PointPurpose | undefined;
  readonly weightGrams?: number | undefined;
}

/** A search for points around a place, a place typed as one text, or a position in degrees. */
export interface RelayQuery extends RelayTerms {
  readonly postalCode: string;
  readonly city: string;
  readonly around: string;
  readonly latitude?: number | undefined;
  readonly longitude?: number | undefined;
}

/** Whether a point accepts the parcel, or why not; `unavailable` means that the carrier's service didn't answer. */
export type RelayVerdict =
  | { readonly status: 'good'; readonly point: RelayPoint }
  | { readonly status: 'unknown' | 'otherCarrier' | 'otherKind' | 'tooHeavy' | 'unavailable' };

/** The search around the recipient for points where the parcel can be fetched; null if the offer goes to an address. */
export function deliveryQuery({ service, shipment }: QuotedOffer): RelayQuery | null {
  const kind = pickupOf[service.deliveryMode];
  if (kind === null) return null;
  const { country, postalCode, city } = shipment.to;
  return {
    countryIsoCode: country,
    postalCode,
    city,
    around: '',
    carrierCode: service.carrierCode,
    kind,
    weightGrams: shipment.parcel.weightGrams,
  };
}
