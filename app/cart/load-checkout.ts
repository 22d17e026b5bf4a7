import type { VisitorCart } from '#app/api/cart-user.ts';
import { type ApiClient, CallError } from '#app/api/client.ts';
import { legalEntitiesCall, userCall } from '#domain/account/calls.ts';
import { isDeliveredTo } from '#domain/address/article-countries.ts';
import { addressesCall, countriesCall } from '#domain/address/calls.ts';
import { checkoutCall } from '#domain/cart/calls.ts';
import type { CheckoutAnswer } from '#domain/cart/contract.ts';
import { articlesOf, parcelsOf } from '#domain/cart/entry-kind.ts';
import type { OrderAnswer } from '#domain/orders/contract.ts';
import { checkPaymentCall } from '#domain/orders/placing-calls.ts';
import { bookAddresses, formOfAddress, type KnownBuyer, type KnownCompany } from './checkout-form.ts';
import type { CountryNames } from './line-facts.ts';

export type PayingOrder = Pick<OrderAnswer, 'code' | 'status' | 'payBefore' | 'payment'>;

/**
 * The data of the checkout. `empty`: the cart is empty or there is none; `paid`: the order of the cart has been paid
 * meanwhile.
 */
export type CheckoutPage =
  | {
      readonly kind: 'checkout';
      readonly cart: CheckoutAnswer;
      readonly countries: CountryNames;
      readonly buyer: KnownBuyer;
      readonly paying: PayingOrder | null;
      /** Idempotency key of this rendering: however often its form is sent, it places one order. */
      readonly key: string;
    }
  | { readonly kind: 'paid'; readonly code: string }
  | { readonly kind: 'empty' }
  | { readonly kind: 'failed' };

/** Names of all countries by code; empty if they can't be loaded, so that codes are shown. */
async function countriesOf(api: ApiClient, { site }: VisitorCart): Promise<CountryNames> {
  const { countries } = await api.call(countriesCall, { parameters: { site } }).catch(() => ({ countries: [] }));
  return Object.fromEntries(countries.map(({ isocode, name }) => [isocode, name]));
}

/** The company for which an account's session buys; null for a consumer, and if it can't be loaded. */
async function companyOf(api: ApiClient, { site }: VisitorCart): Promise<KnownCompany | null> {
  if (site === 'part') return null;
  const known = await api.call(legalEntitiesCall, { parameters: { site } }).catch(() => ({ legalEntities: [] }));
  return known.legalEntities.find(({ current }) => current) ?? null;
}

/** What is known about the buyer: of an account its addresses and company, otherwise the sender of the first parcel. */
async function buyerOf(api: ApiClient, visitor: VisitorCart, cart: CheckoutAnswer): Promise<KnownBuyer> {
  const { site, user } = visitor;
  const sender = knownSender(cart) ?? { email: '', address: null, company: null };
  if (user === 'anonymous') return { ...sender, book: [] };
  const [{ email }, { addresses }, company] = await Promise.all([
    api.call(userCall, { parameters: { site }, query: {} }).catch(() => ({ email: '' })),
    api.call(addressesCall, { parameters: { site } }).catch(() => ({ addresses: [] })),
    companyOf(api, visitor),
  ]);
  const [primary] = addresses;
  return {
    email,
    address: primary ? formOfAddress(primary) : sender.address,
    book: bookAddresses(addresses),
    company: company ?? sender.company,
  };
}

/** The unpaid order of a cart, updated from its payment provider; null if the call fails. */
async function payingOrderOf(api: ApiClient, visitor: VisitorCart, code: string): Promise<OrderAnswer | null> {
  try {
    return await api.call(checkPaymentCall, { parameters: { ...visitor, code } });
  } catch (error) {
    if (error instanceof CallError) return null;
    throw error;
  }
}

const awaiting: readonly OrderAnswer['status'][] = ['PAYMENT_PENDING', 'PAYMENT_FAILED'];

/** Loads the visitor's cart with everything that is needed to order it (docs/requirements.md CRT-8, NAV-11). */
export async function loadCheckout(api: ApiClient, visitor: VisitorCart, key: string): Promise<CheckoutPage> {
  const parameters = { ...visitor, cartId: 'current' };
  try {
    let cart = await api.call(checkoutCall, { parameters });
    if (cart.entries.length === 0) return { kind: 'empty' };
    const order = cart.payingOrder === null ? null : await payingOrderOf(api, visitor, cart.payingOrder);
    const isOpen = order !== null && awaiting.includes(order.status);
    if (order && !isOpen) {
      if (order.status !== 'CANCELLED') return { kind: 'paid', code: order.guid ?? order.code };
      cart = await api.call(checkoutCall, { parameters });
    }
    const [countries, buyer] = await Promise.all([countriesOf(api, visitor), buyerOf(api, visitor, cart)]);
    const paying = isOpen
      ? { code: order.guid ?? order.code, status: order.status, payBefore: order.payBefore, payment: order.payment }
      : null;
    return { kind: 'checkout', cart, countries, buyer, paying, key };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return error.status === 404 ? { kind: 'empty' } : { kind: 'failed' };
  }
}

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
