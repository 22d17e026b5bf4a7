/** Sessions in PostgreSQL: an opaque token in the cookie, its hash in the table (docs/requirements.md ACC-1, ACC-5). */
import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/schema.ts';
import { anonymous, type Identity } from '#server/http/identity.ts';
import { dayOf, noteUse } from './account-use.ts';

type Db = Kysely<Database>;

/** How long a session lasts, in milliseconds: without being used, and whatever is done. */
export interface SessionLimits {
  readonly idleMs: number;
  readonly maxMs: number;
}

/** The limits of sessions by the configuration. */
export function sessionLimits(config: Pick<Config, 'sessionIdleMinutes' | 'sessionMaxHours'>): SessionLimits {
  return { idleMs: config.sessionIdleMinutes * 60_000, maxMs: config.sessionMaxHours * 3_600_000 };
}

/** A session to make. */
export interface NewSession {
  /** Of the session itself, shown to its owner. */
  readonly id: string;
  readonly accountId: string;
  readonly device: string;
  /** Sealed tokens of the issuer. */
  readonly tokens: Buffer | null;
  readonly accessExpiresAt: Date | null;
}

/** 256 bits from the system's generator. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256, hexadecimal: how secrets of ours are kept. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** How often a living session is written to, in milliseconds: every minute at most. */
const touchMs = 60_000;

/** Makes a session and answers the token for its cookie; a new one at every sign-in, so that none can be fixed beforehand. */
export async function createSession(db: Db, session: NewSession, limits: SessionLimits, now: Date): Promise<string> {
  const token = newSecret();
  const expiresAt = new Date(now.getTime() + limits.maxMs);
  await db
    .insertInto('account_session')
    .values((eb) => ({
      id: session.id,
      token_hash: hashOf(token),
      account_id: session.accountId,
      legal_entity_id: eb
        .selectFrom('legal_entity')
        .where('account_id', '=', session.accountId)
        .orderBy('position')
        .limit(1)
        .select('id'),
      device: session.device,
      tokens: session.tokens,
      access_expires_at: session.accessExpiresAt,
      created_at: now,
      last_seen_at: now,
      idle_expires_at: new Date(Math.min(now.getTime() + limits.idleMs, expiresAt.getTime())),
      expires_at: expiresAt,
      ended_at: null,
    }))
    .execute();
  return token;
}

/**
 * Ends the session that a cookie's token opens, its tokens forgotten; answers those that it had, sealed, and null for a
 * token that opens none.
 */
export async function endSession(db: Db, token: string, now: Date): Promise<{ readonly tokens: Buffer | null } | null> {
  const found = await db
    .selectFrom('account_session')
    .where('token_hash', '=', hashOf(token))
    .select(['id', 'tokens'])
    .executeTakeFirst();
  if (!found) return null;
  await db
    .updateTable('account_session')
    .set((eb) => ({ ended_at: eb.fn.coalesce('ended_at', eb.val(now)), tokens: null, access_expires_at: null }))
    .where('id', '=', found.id)
    .execute();
  return { tokens: found.tokens };
}

/** Whose session a cookie's token opens, and prolongs; `ended` for a token that opens none (any more). `renew` is told of one whose access token is over. */
export async function identifySession(
  db: Db,
  token: string | undefined,
  limits: SessionLimits,
  now: Date,
  renew: (sessionId: string) => void = () => undefined,
): Promise<Identity> {
  if (!token) return anonymous;
  const found = await db
    .selectFrom('account_session as session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .leftJoin('legal_entity as company', 'company.id', 'session.legal_entity_id')
    .where('session.token_hash', '=', hashOf(token))
    .select(['session.id', 'session.account_id', 'session.last_seen_at', 'session.idle_expires_at'])
    .select(['session.access_expires_at', 'account.last_used_on'])
    .select([
      'session.expires_at',
      'session.ended_at',
      'account.first_name',
      'account.is_pro',
      'company.name as company',
    ])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('legal_entity as other')
            .whereRef('other.account_id', '=', 'session.account_id')
            .whereRef('other.id', '<>', 'session.legal_entity_id')
            .select('other.id'),
        )
        .as('has_other_company'),
    )
    .executeTakeFirst();
  if (!found) return { kind: 'ended', isPro: false };
  const over = found.ended_at !== null || found.idle_expires_at <= now || found.expires_at <= now;
  if (over) return { kind: 'ended', isPro: found.is_pro };
  if (now.getTime() - found.last_seen_at.getTime() >= touchMs) {
    const idleExpiresAt = new Date(Math.min(now.getTime() + limits.idleMs, found.expires_at.getTime()));
    await db
      .updateTable('account_session')
      .set({ last_seen_at: now, idle_expires_at: idleExpiresAt })
      .where('id', '=', found.id)
      .where('ended_at', 'is', null)
      .execute();
  }
  if (found.last_used_on < dayOf(now)) await noteUse(db, found.account_id, now);
  if (found.access_expires_at && found.access_expires_at <= now) renew(found.id);
  return {
    kind: 'signedIn',
    account: {
      id: found.account_id,
      sessionId: found.id,
      firstName: found.first_name,
      isPro: found.is_pro,
      company: found.company ?? undefined,
      hasOtherCompany: Boolean(found.has_other_company) || undefined,
    },
  };
}
