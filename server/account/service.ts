/** Accounts as the rest of the shop sees them (docs/requirements.md ACC-1 to ACC-7). */
import type { Kysely } from 'kysely';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/schema.ts';
import type { Credentials, Identity } from '#server/http/identity.ts';
import { identifySession, type SessionLimits } from './sessions.ts';

/** What the service is made of. */
export interface AccountOptions {
  readonly db: Kysely<Database>;
  readonly config: Pick<Config, 'sessionIdleMinutes' | 'sessionMaxHours'>;
  readonly clock: () => Date;
}

export type AccountService = ReturnType<typeof createAccountService>;

/** The limits of sessions by the configuration. */
export function sessionLimits({ config }: Pick<AccountOptions, 'config'>): SessionLimits {
  return { idleMs: config.sessionIdleMinutes * 60_000, maxMs: config.sessionMaxHours * 3_600_000 };
}

/** Makes the service. */
export function createAccountService(options: AccountOptions) {
  const { db, clock } = options;
  const limits = sessionLimits(options);
  return {
    /** Who a request is made by; an unknown or ended session is `ended`. */
    identify({ sessionToken }: Credentials): Promise<Identity> {
      return identifySession(db, sessionToken, limits, clock());
    },
  };
}
