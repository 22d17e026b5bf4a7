/**
 * What the embedded issuer's tokens say about a user (OpenID Connect Core 5.1; further claims for docs/requirements.md
 * ACC-3 and ACC-6).
 */
import type { AccountClaims } from 'oidc-provider';
import type { IdentityUser } from '#server/account/identity-store.ts';

export const claimsOfScopes = {
  openid: ['sub'],
  profile: ['given_name', 'family_name', 'is_pro', 'title_code', 'companies', 'mfa_method', 'roles'],
  email: ['email', 'email_verified'],
  phone: ['phone_number'],
  address: ['address'],
};

/** A user's claims; empty values are left out. `companies` has values of the type `Company` of domain/account. */
export function claimsOf(user: IdentityUser): AccountClaims {
  const { profile } = user;
  return {
    sub: user.id,
    given_name: profile.firstName,
    family_name: profile.lastName,
    is_pro: profile.isPro,
    companies: profile.companies,
    roles: user.roles,
    mfa_method: user.totp_confirmed_at ? 'TOTP' : 'NONE',
    email: user.email,
    email_verified: user.email_confirmed_at !== null,
    ...(profile.civility ? { title_code: profile.civility } : {}),
    ...(profile.phone ? { phone_number: profile.phone } : {}),
    ...(profile.zipCode ? { address: { postal_code: profile.zipCode } } : {}),
  };
}
