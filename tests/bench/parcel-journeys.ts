/** The comparisons of benchmarks: destinations and weights alternate, so that no two consecutive ones are equal. */
import { pathOf } from '#domain/site/paths.ts';

const from = { country: 'FR', postalCode: '69003', city: 'Lyon' };
const size = { dimensionType: 'ORDINARY', length: 22, width: 16, height: 6 };
const destinations = [
  { country: 'FR', postalCode: '75011', city: 'Paris' },
  { country: 'FR', postalCode: '97110', city: 'Pointe-à-Pitre' },
  { country: 'DE', postalCode: '10115', city: 'Berlin' },
  { country: 'CH', postalCode: '1003', city: 'Lausanne' },
  { country: 'JP', postalCode: '100-0001', city: 'Tokyo' },
];

/** Body of the n-th quote request, in wire units. */
export function quoteRequest(n: number) {
  const to = { ...(destinations[n % destinations.length] ?? from), b2b: n % 2 === 1 };
  return { from, to, packageDetail: { ...size, weight: 0.05 + (n % 200) / 100 } };
}

/** Path of votre-colis asking for the same comparison. */
export function comparisonPath(n: number): string {
  const { to, packageDetail } = quoteRequest(n);
  const groups = { from, to, packageDetail };
  const params = Object.entries(groups).flatMap(([group, fields]) =>
    Object.entries(fields).map(([name, value]): [string, string] => [`${group}.${name}`, String(value)]),
  );
  return `${pathOf('parcel', 'part')}?${new URLSearchParams(params)}`;
}
