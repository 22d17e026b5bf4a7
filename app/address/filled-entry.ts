import type { AddressForm } from '#domain/address/address-form.ts';
import type { Verdict } from '#domain/address/choose-address.ts';

/** What the fields of a party were filled in with: an entry of the address book, or the account's own details. */
export interface FilledEntry {
  /** Null if the fields were filled in from the account. */
  readonly id: string | null;
  readonly name: string;
  /**
   * `suggested`: the page has proposed it. `filled`: the visitor has chosen it. `used`: the form was sent since then.
   */
  readonly state: 'suggested' | 'filled' | 'used';
  /** Whether the entry fits the parcel; null if it was chosen on another page. */
  readonly verdict: Verdict | null;
  readonly values: AddressForm;
  /** The values that the fields had before, to be restored by undoing; null if unknown. */
  readonly before: AddressForm | null;
  readonly former: FilledEntry | null;
}
