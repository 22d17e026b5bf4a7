/** Sessions in PostgreSQL: an opaque token in the cookie, its hash in the table (docs/requirements.md ACC-1, ACC-5). */
import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/schema.ts';
import { anonymous, type Identity } from '#server/http/identity.ts';
import { dayOf, noteUse } from './account-use.ts';

type Db = Kysely<Database>;

/** How long a session lasts, in milliseconds: idle, and in total. */
export interface SessionLimits {
  readonly idleMs: number;
  readonly maxMs: number;
  /** Whether roles count only for accounts with a second factor. */
  readonly staffSecondFactor?: boolean;
}

export type SessionConfig = Pick<Config, 'sessionIdleMinutes' | 'sessionMaxHours' | 'staffSecondFactor'>;

export function sessionLimits(config: SessionConfig): SessionLimits {
  const { sessionIdleMinutes, sessionMaxHours, staffSecondFactor } = config;
  return { idleMs: sessionIdleMinutes * 60_000, maxMs: sessionMaxHours * 3_600_000, staffSecondFactor };
}

export interface NewSession {
  /** The session's own id, which its owner can see. */
  readonly id: string;
  readonly accountId: string;
  readonly device: string;
  /** The issuer's tokens, sealed. */
  readonly tokens: Buffer | null;
  readonly accessExpiresAt: Date | null;
}

/** A random secret of 256 bits. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256 in hexadecimal, the form in which our secrets are stored. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** The minimum time between two writes to an active session, in milliseconds. */
const touchMs = 60_000;

/** Creates a session and returns the token for its cookie; called at every sign-in, to prevent session fixation. */
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
 * Ends the session that the token of a cookie belongs to. Deletes the issuer's tokens from it and returns them, sealed;
 * null if there is no such session.
 */
export async function endSession(db: Db, token: string, now: Date): Promise<{ readonly tokens: Buffer | null } | null> {
  const row = await db
    .selectFrom('account_session')
    .where('token_hash', '=', hashOf(token))
    .select(['id', 'tokens'])
    .executeTakeFirst();
  if (!row) return null;
  await db
    .updateTable('account_session')
    .set((eb) => ({ ended_at: eb.fn.coalesce('ended_at', eb.val(now)), tokens: null, access_expires_at: null }))
    .where('id', '=', row.id)
    .execute();
  return { tokens: row.tokens };
}

function findSession(db: Db, token: string) {
  return db
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
      'account.roles',
      'account.mfa_method',
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
}

type FoundSession = NonNullable<Awaited<ReturnType<typeof findSession>>>;

/** Postpones the idle expiry of an active session, at most once per `touchMs`. */
async function prolong(db: Db, session: FoundSession, { idleMs }: SessionLimits, now: Date): Promise<void> {
  if (now.getTime() - session.last_seen_at.getTime() < touchMs) return;
  const idleExpiresAt = new Date(Math.min(now.getTime() + idleMs, session.expires_at.getTime()));
  await db
    .updateTable('account_session')
    .set({ last_seen_at: now, idle_expires_at: idleExpiresAt })
    .where('id', '=', session.id)
    .where('ended_at', 'is', null)
    .execute();
}

const signedIn = (session: FoundSession, { staffSecondFactor }: SessionLimits): Identity => ({
  kind: 'signedIn',
  account: {
    ...(staffSecondFactor && session.mfa_method === 'NONE' && session.roles.length > 0 && { lacksSecondFactor: true }),
    id: session.account_id,
    sessionId: session.id,
    firstName: session.first_name,
    isPro: session.is_pro,
    roles: session.roles,
    company: session.company ?? undefined,
    hasOtherCompany: Boolean(session.has_other_company) || undefined,
  },
});

/**
 * Who sends a session cookie's token: `anonymous` without a token, `ended` if the token's session is unknown or over.
 * Otherwise prolongs the session, notes the day on which its account was used, and calls `renew` if its access token has
 * expired.
 */
export async function identifySession(
  db: Db,
  token: string | undefined,
  limits: SessionLimits,
  now: Date,
  renew: (sessionId: string) => void = () => undefined,
): Promise<Identity> {
  if (!token) return anonymous;
  const session = await findSession(db, token);
  if (!session) return { kind: 'ended', isPro: false };
  const isOver = session.ended_at !== null || session.idle_expires_at <= now || session.expires_at <= now;
  if (isOver) return { kind: 'ended', isPro: session.is_pro };
  await prolong(db, session, limits, now);
  if (session.last_used_on < dayOf(now)) await noteUse(db, session.account_id, now);
  if (session.access_expires_at && session.access_expires_at <= now) renew(session.id);
  return signedIn(session, limits);
}
