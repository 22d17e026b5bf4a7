/**
 * Quotes parcels of a cart again whose offer has expired, with the same service (docs/requirements.md CRT-4, SMT-17).
 */

import type { CartAddress } from '#domain/cart/cart-address.ts';
import type { RenewalAnswer } from '#domain/cart/contract.ts';
import type { ParcelPayload } from '#domain/cart/parcel-payload.ts';
import type { QuotedOffer } from '#domain/shipping/quoted-offer.ts';
import type { Locale } from '#domain/site/locale.ts';
import { type CartContext, findOwnCart, lockOwnCart } from './cart-context.ts';
import { isArticle, type ParcelEntry } from './line-rows.ts';
import { entryNotFound } from './refusals.ts';
import { replaceEntry } from './store.ts';

type Refused = RenewalAnswer['refused'][number];

/** The parcel with its new offer key, without the options that the new offer doesn't sell. */
function withOffer(payload: ParcelPayload, { offerKey, shipmentId, shipment, service }: QuotedOffer): ParcelPayload {
  const sold = new Set<string>(service.options.map(({ code }) => code));
  return {
    ...payload,
    offer: {
      ...payload.offer,
      key: offerKey,
      shipmentCode: shipmentId,
      collectionDate: shipment.collectionDate,
      service: {
        ...payload.offer.service,
        carrierName: service.carrierName,
        characteristics: [...service.characteristics],
      },
    },
    options: payload.options.filter((code) => sold.has(code)),
  };
}

/** Returns why that isn't possible, or null if it was done. */
async function renewParcel(
  { db, shipping, checkParcel, clock }: CartContext,
  cart: CartAddress,
  entry: ParcelEntry,
  locale: Locale,
): Promise<Refused['reason'] | null> {
  const { quoted, price, payload, entryNumber, version } = entry;
  const { collectionDate, from } = quoted.shipment;
  const day = shipping.availabilityDates(from).includes(collectionDate) ? collectionDate : null;
  const renewed = await shipping.requote(quoted, day, { site: cart.site, locale });
  if (!renewed) return 'offerGone';
  const checked = await checkParcel(withOffer(payload, renewed), cart.site);
  if ('refusal' in checked) return 'incomplete';
  const parcel = { ...checked, renewedFrom: { price: price.total, collectionDate } };
  const now = clock();
  const change = await db.transaction().execute(async (tx) => {
    const guid = await lockOwnCart(tx, cart, now);
    return replaceEntry(tx, guid, { entryNumber, version }, parcel, now);
  });
  return change.outcome === 'changed' ? null : 'changed';
}

/**
 * Quotes at current prices: for the same day if that is still possible, otherwise for the first possible one. The
 * former price stays with the line until its next change.
 */
export async function renewParcels(
  context: CartContext,
  cart: CartAddress,
  entryNumber: number | undefined,
  locale: Locale,
): Promise<RenewalAnswer> {
  const now = context.clock();
  const { entries } = await findOwnCart(context, cart, now);
  const candidates = entries.flatMap((entry) =>
    !isArticle(entry) && (entryNumber === undefined || entry.entryNumber === entryNumber) ? [entry] : [],
  );
  if (entryNumber !== undefined && candidates.length === 0) throw entryNotFound();
  const expired = candidates.filter(({ quoted }) => context.shipping.localiseOffer(quoted, locale).expired);
  const renewed: number[] = [];
  const refused: Refused[] = [];
  for (const entry of expired) {
    const reason = await renewParcel(context, cart, entry, locale);
    if (reason === null) renewed.push(entry.entryNumber);
    else refused.push({ entryNumber: entry.entryNumber, reason });
  }
  return { renewed, refused };
}
