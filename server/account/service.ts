/** The account service, as other parts of the shop use it (docs/requirements.md ACC-1 to ACC-7). */
import type { Kysely } from 'kysely';
import type { UserAnswer } from '#domain/account/contract.ts';
import { bearerToken } from '#server/account/relying-party/bearer.ts';
import type { RelyingParty } from '#server/account/relying-party/relying-party.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/schema.ts';
import type { Credentials, Identity } from '#server/http/identity.ts';
import { identifySession, sessionLimits } from './sessions.ts';
import { wireUser } from './wire-user.ts';

export interface AccountOptions {
  readonly db: Kysely<Database>;
  readonly config: Pick<Config, 'sessionIdleMinutes' | 'sessionMaxHours'>;
  readonly clock: () => Date;
  /** Null if there is no sign-in and no bearer token is accepted. */
  readonly relyingParty: Pick<RelyingParty, 'identifyBearer' | 'refresh'> | null;
}

export interface AccountService {
  /**
   * The caller's identity: from the bearer token if there is one, otherwise from the session cookie. `ended` for an
   * unknown or expired token or session.
   */
  identify(credentials: Credentials): Promise<Identity>;
  user(accountId: string): Promise<UserAnswer | null>;
}

export function createAccountService({ db, config, clock, relyingParty }: AccountOptions): AccountService {
  const limits = sessionLimits(config);
  return {
    async identify({ sessionToken, authorization, clientAddress }) {
      const bearer = bearerToken(authorization);
      if (bearer === null) return identifySession(db, sessionToken, limits, clock(), relyingParty?.refresh);
      return relyingParty ? relyingParty.identifyBearer(bearer, clientAddress) : { kind: 'ended', isPro: false };
    },
    async user(accountId) {
      const account = await db.selectFrom('account').where('id', '=', accountId).selectAll().executeTakeFirst();
      return account ? wireUser(account) : null;
    },
  };
}
