/**
 * Quotes parcels of a cart again, with the same service: those whose offer has expired, and before they are ordered those
 * whose price is an estimate (docs/requirements.md CRT-4, SMT-17, SMT-24).
 */

import type { CartAddress } from '#domain/cart/cart-address.ts';
import type { RenewalAnswer } from '#domain/cart/contract.ts';
import type { ParcelPayload } from '#domain/cart/parcel-payload.ts';
import type { QuotedOffer } from '#domain/shipping/quoted-offer.ts';
import type { Locale } from '#domain/site/locale.ts';
import { type CartContext, findOwnCart, lockOwnCart } from './cart-context.ts';
import { type CartEntry, isArticle, type ParcelEntry } from './line-rows.ts';
import { entryNotFound } from './refusals.ts';
import { type Cart, replaceEntry } from './store.ts';

type Refused = RenewalAnswer['refused'][number];

const parcelsIn = (entries: readonly CartEntry[]) => entries.flatMap((entry) => (isArticle(entry) ? [] : [entry]));

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

/**
 * Gives a parcel today's price for its service. Returns why that isn't possible, or null. A parcel whose new offer meets
 * `unless` stays as it is.
 */
async function renewParcel(
  { db, shipping, checkParcel, clock }: CartContext,
  cart: CartAddress,
  entry: ParcelEntry,
  locale: Locale,
  unless: (renewed: QuotedOffer) => boolean = () => false,
): Promise<Refused['reason'] | null> {
  const { quoted, price, payload, entryNumber, version } = entry;
  const { collectionDate, from } = quoted.shipment;
  const day = shipping.availabilityDates(from).includes(collectionDate) ? collectionDate : null;
  const renewed = await shipping.requote(quoted, day, { site: cart.site, locale });
  if (!renewed) return 'offerGone';
  if (unless(renewed)) return null;
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
  const candidates = parcelsIn(entries).filter(
    (entry) => entryNumber === undefined || entry.entryNumber === entryNumber,
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

/** How long an order waits for carriers to confirm estimated prices, in milliseconds. */
const confirmMs = 2000;
/** Number of parcels about which carriers are asked at the same time. */
const confirmedAtOnce = 8;

/** What carriers answered about the cart's estimated prices. */
export interface ConfirmedEstimates {
  /** Numbers of the lines whose service the carrier doesn't offer for this parcel. */
  readonly gone: readonly number[];
  /** Whether a carrier named another price than the estimate; it is in the cart by now. */
  readonly isPriceChanged: boolean;
}

/**
 * Asks the carriers of parcels whose price is an estimate, and puts what they answer into the cart. The price of a carrier
 * that still doesn't answer stays, and binds the shop.
 */
export async function confirmEstimates(
  context: CartContext,
  cart: CartAddress,
  { entries, payingOrder }: Pick<Cart, 'entries' | 'payingOrder'>,
  locale: Locale,
): Promise<ConfirmedEstimates> {
  const estimates = parcelsIn(entries).filter(({ quoted }) => quoted.estimated);
  if (estimates.length === 0 || payingOrder !== null) return { gone: [], isPriceChanged: false };
  const gone: number[] = [];
  const waiting = estimates.values();
  const end = performance.now() + confirmMs;
  const askOn = async () => {
    for (const entry of waiting) {
      if (performance.now() > end) return;
      const refusal = await renewParcel(context, cart, entry, locale, ({ estimated }) => estimated);
      if (refusal !== null) gone.push(entry.entryNumber);
    }
  };
  await Promise.all(Array.from({ length: confirmedAtOnce }, askOn));
  const { entries: confirmed } = await findOwnCart(context, cart, context.clock());
  const prices = new Map(parcelsIn(confirmed).map(({ entryNumber, price }) => [entryNumber, price.total.taxInclusive]));
  return {
    gone,
    isPriceChanged: estimates.some(({ entryNumber, price }) => prices.get(entryNumber) !== price.total.taxInclusive),
  };
}
