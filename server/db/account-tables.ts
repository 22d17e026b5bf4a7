/**
 * Row types of server/db/migrations/0009_accounts.sql, 0010_issuer_keys.sql, 0014_recovery_codes.sql,
 * 0018_email_changes.sql, 0019_account_use.sql, 0024_parcel_tracking.sql, 0033_staff_roles.sql and 0087_api_keys.sql.
 */
import type { Generated, JSONColumnType } from 'kysely';
import type { StaffRole } from '#domain/account/staff-role.ts';
import type { Civility } from '#domain/address/address-form.ts';
import type { ApiScope } from '#domain/site/api-scope.ts';
import type { Locale } from '#domain/site/locale.ts';

/**
 * The value of `account.issuer` for the embedded issuer; not its URL, since a shop may move to another origin. The
 * subjects of the embedded issuer are `identity_user.id`.
 */
export const embeddedIssuer = 'embedded';

/** A customer, unique by issuer and subject (docs/requirements.md ACC-1, ACC-6). */
export interface AccountTable {
  id: string;
  issuer: string;
  subject: string;
  is_pro: boolean;
  email: string;
  title_code: Civility | null;
  first_name: string;
  last_name: string;
  phone: Generated<string>;
  zip_code: Generated<string>;
  mfa_method: Generated<'NONE' | 'TOTP'>;
  /** The day in UTC when the account was last used, such as `2026-11-23`. */
  last_used_on: Generated<string>;
  /** The language that the customer last signed in with. */
  locale: Generated<Locale>;
  /** When the owner of an unused account was notified that it will be erased. */
  erasure_told_at: Date | null;
  /** Whether the customer wants mails about parcels. */
  tracking_mails: Generated<boolean>;
  /** The customer's roles in the back office, as claimed at the last sign-in. */
  roles: Generated<readonly StaffRole[]>;
  created_at: Date;
  updated_at: Date;
}

export interface LegalEntityTable {
  id: string;
  account_id: string;
  name: string;
  siren: Generated<string>;
  siret: Generated<string>;
  vat_number: Generated<string>;
  position: number;
}

/** A session; `token_hash` is the SHA-256 of its cookie, `tokens` are the issuer's, encrypted. */
export interface AccountSessionTable {
  id: string;
  token_hash: string;
  account_id: string;
  legal_entity_id: string | null;
  device: string;
  tokens: Buffer | null;
  access_expires_at: Date | null;
  created_at: Date;
  last_seen_at: Date;
  idle_expires_at: Date;
  expires_at: Date;
  ended_at: Date | null;
}

/** A sign-in that has been sent to the issuer and hasn't come back yet. */
export interface SignInRequestTable {
  state_hash: string;
  browser_hash: string;
  data: Buffer;
  expires_at: Date;
}

export interface IdentityUserTable {
  id: string;
  email: string;
  email_key: string;
  password_hash: string;
  email_confirmed_at: Date | null;
  totp_secret: Buffer | null;
  totp_confirmed_at: Date | null;
  totp_step: number | null;
  profile: JSONColumnType<object>;
  /** The user's roles in the back office. */
  roles: Generated<readonly StaffRole[]>;
  created_at: Date;
  updated_at: Date;
}

/** A single-use secret of the embedded issuer: in a link of a mail, or in a browser's cookie. */
export interface IdentityTokenTable {
  token_hash: string;
  user_id: string;
  purpose: 'CONFIRM_EMAIL' | 'RESET_PASSWORD' | 'SIGN_IN' | 'CHANGE_EMAIL';
  redirect: string | null;
  /** The new e-mail address that a `CHANGE_EMAIL` sets; null for other purposes. */
  email: Generated<string | null>;
  created_at: Date;
  expires_at: Date;
  /** When a mailed link was used; it is then stored for minutes only. */
  used_at: Generated<Date | null>;
}

/** An unused recovery code; `code_hash` is its HMAC, keyed by the authenticator's secret. */
export interface RecoveryCodeTable {
  user_id: string;
  code_hash: Buffer;
}

/** Sessions, grants and codes of the embedded issuer (oidc-provider's adapter). */
export interface OidcPayloadTable {
  model: string;
  id: string;
  payload: JSONColumnType<object>;
  grant_id: string | null;
  user_code: string | null;
  uid: string | null;
  consumed_at: Date | null;
  expires_at: Date | null;
  account_id: string | null;
}

/** The encrypted signing keys of the embedded issuer; the table has a single row. */
export interface IssuerKeyTable {
  only: Generated<boolean>;
  key_set: Buffer;
  created_at: Date;
}

/** An API key; `key_hash` is its SHA-256 in hexadecimal, `last_used_on` a day in UTC. */
export interface ApiKeyTable {
  id: string;
  account_id: string;
  name: string;
  shown_start: string;
  key_hash: string;
  scopes: readonly ApiScope[];
  created_at: Date;
  expires_at: Date | null;
  last_used_on: string | null;
}

export interface AccountTables {
  api_key: ApiKeyTable;
  account: AccountTable;
  legal_entity: LegalEntityTable;
  account_session: AccountSessionTable;
  sign_in_request: SignInRequestTable;
  identity_user: IdentityUserTable;
  identity_token: IdentityTokenTable;
  recovery_code: RecoveryCodeTable;
  oidc_payload: OidcPayloadTable;
  issuer_key: IssuerKeyTable;
}
