/** Addresses of comparisons, as a visitor would bookmark them. */
import type { CriteriaName } from '#domain/shipping/criteria.ts';
import { pathOf } from '#domain/site/paths.ts';
import type { Site } from '#domain/site/site.ts';

export type Criteria = Partial<Record<CriteriaName, string>>;

/** Paris 75001 to Lyon 69002, 20 × 15 × 10 cm, 0,25 kg. */
export const parisLyon = {
  'from.country': 'FR',
  'from.cityZip': '75001 Paris',
  'from.postalCode': '75001',
  'from.city': 'Paris',
  'to.country': 'FR',
  'to.cityZip': '69002 Lyon',
  'to.postalCode': '69002',
  'to.city': 'Lyon',
  'packageDetail.dimensionType': 'ORDINARY',
  'packageDetail.length': '20',
  'packageDetail.width': '15',
  'packageDetail.height': '10',
  'packageDetail.weight': '0,25',
} as const satisfies Criteria;

/** To Lausanne 1003, 22 × 16 × 6 cm, 0,28 kg: an export, without VAT. */
export const toLausanne = {
  'to.country': 'CH',
  'to.cityZip': '1003 Lausanne',
  'to.postalCode': '1003',
  'to.city': 'Lausanne',
  'packageDetail.length': '22',
  'packageDetail.width': '16',
  'packageDetail.height': '6',
  'packageDetail.weight': '0,28',
} as const satisfies Criteria;

/** To Pointe-à-Pitre 97110, with country code FR, 1 kg. */
export const toPointeAPitre = {
  'to.cityZip': '97110 Pointe-à-Pitre',
  'to.postalCode': '97110',
  'to.city': 'Pointe-à-Pitre',
  'packageDetail.weight': '1',
} as const satisfies Criteria;

/** From Berlin to São Paulo, which no carrier serves. */
export const servedByNone = {
  'from.country': 'DE',
  'from.cityZip': '10115 Berlin',
  'from.postalCode': '10115',
  'from.city': 'Berlin',
  'to.country': 'BR',
  'to.cityZip': '01000-000 São Paulo',
  'to.postalCode': '01000-000',
  'to.city': 'São Paulo',
} as const satisfies Criteria;

/**
 * The address of the comparison from Paris to Lyon with some differences; `further` has filters, sort and other
 * parameters.
 */
export function comparisonUrl(
  change: Criteria = {},
  site: Site = 'part',
  further: Readonly<Record<string, string>> = {},
): string {
  return `${pathOf('parcel', site)}?${new URLSearchParams({ ...parisLyon, ...change, ...further })}`;
}
