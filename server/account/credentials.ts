/** What sign-in, registration and passwords of the embedded issuer share. */
import type { Kysely } from 'kysely';
import type { Locale } from '#domain/site/locale.ts';
import type { EmbeddedIssuer } from '#server/account/issuer/issuer.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/schema.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { Attempts } from './attempts.ts';
import type { Background } from './background.ts';
import type { IdentityUser } from './identity-store.ts';
import type { KnownDevices } from './known-device.ts';
import type { AccountMails } from './mails.ts';
import type { Passwords } from './passwords.ts';
import type { RegisteringBrowsers } from './registering-browser.ts';
import type { Seal } from './seal.ts';

/** What the services of the embedded issuer are made of. */
export interface CredentialOptions {
  readonly db: Kysely<Database>;
  readonly issuer: Pick<EmbeddedIssuer, 'interaction'>;
  readonly passwords: Passwords;
  readonly attempts: Attempts;
  readonly knownDevices: KnownDevices;
  readonly registeringBrowsers: RegisteringBrowsers;
  readonly mails: AccountMails;
  readonly background: Background;
  readonly seal: Seal;
  readonly config: Pick<Config, 'providerLabel'>;
  readonly clock: () => Date;
  readonly newId: () => string;
}

/** Who asks, and what they are signed in by. */
export interface SignedInAsker {
  readonly accountId: string;
  /** Null for a bearer token. */
  readonly sessionId: string | null;
  readonly clientAddress: string;
  readonly locale: Locale;
}

/** Why credentials are refused; `invalid` is an unknown address, a wrong password, and an address that isn't confirmed yet. */
export type Refused = 'invalid' | 'codeMissing' | 'codeInvalid';

/** 400 `CredentialsError`; `userId` is whom it was about, for the log. */
export function credentialsError(reason: Refused, userId?: string): ApiError {
  return new ApiError(400, [{ type: 'CredentialsError', key: `credentials.${reason}`, reason }], {}, userId);
}

/** 404 of a mail's link that is unknown, used or too old. */
export const linkOver = () => new ApiError(404, [{ type: 'NotFoundError', key: 'mailLink.over' }]);

/** Whether a user is asked for a code. */
export const hasSecondFactor = (user: IdentityUser) => user.totp_secret !== null && user.totp_confirmed_at !== null;
