/** Accounts as the rest of the shop sees them (docs/requirements.md ACC-1 to ACC-7). */
import type { Kysely } from 'kysely';
import type { UserAnswer } from '#domain/account/contract.ts';
import { bearerToken } from '#server/account/relying-party/bearer.ts';
import type { RelyingParty } from '#server/account/relying-party/relying-party.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/schema.ts';
import type { Credentials, Identity } from '#server/http/identity.ts';
import { identifySession, sessionLimits } from './sessions.ts';
import { wireUser } from './wire-user.ts';

/** What the service is made of. */
export interface AccountOptions {
  readonly db: Kysely<Database>;
  readonly config: Pick<Config, 'sessionIdleMinutes' | 'sessionMaxHours'>;
  readonly clock: () => Date;
  /** Null where nobody signs in and no token is judged. */
  readonly relyingParty: Pick<RelyingParty, 'identifyBearer' | 'refresh'> | null;
}

export type AccountService = ReturnType<typeof createAccountService>;

/** Makes the service. */
export function createAccountService({ db, config, clock, relyingParty }: AccountOptions) {
  const limits = sessionLimits(config);
  return {
    /**
     * Who a request is made by: whose bearer token it carries, or else whose session its cookie opens. An unknown or
     * ended one is `ended`.
     */
    async identify({ sessionToken, authorization, clientAddress }: Credentials): Promise<Identity> {
      const bearer = bearerToken(authorization);
      if (bearer === null) return identifySession(db, sessionToken, limits, clock(), relyingParty?.refresh);
      return relyingParty ? relyingParty.identifyBearer(bearer, clientAddress) : { kind: 'ended', isPro: false };
    },
    /** What `users/current` answers; null for an account that is gone. */
    async user(accountId: string): Promise<UserAnswer | null> {
      const account = await db.selectFrom('account').where('id', '=', accountId).selectAll().executeTakeFirst();
      return account ? wireUser(account) : null;
    },
  };
}
