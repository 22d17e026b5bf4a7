/**
 * Town, region and postal code in the order and spelling of their country (Universal Postal Union, S42 and "Postal
 * addressing systems"; Google's address data, by localized-address-format).
 */

import { formatAddress } from 'localized-address-format';
import { hasPostalCodeShape } from '#domain/territory/postal-code.ts';
import type { PostalPlace } from '#domain/territory/postal-place.ts';
import { foldText } from '#domain/territory/text-key.ts';
import { regionOnPaper } from './region-codes.ts';

export interface PlaceWithRegion extends PostalPlace {
  readonly region: string;
}

/** How countries divide a postal code that is typed in one piece. */
const divisions: readonly (readonly [countries: string, code: RegExp, written: string])[] = [
  [
    'AC AQ FK GB GG GI GS IM IO JE PN SH TA TC',
    /^([A-Z]{1,2}\d[A-Z\d]?|[A-Z]{4}|GIR)(\d[A-Z]{2}|(?<=BFPO)\d+)$/,
    '$1 $2',
  ],
  ['CA', /^([A-Z]\d[A-Z])(\d[A-Z]\d)$/, '$1 $2'],
  ['NL', /^(\d{4})([A-Z]{2})$/, '$1 $2'],
  ['CZ GR SE SK', /^(\d{3})(\d{2})$/, '$1 $2'],
  ['IE', /^([A-Z\d]{3})([A-Z\d]{4})$/, '$1 $2'],
  ['MT', /^([A-Z]{3})(\d{2,4})$/, '$1 $2'],
  ['BM', /^([A-Z]{2})([A-Z\d]{2})$/, '$1 $2'],
  ['SO', /^([A-Z]{2})(\d{5})$/, '$1 $2'],
  ['LB', /^(\d{4})(\d{4})$/, '$1 $2'],
  ['BR', /^(\d{5})(\d{3})$/, '$1-$2'],
  ['IR', /^(\d{5})(\d{5})$/, '$1-$2'],
  ['JP', /^(\d{3})(\d{4})$/, '$1-$2'],
  ['KY', /^(KY\d)(\d{4})$/, '$1-$2'],
  ['LV', /^(?:LV)?(\d{4})$/, 'LV-$1'],
  ['PL', /^(\d{2})(\d{3})$/, '$1-$2'],
  ['PT', /^(\d{4})(\d{3})$/, '$1-$2'],
  ['AS FM GU MH MP PR PW US VI', /^(\d{5})(\d{4})$/, '$1-$2'],
];

const divisionOf = new Map(divisions.flatMap((each) => each[0].split(' ').map((country) => [country, each] as const)));

/** `sw1a1aa` is `SW1A 1AA`, `PT-1000001` is `1000-001`. */
function postalCodeOnPaper(country: string, typed: string): string {
  const code = typed.trim().toUpperCase();
  const bareCode = code.replace(new RegExp(`^(?:${country}[ -]?|[A-Z]{1,2}-)(?=\\d)`), '');
  const own = hasPostalCodeShape(country, bareCode) ? bareCode : code;
  const [, shape, written] = divisionOf.get(country) ?? [];
  const inOnePiece = own.replace(/[ -]/g, '');
  return shape && written && shape.test(inOnePiece) ? inOnePiece.replace(shape, written) : own;
}

/**
 * Countries written in another country's format: Swiss Post no longer wants the prefix `CH-` that the data set still has,
 * and its format of Mozambique is wrong.
 */
const sameFormat: Readonly<Record<string, string | undefined>> = { CH: 'AT', LI: 'AT', MZ: 'IT' };

/**
 * The lines of a place abroad: `LONDON`, `SW1A 1AA` in Britain, `MONTREAL QC H2Y 1C6` in Canada. The region stands only
 * where the country wants it; town and postal code are never left out.
 */
export function placeLines({ country, postalCode, city, region }: PlaceWithRegion): readonly string[] {
  const code = postalCodeOnPaper(country, postalCode);
  const area = regionOnPaper(country, region);
  const administrativeArea = foldText(area) === foldText(city) ? '' : area;
  const place = { locality: city, administrativeArea, postalCode: code };
  const lines = formatAddress({ ...place, postalCountry: sameFormat[country] ?? country }, 'latin');
  const has = (text: string) => lines.join(' ').toUpperCase().includes(text.toUpperCase());
  return [...(has(city) ? [] : [city]), ...lines, ...(has(code) ? [] : [code])];
}
