/** An address as a label prints it: lines 1 to 7 of AFNOR NF Z10-011 (docs/requirements.md ADR-1). */
import { frenchPostalCountries } from '#domain/territory/french-postal-countries.ts';
import { foldText } from '#domain/territory/text-key.ts';
import { type AddressForm, civilityLabel } from './address-form.ts';
import { postalLineLength } from './field-rules.ts';
import { latinText } from './latin-text.ts';
import { codePoints } from './line-text.ts';

/**
 * Lines 1 to 7 of a label: identity, recipient and floor, building, street, place, postal code and town, country. Lines
 * that aren't used are empty.
 */
export type AddressLines = readonly [string, string, string, string, string, string, string];

/** The door code is on none of them. */
export interface AddressLabel {
  readonly lines: AddressLines;
  /** Whatever doesn't fit onto lines 2 and 3, to be printed below them. */
  readonly overflow: readonly string[];
}

const routingWords: Readonly<Record<string, string | undefined>> = { saint: 'st', sainte: 'ste' };
/** How many characters of line 6 are left for the town, after a five-digit code and a space. */
const routingLength = postalLineLength - 6;

/** In UTF-16 units, at a space if there is one. */
export function cutAtSpace(text: string, length: number): string {
  if (text.length <= length) return text;
  const space = text.lastIndexOf(' ', length);
  return text.slice(0, space > 0 ? space : length);
}

/** A text as sorting machines read it: in Latin capitals without accents and punctuation. */
export function machineText(text: string): string {
  return foldText(latinText(text)).toUpperCase();
}

/**
 * The name of a French town as line 6 prints it (AFNOR NF Z10-011): in capitals without accents, hyphens and
 * apostrophes, SAINT as ST, SAINTE as STE, at most 32 characters, cut after a word.
 */
export function routingLabel(city: string): string {
  const words = foldText(latinText(city))
    .split(' ')
    .map((word) => routingWords[word] ?? word);
  return cutAtSpace(words.join(' ').toUpperCase(), routingLength);
}

const joinedParts = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ');

/** In order; `rest` are the parts that don't fit. */
function fitLine(parts: readonly string[]): { readonly line: string; readonly rest: readonly string[] } {
  const line: string[] = [];
  const restText: string[] = [];
  for (const part of parts.filter((each) => each !== '')) {
    const fits = restText.length === 0 && codePoints(joinedParts([...line, part])) <= postalLineLength;
    (fits ? line : restText).push(part);
  }
  return { line: joinedParts(line), rest: restText };
}

/**
 * The address has to be valid and normalised. Line 7 prints `countryName` in capitals, unless the country is served as
 * part of France. In countries of the French post, lines 4 to 6 are in capitals without accents and punctuation;
 * abroad, line 6 on paper is that of `placeLines`.
 */
export function addressLabel(address: AddressForm, countryName: string): AddressLabel {
  const french = frenchPostalCountries.has(address.country);
  const civility = civilityLabel(address.civility);
  const person = joinedParts([civility, address.firstName, address.lastName]);
  const second = fitLine(
    address.isCompany
      ? [address.service === '' ? person : address.service, address.floor]
      : [address.service, address.floor],
  );
  const third = fitLine([address.building, address.additionalInformation]);
  const street = (text: string) => (french ? machineText(text) : text);
  const city = french ? routingLabel(address.city) : address.city.toUpperCase();
  return {
    lines: [
      address.isCompany ? address.companyName : person,
      second.line,
      third.line,
      street(address.streetName),
      street(address.additionalStreetName),
      joinedParts([address.postalCode, city]),
      french && address.country !== 'MC' ? '' : countryName.toUpperCase(),
    ],
    overflow: [...second.rest, ...third.rest],
  };
}
