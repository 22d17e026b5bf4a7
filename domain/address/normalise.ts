/**
 * Normalises the texts of an address before they are checked; browser and server do the same (docs/requirements.md
 * ADR-9).
 */

import { isPlainText, withoutInvisible } from '#domain/site/typed-text.ts';
import { frenchPostalCountries } from '#domain/territory/french-postal-countries.ts';
import { formedPostalCode } from '#domain/territory/postal-code-form.ts';
import { type AddressField, type AddressForm, addressFields } from './address-form.ts';
import { type ForeignMobile, normaliseMobile } from './mobile-phone.ts';

const apostrophes = /[\u2018\u2019\u02B9-\u02BF\uA78B\uA78C\uFF07]/g;
/** Letters like the Hawaiian ʻokina and the Arabic ʿayn at an end of a text, where no apostrophe may stand. */
const lettersAtAnEnd = /^[\u02BB\u02BE\u02BF]+|[\u02BB\u02BE\u02BF]+$/g;
/** Dashes too: `Jean–Luc` is typed where a keyboard or a word processor makes an en dash of a hyphen. */
const hyphens = /[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/g;
const spaces = /[\u00A0\u202F\u2007]/g;
/**
 * Texts are cut to this length before they are composed (NFC), because runs of combining marks take quadratic time. No
 * field may have more than 80 code points, and composing shrinks a text to no less than a quarter, so whatever is
 * longer is too long in any case.
 */
const maxTextLength = 1000;

/**
 * A text trimmed and composed (NFC), without invisible characters, with plain apostrophes, hyphens and spaces instead of
 * typographic and no-break ones. It is cut to 1000 characters, which is too long for any field anyway.
 */
export function normaliseText(text: string): string {
  if (isPlainText(text)) return text.trim().slice(0, maxTextLength).trim();
  return withoutInvisible(text.trim().slice(0, maxTextLength))
    .normalize('NFC')
    .replace(lettersAtAnEnd, '')
    .replace(apostrophes, "'")
    .replace(hyphens, '-')
    .replace(spaces, ' ')
    .trim();
}

const cityPunctuation = /[./(),;]+/g;
const runsOfSpace = / {2,}/g;

/** `Saint-Michel (Aisne)` is `Saint-Michel`. */
function withoutParenthesis(city: string): string {
  const at = city.indexOf(' (');
  return at > 0 && city.endsWith(')') ? city.slice(0, at) : city;
}

/**
 * The name of a known place, to prefill the form, in the characters that the form allows: `St. Gallen` becomes
 * `St Gallen`, `Biel/Bienne` becomes `Biel Bienne`, `'s-Gravenhage` becomes `s-Gravenhage`.
 */
export function localityOf(placeName: string): string {
  const plainText = withoutParenthesis(normaliseText(placeName))
    .replace(cityPunctuation, ' ')
    .replace(runsOfSpace, ' ');
  const from = plainText.search(/[^' -]/);
  return from === -1 ? '' : plainText.slice(from).trim();
}

/** Normalised again, because the capital of `ŉ` is an apostrophe and an N. */
function inCapitals(text: string): string {
  return normaliseText(text.toUpperCase());
}

const commaAndSpace = /,[, ]* /g;

/**
 * Removes commas from a street abroad, such as the comma before an apartment (`12 Main St, Apt 4B`), because lines 4
 * and 5 don't allow them.
 */
function withoutComma(text: string, { country }: AddressForm): string {
  return frenchPostalCountries.has(country) ? text : text.replace(commaAndSpace, ' ');
}

/** For single fields, in addition to `normaliseText`. */
const shapes: Partial<
  Record<AddressField, (text: string, form: AddressForm, foreign: ForeignMobile | null) => string>
> = {
  companyName: (text, form) => (form.isCompany ? text : ''),
  streetName: withoutComma,
  additionalStreetName: withoutComma,
  city: withoutParenthesis,
  country: inCapitals,
  postalCode: (text, { country }) => formedPostalCode(country, inCapitals(text)),
  mobilePhone: (text, form, foreign) => normaliseMobile(form.country, text, foreign) ?? text,
};

/**
 * All texts normalised, no company name unless it is a company's, a valid mobile number in canonical form (ten digits
 * in FR and BE, E.164 elsewhere). Doing it twice changes nothing.
 */
export function normaliseAddress(form: AddressForm, foreign: ForeignMobile | null = null): AddressForm {
  const texts: Record<AddressField, string> = { ...form };
  for (const field of addressFields) texts[field] = normaliseText(form[field]);
  const base: AddressForm = { ...form, ...texts, country: inCapitals(texts.country), civility: form.civility };
  for (const field of addressFields) texts[field] = shapes[field]?.(base[field], base, foreign) ?? base[field];
  return { ...base, ...texts };
}
