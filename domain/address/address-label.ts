/** An address as a label prints it: lines 1 to 7 of AFNOR NF Z10-011 (settled: addresses). */
import { frenchPostalCountries } from '#domain/territory/french-postal-countries.ts';
import { foldText } from '#domain/territory/text-key.ts';
import type { AddressForm } from './address-form.ts';
import { civilityLabel } from './check-address.ts';
import { postalLineLength } from './field-rules.ts';
import { codePoints } from './line-text.ts';

/** Lines 1 to 7: identity, recipient and floor, building, street, place, code and locality, country; empty where nothing is said. */
export type AddressLines = readonly [string, string, string, string, string, string, string];

/** What stands on the parcel, and what the carrier is told besides. */
export interface AddressLabel {
  readonly lines: AddressLines;
  /** The door code, which doesn't belong on a parcel, and what found no room on lines 2 and 3. */
  readonly instructions: string;
}

const routingWords: Readonly<Record<string, string | undefined>> = { saint: 'st', sainte: 'ste' };
/** Line 6 holds a code of five digits, a space and this. */
const routingLength = postalLineLength - 6;

/** A text up to a length, ended at a space where it has one. */
function cutAtSpace(text: string, length: number): string {
  if (text.length <= length) return text;
  const space = text.lastIndexOf(' ', length);
  return text.slice(0, space > 0 ? space : length);
}

/** Capitals without accents nor punctuation, as the last lines are read by machines. */
function machineText(text: string): string {
  return foldText(text).toUpperCase();
}

/**
 * The routing label of a French locality: capitals, no accents, hyphens nor apostrophes, SAINT as ST, SAINTE as STE, at most 32
 * characters, ended at a word (AFNOR NF Z10-011, line 6).
 */
export function routingLabel(city: string): string {
  const words = foldText(city)
    .split(' ')
    .map((word) => routingWords[word] ?? word);
  return cutAtSpace(words.join(' ').toUpperCase(), routingLength);
}

const joined = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ');

/** As many parts as fit one line, in order, and the rest. */
function fitLine(parts: readonly string[]): { readonly line: string; readonly rest: readonly string[] } {
  const line: string[] = [];
  const rest: string[] = [];
  for (const part of parts.filter((each) => each !== '')) {
    const fits = rest.length === 0 && codePoints(joined([...line, part])) <= postalLineLength;
    (fits ? line : rest).push(part);
  }
  return { line: joined(line), rest };
}

/**
 * The label of a valid, normalised address. `countryName` stands on line 7 in capitals, unless the country is served as part of
 * France. In French countries lines 4 to 6 are capitals without accents nor punctuation.
 */
export function addressLabel(address: AddressForm, countryName: string): AddressLabel {
  const french = frenchPostalCountries.has(address.country);
  const civility = civilityLabel(address.civility);
  const person = joined([civility, address.firstName, address.lastName]);
  const second = fitLine(
    address.isCompany
      ? [address.service === '' ? person : address.service, address.floor]
      : [address.service, address.floor],
  );
  const third = fitLine([address.building, address.additionalInformation]);
  const street = (text: string) => (french ? cutAtSpace(machineText(text), postalLineLength) : text);
  const city = french ? routingLabel(address.city) : address.city.toUpperCase();
  return {
    lines: [
      address.isCompany ? address.companyName : person,
      second.line,
      third.line,
      street(address.streetName),
      street(address.additionalStreetName),
      joined([address.postalCode, city]),
      french && address.country !== 'MC' ? '' : countryName.toUpperCase(),
    ],
    instructions: joined([address.keypad, ...second.rest, ...third.rest]),
  };
}
