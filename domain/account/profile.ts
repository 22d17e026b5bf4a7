/** Who a customer is, according to the registration or the issuer's claims (docs/requirements.md ACC-3, ACC-6). */
import type { Civility } from '#domain/address/address-form.ts';

/** A number that isn't known is an empty text. */
export interface Company {
  readonly name: string;
  /** Nine digits. */
  readonly siren: string;
  /** Fourteen digits, of which the first nine are the SIREN. */
  readonly siret: string;
  /** Intra-community VAT number, such as `FR32123456789`. */
  readonly vatNumber: string;
}

export interface Profile {
  readonly isPro: boolean;
  readonly civility: Civility | '';
  readonly firstName: string;
  readonly lastName: string;
  /** As typed; empty if there is none. */
  readonly phone: string;
  readonly zipCode: string;
  /** Empty for consumers. */
  readonly companies: readonly Company[];
}
