/** Addresses that the visitor insists on although the postal check doubts them (docs/requirements.md ADR-12). */
import type { AddressForm } from '#domain/address/address-form.ts';
import type { AddressRole } from '#domain/address/error-subjects.ts';
import { normaliseAddress } from '#domain/address/normalise.ts';
import { placeKey } from '#domain/address/place-key.ts';
import type { JourneyDetails } from './details.ts';

/**
 * Street, place, postal code and town of an address as one text. It is stored for an address that the check doubts:
 * once the visitor changes the address, the texts differ and the doubt no longer applies.
 */
export function doubtKey(form: AddressForm): string {
  return placeKey(normaliseAddress(form));
}

/**
 * Whether the sender's or recipient's present address is one that the visitor insists on although the check doubts it.
 */
export function isUnverified(details: JourneyDetails, role: AddressRole): boolean {
  const form = details[role];
  return form !== null && details.unverified?.[role] === doubtKey(form);
}
