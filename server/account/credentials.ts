/** What sign-in, registration and passwords of the embedded issuer share. */
import type { Kysely } from 'kysely';
import type { FieldError } from '#domain/errors/field-error.ts';
import type { EmbeddedIssuer } from '#server/account/issuer/issuer.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/schema.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { Attempts } from './attempts.ts';
import type { Background } from './background.ts';
import type { IdentityUser } from './identity-store.ts';
import type { AccountMails } from './mails.ts';
import type { Passwords } from './passwords.ts';
import type { Seal } from './seal.ts';

/** What the services of the embedded issuer are made of. */
export interface CredentialOptions {
  readonly db: Kysely<Database>;
  readonly issuer: Pick<EmbeddedIssuer, 'interaction'>;
  readonly passwords: Passwords;
  readonly attempts: Attempts;
  readonly mails: AccountMails;
  readonly background: Background;
  readonly seal: Seal;
  readonly config: Pick<Config, 'providerLabel'>;
  readonly clock: () => Date;
  readonly newId: () => string;
}

/** Why credentials are refused; the same for an unknown address and a wrong password. */
export type Refused = 'invalid' | 'codeMissing' | 'codeInvalid' | 'unconfirmed';

/** 400 `CredentialsError`. */
export function credentialsError(reason: Refused): ApiError {
  return new ApiError(400, [{ type: 'CredentialsError', key: `credentials.${reason}`, reason }]);
}

/** 400 `ValidationError` with every field error. */
export function fieldErrors(errors: readonly FieldError[]): ApiError {
  return new ApiError(
    400,
    errors.map((error) => ({ type: 'ValidationError' as const, ...error })),
  );
}

/** 404 of a mail's link that is unknown, used or too old. */
export const linkOver = () => new ApiError(404, [{ type: 'NotFoundError', key: 'mailLink.over' }]);

/** Whether a user is asked for a code. */
export const hasSecondFactor = (user: IdentityUser) => user.totp_secret !== null && user.totp_confirmed_at !== null;
