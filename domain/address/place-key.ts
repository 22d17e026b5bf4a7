/** Tells whether an address is still at the place that was checked (docs/requirements.md ADR-12). */
import { foldText } from '#domain/territory/text-key.ts';
import type { AddressForm } from './address-form.ts';

/**
 * The key of the fields that a check covers (street, place, postal code, town): when it changes, the address has to
 * be checked again.
 */
export function placeKey({ streetName, additionalStreetName, postalCode, city }: AddressForm): string {
  return [streetName, additionalStreetName, postalCode, city].map(foldText).join('|');
}
