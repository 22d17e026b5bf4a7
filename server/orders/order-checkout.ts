/** What the buyer gave and agreed to, stored with an order (docs/requirements.md CRT-8). */
import * as v from 'valibot';
import type { BilledCompany } from '#domain/account/billed-company.ts';
import { type KeptAddress, keptAddressSchema } from '#domain/address/address-book-contract.ts';
import { billedCompanySchema } from '#domain/cart/wire-cart.ts';
import { storedJson } from '#server/db/stored-json.ts';

/** Addresses of an order, and which terms of sale the buyer agreed to, when (instant, ISO 8601). */
export interface OrderCheckout {
  /** Null without articles. */
  readonly deliveryAddress: KeptAddress | null;
  /** Null: the invoice names the delivery address, or for parcels alone the first sender. */
  readonly billingAddress: KeptAddress | null;
  /** The company that is invoiced; null for a consumer. */
  readonly company: BilledCompany | null;
  readonly termsVersion: string;
  readonly termsAgreedAt: string;
}

const addressSchema = v.nullable(v.object(keptAddressSchema.entries));

export const orderCheckoutDocument = storedJson<OrderCheckout>({
  name: 'customer_order.checkout',
  schema: v.object({
    deliveryAddress: addressSchema,
    billingAddress: addressSchema,
    company: v.nullable(billedCompanySchema),
    termsVersion: v.string(),
    termsAgreedAt: v.string(),
  }),
  // Until version 1 no company was asked for.
  upgrades: [(document) => ({ ...document, company: null })],
});
