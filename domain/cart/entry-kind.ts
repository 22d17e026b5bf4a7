import type { ArticleEntryAnswer, CartEntryAnswer, ParcelEntryAnswer } from './contract.ts';

/** Whether a line is a parcel; otherwise it is an article. */
export function isParcelEntry(entry: CartEntryAnswer): entry is ParcelEntryAnswer {
  return 'smt' in entry;
}

/** The parcels among a cart's lines, in their order. */
export function parcelsOf(entries: readonly CartEntryAnswer[]): readonly ParcelEntryAnswer[] {
  return entries.filter(isParcelEntry);
}

/** The articles among a cart's lines, in their order. */
export function articlesOf(entries: readonly CartEntryAnswer[]): readonly ArticleEntryAnswer[] {
  return entries.filter((entry): entry is ArticleEntryAnswer => !isParcelEntry(entry));
}
