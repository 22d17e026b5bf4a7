/** Addresses in the form in which documents print them (AFNOR NF Z10-011; UPU S42; docs/requirements.md ADR-1). */

import { addressFormOf } from '#domain/address/address-form.ts';
import { addressLabel, cutAtSpace, machineText } from '#domain/address/address-label.ts';
import { postalLineLength } from '#domain/address/field-rules.ts';
import { latinText, letterWithoutLatin } from '#domain/address/latin-text.ts';
import { type PlaceWithRegion, placeLines } from '#domain/address/place-lines.ts';
import { titles } from '#domain/address/titles.ts';
import type { CartRelayPoint, ParcelAddress } from '#domain/cart/parcel-payload.ts';
import type { Locale } from '#domain/site/locale.ts';
import { frenchPostalCountries } from '#domain/territory/french-postal-countries.ts';

/** In the document's language; `country` is ISO 3166-1 alpha-2. */
export type CountryName = (country: string) => string;

/** `/`, `-` and apostrophes aren't in the list, because they belong to house numbers and names. */
const punctuation = /[.,;:!?"“”«»()[\]*]+/g;
const runsOfSpace = /\s{2,}/g;

/** Of an address abroad: in Latin capitals that keep their accents, without punctuation. */
function capitalLine(text: string): string {
  return latinText(text).toUpperCase().replace(punctuation, ' ').replace(runsOfSpace, ' ').trim();
}

const isFrench = (country: string): boolean => frenchPostalCountries.has(country);

/** At spaces, into lines of at most 38 characters; none if it is empty. */
function dividedLine(line: string): readonly string[] {
  if (line === '') return [];
  const head = cutAtSpace(line, postalLineLength);
  return [head, ...dividedLine(line.slice(head.length).trim())];
}

/** Lines as paper has them: in capitals; for France without accents, because sorting machines read them so. */
function capitals(lines: readonly string[], country: string): readonly string[] {
  const write = isFrench(country) ? machineText : capitalLine;
  return lines.flatMap((line) => dividedLine(write(line)));
}

/** In capitals without punctuation, in lines of at most 38 characters. */
export interface PostalBlock {
  /** Name, details of the place, street. */
  readonly address: readonly string[];
  /** Town with region and postal code, in the order of their country, then the country if it is named. */
  readonly place: readonly string[];
}

export const allLines = ({ address, place }: PostalBlock): readonly string[] => [...address, ...place];

/** A place as its own country writes it; that of the French post on the line that labels have for it. */
function placeOnPaper(place: PlaceWithRegion, frenchLine: string): readonly string[] {
  return isFrench(place.country) ? [frenchLine] : placeLines(place);
}

/**
 * The country is named unless it has French postal codes, and always if `isAbroad`: the parcel crosses a border of the
 * French post.
 */
export function postalBlock(address: ParcelAddress, countryName: CountryName, isAbroad = false): PostalBlock {
  const form = addressFormOf(address);
  const { lines, overflow } = addressLabel(form, countryName(form.country));
  const [identity, second, third, street, more, placeLine, countryLine] = lines;
  const place = placeOnPaper(form, placeLine);
  const country = isAbroad ? countryName(form.country) : countryLine;
  return {
    address: capitals([identity, second, third, ...overflow, street, more], form.country),
    place: [...capitals(place, form.country), ...capitals([country], '')],
  };
}

/** The recipient's name, then name, number and address of the point. */
export function relayBlock(
  recipient: ParcelAddress,
  relay: CartRelayPoint,
  words: { readonly at: string; readonly relayPoint: string },
  countryName: CountryName,
  isAbroad = false,
): PostalBlock {
  const [identity = ''] = addressLabel(addressFormOf(recipient), '').lines;
  const country = relay.country.toUpperCase();
  const { postalCode, town, region } = relay;
  const place = { country, postalCode: postalCode ?? '', city: town ?? '', region: region ?? '' };
  const point = [`${words.at} ${relay.label}`, `${words.relayPoint} ${relay.postOfficeId}`, relay.line1 ?? ''];
  const placeLine = [postalCode, town].filter(Boolean).join(' ');
  return {
    address: capitals([identity, ...point], country),
    place: [
      ...capitals(placeOnPaper(place, placeLine), country),
      ...capitals([isAbroad || !isFrench(country) ? countryName(country) : ''], ''),
    ],
  };
}

/** With the title: `Mme Anne Durand`; empty if the address has none of them. */
export function personName({ titleCode, firstName, lastName }: ParcelAddress, locale: Locale): string {
  const title = titles[locale].find(({ code }) => code === titleCode)?.name;
  return [title, firstName, lastName].filter((part) => part !== undefined && part !== null && part !== '').join(' ');
}

/**
 * As invoices and staff's pages show it, spelt as typed: company, person, details of the place, street, town, and the
 * country unless it is France. Empty lines are left out.
 */
export function writtenLines(address: ParcelAddress, locale: Locale, countryName: CountryName): readonly string[] {
  const { isocode } = address.country;
  return [
    address.companyName,
    personName(address, locale),
    [address.service, address.floor].filter(Boolean).join(' '),
    [address.building, address.additionalInformation].filter(Boolean).join(' '),
    address.line1,
    address.additionalStreetName,
    ...placeOnPaper(
      {
        country: isocode,
        postalCode: address.postalCode ?? '',
        city: address.town ?? '',
        region: address.region ?? '',
      },
      [address.postalCode, address.town].filter(Boolean).join(' '),
    ),
    isocode === 'FR' ? '' : countryName(isocode),
  ].filter((line): line is string => line !== undefined && line !== null && line.trim() !== '');
}

/** The town; the country if the end has no town or none in Latin letters. */
export function placeName(end: { readonly city: string; readonly country: string }, countryName: CountryName): string {
  return end.city === '' || letterWithoutLatin(end.city) !== null ? countryName(end.country) : end.city;
}
