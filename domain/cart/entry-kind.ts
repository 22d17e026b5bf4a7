import type { ArticleEntryAnswer, CartEntryAnswer, ParcelEntryAnswer } from './contract.ts';

export function isParcelEntry(entry: CartEntryAnswer): entry is ParcelEntryAnswer {
  return 'smt' in entry;
}

export function parcelsOf(entries: readonly CartEntryAnswer[]): readonly ParcelEntryAnswer[] {
  return entries.filter(isParcelEntry);
}

export function articlesOf(entries: readonly CartEntryAnswer[]): readonly ArticleEntryAnswer[] {
  return entries.filter((entry): entry is ArticleEntryAnswer => !isParcelEntry(entry));
}
