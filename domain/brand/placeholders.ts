/**
 * Placeholders: words in braces in texts of content, which are replaced by values from the brand's file
 * (docs/content.md, "Placeholders").
 */
import { formatPrice } from '#domain/money/money.ts';
import type { Locale } from '#domain/site/locale.ts';
import { addressLine, type BrandFile } from './brand.ts';

export const placeholderNames = [
  'brand',
  'brandPro',
  'company',
  'legalForm',
  'address',
  'siren',
  'registry',
  'vatNumber',
  'publisher',
  'host',
  'mediator',
  'email',
  'phone',
  'hours',
] as const;
export type PlaceholderName = (typeof placeholderNames)[number];

export type BrandWords = Readonly<Record<PlaceholderName, string>>;

const euros = (amount: number) => formatPrice(amount * 100).replace(',00', '');
const withCapital: Readonly<Record<Locale, (capital: number) => string>> = {
  fr: (capital) => `au capital de ${euros(capital)}`,
  en: (capital) => `with a share capital of ${euros(capital)}`,
};
const missing: Readonly<Record<Locale, string>> = { fr: '(non renseigné)', en: '(not given)' };

/** If the file lacks a value, a text says that it is missing. */
export function brandWords({ name, professionalName, legal, contact }: BrandFile, locale: Locale): BrandWords {
  const { capital } = legal;
  return {
    brand: name,
    brandPro: professionalName,
    company: legal.companyName,
    legalForm: capital === undefined ? legal.legalForm : `${legal.legalForm} ${withCapital[locale](capital)}`,
    address: addressLine(legal.address),
    siren: legal.siren.replace(/(?<=^\d{3}|^\d{6})/g, '\u00A0'),
    registry: legal.registry,
    vatNumber: legal.vatNumber,
    publisher: legal.publisher,
    host: legal.host,
    mediator: legal.mediator ?? missing[locale],
    email: contact.email,
    phone: contact.phone.replaceAll(' ', '\u00A0'),
    hours: contact.hours[locale] ?? missing[locale],
  };
}

const placeholder = new RegExp(`\\{(${placeholderNames.join('|')})\\}`, 'g');

/** Other words in braces stay. `encode` escapes a value, for HTML for example. */
export function fillPlaceholders(
  text: string,
  words: BrandWords,
  encode: (value: string) => string = (value) => value,
): string {
  return text.replace(placeholder, (_, name: PlaceholderName) => encode(words[name]));
}
