/**
 * The audit log: which member of staff changed what and when, with the values before and after. Entries are only ever
 * added, and each contains the hash of the one before, so that a missing or altered one is detected
 * (docs/back-office.md, "Audit log").
 */
import { createHash } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { IsoDate } from '#domain/time/date.ts';
import { containing, startingWith } from '#server/db/like.ts';
import type { Database } from '#server/db/schema.ts';

export interface Actor {
  readonly accountId: string;
  /** First and last name. */
  readonly name: string;
}

export interface Change {
  /** Code of the action, such as `flag.close`. */
  readonly action: string;
  /** Kind and code of the changed object, such as `flag:journey:pro`. */
  readonly object: string;
  /** The object before and after, as JSON; null where it doesn't exist. */
  readonly before: object | null;
  readonly after: object | null;
  readonly reason?: string;
}

/** Writes in the transaction that makes the change. */
export type RecordChange = (tx: Transaction<Database>, change: Change) => Promise<void>;

/** An entry for lists, without hashes. */
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

/** Key of the advisory lock that is held while an entry gets its number and hash. */
const auditLock = 7_160_052;

/** The previous hash of the first entry. */
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

/** A rollback removes the entry too. */
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

/** Empty texts don't filter. */
export interface AuditFilter {
  /** First characters of an object, such as `flag:`. */
  readonly object: string;
  readonly action: string;
  /** Part of the actor's name, whatever its case. */
  readonly actor: string;
  /** First and last day in Paris; null for all days before or after. */
  readonly from: IsoDate | null;
  readonly to: IsoDate | null;
}

export const everyChange: AuditFilter = { object: '', action: '', actor: '', from: null, to: null };

export const auditPageSize = 50;
/** Number of entries that a file reads at a time. */
const batchSize = 500;

type StoredValues = Readonly<Record<'before' | 'after', string | null>>;

const parsed = (text: string | null): unknown => (text === null ? null : JSON.parse(text));

function matching(db: Kysely<Database>, { object, action, actor, from, to }: AuditFilter) {
  return db
    .selectFrom('audit_entry')
    .$if(object !== '', (query) => query.where('object', 'like', startingWith(object)))
    .$if(action !== '', (query) => query.where('action', '=', action))
    .$if(actor !== '', (query) => query.where('actor', 'ilike', containing(actor)))
    .$if(from !== null, (query) =>
      query.where('at', '>=', sql<Date>`(${from}::date)::timestamp at time zone 'Europe/Paris'`),
    )
    .$if(to !== null, (query) =>
      query.where('at', '<', sql<Date>`(${to}::date + 1)::timestamp at time zone 'Europe/Paris'`),
    );
}

const latestFirst = (db: Kysely<Database>, filter: AuditFilter) =>
  matching(db, filter)
    .select(['number', 'at', 'actor', 'action', 'object', 'before', 'after', 'reason'])
    .orderBy('number', 'desc');

const readEntry = ({ before, after, ...row }: Omit<AuditEntry, 'before' | 'after'> & StoredValues): AuditEntry => ({
  ...row,
  before: parsed(before),
  after: parsed(after),
});

/** Latest first, with the number of all entries that match; pages count from 1. */
export async function listChanges(
  db: Kysely<Database>,
  filter: AuditFilter,
  page: number,
): Promise<{ readonly entries: readonly AuditEntry[]; readonly total: number }> {
  const { total } = await matching(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await latestFirst(db, filter)
    .limit(auditPageSize)
    .offset((page - 1) * auditPageSize)
    .execute();
  return { entries: rows.map(readEntry), total: Number(total) };
}

/** All entries that match a filter, latest first, some hundred at a time. Entries added meanwhile are left out. */
export async function* readChanges(db: Kysely<Database>, filter: AuditFilter): AsyncGenerator<readonly AuditEntry[]> {
  let before = Number.MAX_SAFE_INTEGER;
  for (;;) {
    const entries = (await latestFirst(db, filter).where('number', '<', before).limit(batchSize).execute()).map(
      readEntry,
    );
    if (entries.length > 0) yield entries;
    if (entries.length < batchSize) return;
    before = entries.at(-1)?.number ?? 0;
  }
}

/**
 * The result of the last run of the job that verifies the chain of entries. `verified` is when it ran, null if it never
 * ran or failed for another reason; `firstFault` is the number of the first faulty entry, from the code of
 * {@link BrokenChain}.
 */
export function chainStateOf(run: { readonly startedAt: string | null; readonly error: string } | undefined): {
  readonly verified: string | null;
  readonly firstFault: number | null;
} {
  const { startedAt = null, error = '' } = run ?? {};
  const fault = /^entry (\d+)$/.exec(error)?.[1];
  return { verified: error === '' || fault ? startedAt : null, firstFault: fault ? Number(fault) : null };
}

/** Thrown by the job that verifies the chain if the log was altered directly in the database. */
export class BrokenChain extends Error {
  override readonly name = 'BrokenChain';
  readonly code: string;

  constructor(entry: number) {
    super('the audit log is broken');
    this.code = `entry ${entry}`;
  }
}

/**
 * Number of the first entry that was altered, or that follows a missing one; null if there is none. Missing entries at
 * the end of the log aren't noticed.
 */
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
