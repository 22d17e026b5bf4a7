/** The trip of a return from its buyer to the seller (docs/decisions/0045-returns.md). */
import type { Cents } from '#domain/money/money.ts';
import { criteriaToSearch } from '#domain/shipping/criteria.ts';
import { defaultForm } from '#domain/shipping/shipment-form.ts';
import type { PostalPlace } from '#domain/territory/postal-place.ts';

export interface WayBack {
  readonly from: PostalPlace;
  readonly to: PostalPlace;
  /** 0 if it isn't known. */
  readonly grams: number;
  /** Length, width and height of a box in millimetres; null without a weight. */
  readonly sides: readonly [number, number, number] | null;
  /** With VAT, in cents; null if no service takes it. */
  readonly price: Cents | null;
}

/** The parameters of a comparison of the trip's services, with what is known of the parcel filled in. */
export function comparisonSearch({ from, to, grams, sides }: WayBack): URLSearchParams {
  const endOf = (place: PostalPlace) => ({ ...place, cityZip: '' });
  const [length = '', width = '', height = ''] = sides?.map((side) => String(side / 10).replace('.', ',')) ?? [];
  return criteriaToSearch({
    ...{ ...defaultForm, departure: endOf(from), arrival: endOf(to), toBusiness: true },
    parcel: { format: 'PARCEL', length, width, height },
    weight: grams > 0 ? String(grams / 1000).replace('.', ',') : '',
  });
}
