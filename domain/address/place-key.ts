/** Tells whether an address is still the one that was checked (docs/requirements.md ADR-12). */
import { foldText } from '#domain/territory/text-key.ts';
import type { AddressForm } from './address-form.ts';

export function placeKey({ streetName, additionalStreetName, postalCode, city }: AddressForm): string {
  return [streetName, additionalStreetName, postalCode, city].map(foldText).join('|');
}
