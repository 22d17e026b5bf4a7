/** The comparison of carriers for an object in a packaging (docs/requirements.md SMT-25, SHOP-4). */
import { criteriaToSearch } from '#domain/shipping/criteria.ts';
import { exampleTrip } from '#domain/shipping/example-trip.ts';
import { defaultForm, type ShipmentForm } from '#domain/shipping/shipment-form.ts';
import { pathOf } from '#domain/site/paths.ts';
import type { Site } from '#domain/site/site.ts';
import { type ListTrip, tripForm } from './list-trip.ts';
import { defaultObjectGrams } from './object-weight.ts';
import type { Packaging } from './packaging.ts';
import type { ProductCard } from './wire-product.ts';

export type PackagingParcel = NonNullable<ProductCard['parcel']>;

/** In the API's units, centimetres and kilograms. */
export function toPackagingParcel(
  { outside: { dimensionType, lengthMm, widthMm, heightMm }, loadGrams, tareGrams }: Packaging,
  objectGrams = defaultObjectGrams,
): PackagingParcel {
  return {
    format: dimensionType === 'TUBE' ? 'TUBE' : 'PARCEL',
    length: lengthMm / 10,
    width: widthMm / 10,
    height: heightMm / 10,
    weight: loadGrams / 1000,
    tare: tareGrams / 1000,
    objectWeight: objectGrams / 1000,
  };
}

const figure = (value: number) => String(value).replace('.', ',');

export const isTooHeavyFor = ({ weight, objectWeight }: PackagingParcel): boolean => objectWeight > weight;

/** The object in the packaging, from Paris to Lyon. */
export function parcelForm({ format, length, width, height, tare, objectWeight }: PackagingParcel): ShipmentForm {
  return {
    ...defaultForm,
    ...exampleTrip,
    parcel: { format, length: figure(length), width: figure(width), height: format === 'TUBE' ? '' : figure(height) },
    weight: figure(Math.round((objectWeight + tare) * 1000) / 1000),
  };
}

export const comparisonHref = (parcel: PackagingParcel, site: Site, trip: ListTrip | null = null): string =>
  `${pathOf('parcel', site)}?${criteriaToSearch({ ...parcelForm(parcel), ...(trip && tripForm(trip)) })}`;
