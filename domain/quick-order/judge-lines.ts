/** Says of each line of a quick order whether it can be added to the cart, and if not, what to do. */
import { articleLine, limitQuantity, maxOfOffer } from '#domain/cart/article-line.ts';
import { type CartTotals, cartTotals } from '#domain/cart/totals.ts';
import type { Code, Texts } from '#domain/catalog/catalog.ts';
import { type FoundReference, isShortenedNumber } from '#domain/catalog/reference.ts';
import type { SoldOffer } from '#domain/catalog/sold-offer.ts';
import type { ErrorParams } from '#domain/errors/message.ts';
import type { ErrorKey } from '#domain/errors/messages-fr.ts';
import type { WantedLine } from './wanted-line.ts';

type PacksFault = 'missing' | 'none' | 'notWhole' | 'above';

/** Digits that may be grouped by spaces, with `x` before or after them, and decimals that are zero. */
const wholeNumber = /^[x×]?\s*(\d{1,3}(?:[\s\u00A0\u202F]\d{3})+|\d+)(?:[.,]0{1,2})?\s*[x×]?$/i;

/** From 1 to `maxOfOffer`, or why there is no number. Never throws. */
export function readPacks(typed: string): number | PacksFault {
  const text = typed.trim();
  if (text === '') return 'missing';
  const digits = wholeNumber.exec(text)?.[1]?.replace(/\D/g, '');
  if (digits === undefined) return 'notWhole';
  const packs = Number(digits);
  if (packs === 0) return 'none';
  return packs > maxOfOffer ? 'above' : packs;
}

/** `name` is that of the product with a proposed reference. */
export interface LineRemedy {
  readonly field: 'reference' | 'quantity';
  readonly value: string;
  readonly name: Texts | null;
}

/** Its message says what to do. `kind` says where it belongs on the page. */
export interface LineFault {
  readonly kind: 'reference' | 'quantity' | 'stock';
  readonly key: ErrorKey;
  readonly params?: ErrorParams;
  readonly remedy: LineRemedy | null;
}

/** It can be added if it has no faults. */
export interface JudgedLine extends WantedLine {
  /** In the request, from 1. */
  readonly line: number;
  /** Numbers of later lines of the same product, whose packs are counted in this one and which aren't listed. */
  readonly merged: readonly number[];
  /** The product's best one; null if the reference isn't known. */
  readonly sold: SoldOffer | null;
  /** Null if the quantity can't be read. */
  readonly packs: number | null;
  readonly faults: readonly LineFault[];
}

export interface ReadyLine extends JudgedLine {
  readonly sold: SoldOffer;
  readonly packs: number;
}

export function isReady(line: JudgedLine): line is ReadyLine {
  return line.faults.length === 0 && line.sold !== null && line.packs !== null;
}

function referenceFault(reference: string, found: FoundReference | undefined): LineFault | null {
  if (found?.sold) return null;
  const kind = 'reference';
  if (reference.trim() === '') return { kind, key: 'quickOrder.referenceMissing', remedy: null };
  if (isShortenedNumber(reference)) return { kind, key: 'quickOrder.shortened', remedy: null };
  const nearest = found?.nearest;
  if (!nearest) return { kind, key: 'quickOrder.unknown', remedy: null };
  const remedy = { field: kind, value: nearest.code, name: nearest.name } as const;
  return { kind, key: 'quickOrder.unknownNear', remedy };
}

const toQuantity = (packs: number): LineRemedy => ({ field: 'quantity', value: String(packs), name: null });

const quantityKeys: Readonly<Record<PacksFault, ErrorKey>> = {
  missing: 'quickOrder.quantityMissing',
  none: 'quickOrder.quantityNone',
  notWhole: 'quickOrder.quantityNotWhole',
  above: 'quickOrder.quantityAbove',
};

function quantityFault(quantity: string, fault: PacksFault): LineFault {
  const remedy = fault === 'above' ? toQuantity(maxOfOffer) : null;
  return { kind: 'quantity', key: quantityKeys[fault], params: { given: quantity, limit: maxOfOffer }, remedy };
}

/** Null if the packs can be added to those that are in the cart already. */
function stockFault({ stock }: SoldOffer, packs: number, inCart: number): LineFault | null {
  const kind = 'stock';
  if (stock === 0) return { kind, key: 'quickOrder.soldOut', remedy: null };
  const room = limitQuantity(inCart + packs, stock) - inCart;
  if (room >= packs) return null;
  const params = { left: stock, inCart, limit: maxOfOffer };
  if (room <= 0 && stock <= maxOfOffer) return { kind, key: 'quickOrder.allInCart', params, remedy: null };
  const remedy = room > 0 ? toQuantity(room) : null;
  if (stock > maxOfOffer) {
    const key = inCart > 0 ? 'quickOrder.limitInCart' : 'quickOrder.quantityAbove';
    return { kind, key, params, remedy };
  }
  return { kind, key: inCart > 0 ? 'quickOrder.stockInCart' : 'quickOrder.stock', params, remedy };
}

interface ReadLine extends WantedLine {
  readonly line: number;
  readonly sold: SoldOffer | null;
  readonly packs: number | PacksFault;
}

/** Adds up the lines of the same offer whose quantity can be read, each in the place of the first. */
function merge(lines: readonly ReadLine[]): readonly (ReadLine & { readonly merged: readonly number[] })[] {
  const groups = Map.groupBy(lines, ({ sold, packs, line }) =>
    sold && typeof packs === 'number' ? sold.id : `line ${line}`,
  );
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (!first || others.length === 0) return first ? [{ ...first, merged: [] }] : [];
    const packs = [first, ...others].reduce((sum, each) => sum + (typeof each.packs === 'number' ? each.packs : 0), 0);
    const merged = others.map(({ line }) => line);
    return [{ ...first, quantity: String(packs), packs: readPacks(String(packs)), merged }];
  });
}

/**
 * By what their references stand for and by the packs of each offer that are in the cart already. Lines of the same
 * product are one: the first, with their sum. Of every other line there is exactly one in the answer.
 */
export function judgeLines(
  wanted: readonly WantedLine[],
  found: ReadonlyMap<string, FoundReference>,
  inCart: ReadonlyMap<Code, number>,
): readonly JudgedLine[] {
  const read = wanted.map(({ reference, quantity }, at): ReadLine => {
    const sold = found.get(reference)?.sold ?? null;
    return { line: at + 1, reference, quantity, sold, packs: readPacks(quantity) };
  });
  return merge(read).map(({ packs, ...line }): JudgedLine => {
    const { sold, reference, quantity } = line;
    const isNumber = typeof packs === 'number';
    const faults = [
      referenceFault(reference, found.get(reference)),
      isNumber ? null : quantityFault(quantity, packs),
      isNumber && sold ? stockFault(sold, packs, inCart.get(sold.id) ?? 0) : null,
    ];
    return { ...line, packs: isNumber ? packs : null, faults: faults.filter((fault) => fault !== null) };
  });
}

/** Amounts are in cents. */
interface QuickTotals extends Pick<CartTotals, 'subTotal' | 'delivery' | 'total' | 'vat'> {
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
