/** Reads an issuer's claims about a customer (OpenID Connect Core 1.0, section 5.1; docs/operations.md, "Sign-in"). */
import * as v from 'valibot';
import type { Profile } from '#domain/account/profile.ts';
import { type StaffRole, staffRolesIn } from '#domain/account/staff-role.ts';

/** Texts without a claim are empty. */
export interface ClaimedCustomer extends Omit<Profile, 'companies'> {
  readonly subject: string;
  readonly email: string;
  readonly mfaMethod: 'NONE' | 'TOTP';
  /** The companies that the issuer claims; null if it claims nothing about them, so that the stored ones stay. */
  readonly companies: Profile['companies'] | null;
  readonly roles: readonly StaffRole[];
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

const roleNamesSchema = v.fallback(
  v.union([
    v.array(v.string()),
    v.pipe(
      v.string(),
      v.transform((name) => [name]),
    ),
  ]),
  [],
);

/** Names of the claims that differ from issuer to issuer. */
export interface ClaimNames {
  /** The claim that is `true` for professionals. */
  readonly pro: string;
  /** The claim that lists roles, among them those of the back office. */
  readonly roles: string;
}

/** Names of authentication methods in RFC 8176 that prove a second factor. */
const secondFactors = new Set(['mfa', 'otp', 'hwk', 'swk']);

/** Reads an issuer's claims; those of an unexpected type are treated as absent. Returns null if there is no subject. */
export function readClaims(claims: Readonly<Record<string, unknown>>, names: ClaimNames): ClaimedCustomer | null {
  const read = v.safeParse(claimsSchema, claims);
  if (!read.success) return null;
  const { output } = read;
  const isPro = claims[names.pro] === true || claims[names.pro] === 'true';
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
    roles: staffRolesIn(v.parse(roleNamesSchema, claims[names.roles])),
  };
}
