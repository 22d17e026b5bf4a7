/** Addresses in the form in which documents print them (AFNOR NF Z10-011; UPU S42; docs/requirements.md ADR-1). */
import { type AddressLines, addressLabel, cutAtSpace, machineText } from '#domain/address/address-label.ts';
import { postalLineLength } from '#domain/address/field-rules.ts';
import { titles } from '#domain/address/titles.ts';
import { formOfCartAddress } from '#domain/cart/address-problems.ts';
import type { CartAddress, CartRelayPoint } from '#domain/cart/parcel-payload.ts';
import type { Locale } from '#domain/site/locale.ts';
import { frenchPostalCountries } from '#domain/territory/french-postal-countries.ts';

/** Gives the name of a country (ISO 3166-1 alpha-2) in the document's language. */
export type CountryName = (country: string) => string;

/**
 * Punctuation that isn't printed on a line abroad; `/`, `-` and apostrophes are, because they belong to house numbers
 * and names.
 */
const punctuation = /[.,;:!?"“”«»()[\]*]+/g;
const runsOfSpace = /\s{2,}/g;

/** A line as printed abroad: in capitals with their accents, without punctuation. */
function capitalLine(text: string): string {
  return text.toUpperCase().replace(punctuation, ' ').replace(runsOfSpace, ' ').trim();
}

const isFrench = (country: string): boolean => frenchPostalCountries.has(country);

/**
 * The lines in capitals, at most 38 characters each; in France without accents, as sorting machines read them. Empty
 * lines are left out.
 */
function postalBlock(lines: readonly string[], country: string): readonly string[] {
  const write = isFrench(country) ? machineText : capitalLine;
  return lines.map((line) => cutAtSpace(write(line), postalLineLength)).filter((line) => line !== '');
}

/** The postal block: of the seven lines of a label those that are in use, the country last if it is printed. */
function blockOf(lines: AddressLines, country: string): readonly string[] {
  return [...postalBlock(lines.slice(0, 6), country), ...postalBlock(lines.slice(6), '')];
}

/**
 * The postal block of a person or company, as labels and customs forms print it: in capitals without punctuation, at
 * most six lines of 38 characters, and the country unless the address is served as part of France.
 */
export function postalLines(address: CartAddress, countryName: CountryName): readonly string[] {
  const form = formOfCartAddress(address);
  return blockOf(addressLabel(form, countryName(form.country)).lines, form.country);
}

/** The postal block of a parcel that someone fetches at a relay point, with the point's name and number. */
export function relayLines(
  recipient: CartAddress,
  relay: CartRelayPoint,
  words: { readonly at: string; readonly relayPoint: string },
  countryName: CountryName,
): readonly string[] {
  const [identity = ''] = addressLabel(formOfCartAddress(recipient), '').lines;
  const townLine = [relay.postalCode, relay.town].filter(Boolean).join(' ');
  const country = relay.country.toUpperCase();
  return blockOf(
    [
      identity,
      `${words.at} ${relay.label}`,
      `${words.relayPoint} ${relay.postOfficeId}`,
      relay.line1 ?? '',
      '',
      townLine,
      isFrench(country) ? '' : countryName(country),
    ],
    country,
  );
}

/** The name of a person as written in a letter: `Mme Anne Durand`; empty if the address has none. */
export function personName({ titleCode, firstName, lastName }: CartAddress, locale: Locale): string {
  const title = titles[locale].find(({ code }) => code === titleCode)?.name;
  return [title, firstName, lastName].filter((part) => part !== undefined && part !== null && part !== '').join(' ');
}

/**
 * The lines of an address as typed, as an invoice prints them: company, person, street, place, town, and the country
 * unless it is France.
 */
export function writtenLines(address: CartAddress, locale: Locale, countryName: CountryName): readonly string[] {
  const { isocode } = address.country;
  return [
    address.companyName,
    personName(address, locale),
    [address.service, address.floor].filter(Boolean).join(' '),
    [address.building, address.additionalInformation].filter(Boolean).join(' '),
    address.line1,
    address.additionalStreetName,
    [address.postalCode, address.town].filter(Boolean).join(' '),
    isocode === 'FR' ? '' : countryName(isocode),
  ].filter((line): line is string => line !== undefined && line !== null && line.trim() !== '');
}
