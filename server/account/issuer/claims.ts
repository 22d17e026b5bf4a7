/** What the embedded issuer tells of its users (OpenID Connect Core 5.1; the rest as docs/requirements.md ACC-3 and ACC-6 need it). */
import type { Selectable } from 'kysely';
import type { AccountClaims } from 'oidc-provider';
import type { IdentityUserTable } from '#server/db/account-tables.ts';

/** Claims by the scope that asks for them. */
export const claimsOfScopes = {
  openid: ['sub'],
  profile: ['given_name', 'family_name', 'is_pro', 'title_code', 'companies', 'mfa_method'],
  email: ['email', 'email_verified'],
  phone: ['phone_number'],
  address: ['address'],
};

/** The claims of a user; what wasn't given is left out. `companies` are `Company` values of domain/account. */
export function claimsOf(user: Selectable<IdentityUserTable>): AccountClaims {
  const { profile } = user;
  return {
    sub: user.id,
    given_name: profile.firstName,
    family_name: profile.lastName,
    is_pro: profile.isPro,
    companies: profile.companies,
    mfa_method: user.totp_confirmed_at ? 'TOTP' : 'NONE',
    email: user.email,
    email_verified: user.email_confirmed_at !== null,
    ...(profile.civility ? { title_code: profile.civility } : {}),
    ...(profile.phone ? { phone_number: profile.phone } : {}),
    ...(profile.zipCode ? { address: { postal_code: profile.zipCode } } : {}),
  };
}
