/** What sign-in, registration and passwords at the embedded issuer have in common. */
import type { Kysely } from 'kysely';
import type { Locale } from '#domain/site/locale.ts';
import type { EmbeddedIssuer } from '#server/account/issuer/issuer.ts';
import type { Database } from '#server/db/schema.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { Seal } from '#server/secrets/seal.ts';
import type { Attempts } from './attempts.ts';
import type { Background } from './background.ts';
import type { IdentityUser } from './identity-store.ts';
import type { KnownDevices } from './known-device.ts';
import type { AccountMails } from './mails.ts';
import type { Passwords } from './passwords.ts';
import type { RegisteringBrowsers } from './registering-browser.ts';

export interface CredentialContext {
  readonly db: Kysely<Database>;
  readonly issuer: Pick<EmbeddedIssuer, 'interaction' | 'sessionUidOf'>;
  readonly passwords: Passwords;
  readonly attempts: Attempts;
  readonly knownDevices: KnownDevices;
  readonly registeringBrowsers: RegisteringBrowsers;
  readonly mails: AccountMails;
  readonly background: Background;
  readonly seal: Seal;
  readonly shopName: string;
  readonly clock: () => Date;
  readonly newId: () => string;
}

export interface SignedInAsker {
  readonly accountId: string;
  /** The id of the shop's session; null if the caller sent a bearer token. */
  readonly sessionId: string | null;
  readonly clientAddress: string;
  readonly locale: Locale;
}

/** `invalid` covers an unknown address, a wrong password and an unconfirmed address. */
export type RefusalReason = 'invalid' | 'codeMissing' | 'codeInvalid';

/** `userId` is for the log only. */
export function credentialsError(reason: RefusalReason, userId?: string): ApiError {
  return new ApiError(400, [{ type: 'CredentialsError', key: `credentials.${reason}`, reason }], {}, userId);
}

/** Makes the 404 for a mailed link that is unknown, used or expired. */
export const linkOver = () => new ApiError(404, [{ type: 'NotFoundError', key: 'mailLink.over' }]);

export const hasSecondFactor = (user: IdentityUser) => user.totp_secret !== null && user.totp_confirmed_at !== null;
