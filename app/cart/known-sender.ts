/** What a cart's first parcel tells about its buyer, so that nobody types it again at the checkout. */
import { isDeliveredTo } from '#domain/address/article-countries.ts';
import type { CheckoutAnswer } from '#domain/cart/contract.ts';
import { articlesOf, parcelsOf } from '#domain/cart/entry-kind.ts';
import type { KnownBuyer } from './checkout-form.ts';

/**
 * The buyer as the sender of the first parcel; null without a parcel. Its address only if sellers deliver there, or if
 * nothing is to be delivered.
 */
export function knownSender(cart: Pick<CheckoutAnswer, 'entries'>): Omit<KnownBuyer, 'book'> | null {
  const [parcel] = parcelsOf(cart.entries);
  if (!parcel) return null;
  const { country, email, ...sender } = parcel.smt.addresses.addressFrom;
  const address = {
    companyName: sender.companyName ?? '',
    firstName: sender.firstName ?? '',
    lastName: sender.lastName ?? '',
    line1: sender.line1 ?? '',
    additionalStreetName: sender.additionalStreetName ?? '',
    postalCode: sender.postalCode ?? '',
    town: sender.town ?? '',
    country: country.isocode,
  };
  const isUseful = articlesOf(cart.entries).length === 0 || isDeliveredTo(address);
  const { companyName: name } = address;
  return {
    email: email ?? '',
    address: isUseful ? address : null,
    company: name ? { name, siren: '', siret: '', vatNumber: '' } : null,
  };
}
