import type { ArticleEntryAnswer, CartEntryAnswer, ParcelEntryAnswer } from './contract.ts';

/** Whether a line is a parcel; else it is of articles. */
export function isParcelEntry(entry: CartEntryAnswer): entry is ParcelEntryAnswer {
  return 'smt' in entry;
}

/** The parcels of a cart's lines, in their order. */
export function parcelsOf(entries: readonly CartEntryAnswer[]): readonly ParcelEntryAnswer[] {
  return entries.filter(isParcelEntry);
}

/** The articles of a cart's lines, in their order. */
export function articlesOf(entries: readonly CartEntryAnswer[]): readonly ArticleEntryAnswer[] {
  return entries.filter((entry): entry is ArticleEntryAnswer => !isParcelEntry(entry));
}
