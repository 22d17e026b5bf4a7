/** What an issuer says of a customer, in its claims (OpenID Connect Core 1.0, section 5.1; docs/operations.md, "Sign-in"). */
import * as v from 'valibot';
import type { Profile } from '#domain/account/profile.ts';

/** A customer by an issuer's claims; empty texts where it says nothing. */
export interface ClaimedCustomer extends Omit<Profile, 'companies'> {
  readonly subject: string;
  readonly email: string;
  readonly mfaMethod: 'NONE' | 'TOTP';
  /** Null when the issuer tells none: those that are known stay. */
  readonly companies: Profile['companies'] | null;
}

const text = v.fallback(v.pipe(v.string(), v.trim(), v.maxLength(255)), '');
const optionalText = v.optional(text, '');

const companySchema = v.object({
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(255)),
  siren: optionalText,
  siret: optionalText,
  vatNumber: optionalText,
});

const claimsSchema = v.object({
  sub: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  email: optionalText,
  name: optionalText,
  given_name: optionalText,
  family_name: optionalText,
  phone_number: optionalText,
  address: v.fallback(v.optional(v.object({ postal_code: optionalText }), {}), { postal_code: '' }),
  title_code: v.fallback(v.optional(v.picklist(['mr', 'mrs', '']), ''), ''),
  mfa_method: v.fallback(v.optional(v.picklist(['NONE', 'TOTP'])), undefined),
  amr: v.fallback(v.optional(v.array(v.string()), []), []),
  companies: v.fallback(v.nullable(v.optional(v.pipe(v.array(companySchema), v.maxLength(100)), undefined)), null),
});

/** Methods of RFC 8176 by which someone has shown more than a password. */
const secondFactors = new Set(['mfa', 'otp', 'hwk', 'swk']);

/**
 * Reads claims; what isn't of the expected type counts as untold. `proClaim` names the claim that is `true` for
 * professionals. Null without a subject.
 */
export function readClaims(claims: Readonly<Record<string, unknown>>, proClaim: string): ClaimedCustomer | null {
  const read = v.safeParse(claimsSchema, claims);
  if (!read.success) return null;
  const { output } = read;
  const isPro = claims[proClaim] === true || claims[proClaim] === 'true';
  const bySecondFactor = output.amr.some((method) => secondFactors.has(method));
  return {
    subject: output.sub,
    isPro,
    civility: output.title_code,
    firstName: output.given_name || output.name,
    lastName: output.family_name,
    email: output.email,
    phone: output.phone_number,
    zipCode: output.address.postal_code,
    mfaMethod: output.mfa_method ?? (bySecondFactor ? 'TOTP' : 'NONE'),
    companies: isPro ? (output.companies ?? null) : [],
  };
}
