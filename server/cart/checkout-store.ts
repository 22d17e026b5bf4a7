/** Stores in PostgreSQL what the checkout of a cart needs besides its lines (docs/requirements.md CRT-8). */
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import * as v from 'valibot';
import type { BilledCompany } from '#domain/account/billed-company.ts';
import { type KeptAddress, keptAddressSchema } from '#domain/address/address-book-contract.ts';
import type { CartAddress } from '#domain/cart/cart-address.ts';
import { billedCompanySchema } from '#domain/cart/wire-cart.ts';
import type { Database } from '#server/db/schema.ts';
import { storedJson } from '#server/db/stored-json.ts';
import { couldOpen, isOpen } from './open-cart.ts';

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

/**
 * Stores a detail in the caller's cart, which then expires at `expiresAt`; null removes the detail. False, and nothing
 * is stored, if there is no such cart or an order placed with it is being paid.
 */
export async function setDetail<Name extends keyof CheckoutDetails>(
  db: Kysely<Database>,
  cart: CartAddress,
  { name, value }: { readonly name: Name; readonly value: CheckoutDetails[Name] },
  { now, expiresAt }: { readonly now: Date; readonly expiresAt: Date },
): Promise<boolean> {
  if (!couldOpen(cart)) return false;
  const change = (columnOf[name] as (value: CheckoutDetails[Name]) => object)(value);
  const [[key, written]] = Object.entries(change) as [[string, unknown]];
  const column = sql.ref(key);
  const { rows } = await sql`
    with unpaid as (
      update cart set updated_at = ${now}, expires_at = ${expiresAt}
      where ${isOpen(cart, now)} and paying_order is null returning guid
    )
    insert into cart_checkout (cart_guid, ${column}, updated_at) select guid, ${written}, ${now} from unpaid
    on conflict (cart_guid) do update set ${column} = excluded.${column}, updated_at = excluded.updated_at
    returning cart_guid
  `.execute(db);
  return rows.length > 0;
}
