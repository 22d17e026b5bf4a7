/**
 * Town, region and postal code in the order and spelling of their country (Universal Postal Union, S42 and "Postal
 * addressing systems"; Google's address data, by localized-address-format).
 */

import { formatAddress } from 'localized-address-format';
import { formedPostalCode } from '#domain/territory/postal-code-form.ts';
import type { PostalPlace } from '#domain/territory/postal-place.ts';
import { foldText } from '#domain/territory/text-key.ts';
import { countryFormOf } from './country-form.ts';
import { regionNamed, regionOfPlace } from './regions.ts';

export interface PlaceWithRegion extends PostalPlace {
  readonly region: string;
}

/**
 * Countries written in another country's format: Swiss Post no longer wants the prefix `CH-` that the data set still has,
 * and its format of Mozambique is wrong.
 */
const sameFormat: Readonly<Record<string, string | undefined>> = { CH: 'AT', LI: 'AT', MZ: 'IT' };

/**
 * The lines of a place abroad: `LONDON`, `SW1A 1AA` in Britain, `MONTREAL QC H2Y 1C6` in Canada. The region stands only
 * where the country wants it, and comes from the postal code if none was given; town and postal code are never left out.
 */
export function placeLines(place: PlaceWithRegion): readonly string[] {
  const { country, city, region } = place;
  const code = formedPostalCode(country, place.postalCode);
  const typed = regionNamed(country, region)?.printed ?? region;
  const area = typed || (countryFormOf(country).regionNeeded ? (regionOfPlace(place)?.printed ?? '') : '');
  const administrativeArea = foldText(area) === foldText(city) ? '' : area;
  const parts = { locality: city, administrativeArea, postalCode: code };
  const lines = formatAddress({ ...parts, postalCountry: sameFormat[country] ?? country }, 'latin');
  const has = (text: string) => lines.join(' ').toUpperCase().includes(text.toUpperCase());
  return [...(has(city) ? [] : [city]), ...lines, ...(has(code) ? [] : [code])];
}
