/** A customer's identity, from a registration or an issuer's claims (docs/requirements.md ACC-3, ACC-6). */
import type { Civility } from '#domain/address/address-form.ts';

/** A company with its French numbers; a missing one is an empty text. */
export interface Company {
  readonly name: string;
  /** Nine digits. */
  readonly siren: string;
  /** Fourteen digits, of which the first nine are the SIREN. */
  readonly siret: string;
  /** Intra-community VAT number, as `FR32123456789`. */
  readonly vatNumber: string;
}

/** A customer: a person who buys privately or for companies. */
export interface Profile {
  readonly isPro: boolean;
  readonly civility: Civility | '';
  readonly firstName: string;
  readonly lastName: string;
  /** As typed; empty if none. */
  readonly phone: string;
  readonly zipCode: string;
  /** Empty for consumers. */
  readonly companies: readonly Company[];
}
