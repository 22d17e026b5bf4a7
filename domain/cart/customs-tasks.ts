/** What the buyer of a declared parcel has to do for customs, for the order's pages and its mail. */
import { declarationTotals } from '#domain/customs/declaration.ts';
import { dutiesText } from '#domain/customs/duties-text.ts';
import { papersText, papersToDo } from '#domain/customs/papers-text.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { ParcelEntryAnswer } from './contract.ts';

export interface CustomsTask {
  readonly title: string;
  readonly lines: readonly string[];
}

const titles = {
  fr: { papers: 'Signez et joignez les papiers douaniers', duties: 'Payez les droits de douane avant le dépôt' },
  en: { papers: 'Sign and attach the customs papers', duties: 'Pay the customs duties before you hand the parcel in' },
} as const satisfies Readonly<Record<Locale, unknown>>;

/** In the order in which they are done: its papers, and duties that are paid in advance. */
export function customsTasks(
  { customs, smt }: Pick<ParcelEntryAnswer, 'customs' | 'smt'>,
  locale: Locale,
): readonly CustomsTask[] {
  if (!customs || !smt.customs) return [];
  const { papers, dutiesPrepaid } = customs;
  const goodsType = smt.customs.shipmentType.type;
  const { cents } = declarationTotals(smt.customs.cn23Products);
  return [
    ...(papers.length > 0
      ? [{ title: titles[locale].papers, lines: [`${papersText(papers, locale)}.`, ...papersToDo(papers, locale)] }]
      : []),
    ...(dutiesPrepaid
      ? [{ title: titles[locale].duties, lines: dutiesText(dutiesPrepaid, { cents, goodsType }, locale) }]
      : []),
  ];
}
