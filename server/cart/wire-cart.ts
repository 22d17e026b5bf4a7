/** Carts in the API's answers, in the visitor's language (docs/requirements.md CRT-7, CRT-8; SAP Commerce OCC v2). */
import { type ArticleLine, articleLine } from '#domain/cart/article-line.ts';
import { missingNeeds } from '#domain/cart/checkout-needs.ts';
import type {
  CartAnswer,
  CartEntryAnswer,
  CartModificationAnswer,
  CartModificationsAnswer,
  CheckoutAnswer,
} from '#domain/cart/contract.ts';
import { deliveryModeOf } from '#domain/cart/delivery-mode.ts';
import { articlesOf, isParcelEntry } from '#domain/cart/entry-kind.ts';
import { currentNotice } from '#domain/cart/merge-notice.ts';
import { orderBlocks } from '#domain/cart/order-blocks.ts';
import { sumPrices } from '#domain/cart/parcel-price.ts';
import { type CartReductions, noReductions, reducedArticle, reducedParcel } from '#domain/cart/reductions.ts';
import { type CartTotals, cartTotals } from '#domain/cart/totals.ts';
import type { SoldOffer } from '#domain/catalog/sold-offer.ts';
import { toWireAmount } from '#domain/money/money.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';
import { toWireAddress } from '#server/address/service.ts';
import type { CheckoutDetails } from './checkout-store.ts';
import { type ArticleEntry, isArticle, type ParcelEntry } from './line-rows.ts';
import type { Cart } from './store.ts';
import {
  type ArticleWording,
  type EntryWording,
  lastTripOf,
  shownCents,
  siteAmount,
  toWireArticle,
  toWireParcel,
  toWireTotal,
  toWritten,
} from './wire-entry.ts';
import { toWireReductions } from './wire-reductions.ts';

/** The current offers of a cart's articles, by id of the offer; offers that were withdrawn are absent. */
export type CurrentOffers = ReadonlyMap<string, SoldOffer>;

export function currentLine(entry: ArticleEntry, current: CurrentOffers): ArticleEntry & ArticleLine {
  return { ...entry, ...articleLine(entry.article, current.get(entry.article.asAdded.id)) };
}

const isParcel = (entry: Cart['entries'][number]): entry is ParcelEntry => !isArticle(entry);

function wireSellers(
  site: Site,
  { sellers }: CartTotals,
  listed: ReadonlyMap<number, ArticleLine>,
): CartAnswer['sellers'] {
  return sellers.map(({ seller, entryNumbers, delivery }) => {
    const subTotal = sumPrices(entryNumbers.flatMap((number) => listed.get(number)?.total ?? []));
    const sold = listed.get(entryNumbers[0] ?? -1)?.sold;
    return {
      seller,
      entries: [...entryNumbers],
      subTotal: siteAmount(site, subTotal),
      deliveryCost: siteAmount(site, delivery),
      ...(sold?.deliveryRates?.corsica.length && { deliveryZone: sold.deliveryZone ?? 'mainland' }),
      total: toWireTotal(sumPrices([subTotal, delivery])),
    };
  });
}

function groupsOf(lines: readonly CartEntryAnswer[]): CartAnswer['entryGroups'] {
  const groups = [
    { type: 'SMT' as const, entries: lines.filter((line) => isParcelEntry(line)) },
    { type: 'PRODUCT' as const, entries: lines.filter((line) => !isParcelEntry(line)) },
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}

/** What a notice of a merge says about lines that are still in the cart. */
function wireMerge(merge: Cart['merge'], entries: Cart['entries']): Pick<CartAnswer, 'merge'> {
  const notice = merge && currentNotice(merge, new Set(entries.map(({ entryNumber }) => entryNumber)));
  if (!notice) return {};
  const { added, kept, raised, left } = notice;
  return { merge: { added: [...added], kept: [...kept], raised: [...raised], left: [...left] } };
}

type Buyer = Pick<CartAnswer, 'user' | 'deliveryAddress' | 'deliveryMode'>;

/**
 * What is known about the buyer, under OCC's names. Clients recognise a guest's cart by the name `guest`, and take the
 * e-mail address after `|`.
 */
function wireBuyer(
  guid: string,
  { email, deliveryAddress, deliveryMode }: CheckoutDetails,
  wire: CartAnswer,
  locale: Locale,
): Buyer {
  const mode = deliveryMode === null ? null : deliveryModeOf(wire, locale);
  return {
    ...(email !== null && { user: { name: 'guest', uid: `${guid}|${email}` } }),
    ...(deliveryAddress && { deliveryAddress: toWireAddress(deliveryAddress) }),
    ...(mode && { deliveryMode: mode }),
  };
}

/**
 * Lines, and their sum, are told before reductions, everything else after them. The code of a cart is its guid, since a
 * running number would reveal how many carts there are.
 */
export function toWireLines(
  { guid, site, entries, merge }: Pick<Cart, 'guid' | 'site' | 'entries' | 'merge'>,
  current: CurrentOffers,
  wording: Omit<EntryWording & ArticleWording, 'site'>,
  reductions: CartReductions = noReductions,
): CartAnswer {
  const articles = new Map(
    entries.filter(isArticle).map((entry) => [entry.entryNumber, currentLine(entry, current)] as const),
  );
  const parcels = entries.filter(isParcel);
  const { byLine } = reductions;
  const totals = cartTotals(
    parcels.map(({ price, entryNumber }) => reducedParcel(price, byLine.get(entryNumber))),
    [...articles.values()].map((line) => reducedArticle(line, byLine.get(line.entryNumber))),
  );
  const listed = sumPrices([
    ...parcels.map(({ price }) => price.total),
    ...[...articles.values()].map((line) => line.total),
  ]);
  const onTrip = articles.size > 0 ? lastTripOf(parcels, { ...wording, site }) : null;
  const lines = entries.flatMap((entry): CartEntryAnswer[] => {
    if (isParcel(entry)) return [toWireParcel(entry, { ...wording, site })];
    const article = articles.get(entry.entryNumber);
    return article ? [toWireArticle(article, { ...wording, site, onTrip })] : [];
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
    subTotal: siteAmount(site, listed),
    ...toWireReductions(reductions, shownCents(site, listed) - shownCents(site, totals.subTotal), wording.locale),
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
    sellers: wireSellers(site, totals, articles),
    ...wireMerge(merge, entries),
  };
}

export function toWireCart(
  cart: Cart,
  current: CurrentOffers,
  wording: Omit<EntryWording & ArticleWording, 'site'>,
  reductions: CartReductions,
): CartAnswer {
  const wire = toWireLines(cart, current, wording, reductions);
  return { ...wire, ...wireBuyer(cart.guid, cart.details, wire, wording.locale) };
}

export function toWireCheckout(
  wire: CartAnswer,
  { site, details, payingOrder }: Pick<Cart, 'site' | 'details' | 'payingOrder'>,
  {
    hasAccount,
    isPaymentClosed,
    now,
  }: Pick<CheckoutAnswer, 'isPaymentClosed'> & {
    readonly hasAccount: boolean;
    readonly now: Date;
  },
): CheckoutAnswer {
  const { email, deliveryAddress, billingAddress, deliveryMode, company } = details;
  return {
    ...wire,
    missing: [
      ...missingNeeds({
        site,
        hasArticles: articlesOf(wire.entries).length > 0,
        hasAccount,
        email,
        hasDeliveryAddress: deliveryAddress !== null,
        deliveryMode,
        hasCompany: company !== null,
      }),
    ],
    email,
    billingAddress: billingAddress && toWireAddress(billingAddress),
    company,
    payingOrder,
    blocks: orderBlocks(wire, now),
    isPaymentClosed,
  };
}

export function toParcelModification(
  entry: ParcelEntry,
  quantityAdded: number,
  wording: EntryWording,
): CartModificationsAnswer {
  const modification = { quantityAdded, quantity: entry.quantity, entry: toWireParcel(entry, wording) };
  return { cartModifications: [{ statusCode: 'success', ...modification }] };
}

/** `entry` is null if the line doesn't exist any more. */
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
