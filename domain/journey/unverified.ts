/** Addresses that the postal check doubts and the visitor keeps (docs/requirements.md ADR-12). */
import type { AddressForm } from '#domain/address/address-form.ts';
import { placeKey } from '#domain/address/address-proposal.ts';
import type { AddressRole } from '#domain/address/error-subjects.ts';
import { normaliseAddress } from '#domain/address/normalise.ts';
import type { JourneyDetails } from './details.ts';

/** The text of an address that a doubt is about: another street, code or town is another address. */
export function doubtKey(form: AddressForm): string {
  return placeKey(normaliseAddress(form));
}

/** Whether a party's address, as it stands, wasn't verified. */
export function isUnverified(details: JourneyDetails, role: AddressRole): boolean {
  const form = details[role];
  return form !== null && details.unverified?.[role] === doubtKey(form);
}
