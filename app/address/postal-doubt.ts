/** Asking the postal check about an address, the same in browser and action (docs/requirements.md ADR-12). */
import { type ApiClient, CallError } from '#app/api/client.ts';
import type { AddressForm } from '#domain/address/address-form.ts';
import { addressToCheck, placeKey, proposalsFor } from '#domain/address/address-proposal.ts';
import { addressCheckCall } from '#domain/address/contract.ts';
import type { AddressRole } from '#domain/address/error-subjects.ts';
import { normaliseAddress } from '#domain/address/normalise.ts';

/** An address to accept; its key says that it needn't be asked about. */
export type PostalProposal = Pick<AddressForm, 'streetName' | 'additionalStreetName' | 'postalCode' | 'city'> & {
  readonly key: string;
};

/** An address that the check doesn't know as it is; `key` says which text it was asked about. */
export interface PostalDoubt {
  readonly role: AddressRole;
  readonly key: string;
  readonly proposals: readonly PostalProposal[];
}

function toProposal(form: AddressForm): PostalProposal {
  const { streetName, additionalStreetName, postalCode, city } = form;
  return { streetName, additionalStreetName, postalCode, city, key: placeKey(form) };
}

/** What a check is asked about; null while the address isn't complete. */
export function checkKey(form: AddressForm): string | null {
  const normal = normaliseAddress(form);
  const complete = normal.city !== '' && `${normal.streetName}${normal.additionalStreetName}` !== '';
  return complete ? placeKey(normal) : null;
}

/**
 * The doubt that the check has about a complete address; null for an address that it knows or that only differs in capitals,
 * and when it doesn't answer in time: it never blocks. Rejects when `signal` is aborted.
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
    const other = proposalsFor(normal, proposals);
    return status === 'CORRECTED' && other.length === 0 ? null : { role, key, proposals: other.map(toProposal) };
  } catch (error) {
    if (error instanceof CallError) return null;
    throw error;
  }
}
