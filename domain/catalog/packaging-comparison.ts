/** The comparison of carriers for a filled packaging (docs/requirements.md SMT-25, SHOP-4). */
import { criteriaToSearch } from '#domain/shipping/criteria.ts';
import { exampleTrip } from '#domain/shipping/example-trip.ts';
import type { Parcel } from '#domain/shipping/shipment.ts';
import { defaultForm, type ShipmentForm } from '#domain/shipping/shipment-form.ts';
import { pathOf } from '#domain/site/paths.ts';
import type { Site } from '#domain/site/site.ts';
import { type ListTrip, tripForm } from './list-trip.ts';
import type { ProductCard } from './wire-product.ts';

export type PackagingParcel = NonNullable<ProductCard['parcel']>;

/** In the API's units, centimetres and kilograms. */
export function toPackagingParcel({
  dimensionType,
  lengthMm,
  widthMm,
  heightMm,
  weightGrams,
}: Parcel): PackagingParcel {
  return {
    format: dimensionType === 'TUBE' ? 'TUBE' : 'PARCEL',
    length: lengthMm / 10,
    width: widthMm / 10,
    height: heightMm / 10,
    weight: weightGrams / 1000,
  };
}

const figure = (value: number) => String(value).replace('.', ',');

/** From Paris to Lyon. */
export function parcelForm({ format, length, width, height, weight }: PackagingParcel): ShipmentForm {
  return {
    ...defaultForm,
    ...exampleTrip,
    parcel: { format, length: figure(length), width: figure(width), height: format === 'TUBE' ? '' : figure(height) },
    weight: figure(weight),
  };
}

export const comparisonHref = (parcel: PackagingParcel, site: Site, trip: ListTrip | null = null): string =>
  `${pathOf('parcel', site)}?${criteriaToSearch({ ...parcelForm(parcel), ...(trip && tripForm(trip)) })}`;
