/**
 * The use cases that collect what an order needs besides its lines (docs/requirements.md CRT-8; SAP Commerce OCC v2).
 */

import { type BilledCompany, checkBilledCompany, normaliseBilledCompany } from '#domain/account/billed-company.ts';
import { normaliseEntry } from '#domain/address/address-book.ts';
import type { KeptAddress, TypedAddress } from '#domain/address/address-book-contract.ts';
import { emailError } from '#domain/address/check-address.ts';
import { type CheckoutAddressUse, checkCheckoutAddress } from '#domain/address/checkout-address.ts';
import { foreignMobile } from '#domain/address/foreign-mobile.ts';
import type { CartAddress } from '#domain/cart/cart-address.ts';
import { sellersDelivery } from '#domain/cart/delivery-mode.ts';
import { fieldError } from '#domain/errors/field-error.ts';
import { isSameJson } from '#server/db/same-json.ts';
import { fieldErrors } from '#server/http/api-error.ts';
import { type CartContext, expiryAt, findOwnCart, lockAnyCart } from './cart-context.ts';
import { type CheckoutDetails, findDetails, setDetail } from './checkout-store.ts';
import { isArticle } from './line-rows.ts';
import { cartBeingPaid } from './refusals.ts';

type Detail = {
  [Name in keyof CheckoutDetails]: { readonly name: Name; readonly value: CheckoutDetails[Name] };
}[keyof CheckoutDetails];

/** A detail without the id of an address, which is drawn anew each time the address is typed. */
const withoutId = (value: Detail['value']) =>
  typeof value === 'object' && value !== null && 'id' in value ? { ...value, id: '' } : value;

/**
 * Stores a detail. While an order placed with the cart is being paid, one that is stored already is no change, so that
 * the same form sent again leads to the same payment; throws 409 for any other.
 */
async function store({ db, clock }: CartContext, cart: CartAddress, detail: Detail): Promise<void> {
  const now = clock();
  const times = { now, expiresAt: expiryAt(now) };
  if (await setDetail(db, cart, detail, times)) return;
  await db.transaction().execute(async (tx) => {
    const { guid, payingOrder } = await lockAnyCart(tx, cart, now);
    // Paying has ended since.
    if (payingOrder === null) return void (await setDetail(tx, cart, detail, times));
    const stored = (await findDetails(tx, guid))[detail.name];
    if (!isSameJson(withoutId(stored), withoutId(detail.value))) throw cartBeingPaid();
  });
}

/** For a visitor without an account. Throws 400 for a malformed address and for an account's cart. */
export async function setEmail(context: CartContext, cart: CartAddress, typed: string): Promise<void> {
  if ('accountId' in cart) throw fieldErrors([fieldError('email', 'email.account')]);
  const email = typed.trim();
  const error = emailError(email);
  if (error) throw fieldErrors([error]);
  await store(context, cart, { name: 'email', value: email });
}

const detailOf = { delivery: 'deliveryAddress', billing: 'billingAddress' } as const;

/** Stores an address as it was typed, and returns it as stored. Throws 400 with every wrong field. */
export async function setAddress(
  context: CartContext,
  cart: CartAddress,
  use: CheckoutAddressUse,
  typed: TypedAddress,
): Promise<KeptAddress> {
  const { hasCountry, postalCodeStatus } = context.territory;
  const errors = checkCheckoutAddress(typed, use, { hasCountry, postalCodeStatus, foreignMobile });
  if (errors.length > 0) throw fieldErrors(errors);
  const address = { ...normaliseEntry(typed, foreignMobile), id: context.newId() };
  await store(context, cart, { name: detailOf[use], value: address });
  return address;
}

/** `addressId` is that of an address in the account's book or of the cart's present one. */
export async function chooseDeliveryAddress(context: CartContext, cart: CartAddress, addressId: string): Promise<void> {
  const { details } = await findOwnCart(context, cart, context.clock());
  // The book is searched first, because its address may have been changed since it was chosen.
  const address = 'accountId' in cart ? await context.bookAddress(cart.accountId, addressId) : null;
  if (!address && details.deliveryAddress?.id === addressId) return;
  if (!address) throw fieldErrors([fieldError('addressId', 'delivery.unknownAddress')]);
  const { hasCountry, postalCodeStatus } = context.territory;
  const errors = checkCheckoutAddress(address, 'delivery', { hasCountry, postalCodeStatus, foreignMobile });
  if (errors.length > 0) throw fieldErrors(errors);
  await store(context, cart, { name: 'deliveryAddress', value: address });
}

/**
 * Removes an address. Without a billing address, the invoice names the delivery address, or for parcels alone the first
 * sender.
 */
export async function removeAddress(context: CartContext, cart: CartAddress, use: CheckoutAddressUse): Promise<void> {
  await store(context, cart, { name: detailOf[use], value: null });
}

export async function setCompany(
  context: CartContext,
  cart: CartAddress,
  typed: BilledCompany,
): Promise<BilledCompany> {
  const errors = checkBilledCompany(typed);
  if (errors.length > 0) throw fieldErrors(errors);
  const company = normaliseBilledCompany(typed);
  await store(context, cart, { name: 'company', value: company });
  return company;
}

/** Throws 400 for an unknown mode and for a cart without articles. */
export async function chooseDeliveryMode(context: CartContext, cart: CartAddress, mode: string): Promise<void> {
  const { entries } = await findOwnCart(context, cart, context.clock());
  if (!entries.some(isArticle)) throw fieldErrors([fieldError('deliveryModeId', 'delivery.noArticle')]);
  if (mode !== sellersDelivery) throw fieldErrors([fieldError('deliveryModeId', 'delivery.mode')]);
  await store(context, cart, { name: 'deliveryMode', value: mode });
}

export async function removeDeliveryMode(context: CartContext, cart: CartAddress): Promise<void> {
  await store(context, cart, { name: 'deliveryMode', value: null });
}
