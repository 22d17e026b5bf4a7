/** What sign-in, registration and passwords at the embedded issuer have in common (docs/requirements.md ACC-1 to ACC-3). */

import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Locale } from '#domain/site/locale.ts';
import type { EmbeddedIssuer } from '#server/account/issuer/issuer.ts';
import { openTokens } from '#server/account/relying-party/session-tokens.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/schema.ts';
import { ApiError } from '#server/http/api-error.ts';
import { notFound } from '#server/http/refusals.ts';
import type { MailService } from '#server/mail/service.ts';
import type { Logger } from '#server/process/logger.ts';
import { createSeal, type Seal } from '#server/secrets/seal.ts';
import { createSignatures } from '#server/secrets/signatures.ts';
import { type Attempts, createAttempts } from './attempts.ts';
import { type Background, createBackground } from './background.ts';
import { embeddedIssuer, type IdentityUser, userOf } from './identity-store.ts';
import { createKnownDevices, type KnownDevices } from './known-device.ts';
import type { AccountMails } from './mails.ts';
import { createPasswords, type HashRun, type Passwords } from './passwords.ts';
import type { UnconfirmedRegistration } from './unconfirmed.ts';

interface RegisteringBrowsers {
  /** Makes the cookie's value for the browser that has just sent a registration. */
  issue(registration: UnconfirmedRegistration): string;
  isFrom(cookie: string | undefined, registration: UnconfirmedRegistration): boolean;
}

/**
 * Creates the functions that sign and check the cookie: a proof that the browser sent this registration, with this
 * password.
 */
export function createRegisteringBrowsers(secretKeys: readonly string[]): RegisteringBrowsers {
  const signatures = createSignatures(secretKeys, 'registration');
  const signed = ({ id, passwordHash }: UnconfirmedRegistration) => `${id} ${passwordHash}`;
  return {
    issue: (registration) => signatures.of(signed(registration)),
    isFrom: (cookie, registration) => signatures.isOf(signed(registration), cookie ?? ''),
  };
}

interface SharedParts {
  readonly db: Kysely<Database>;
  readonly issuer: Pick<EmbeddedIssuer, 'interaction' | 'sessionUidOf'>;
  readonly shopName: string;
  readonly clock: () => Date;
  readonly newId: () => string;
}

export interface CredentialContext extends SharedParts {
  readonly passwords: Passwords;
  readonly attempts: Attempts;
  readonly knownDevices: KnownDevices;
  readonly registeringBrowsers: RegisteringBrowsers;
  readonly mails: AccountMails;
  readonly background: Background;
  readonly seal: Seal;
  /** Resolves once no background work is running. */
  settled(): Promise<void>;
}

export interface CredentialOptions extends SharedParts {
  readonly pool: pg.Pool;
  readonly config: Pick<Config, 'origin' | 'quotesPerMinute'>;
  readonly secretKeys: readonly string[];
  readonly mails: AccountMails;
  /** Resolves when no mail is being sent any more. */
  readonly mail: Pick<MailService, 'settled'>;
  readonly logger: Logger;
  /** Argon2id by default. */
  readonly hashRun?: HashRun;
}

export function createCredentials(options: CredentialOptions): CredentialContext {
  const { db, pool, config, shopName, secretKeys, issuer, mail, mails, clock, newId, logger, hashRun } = options;
  const background = createBackground(logger, 'a mail of an account could not be prepared');
  return {
    db,
    issuer,
    shopName,
    clock,
    newId,
    background,
    passwords: createPasswords(hashRun),
    attempts: createAttempts({ pool, config }),
    knownDevices: createKnownDevices(secretKeys),
    registeringBrowsers: createRegisteringBrowsers(secretKeys),
    mails,
    seal: createSeal(secretKeys),
    async settled() {
      await background.settled();
      await mail.settled();
    },
  };
}

/** A signed-in customer who asks for something that a proof of their identity may be needed for. */
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

/** The embedded issuer's user behind an account; undefined for an account of another issuer. */
export async function findOwnUser(
  { db }: Pick<CredentialContext, 'db'>,
  { accountId }: Pick<SignedInAsker, 'accountId'>,
): Promise<IdentityUser | undefined> {
  const account = await db
    .selectFrom('account')
    .select('subject')
    .where('id', '=', accountId)
    .where('issuer', '=', embeddedIssuer)
    .executeTakeFirst();
  return account && userOf(db, account.subject);
}

/** Throws a 404 for an account of another issuer. */
export async function ownUser(
  context: Pick<CredentialContext, 'db'>,
  asker: Pick<SignedInAsker, 'accountId'>,
): Promise<IdentityUser> {
  const user = await findOwnUser(context, asker);
  if (!user) throw notFound();
  return user;
}

/** The uid of the issuer's session behind a session of the shop; null if it has none. */
export async function issuerSessionOf(
  { db, seal, issuer }: Pick<CredentialContext, 'db' | 'seal' | 'issuer'>,
  sessionId: string,
): Promise<string | null> {
  const row = await db.selectFrom('account_session').where('id', '=', sessionId).select('tokens').executeTakeFirst();
  const tokens = row ? openTokens(seal, row.tokens) : null;
  return tokens?.refresh ? issuer.sessionUidOf(tokens.refresh) : null;
}
