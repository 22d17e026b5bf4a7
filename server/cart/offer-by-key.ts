/** The offer of a key, for whoever was given it, bought it, or has it in the cart (docs/requirements.md CRT-4, CRT-5). */
import type { Kysely } from 'kysely';
import type { OfferByKeyAnswer } from '#domain/cart/contract.ts';
import type { QuotedOffer } from '#domain/shipping/quoted-offer.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Mode } from '#domain/site/mode.ts';
import type { Database } from '#server/db/schema.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { ShippingService } from '#server/shipping/service.ts';
import { isArticle } from './line-rows.ts';
import type { CartAddress } from './open-cart.ts';
import { expiredOffer, unknownOffer } from './parcel-check.ts';
import { findCart } from './store.ts';

export interface OfferByKeyOptions {
  readonly db: Kysely<Database>;
  readonly shipping: Pick<ShippingService, 'readOffer' | 'wordOffer'>;
  readonly clock: () => Date;
  /** The offer of a key that an account's order on a site holds; null for any other key. */
  readonly orderedOffer: (accountId: string, site: Mode, key: string) => Promise<QuotedOffer | null>;
}

/** Makes the use case: 404 for an unknown key; 410 for an expired one, unless a line of the caller's cart or order holds it. */
export function createOfferByKey({ db, shipping, clock, orderedOffer }: OfferByKeyOptions) {
  async function heldOffer(key: string, cart: CartAddress): Promise<QuotedOffer | null> {
    const { entries } = (await findCart(db, cart, clock())) ?? { entries: [] };
    const parcels = entries.flatMap((entry) => (isArticle(entry) ? [] : [entry.quoted]));
    const inCart = parcels.find(({ offerKey }) => offerKey === key);
    if (inCart) return inCart;
    return 'accountId' in cart ? orderedOffer(cart.accountId, cart.site, key) : null;
  }

  return async (key: string, cart: CartAddress, locale: Locale): Promise<OfferByKeyAnswer> => {
    const reading = await shipping.readOffer(key, cart.site);
    const quoted = reading.status === 'ok' ? reading.quoted : await heldOffer(key, cart);
    if (!quoted) {
      throw reading.status === 'expired' ? new ApiError(410, [expiredOffer()]) : new ApiError(404, [unknownOffer()]);
    }
    const { offer, ...facts } = shipping.wordOffer(quoted, locale);
    return { ...offer, ...facts };
  };
}
