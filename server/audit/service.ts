/**
 * The audit log: who of the staff changed what, when, from what to what. Entries are only ever added, and each contains
 * the hash of the one before, so that a missing or altered one shows (docs/back-office.md, "Audit log").
 */
import { createHash } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';

/** A member of staff who changes something. */
export interface Actor {
  readonly accountId: string;
  /** First and last name. */
  readonly name: string;
}

/** A change to be recorded. */
export interface Change {
  /** What was done, such as `flag.close`. */
  readonly action: string;
  /** What it was done to, such as `flag:journey:pro`. */
  readonly object: string;
  /** What it was before and is now, as JSON; null if it didn't exist or no longer does. */
  readonly before: object | null;
  readonly after: object | null;
  /** Why, in the actor's words. */
  readonly reason?: string;
}

/** Writes a change into the transaction that makes it. */
export type RecordChange = (tx: Transaction<Database>, change: Change) => Promise<void>;

/** An entry as it is listed. */
export interface AuditEntry {
  readonly number: number;
  readonly at: Date;
  readonly actor: string;
  readonly action: string;
  readonly object: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly reason: string;
}

/** Advisory lock: entries are numbered one after the other. */
const auditLock = 7_160_052;

/** The hash before the first entry. */
const noHash = '0'.repeat(64);

type HashedEntry = Readonly<{
  number: number;
  at: Date;
  account_id: string;
  actor: string;
  action: string;
  object: string;
  before: string | null;
  after: string | null;
  reason: string;
  previous_hash: string;
}>;

function hashOf(entry: HashedEntry): string {
  const { number, at, account_id, actor, action, object, before, after, reason, previous_hash } = entry;
  const facts = [number, at.toISOString(), account_id, actor, action, object, before, after, reason, previous_hash];
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex');
}

const asText = (value: object | null) => (value === null ? null : JSON.stringify(value));

/** Adds an entry; it is there if and only if the transaction is committed. */
export async function recordChange(
  tx: Transaction<Database>,
  { accountId, name }: Actor,
  change: Change,
  now: Date,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(${auditLock})`.execute(tx);
  const last = await tx
    .selectFrom('audit_entry')
    .select(['number', 'hash'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  const entry = {
    number: (last?.number ?? 0) + 1,
    at: now,
    account_id: accountId,
    actor: name,
    action: change.action,
    object: change.object,
    before: asText(change.before),
    after: asText(change.after),
    reason: change.reason ?? '',
    previous_hash: last?.hash ?? noHash,
  };
  await tx
    .insertInto('audit_entry')
    .values({ ...entry, hash: hashOf(entry) })
    .execute();
}

/** What to list of the log; empty texts don't filter. */
export interface AuditFilter {
  /** The beginning of an object, such as `flag:`. */
  readonly object: string;
  /** Words in the actor's name, in any case. */
  readonly actor: string;
  /** From 1. */
  readonly page: number;
}

export const auditPageSize = 50;

const contains = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
const startsWith = (text: string) => `${text.replace(/[\\%_]/g, '\\$&')}%`;
const parsed = (text: string | null): unknown => (text === null ? null : JSON.parse(text));

/** A page of the log, latest first, and the number of entries that fit the filter. */
export async function listChanges(
  db: Kysely<Database>,
  { object, actor, page }: AuditFilter,
): Promise<{ readonly entries: readonly AuditEntry[]; readonly total: number }> {
  const matches = db
    .selectFrom('audit_entry')
    .$if(object !== '', (query) => query.where('object', 'like', startsWith(object)))
    .$if(actor !== '', (query) => query.where('actor', 'ilike', contains(actor)));
  const { total } = await matches.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await matches
    .select(['number', 'at', 'actor', 'action', 'object', 'before', 'after', 'reason'])
    .orderBy('number', 'desc')
    .limit(auditPageSize)
    .offset((page - 1) * auditPageSize)
    .execute();
  const entries = rows.map(({ before, after, ...row }) => ({ ...row, before: parsed(before), after: parsed(after) }));
  return { entries, total: Number(total) };
}

/** Number of the first entry that was altered, or that follows a missing one; null if the log is whole. */
export async function firstFault(db: Kysely<Database>): Promise<number | null> {
  let previous = { number: 0, hash: noHash };
  for (;;) {
    const rows = await db
      .selectFrom('audit_entry')
      .selectAll()
      .where('number', '>', previous.number)
      .orderBy('number')
      .limit(1000)
      .execute();
    for (const row of rows) {
      const isNext = row.number === previous.number + 1 && row.previous_hash === previous.hash;
      if (!isNext || row.hash !== hashOf(row)) return row.number;
      previous = row;
    }
    if (rows.length < 1000) return null;
  }
}
