/** The form of an entry, as the page and its action share it (docs/requirements.md ADR-10). */
import { fieldName } from '#app/address/party-form.ts';
import type { PostalDoubt } from '#app/address/postal-doubt.ts';
import { type AddressForm, addressFields, readAddressForm } from '#domain/address/address-form.ts';

/** Prefix of the field names: the same as a recipient's, which most entries are. */
export const entryRole = 'recipient';

/**
 * A field and its error message. `message` is null if another entry has the same name: the form has a text of its own
 * for that.
 */
export interface EntryProblem {
  readonly field: string;
  readonly message: string | null;
}

export interface EntryAnswer {
  readonly values: AddressForm;
  readonly problems: readonly EntryProblem[];
  /** Messages that belong to no field. A single empty string stands for a failure without a message. */
  readonly refused: readonly string[];
  readonly doubt: PostalDoubt | null;
}

export function readEntry(form: FormData): AddressForm {
  return readAddressForm((field) => form.get(fieldName(entryRole, field)));
}

/** Null if the control is for no field of the address. */
export function entryField({ name }: Partial<HTMLInputElement>): string | null {
  return addressFields.find((field) => fieldName(entryRole, field) === name) ?? null;
}
