/** What the lines of a quick order that are ready cost together. */
import { articleLine } from '#domain/cart/article-line.ts';
import { type CartTotals, cartTotals } from '#domain/cart/totals.ts';
import { isReady, type JudgedLine } from './judge-lines.ts';

/** Amounts are in cents. */
export interface QuickTotals extends Pick<CartTotals, 'subTotal' | 'delivery' | 'total' | 'vat'> {
  /** How many lines can be added, how many packs they have, and how many lines have a fault. */
  readonly ready: number;
  readonly packs: number;
  readonly faulty: number;
  readonly sellers: number;
}

/** By the rules of a cart that has nothing else in it. */
export function quickTotals(lines: readonly JudgedLine[]): QuickTotals {
  const ready = lines.filter(isReady);
  const articles = ready.map(({ line, sold, packs }) => ({
    entryNumber: line,
    ...articleLine({ asAdded: sold, quantity: packs, seen: sold }, sold),
  }));
  const { subTotal, delivery, total, vat, sellers } = cartTotals([], articles);
  return {
    ready: ready.length,
    packs: ready.reduce((sum, { packs }) => sum + packs, 0),
    faulty: lines.length - ready.length,
    sellers: sellers.length,
    subTotal,
    delivery,
    total,
    vat,
  };
}
