/** Who sends a mail and how they are reached, at its end (code de commerce, R123-237; code de la consommation, L221-5). */
import type { BrandFile } from '#domain/brand/brand.ts';
import { ownSellerOf } from '#domain/catalog/own-seller.ts';
import { legalFormText } from '#domain/documents/seller-text.ts';
import { statementWords } from '#domain/documents/statement-words.ts';
import type { Locale } from '#domain/site/locale.ts';

const contactWords: Readonly<Record<Locale, (by: string) => string>> = {
  fr: (by) => `Une question\u00A0? ${by}`,
  en: (by) => `A question? ${by}`,
};

export function sellerLines(brand: BrandFile, locale: Locale): readonly string[] {
  const words = statementWords[locale];
  const { legal } = ownSellerOf(brand);
  const { email, phone, hours } = brand.contact;
  const numbers = `${legal.registry} ${legal.registrationNumber}, ${words.vatNumber} ${legal.vatNumber}`;
  return [
    contactWords[locale]([email, phone, hours[locale]].filter(Boolean).join(', ')),
    `${legal.companyName}, ${legalFormText(legal, words)}, ${numbers}, ${legal.address}`,
  ];
}
