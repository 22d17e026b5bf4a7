/**
 * The trip for which a list of packaging says, sorts and filters by what sending costs, in the query of its address
 * under the names of a comparison's criteria; without one it goes by prices within France (docs/catalog.md, "Packaging").
 */

import { exampleTrip } from '#domain/shipping/example-trip.ts';
import type { ShipmentForm } from '#domain/shipping/shipment-form.ts';
import type { PostalPlace } from '#domain/territory/postal-place.ts';

export interface ListTrip {
  readonly from: PostalPlace;
  readonly to: PostalPlace;
  readonly toBusiness: boolean;
}

/** The trip of prices within France. */
export const withinFrance: ListTrip = { from: exampleTrip.departure, to: exampleTrip.arrival, toBusiness: false };

export const tripParams = [
  'from.country',
  'from.postalCode',
  'from.city',
  'to.country',
  'to.postalCode',
  'to.city',
  'to.b2b',
] as const;

const maxTextLength = 80;

/** Empty parameters are left out. */
export function tripQuery(trip: ListTrip | null): readonly (readonly [string, string])[] {
  if (trip === null) return [];
  const { from, to, toBusiness } = trip;
  const texts = [
    from.country,
    from.postalCode,
    from.city,
    to.country,
    to.postalCode,
    to.city,
    toBusiness ? 'true' : '',
  ];
  return tripParams.flatMap((name, at) => (texts[at] ? [[name, texts[at]] as const] : []));
}

/** Null if it names no country, or neither a postal code nor a town, or can't be the name of a place. */
function readEnd(query: URLSearchParams, end: 'from' | 'to'): PostalPlace | null {
  const text = (name: string) => (query.get(`${end}.${name}`) ?? '').trim();
  const [country, postalCode, city] = [text('country').toUpperCase(), text('postalCode'), text('city')];
  const isPlace = [postalCode, city].every((each) => each.length <= maxTextLength && !/\p{Cc}/u.test(each));
  return /^[A-Z]{2}$/.test(country) && (postalCode || city) && isPlace ? { country, postalCode, city } : null;
}

/** Null if there is none or its ends can't be places. Whether the places exist isn't checked. */
export function readListTrip(query: URLSearchParams): ListTrip | null {
  const [from, to] = [readEnd(query, 'from'), readEnd(query, 'to')];
  return from && to ? { from, to, toBusiness: query.get('to.b2b') === 'true' } : null;
}

const formEnd = ({ country, postalCode, city }: PostalPlace) => ({
  country,
  postalCode,
  city,
  cityZip: [postalCode, city].filter(Boolean).join(' '),
});

export function tripForm({
  from,
  to,
  toBusiness,
}: ListTrip): Pick<ShipmentForm, 'departure' | 'arrival' | 'toBusiness'> {
  return { departure: formEnd(from), arrival: formEnd(to), toBusiness };
}
