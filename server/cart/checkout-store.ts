/** Stores in PostgreSQL what the checkout of a cart needs besides its lines (docs/requirements.md CRT-8). */
import type { Selectable, Transaction } from 'kysely';
import * as v from 'valibot';
import type { BilledCompany } from '#domain/account/billed-company.ts';
import { type KeptAddress, keptAddressSchema } from '#domain/address/address-book-contract.ts';
import { billedCompanySchema } from '#domain/cart/wire-cart.ts';
import type { Database } from '#server/db/schema.ts';
import { storedJson } from '#server/db/stored-json.ts';

/** Null for what is still missing. */
export interface CheckoutDetails {
  readonly email: string | null;
  readonly deliveryAddress: KeptAddress | null;
  readonly billingAddress: KeptAddress | null;
  readonly deliveryMode: string | null;
  readonly company: BilledCompany | null;
}

export const noDetails: CheckoutDetails = {
  email: null,
  deliveryAddress: null,
  billingAddress: null,
  deliveryMode: null,
  company: null,
};

export const checkoutAddressDocument = storedJson<KeptAddress>({
  name: 'address of a checkout',
  schema: v.object(keptAddressSchema.entries),
  upgrades: [],
});

export const checkoutCompanyDocument = storedJson<BilledCompany>({
  name: 'company of a checkout',
  schema: billedCompanySchema,
  upgrades: [],
});

export const detailColumns = [
  'cart_checkout.email',
  'cart_checkout.delivery_address',
  'cart_checkout.billing_address',
  'cart_checkout.delivery_mode',
  'cart_checkout.company',
] as const;

type DetailRow = {
  readonly [Column in 'email' | 'delivery_address' | 'billing_address' | 'delivery_mode' | 'company']:
    | Selectable<Database['cart_checkout']>[Column]
    | null;
};

/** Everything is null if nothing was given at the checkout yet. */
export function readDetails(row: DetailRow): CheckoutDetails {
  return {
    email: row.email,
    deliveryAddress: row.delivery_address && checkoutAddressDocument.read(row.delivery_address),
    billingAddress: row.billing_address && checkoutAddressDocument.read(row.billing_address),
    deliveryMode: row.delivery_mode,
    company: row.company && checkoutCompanyDocument.read(row.company),
  };
}

export async function findDetails(tx: Transaction<Database>, guid: string): Promise<CheckoutDetails> {
  const row = await tx
    .selectFrom('cart_checkout')
    .select(detailColumns)
    .where('cart_guid', '=', guid)
    .executeTakeFirst();
  return row ? readDetails(row) : noDetails;
}

const columnOf = {
  email: (email: string | null) => ({ email }),
  deliveryMode: (mode: string | null) => ({ delivery_mode: mode }),
  deliveryAddress: (address: KeptAddress | null) => ({
    delivery_address: address && checkoutAddressDocument.write(address),
  }),
  billingAddress: (address: KeptAddress | null) => ({
    billing_address: address && checkoutAddressDocument.write(address),
  }),
  company: (company: BilledCompany | null) => ({ company: company && checkoutCompanyDocument.write(company) }),
};

/** The cart must be locked; null removes the detail. */
export async function setDetail<Name extends keyof CheckoutDetails>(
  tx: Transaction<Database>,
  guid: string,
  { name, value }: { readonly name: Name; readonly value: CheckoutDetails[Name] },
  now: Date,
): Promise<void> {
  const column = (columnOf[name] as (value: CheckoutDetails[Name]) => object)(value);
  const change = { ...column, updated_at: now };
  await tx
    .insertInto('cart_checkout')
    .values({ cart_guid: guid, ...change })
    .onConflict((conflict) => conflict.column('cart_guid').doUpdateSet(change))
    .execute();
}
