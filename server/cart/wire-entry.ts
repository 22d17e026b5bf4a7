/**
 * Lines of a cart in the API's answers, in the visitor's language (docs/requirements.md CRT-7; SAP Commerce OCC v2).
 */

import { limitQuantity } from '#domain/cart/article-line.ts';
import type { ArticleEntryAnswer, CartAnswer, MiniCartAnswer, ParcelEntryAnswer } from '#domain/cart/contract.ts';
import { papersOfParcel } from '#domain/cart/parcel-papers.ts';
import type { NumberedArticle } from '#domain/cart/totals.ts';
import { arrivalOf, type LocalTime } from '#domain/catalog/arrival.ts';
import type { ListTrip } from '#domain/catalog/list-trip.ts';
import { defaultObjectGrams } from '#domain/catalog/object-weight.ts';
import { totalPriceOf } from '#domain/catalog/offer-order.ts';
import { packedParcel } from '#domain/catalog/packaging.ts';
import { comparisonHref, toPackagingParcel } from '#domain/catalog/packaging-comparison.ts';
import { sendingPriceOf } from '#domain/catalog/sending-price.ts';
import type { SoldOffer } from '#domain/catalog/sold-offer.ts';
import { stockOf } from '#domain/catalog/stock-level.ts';
import { nextVolumePrice } from '#domain/catalog/volume-price.ts';
import { type Cents, formatPrice, toWireAmount } from '#domain/money/money.ts';
import type { OfferPrice } from '#domain/shipping/offer.ts';
import { arrivalWith } from '#domain/shipping/option-dates.ts';
import type { Parcel } from '#domain/shipping/shipment.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';
import type { PostalPlace } from '#domain/territory/postal-place.ts';
import type { ShippingService } from '#server/shipping/service.ts';
import type { ParcelEntry } from './line-rows.ts';

export interface EntryWording {
  readonly site: Site;
  readonly locale: Locale;
  readonly localiseOffer: ShippingService['localiseOffer'];
}

/** Days of arrival are counted from `now`. */
export interface ArticleWording extends Pick<EntryWording, 'site' | 'locale'> {
  readonly now: LocalTime;
  /** What sending packaging costs; undefined if the answer doesn't say. */
  readonly rates?: ReturnType<ShippingService['postage']> | undefined;
  readonly objectGrams?: number;
  /** The trip for which to say it, with the function that rates parcels there; null for within France. */
  readonly onTrip?: PackagingTrip | null;
}

/** A trip, and what sending a parcel on it costs at least; null if no carrier takes the parcel. */
interface PackagingTrip {
  readonly trip: ListTrip;
  readonly cheapest: (parcel: Parcel) => OfferPrice | null;
}

/** The trip of the cart's last parcel; null if there is none, or nothing can be compared on it. */
export function lastTripOf(
  parcels: readonly ParcelEntry[],
  { site, rates }: Pick<ArticleWording, 'site' | 'rates'>,
): PackagingTrip | null {
  const shipment = parcels.at(-1)?.quoted.shipment;
  const cheapest = shipment && rates?.onTrip(shipment, site);
  return cheapest ? { trip: shipment, cheapest } : null;
}

const placeOf = ({ postalCode, city }: PostalPlace) => [postalCode, city].filter(Boolean).join(' ');

/** An amount with VAT (`ttc`) and without (`ht`). */
export function toWireTotal({ taxExclusive, taxInclusive }: OfferPrice): MiniCartAnswer['total'] {
  return { ttc: toWireAmount(taxInclusive), ht: toWireAmount(taxExclusive) };
}

/** An amount in cents as a number of euros and as formatted text. */
export function toWritten(cents: Cents): CartAnswer['totalPrice'] {
  return { ...toWireAmount(cents), formattedValue: formatPrice(cents) };
}

/** The amount in cents that a site shows first: without VAT on `pro`, with VAT on `part` (`net` in OCC). */
export function shownCents(site: Site, { taxExclusive, taxInclusive }: OfferPrice): Cents {
  return site === 'pro' ? taxExclusive : taxInclusive;
}

export function siteAmount(site: Site, price: OfferPrice): CartAnswer['totalPrice'] {
  return toWritten(shownCents(site, price));
}

/**
 * When a parcel is handed over and delivered, of the deposit modes only the chosen one, and the papers and duties of a
 * declared parcel. Those of an offer sold before tariff files named papers are unknown.
 */
function toWireTravel({ quoted, payload }: ParcelEntry, { localiseOffer, locale }: EntryWording) {
  const service = { ...quoted.service, depositModes: [payload.offer.service.depositMode] };
  const { offer, validUntil, customsDemands } = localiseOffer({ ...quoted, service }, locale);
  const { collection, delivery, delay } = offer;
  const schedule = {
    collection: { label: collection.label, date: collection.date },
    delivery: {
      label: delivery.label,
      date: arrivalWith(offer, payload.options),
      before: delivery.before,
      guaranteed: delivery.guaranteed,
      ...(delivery.recipientContact && { recipientContact: delivery.recipientContact }),
    },
    delay,
    validUntil,
  };
  if (!payload.customs || !quoted.service.customs) return { schedule };
  const papers = papersOfParcel({ quoted, payload }).map((paper) => ({ ...paper }));
  return { schedule, customs: { papers, dutiesPrepaid: customsDemands.dutiesPrepaid } };
}

/** The `prices` of the line add up to its total. */
export function toWireParcel(entry: ParcelEntry, wording: EntryWording): ParcelEntryAnswer {
  const { site, locale } = wording;
  const { quoted, price, payload, renewedFrom } = entry;
  const { serviceCode, label } = quoted.service;
  const code = String(serviceCode);
  const { billableGrams } = quoted.service;
  return {
    entryNumber: entry.entryNumber,
    version: entry.version,
    quantity: entry.quantity,
    updateable: false,
    product: { code, name: label[locale] },
    basePrice: siteAmount(site, price.total),
    totalPrice: siteAmount(site, price.total),
    total: toWireTotal(price.total),
    prices: [
      { code, label: label[locale], total: toWireTotal(price.offer) },
      ...price.options.map((option) => ({
        code: option.code,
        label: option.label[locale],
        total: toWireTotal(option.price),
      })),
    ],
    ...toWireTravel(entry, wording),
    ...(renewedFrom && {
      renewal: {
        from: { price: toWireTotal(renewedFrom.price), collectionDate: renewedFrom.collectionDate },
        to: { price: toWireTotal(price.total), collectionDate: quoted.shipment.collectionDate },
      },
    }),
    ...(quoted.estimated && { estimated: true as const }),
    ...(billableGrams > quoted.shipment.parcel.weightGrams && { billedWeight: billableGrams / 1000 }),
    smt: payload,
  };
}

function toWireProduct({ product }: SoldOffer, locale: Locale): Omit<ArticleEntryAnswer['product'], 'stock'> {
  const { code, url, picture, brand, categories } = product;
  const name = product.name[locale];
  return {
    code,
    name,
    url,
    pack: product.pack[locale],
    images: picture === null ? [] : [{ imageType: 'PRIMARY', format: 'product', url: picture, altText: name }],
    brand,
    categories: categories.map((category) => ({ code: category.code, name: category.name[locale] })),
  };
}

/**
 * What one piece of a packaging costs, and what sending the object in it at least: no price for an object above the
 * recommended load, or if no carrier takes it. Nothing for other products.
 */
function toWirePackaging(
  { sold, unit }: NumberedArticle,
  { site, rates, onTrip, objectGrams = defaultObjectGrams }: ArticleWording,
): Pick<ArticleEntryAnswer['product'], 'packaging' | 'postage'> {
  const { packaging } = sold.product;
  if (!packaging) return {};
  const wireParcel = toPackagingParcel(packaging, objectGrams);
  const { weight: load, objectWeight } = wireParcel;
  const pack = totalPriceOf({ ...sold, ...unit });
  const pieceOf = (cents: Cents) => sendingPriceOf(cents, packaging.pieces, 0);
  const piece = toWireTotal({ taxExclusive: pieceOf(pack.taxExclusive), taxInclusive: pieceOf(pack.taxInclusive) });
  const wire = { packaging: { load, objectWeight, piece } };
  const parcel = packedParcel(packaging, objectGrams);
  const price = parcel && (onTrip ? onTrip.cheapest(parcel) : rates?.cheapest(parcel, site));
  if (!price) return wire;
  const way = onTrip && { way: { from: placeOf(onTrip.trip.from), to: placeOf(onTrip.trip.to) } };
  const url = comparisonHref(wireParcel, site, onTrip?.trip);
  return { ...wire, postage: { ...toWireTotal(price), weight: parcel.weightGrams / 1000, url, ...way } };
}

/**
 * The next volume price of a line; nothing if there is none, or if the stock or the limit of a cart don't reach it, so
 * that no line promises what can't be bought.
 */
function toNextVolumePrice({ sold, deliverable }: NumberedArticle): Pick<ArticleEntryAnswer, 'nextVolumePrice'> {
  const next = deliverable > 0 ? nextVolumePrice(sold, deliverable) : null;
  if (!next || limitQuantity(next.from, sold.stock) < next.from) return {};
  return { nextVolumePrice: { minQuantity: next.from, ...toWireTotal(next) } };
}

/** `total` contains only what can be delivered. */
export function toWireArticle(
  line: NumberedArticle & { readonly version: number },
  wording: ArticleWording,
): ArticleEntryAnswer {
  const { site, locale, now } = wording;
  const { sold, availability, deliverable, unit, total, priceChange } = line;
  const stock = stockOf(availability === 'withdrawn' ? 0 : sold.stock);
  return {
    entryNumber: line.entryNumber,
    version: line.version,
    quantity: line.quantity,
    updateable: true,
    basePrice: siteAmount(site, unit),
    totalPrice: siteAmount(site, total),
    total: toWireTotal(total),
    product: { ...toWireProduct(sold, locale), stock, ...toWirePackaging(line, wording) },
    offer: { id: sold.id },
    seller: sold.seller,
    stock,
    unitPrice: toWireTotal(unit),
    ...toNextVolumePrice(line),
    vatRate: sold.vatRate,
    arrival: arrivalOf(now, sold.delayDays),
    availability: { status: availability, deliverable },
    ...(priceChange && { priceChange: { from: toWireTotal(priceChange.from), to: toWireTotal(priceChange.to) } }),
  };
}
