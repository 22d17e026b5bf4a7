import type { AddressForm } from '#domain/address/address-form.ts';
import type { Verdict } from '#domain/address/choose-address.ts';

/** The entry that fills a party's fields, or the person of the account. */
export interface FilledEntry {
  /** Null for the person of the account. */
  readonly id: string | null;
  readonly name: string;
  /** `suggested`: proposed by the page. `filled`: chosen by the visitor. `used`: the form was sent since. */
  readonly state: 'suggested' | 'filled' | 'used';
  /** Null if it was chosen on another page. */
  readonly verdict: Verdict | null;
  readonly values: AddressForm;
  /** The fields before it, to be restored by undoing; null if unknown. */
  readonly before: AddressForm | null;
  /** The entry that filled the fields before. */
  readonly former: FilledEntry | null;
}
