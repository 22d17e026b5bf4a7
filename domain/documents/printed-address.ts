/** Addresses as documents print them (AFNOR NF Z10-011; UPU S42; docs/requirements.md ADR-1). */
import { type AddressLines, addressLabel, cutAtSpace, machineText } from '#domain/address/address-label.ts';
import { postalLineLength } from '#domain/address/field-rules.ts';
import { titles } from '#domain/address/titles.ts';
import { formOfCartAddress } from '#domain/cart/address-problems.ts';
import type { CartAddress, CartRelayPoint } from '#domain/cart/parcel-payload.ts';
import type { Locale } from '#domain/site/locale.ts';
import { frenchPostalCountries } from '#domain/territory/french-postal-countries.ts';

/** The name of a country (ISO 3166-1 alpha-2) in the document's language. */
export type CountryName = (country: string) => string;

/** Punctuation that a postal line has no room for; abroad, `/`, `-` and apostrophes belong to house numbers and names. */
const punctuation = /[.,;:!?"“”«»()[\]*]+/g;
const runsOfSpace = /\s{2,}/g;

/** A line abroad: capitals with their accents, without punctuation. */
function capitalLine(text: string): string {
  return text.toUpperCase().replace(punctuation, ' ').replace(runsOfSpace, ' ').trim();
}

const isFrench = (country: string): boolean => frenchPostalCountries.has(country);

/** The lines in capitals, at most 38 characters each; in France without accents, as sorting machines read them. */
function postalBlock(lines: readonly string[], country: string): readonly string[] {
  const write = isFrench(country) ? machineText : capitalLine;
  return lines.map((line) => cutAtSpace(write(line), postalLineLength)).filter((line) => line !== '');
}

/** The block of seven lines: those in use, the last one the town, then the country where it is printed. */
function blockOf(lines: AddressLines, country: string): readonly string[] {
  return [...postalBlock(lines.slice(0, 6), country), ...postalBlock(lines.slice(6), '')];
}

/**
 * The postal block of a person or company, for labels and customs forms: capitals, no punctuation, at most 38
 * characters a line and six lines, plus the country where the address isn't served as part of France.
 */
export function postalLines(address: CartAddress, countryName: CountryName): readonly string[] {
  const form = formOfCartAddress(address);
  return blockOf(addressLabel(form, countryName(form.country)).lines, form.country);
}

/** The postal block of a parcel for someone who fetches it at a relay point, named by its label and number. */
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

/** The address as typed, for invoices: company, person, street, place, town, and the country unless it is France. */
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
