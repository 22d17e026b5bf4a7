/** Entries of an address book, as calls send them. */

import { anAddress } from '#domain/address/address.fixture.ts';
import type { TypedAddress } from '#domain/address/address-book-contract.ts';
import { typedAddressOf } from '#domain/address/address-form.ts';

/** Path of the shop's own calls on a site. */
export const bookPath = (site: 'part' | 'pro' = 'part') => `/api/address/${site}/account`;
/** Path of the OCC calls on a site. */
export const occPath = (site: 'part' | 'pro' = 'part') => `/api/front/occ/ecommerce/${site}/users/current/addresses`;

/** Anne Durand in Lyon, saved under a name. */
export function anEntry(addressName: string, change: Partial<TypedAddress> = {}): TypedAddress {
  return { ...typedAddressOf(anAddress({ addressName })), ...change };
}

/** A contact without a postal address. */
export function aContact(addressName: string, change: Partial<TypedAddress> = {}): TypedAddress {
  return anEntry(addressName, { line1: '', additionalStreetName: '', postalCode: '', town: '', ...change });
}
