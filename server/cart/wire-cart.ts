/** Carts and lines as the calls answer them, in the visitor's language (docs/requirements.md CRT-7; SAP Commerce OCC v2). */
import type { CartAnswer, CartEntryAnswer, CartModificationsAnswer, MiniCartAnswer } from '#domain/cart/contract.ts';
import { sumPrices } from '#domain/cart/parcel-price.ts';
import { toWireAmount } from '#domain/money/money.ts';
import type { OfferPrice } from '#domain/shipping/offer.ts';
import { arrivalWith } from '#domain/shipping/option-dates.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Mode } from '#domain/site/mode.ts';
import type { ShippingService } from '#server/shipping/service.ts';
import type { Cart, CartEntry } from './store.ts';

/** How a line is worded: for which site, in which language, and who words its offer. */
export interface EntryWording {
  readonly site: Mode;
  readonly locale: Locale;
  readonly wordOffer: ShippingService['wordOffer'];
}

/** An amount with VAT (`ttc`) and without (`ht`). */
export function toWireTotal({ taxExclusive, taxInclusive }: OfferPrice): MiniCartAnswer['total'] {
  return { ttc: toWireAmount(taxInclusive), ht: toWireAmount(taxExclusive) };
}

/** The amount that a site shows first: without VAT on the professional one (OCC `net`). */
function siteAmount(site: Mode, { taxExclusive, taxInclusive }: OfferPrice) {
  return toWireAmount(site === 'pro' ? taxExclusive : taxInclusive);
}

/** When and where, with the one way of handing in that was chosen. */
function toWireSchedule({ quoted, payload }: CartEntry, { wordOffer, locale }: EntryWording) {
  const service = { ...quoted.service, depositModes: [payload.offer.service.depositMode] };
  const { offer, validUntil } = wordOffer({ ...quoted, service }, locale);
  const { collection, delivery, delay } = offer;
  return {
    collection: { label: collection.label, date: collection.date },
    delivery: { label: delivery.label, date: arrivalWith(offer, payload.options), guaranteed: delivery.guaranteed },
    delay,
    validUntil,
  };
}

/** One line; its prices sum to its total. */
export function toWireEntry(entry: CartEntry, wording: EntryWording): CartEntryAnswer {
  const { site, locale } = wording;
  const { quoted, price, payload } = entry;
  const { serviceCode, label } = quoted.service;
  const code = String(serviceCode);
  return {
    entryNumber: entry.entryNumber,
    version: entry.version,
    quantity: entry.quantity,
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
    schedule: toWireSchedule(entry, wording),
    smt: payload,
  };
}

/** A whole cart. An anonymous cart's code is its guid: a running number would tell how many there are. */
export function toWireCart({ guid, site, entries }: Cart, wording: Omit<EntryWording, 'site'>): CartAnswer {
  const total = sumPrices(entries.map(({ price }) => price.total));
  const lines = entries.map((entry) => toWireEntry(entry, { ...wording, site }));
  return {
    guid,
    code: guid,
    type: 'cartWsDTO',
    site,
    net: site === 'pro',
    totalItems: entries.reduce((sum, { quantity }) => sum + quantity, 0),
    totalLineItems: entries.length,
    total: toWireTotal(total),
    subTotal: siteAmount(site, total),
    totalTax: toWireAmount(total.taxInclusive - total.taxExclusive),
    totalPrice: siteAmount(site, total),
    totalPriceWithTax: toWireAmount(total.taxInclusive),
    entries: lines,
    entryGroups: lines.length > 0 ? [{ type: 'SMT', entries: lines }] : [],
  };
}

/** The answer of a change of one line. */
export function toWireModification(
  entry: CartEntry,
  quantityAdded: number,
  wording: EntryWording,
): CartModificationsAnswer {
  const modification = { quantityAdded, quantity: entry.quantity, entry: toWireEntry(entry, wording) };
  return { cartModifications: [{ statusCode: 'success', ...modification }] };
}
