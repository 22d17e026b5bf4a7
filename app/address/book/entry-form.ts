/** The form of an entry, between page and action (docs/requirements.md ADR-10). */
import { fieldName } from '#app/address/party-form.ts';
import type { PostalDoubt } from '#app/address/postal-doubt.ts';
import { type AddressForm, addressFields, readAddressForm } from '#domain/address/address-form.ts';

/** Prefix of the fields: an entry is most often a recipient. */
export const entryRole = 'recipient';

/** A field and its error message. `message` is null if the entry's name is already in use: the form has its own text for that. */
export interface EntryProblem {
  readonly field: string;
  readonly message: string | null;
}

/** What the page shows after a refusal, with everything that was typed. */
export interface EntryAnswer {
  readonly values: AddressForm;
  readonly problems: readonly EntryProblem[];
  /** Messages of a failure that isn't a field's; an empty one for a failure without message. */
  readonly refused: readonly string[];
  readonly doubt: PostalDoubt | null;
}

/** The entry from the page's fields. */
export function readEntry(form: FormData): AddressForm {
  return readAddressForm((field) => form.get(fieldName(entryRole, field)));
}

/** The address field that a form control edits; null if it edits none. */
export function entryField({ name }: Partial<HTMLInputElement>): string | null {
  return addressFields.find((field) => fieldName(entryRole, field) === name) ?? null;
}
