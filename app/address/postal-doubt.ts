/** The postal check of an address, used in the browser and in actions (docs/requirements.md ADR-12). */
import { type ApiClient, CallError } from '#app/api/client.ts';
import type { AddressForm } from '#domain/address/address-form.ts';
import { addressToCheck, proposalsFor } from '#domain/address/address-proposal.ts';
import { addressCheckCall } from '#domain/address/calls.ts';
import type { AddressRole } from '#domain/address/error-subjects.ts';
import { normaliseAddress } from '#domain/address/normalise.ts';
import { placeKey } from '#domain/address/place-key.ts';

/** A corrected address that the visitor can accept. Its key is stored then, so that it isn't checked again. */
export type PostalProposal = Pick<AddressForm, 'streetName' | 'additionalStreetName' | 'postalCode' | 'city'> & {
  readonly key: string;
};

/** An address that the postal check doesn't find exactly as written. `key` identifies the address that was checked. */
export interface PostalDoubt {
  readonly role: AddressRole;
  readonly key: string;
  readonly proposals: readonly PostalProposal[];
}

function toProposal(form: AddressForm): PostalProposal {
  const { streetName, additionalStreetName, postalCode, city } = form;
  return { streetName, additionalStreetName, postalCode, city, key: placeKey(form) };
}

/** Key of the address to check; null while it is incomplete. */
export function checkKey(form: AddressForm): string | null {
  const normal = normaliseAddress(form);
  const complete = normal.city !== '' && `${normal.streetName}${normal.additionalStreetName}` !== '';
  return complete ? placeKey(normal) : null;
}

/**
 * The doubt of the postal check about a complete address. Null if the check finds the address or corrects only its
 * capitals, and if the service fails or is too slow, since the check never keeps a visitor from going on. Rejects if
 * `signal` is aborted.
 */
export async function askPostalCheck(
  api: ApiClient,
  role: AddressRole,
  form: AddressForm,
  signal?: AbortSignal,
): Promise<PostalDoubt | null> {
  const key = checkKey(form);
  if (key === null) return null;
  const normal = normaliseAddress(form);
  try {
    const { status, proposals } = await api.call(addressCheckCall, {
      query: {},
      body: addressToCheck(normal, normal.country),
      signal,
    });
    if (status === 'VALID' || status === 'UNAVAILABLE') return null;
    const others = proposalsFor(normal, proposals);
    return status === 'CORRECTED' && others.length === 0 ? null : { role, key, proposals: others.map(toProposal) };
  } catch (error) {
    if (error instanceof CallError) return null;
    throw error;
  }
}
