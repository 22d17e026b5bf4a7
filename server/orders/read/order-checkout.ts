/** What the buyer gave and agreed to at the checkout, as stored with an order (docs/requirements.md CRT-8). */
import * as v from 'valibot';
import type { BilledCompany } from '#domain/account/billed-company.ts';
import { type KeptAddress, keptAddressSchema } from '#domain/address/address-book-contract.ts';
import { billedCompanySchema } from '#domain/cart/wire-cart.ts';
import { storedJson } from '#server/db/stored-json.ts';

/** The addresses of an order, and which terms of sale the buyer agreed to and when (instant in ISO 8601). */
export interface OrderCheckout {
  /** Where articles are delivered; null if there are none. */
  readonly deliveryAddress: KeptAddress | null;
  /** The address on the invoice; null if that is the delivery address, or for parcels alone the first sender's. */
  readonly billingAddress: KeptAddress | null;
  /** The company to invoice; null on the consumers' site, and for an account without a legal entity. */
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
  // Version 1 has no company: buyers weren't asked for one yet.
  upgrades: [(document) => ({ ...document, company: null })],
});
