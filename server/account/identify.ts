/** Finds out who sends a request (docs/requirements.md ACC-1 to ACC-7). */
import type { Kysely } from 'kysely';
import { bearerToken } from '#server/account/relying-party/bearer.ts';
import type { RelyingParty } from '#server/account/relying-party/relying-party.ts';
import type { Database } from '#server/db/schema.ts';
import type { Credentials, Identity } from '#server/http/identity.ts';
import { identifySession, type SessionConfig, sessionLimits } from './sessions.ts';

export interface IdentifyOptions {
  readonly db: Kysely<Database>;
  readonly config: SessionConfig;
  readonly clock: () => Date;
  /** Null if there is no sign-in and no bearer token is accepted. */
  readonly relyingParty: Pick<RelyingParty, 'identifyBearer' | 'refresh'> | null;
}

/** From the bearer token if there is one, otherwise from the session cookie; `ended` for an unknown or expired one. */
export type Identify = (credentials: Credentials) => Promise<Identity>;

export function createIdentify({ db, config, clock, relyingParty }: IdentifyOptions): Identify {
  const limits = sessionLimits(config);
  return async ({ sessionToken, authorization, clientAddress }) => {
    const bearer = bearerToken(authorization);
    if (bearer === null) return identifySession(db, sessionToken, limits, clock(), relyingParty?.refresh);
    return relyingParty ? relyingParty.identifyBearer(bearer, clientAddress) : { kind: 'ended', isPro: false };
  };
}
