/** Decides which customs papers a declared parcel travels with (docs/requirements.md CUS-1, CUS-6). */
import type { Cents } from '#domain/money/money.ts';
import type { CustomsTerms } from '#domain/shipping/customs-terms.ts';

export const paperTypes = ['CN22', 'CN23', 'COMMERCIAL_INVOICE', 'PRO_FORMA_INVOICE'] as const;
export type PaperType = (typeof paperTypes)[number];

/** With the number of copies to attach to the parcel, and to keep. */
export interface CustomsPaper {
  readonly type: PaperType;
  readonly attached: number;
  readonly kept: number;
}

/** What decides: gross weight, value of all articles, number of articles, and type of goods. */
export interface DeclaredContents {
  readonly grams: number;
  readonly cents: Cents;
  readonly articles: number;
  readonly goodsType: string;
}

/** Terms of a carrier whose tariff file names none: the form that every post accepts for every value and weight. */
export const standardTerms: CustomsTerms = { forms: [{ form: 'CN23', attached: 3, kept: 1 }], advanceData: false };

const isWithin = (amount: number, max: number | undefined): boolean => max === undefined || amount <= max;

/** A form, an invoice or both. */
export function customsPapers(
  { forms, invoice }: CustomsTerms,
  { grams, cents, articles, goodsType }: DeclaredContents,
): readonly CustomsPaper[] {
  const chosen = forms.find(
    ({ maxGrams, maxEuros, maxArticles }) =>
      isWithin(grams, maxGrams) && isWithin(cents / 100, maxEuros) && isWithin(articles, maxArticles),
  );
  const form = chosen ? [{ type: chosen.form, attached: chosen.attached, kept: chosen.kept }] : [];
  if (!invoice) return form;
  const { attached, kept } = invoice;
  if (invoice.commercialFor.includes(goodsType)) return [...form, { type: 'COMMERCIAL_INVOICE', attached, kept }];
  if (invoice.proFormaFor.includes(goodsType)) return [...form, { type: 'PRO_FORMA_INVOICE', attached, kept }];
  return form;
}
