/** Reads from a cart's first parcel who the buyer is, so that nobody has to type it again at the checkout. */
import { isDeliveredTo } from '#domain/address/article-countries.ts';
import type { CheckoutAnswer } from '#domain/cart/contract.ts';
import { articlesOf, parcelsOf } from '#domain/cart/entry-kind.ts';
import { formOfAddress, type KnownBuyer } from './checkout-form.ts';

/**
 * The sender of the first parcel as the buyer; null without a parcel. The address is included only if sellers deliver
 * there or nothing has to be delivered.
 */
export function knownSender(cart: Pick<CheckoutAnswer, 'entries'>): Omit<KnownBuyer, 'book'> | null {
  const [parcel] = parcelsOf(cart.entries);
  if (!parcel) return null;
  const sender = parcel.smt.addresses.addressFrom;
  const address = formOfAddress(sender);
  const isUseful = articlesOf(cart.entries).length === 0 || isDeliveredTo(address);
  const { companyName: name } = address;
  return {
    email: sender.email ?? '',
    address: isUseful ? address : null,
    company: name ? { name, siren: '', siret: '', vatNumber: '' } : null,
  };
}
