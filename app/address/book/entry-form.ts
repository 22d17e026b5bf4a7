/** The form of an entry, between page and action (docs/requirements.md ADR-10). */
import { fieldName } from '#app/address/party-form.ts';
import type { PostalDoubt } from '#app/address/postal-doubt.ts';
import { type AddressForm, addressFields, readAddressForm } from '#domain/address/address-form.ts';

/** Under which name the fields of the one address stand: it will be some parcel's recipient. */
export const entryRole = 'recipient';

/** A field with what is wrong with it; null: its name is used, for which the form has words of its own. */
export interface EntryProblem {
  readonly field: string;
  readonly message: string | null;
}

/** The page again, with all that was typed. */
export interface EntryAnswer {
  readonly values: AddressForm;
  readonly problems: readonly EntryProblem[];
  /** What failed as a whole; an empty text for a failure without words. */
  readonly refused: readonly string[];
  readonly doubt: PostalDoubt | null;
}

/** What the page's fields say. */
export function readEntry(form: FormData): AddressForm {
  return readAddressForm((field) => form.get(fieldName(entryRole, field)));
}

/** The field of the form that an element is; null for another. */
export function entryField(element: EventTarget): string | null {
  const { name = '' } = element as EventTarget & { readonly name?: string };
  return addressFields.find((field) => fieldName(entryRole, field) === name) ?? null;
}
