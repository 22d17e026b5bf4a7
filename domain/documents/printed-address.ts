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
 * Punctuation that is left out in addresses abroad. `/`, `-` and apostrophes aren't in the list, because they belong to
 * house numbers and names.
 */
const punctuation = /[.,;:!?"“”«»()[\]*]+/g;
const runsOfSpace = /\s{2,}/g;

/** A line of an address abroad: in capitals that keep their accents, without punctuation. */
function capitalLine(text: string): string {
  return text.toUpperCase().replace(punctuation, ' ').replace(runsOfSpace, ' ').trim();
}

const isFrench = (country: string): boolean => frenchPostalCountries.has(country);

/**
 * Address lines in capitals, each cut to 38 characters; for France without accents, because sorting machines read them
 * so. Empty lines are left out.
 */
function postalBlock(lines: readonly string[], country: string): readonly string[] {
  const write = isFrench(country) ? machineText : capitalLine;
  return lines.map((line) => cutAtSpace(write(line), postalLineLength)).filter((line) => line !== '');
}

/**
 * The postal block: the lines of an address that aren't empty. The seventh, the country, is written by the rules for
 * addresses abroad.
 */
function blockOf(lines: AddressLines, country: string): readonly string[] {
  return [...postalBlock(lines.slice(0, 6), country), ...postalBlock(lines.slice(6), '')];
}

/**
 * The postal block of a person or company on labels and customs forms: in capitals without punctuation, at most six
 * lines of 38 characters, and the country unless it has French postal codes.
 */
export function postalLines(address: CartAddress, countryName: CountryName): readonly string[] {
  const form = formOfCartAddress(address);
  return blockOf(addressLabel(form, countryName(form.country)).lines, form.country);
}

/**
 * The postal block of a parcel that its recipient fetches at a relay point: the recipient's name, then name, number and
 * address of the point.
 */
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

/** The name of a person with the title: `Mme Anne Durand`; empty if the address has none of them. */
export function personName({ titleCode, firstName, lastName }: CartAddress, locale: Locale): string {
  const title = titles[locale].find(({ code }) => code === titleCode)?.name;
  return [title, firstName, lastName].filter((part) => part !== undefined && part !== null && part !== '').join(' ');
}

/**
 * The lines of an address as invoices and staff's pages show it, spelt as typed: company, person, details of the place,
 * street, town, and the country unless it is France. Empty lines are left out.
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
