/** Writes a shipment in the units of the API: kilograms and centimetres. */
import type { TownPlace } from '#domain/territory/postal-place.ts';
import type { Parcel, Shipment } from './shipment.ts';

/**
 * In kilograms and centimetres, as it is sent to remote carriers and contained in the answers about drafts
 * (docs/requirements.md API-1).
 */
export interface WireCriteria {
  readonly collectionDate: string;
  readonly from: TownPlace;
  readonly to: TownPlace & { readonly b2b: boolean };
  readonly packageDetail: {
    readonly type: 'PARCEL';
    readonly dimensionType: 'ORDINARY' | 'TUBE';
    readonly length: number;
    readonly width: number;
    readonly height: number;
    readonly weight: number;
  };
}

/** In kilograms and centimetres. */
export function toWireParcel(parcel: Parcel): WireCriteria['packageDetail'] {
  return {
    type: 'PARCEL',
    dimensionType: parcel.dimensionType,
    length: parcel.lengthMm / 10,
    width: parcel.widthMm / 10,
    height: parcel.heightMm / 10,
    weight: parcel.weightGrams / 1000,
  };
}

export function endOf({ country, postalCode, city, anyCode }: TownPlace): TownPlace {
  return { country, postalCode, city, ...(anyCode && { anyCode }) };
}

/** In kilograms and centimetres; `toShipment` reads the same shipment from it. Equal shipments have equal JSON. */
export function toWireCriteria(shipment: Shipment): WireCriteria {
  const { parcel, from, to } = shipment;
  return {
    collectionDate: shipment.collectionDate,
    from: endOf(from),
    to: { ...endOf(to), b2b: shipment.toBusiness },
    packageDetail: toWireParcel(parcel),
  };
}
