/** Carts as the calls answer them, in the visitor's language (docs/requirements.md CRT-7, CRT-8; SAP Commerce OCC v2). */
import { type ArticleLine, articleLine } from '#domain/cart/article-line.ts';
import type {
  ArticleEntryAnswer,
  CartAnswer,
  CartEntryAnswer,
  CartModificationAnswer,
  CartModificationsAnswer,
  CheckoutAnswer,
} from '#domain/cart/contract.ts';
import { isParcelEntry } from '#domain/cart/entry-kind.ts';
import { currentNotice } from '#domain/cart/merge-notice.ts';
import { type CartTotals, cartTotals } from '#domain/cart/totals.ts';
import type { SoldOffer } from '#domain/catalog/sold-offer.ts';
import { toWireAmount } from '#domain/money/money.ts';
import type { Mode } from '#domain/site/mode.ts';
import { type ArticleEntry, isArticle, type ParcelEntry } from './line-rows.ts';
import type { Cart } from './store.ts';
import {
  type ArticleWording,
  type EntryWording,
  siteAmount,
  toWireArticle,
  toWireParcel,
  toWireTotal,
  toWritten,
} from './wire-entry.ts';

/** The offers of the catalogue that a cart's lines are of, by their ids; a withdrawn one isn't among them. */
export type CurrentOffers = ReadonlyMap<string, SoldOffer>;

/** A line of articles against the catalogue as it is. */
export function currentLine(entry: ArticleEntry, current: CurrentOffers): ArticleEntry & ArticleLine {
  return { ...entry, ...articleLine(entry.article, current.get(entry.article.asAdded.id)) };
}

const isParcel = (entry: Cart['entries'][number]): entry is ParcelEntry => !isArticle(entry);

function wireSellers(site: Mode, { sellers }: CartTotals): CartAnswer['sellers'] {
  return sellers.map(({ seller, entryNumbers, subTotal, delivery, total }) => ({
    seller,
    entries: [...entryNumbers],
    subTotal: siteAmount(site, subTotal),
    deliveryCost: siteAmount(site, delivery),
    total: toWireTotal(total),
  }));
}

function groupsOf(lines: readonly CartEntryAnswer[]): CartAnswer['entryGroups'] {
  const groups = [
    { type: 'SMT' as const, entries: lines.filter((line) => isParcelEntry(line)) },
    { type: 'PRODUCT' as const, entries: lines.filter((line) => !isParcelEntry(line)) },
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}

/** What a merge is still told of. */
function wireMerge(merge: Cart['merge'], entries: Cart['entries']): Pick<CartAnswer, 'merge'> {
  const told = merge && currentNotice(merge, new Set(entries.map(({ entryNumber }) => entryNumber)));
  if (!told) return {};
  const { added, kept, raised, left } = told;
  return { merge: { added: [...added], kept: [...kept], raised: [...raised], left: [...left] } };
}

/** A whole cart. An anonymous cart's code is its guid: a running number would tell how many there are. */
export function toWireCart(
  { guid, site, entries, merge }: Cart,
  current: CurrentOffers,
  wording: Omit<EntryWording & ArticleWording, 'site'>,
): CartAnswer {
  const articles = new Map(
    entries.filter(isArticle).map((entry) => [entry.entryNumber, currentLine(entry, current)] as const),
  );
  const totals = cartTotals(
    entries.filter(isParcel).map(({ price }) => price),
    [...articles.values()],
  );
  const lines = entries.flatMap((entry): CartEntryAnswer[] => {
    if (isParcel(entry)) return [toWireParcel(entry, { ...wording, site })];
    const article = articles.get(entry.entryNumber);
    return article ? [toWireArticle(article, { ...wording, site })] : [];
  });
  const { total } = totals;
  const totalItems = entries.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    guid,
    code: guid,
    type: 'cartWsDTO',
    site,
    net: site === 'pro',
    totalItems,
    totalLineItems: entries.length,
    totalUnitCount: totalItems,
    deliveryItemsQuantity: totalItems,
    total: toWireTotal(total),
    subTotal: siteAmount(site, totals.subTotal),
    deliveryCost: siteAmount(site, totals.delivery),
    totalTax: toWritten(total.taxInclusive - total.taxExclusive),
    totalPrice: siteAmount(site, total),
    totalPriceWithTax: toWritten(total.taxInclusive),
    vat: totals.vat.map(({ rate, taxExclusive, tax }) => ({
      rate,
      taxExclusive: toWireAmount(taxExclusive),
      tax: toWireAmount(tax),
    })),
    entries: lines,
    entryGroups: groupsOf(lines),
    sellers: wireSellers(site, totals),
    ...wireMerge(merge, entries),
  };
}

type Block = CheckoutAnswer['blocks'][number];

const blockOfAvailability: Readonly<Record<ArticleEntryAnswer['availability']['status'], Block['reason'] | null>> = {
  available: null,
  insufficient: 'insufficientStock',
  outOfStock: 'outOfStock',
  withdrawn: 'withdrawn',
};

function blocksOf(entry: CartEntryAnswer, now: Date): readonly Block[] {
  const { entryNumber } = entry;
  if (isParcelEntry(entry)) {
    const expired = Date.parse(entry.schedule.validUntil) < now.getTime();
    return expired ? [{ entryNumber, reason: 'offerExpired' }] : [];
  }
  const reason = blockOfAvailability[entry.availability.status];
  return [
    ...(reason ? [{ entryNumber, reason }] : []),
    ...(entry.priceChange ? [{ entryNumber, reason: 'priceChanged' as const }] : []),
  ];
}

/** The legacy checkout: the cart, and what has to be settled before it can be ordered (docs/requirements.md CRT-8). */
export function toWireCheckout(cart: CartAnswer, now: Date): CheckoutAnswer {
  return { ...cart, blocks: cart.entries.flatMap((entry) => blocksOf(entry, now)) };
}

/** The answer of a change of one parcel. */
export function toParcelModification(
  entry: ParcelEntry,
  quantityAdded: number,
  wording: EntryWording,
): CartModificationsAnswer {
  const modification = { quantityAdded, quantity: entry.quantity, entry: toWireParcel(entry, wording) };
  return { cartModifications: [{ statusCode: 'success', ...modification }] };
}

/** The answer of a change of one line of articles; `entry` null where there is none. */
export function toArticleModification(
  entry: ArticleEntry | null,
  current: CurrentOffers,
  { statusCode, quantityAdded }: Pick<CartModificationAnswer, 'statusCode' | 'quantityAdded'>,
  wording: ArticleWording,
): CartModificationAnswer {
  if (!entry) return { statusCode, quantityAdded, quantity: 0 };
  const { quantity } = entry;
  return { statusCode, quantityAdded, quantity, entry: toWireArticle(currentLine(entry, current), wording) };
}
