/** Shipments for tests, derived from a valid one: Paris to Lyon, 20 × 15 × 10 cm, 0,25 kg. */
import type { Parcel, Shipment, ShipmentEnd } from '#domain/shipping/shipment.ts';

export interface ShipmentChanges {
  readonly from?: Partial<ShipmentEnd>;
  readonly to?: Partial<ShipmentEnd>;
  readonly parcel?: Partial<Parcel>;
  readonly toBusiness?: boolean;
  readonly collectionDate?: string;
}

export function aShipment({ from, to, parcel, ...rest }: ShipmentChanges = {}): Shipment {
  return {
    from: { country: 'FR', postalCode: '75001', city: 'Paris', ...from },
    to: { country: 'FR', postalCode: '69002', city: 'Lyon', ...to },
    parcel: { dimensionType: 'ORDINARY', lengthMm: 200, widthMm: 150, heightMm: 100, weightGrams: 250, ...parcel },
    toBusiness: false,
    collectionDate: '2026-11-23',
    ...rest,
  };
}

/** A destination by its ISO code, with a postal code if the country alone isn't enough. */
export function aDestination(country: string, postalCode = '', city = ''): ShipmentEnd {
  return { country, postalCode, city };
}
