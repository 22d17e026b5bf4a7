/** Addresses that the postal check doubts and the visitor keeps (docs/requirements.md ADR-12). */
import type { AddressForm } from '#domain/address/address-form.ts';
import type { AddressRole } from '#domain/address/error-subjects.ts';
import { normaliseAddress } from '#domain/address/normalise.ts';
import { placeKey } from '#domain/address/place-key.ts';
import type { JourneyDetails } from './details.ts';

/** The key of an address that a doubt refers to; a change of street, code or town makes it another address. */
export function doubtKey(form: AddressForm): string {
  return placeKey(normaliseAddress(form));
}

/** Whether a party's current address is one that the visitor kept although the check doubts it. */
export function isUnverified(details: JourneyDetails, role: AddressRole): boolean {
  const form = details[role];
  return form !== null && details.unverified?.[role] === doubtKey(form);
}
