import type { AddressForm } from '#domain/address/address-form.ts';
import type { Verdict } from '#domain/address/choose-address.ts';

/** The entry that the fields come from, or the person of the account. */
export interface FilledEntry {
  /** Null for the person of the account. */
  readonly id: string | null;
  readonly name: string;
  /** `suggested`: nobody asked for it. `used`: the form was sent since. */
  readonly state: 'suggested' | 'filled' | 'used';
  /** Null where it was chosen on another page. */
  readonly verdict: Verdict | null;
  readonly values: AddressForm;
  /** What stood in the fields before, to go back to; null where that isn't known. */
  readonly before: AddressForm | null;
  /** The entry that the fields came from before. */
  readonly former: FilledEntry | null;
}
