/** Texts as the rules read them, the same in browser and server (docs/requirements.md ADR-9). */
import { frenchPostalCountries } from '#domain/territory/french-postal-countries.ts';
import { type AddressField, type AddressForm, addressFields } from './address-form.ts';
import { type ForeignMobile, normaliseMobile } from './mobile-phone.ts';

const apostrophes = /[\u2018\u2019\u02BC\uFF07]/g;
const hyphens = /[\u2010\u2011]/g;
const spaces = /[\u00A0\u202F\u2007]/g;
/**
 * No field is longer than 80 code points and none shrinks to less than a quarter when composed, so what is longer than this
 * stays too long. Composing unbounded runs of combining marks takes quadratic time, hence the cut before it.
 */
const longest = 1000;

/**
 * A text trimmed, composed (NFC), with the plain apostrophe, hyphen and space in place of the typographic and no-break ones.
 * Of more than 1000 characters only the start is kept: too long for any field either way.
 */
export function normaliseText(text: string): string {
  return text
    .trim()
    .slice(0, longest)
    .normalize('NFC')
    .replace(apostrophes, "'")
    .replace(hyphens, '-')
    .replace(spaces, ' ')
    .trim();
}

const cityPunctuation = /[./(),;]+/g;
const runsOfSpace = / {2,}/g;

/** A locality without what stands in parentheses behind its name: `Saint-Michel (Aisne)` is `Saint-Michel`. */
function withoutParenthesis(city: string): string {
  const at = city.indexOf(' (');
  return at > 0 && city.endsWith(')') ? city.slice(0, at) : city;
}

/**
 * The name of a known place as the locality row allows it, to prefill the form: `St. Gallen` is `St Gallen`, `Biel/Bienne` is
 * `Biel Bienne`, `'s-Gravenhage` is `s-Gravenhage`.
 */
export function localityOf(placeName: string): string {
  const plain = withoutParenthesis(normaliseText(placeName)).replace(cityPunctuation, ' ').replace(runsOfSpace, ' ');
  const from = plain.search(/[^' -]/);
  return from === -1 ? '' : plain.slice(from).trim();
}

/** Capitals, plain once more: the capital of `ŉ` is an apostrophe and an N. */
function inCapitals(text: string): string {
  return normaliseText(text.toUpperCase());
}

const commaAndSpace = /,[, ]* /g;

/** A street abroad without the comma before its flat, which lines 4 and 5 don't allow: `12 Main St, Apt 4B`. */
function withoutComma(text: string, { country }: AddressForm): string {
  return frenchPostalCountries.has(country) ? text : text.replace(commaAndSpace, ' ');
}

/** What else a field's text becomes. */
const shapes: Partial<
  Record<AddressField, (text: string, form: AddressForm, foreign: ForeignMobile | null) => string>
> = {
  companyName: (text, form) => (form.isCompany ? text : ''),
  streetName: withoutComma,
  additionalStreetName: withoutComma,
  city: withoutParenthesis,
  country: inCapitals,
  postalCode: inCapitals,
  mobilePhone: (text, form, foreign) => normaliseMobile(form.country, text, foreign) ?? text,
};

/**
 * The form as it is checked, kept and sent: every text normalised, the company name only of a company, a valid mobile number
 * in its one form (ten digits in FR and BE, E.164 elsewhere). Doing it twice changes nothing.
 */
export function normaliseAddress(form: AddressForm, foreign: ForeignMobile | null = null): AddressForm {
  const plain = Object.fromEntries(addressFields.map((field) => [field, normaliseText(form[field])])) as Record<
    AddressField,
    string
  >;
  const base: AddressForm = { ...form, ...plain, country: inCapitals(plain.country), civility: form.civility };
  const shaped = addressFields.map((field) => [field, shapes[field]?.(base[field], base, foreign) ?? base[field]]);
  return { ...base, ...Object.fromEntries(shaped) };
}
