/** Sign-in, registration and passwords of the embedded issuer, put together (docs/requirements.md ACC-1 to ACC-3). */
import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Locale } from '#domain/site/locale.ts';
import type { Mode } from '#domain/site/mode.ts';
import type { EmbeddedIssuer } from '#server/account/issuer/issuer.ts';
import { openTokens } from '#server/account/relying-party/session-tokens.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/schema.ts';
import type { MailService } from '#server/mail/service.ts';
import { createAttempts } from './attempts.ts';
import { createBackground } from './background.ts';
import { createKnownDevices } from './known-device.ts';
import { createAccountMails } from './mails.ts';
import { createOwnCredentials } from './own-credentials.ts';
import { createPasswords, type HashRun } from './passwords.ts';
import { createRegistering } from './registering.ts';
import { createRegisteringBrowsers } from './registering-browser.ts';
import { createSeal } from './seal.ts';
import { createSigningIn } from './signing-in.ts';

/** What the service is made of. */
export interface CredentialServiceOptions {
  readonly db: Kysely<Database>;
  readonly pool: pg.Pool;
  readonly config: Pick<Config, 'providerLabel' | 'origin' | 'quotesPerMinute'>;
  readonly secretKeys: readonly string[];
  readonly issuer: Pick<EmbeddedIssuer, 'interaction' | 'sessionUidOf'>;
  readonly mail: MailService;
  readonly clock: () => Date;
  readonly newId: () => string;
  readonly logger: Logger;
  /** How passwords are hashed; argon2id when absent. */
  readonly hashRun?: HashRun;
}

export type CredentialService = ReturnType<typeof createCredentialService>;

/** Makes the service. */
export function createCredentialService(options: CredentialServiceOptions) {
  const { db, pool, config, secretKeys, issuer, mail, clock, newId, logger, hashRun } = options;
  const seal = createSeal(secretKeys);
  const mails = createAccountMails(mail, { shop: config.providerLabel, origin: config.origin });
  const background = createBackground(logger, 'a mail of an account could not be prepared');
  const passwords = createPasswords(hashRun);
  const attempts = createAttempts({ pool, config });
  const knownDevices = createKnownDevices(secretKeys);
  const registeringBrowsers = createRegisteringBrowsers(secretKeys);
  const shared = {
    db,
    knownDevices,
    registeringBrowsers,
    issuer,
    passwords,
    attempts,
    mails,
    background,
    seal,
    config,
    clock,
    newId,
  };

  async function issuerSessionOf(sessionId: string): Promise<string | null> {
    const row = await db.selectFrom('account_session').where('id', '=', sessionId).select('tokens').executeTakeFirst();
    const tokens = row ? openTokens(seal, row.tokens) : null;
    return tokens?.refresh ? issuer.sessionUidOf(tokens.refresh) : null;
  }

  return {
    ...createSigningIn(shared),
    ...createRegistering(shared),
    ...createOwnCredentials({ ...shared, issuerSessionOf }),
    /** The issuer's own session behind a session of the shop, by its uid; null when it has none. */
    issuerSessionOf,
    /** What the browser keeps that an account has just signed in with. */
    issueKnownDevice: knownDevices.issue,
    /** Says by mail that an account is erased. */
    async tellErased(email: string, locale: Locale, mode: Mode): Promise<void> {
      mails.send('erased', { email, firstName: '', locale, mode });
    },
    /** Resolves once nothing is under way beside requests any more. */
    async settled(): Promise<void> {
      await background.settled();
      await mail.settled();
    },
  };
}
