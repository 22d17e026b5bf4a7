/** Who a customer is, as a registration says it and an issuer's claims repeat it (docs/requirements.md ACC-3, ACC-6). */
import type { Civility } from '#domain/address/address-form.ts';

/** A company, by its French numbers; empty texts where it has none. */
export interface Company {
  readonly name: string;
  /** Nine digits. */
  readonly siren: string;
  /** Fourteen digits, of which the first nine are the SIREN. */
  readonly siret: string;
  /** Intra-community VAT number, as `FR32123456789`. */
  readonly vatNumber: string;
}

/** A person, for themselves or for companies. */
export interface Profile {
  readonly isPro: boolean;
  readonly civility: Civility | '';
  readonly firstName: string;
  readonly lastName: string;
  /** As typed; empty where none was given. */
  readonly phone: string;
  readonly zipCode: string;
  /** Empty for consumers. */
  readonly companies: readonly Company[];
}
