/** Parcels of a cart whose offer has expired, quoted again by the same service (docs/requirements.md CRT-4, SMT-17). */
import type { Kysely } from 'kysely';
import type { RenewalAnswer } from '#domain/cart/contract.ts';
import type { ParcelPayload } from '#domain/cart/parcel-payload.ts';
import { formExpiry } from '#domain/shipping/form-expiry.ts';
import type { QuotedOffer } from '#domain/shipping/quoted-offer.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Database } from '#server/db/schema.ts';
import type { ShippingService } from '#server/shipping/service.ts';
import { isArticle, type ParcelEntry } from './line-rows.ts';
import type { CartAddress } from './open-cart.ts';
import type { ParcelCheck } from './parcel-check.ts';
import { cartNotFound, entryNotFound } from './refusals.ts';
import { findCart, lockCart, replaceEntry } from './store.ts';

export interface RenewalOptions {
  readonly db: Kysely<Database>;
  readonly shipping: Pick<ShippingService, 'requote' | 'availabilityDates'>;
  readonly checkParcel: ParcelCheck;
  readonly clock: () => Date;
  readonly expiryAt: (now: Date) => Date;
}

type Refused = RenewalAnswer['refused'][number];

/** The parcel with the key of its new offer, without the options that this offer no longer sells. */
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
 * Makes the use case: expired parcels of a cart, or the one named, get the price of now, for their own day while it is
 * possible, else for the first possible one; what they cost before stays with the line until it is changed. A parcel that
 * can't be had so any more stays as it is and is named with the reason. 404 where there is no such cart or line for the caller.
 */
export function createRenewal({ db, shipping, checkParcel, clock, expiryAt }: RenewalOptions) {
  async function renew(cart: CartAddress, entry: ParcelEntry, locale: Locale): Promise<Refused['reason'] | null> {
    const { quoted, price, payload, entryNumber, version } = entry;
    const { collectionDate: own, from } = quoted.shipment;
    const day = shipping.availabilityDates(from.country).includes(own) ? own : null;
    const fresh = await shipping.requote(quoted, day, { site: cart.site, locale });
    if (!fresh) return 'offerGone';
    const checked = await checkParcel(withOffer(payload, fresh), cart.site);
    if ('refusal' in checked) return 'incomplete';
    const kept = { ...checked, renewedFrom: { price: price.total, collectionDate: own } };
    const now = clock();
    const change = await db.transaction().execute(async (tx) => {
      const guid = await lockCart(tx, cart, now, expiryAt(now));
      if (guid === null) throw cartNotFound();
      return replaceEntry(tx, guid, { entryNumber, version }, kept, now);
    });
    return change.outcome === 'changed' ? null : 'changed';
  }

  return async (cart: CartAddress, named: number | undefined, locale: Locale): Promise<RenewalAnswer> => {
    const now = clock();
    const found = await findCart(db, cart, now);
    if (!found) throw cartNotFound();
    const asked = found.entries.flatMap((entry) =>
      !isArticle(entry) && (named === undefined || entry.entryNumber === named) ? [entry] : [],
    );
    if (named !== undefined && asked.length === 0) throw entryNotFound();
    const expired = asked.filter(({ quoted }) => formExpiry(quoted.issuedAt, now.getTime()) === 'EXPIRED');
    const renewed: number[] = [];
    const refused: Refused[] = [];
    for (const entry of expired) {
      const reason = await renew(cart, entry, locale);
      if (reason === null) renewed.push(entry.entryNumber);
      else refused.push({ entryNumber: entry.entryNumber, reason });
    }
    return { renewed, refused };
  };
}
