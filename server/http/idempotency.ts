/**
 * Executes a request once, however often it is sent (docs/requirements.md CRT-9; IETF draft "The Idempotency-Key HTTP
 * Header Field").
 */
import { createHash } from 'node:crypto';
import { type Insertable, type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { ApiError } from '#server/http/api-error.ts';

/** How long an answer is stored under its key by default, in milliseconds: 24 hours. */
const keyLifetimeMs = 24 * 3_600_000;

export interface RepeatableRequest {
  /** The owner of the key, as `principalOf` names it: equal keys of two visitors are unrelated. */
  readonly principal: string;
  readonly method: 'POST' | 'PUT';
  readonly path: string;
  /** The request's `Idempotency-Key`; if it has none, the request is executed each time. */
  readonly key: string | undefined;
  /** How long the key is valid, in milliseconds; 24 hours by default. */
  readonly lifetimeMs?: number | undefined;
  readonly body: object;
  /**
   * Whether the caller has locked a row for which requests with this key wait. None of them is refused as running then:
   * the one that waited may get the row before PostgreSQL has released the key.
   */
  readonly isSerial?: boolean;
}

/** `replayed` is true if the answer was stored by an earlier request. */
export interface OnceAnswer<Answer> {
  readonly answer: Answer;
  readonly replayed: boolean;
}

/**
 * A statement that changes rows, built but not sent yet; in SQL, which is built much faster than by Kysely's builders.
 */
export type Write = RawBuilder<unknown>;

/** Changes that are stored in one statement, together with the key of their request. */
export interface OnceChange<Answer> {
  readonly answer: Answer;
  /** The statement on which the others depend: they do nothing if it changes no row. */
  readonly guard: Write;
  /** Statements that read from the table `guard`, such as `guardedInsert` makes. */
  readonly writes: readonly Write[];
}

type KeyedRequest = RepeatableRequest & { readonly key: string };

const hasKey = (request: RepeatableRequest): request is KeyedRequest => request.key !== undefined;
const sha256 = (text: string) => createHash('sha256').update(text).digest();
const hashOf = (body: object) => sha256(JSON.stringify(body)).toString('hex');

const underWay = () => new ApiError(409, [{ type: 'ConflictError', key: 'cart.underWay' }], { 'Retry-After': '1' });

/**
 * Sends statements as one; the first is the table `guard` for the others. Returns how many rows the last has changed.
 */
async function sendGuarded(db: Kysely<Database>, guard: Write, writes: readonly Write[]): Promise<number> {
  const last = writes.at(-1);
  const others = writes.slice(0, -1).map((write, n) => sql`, ${sql.id(`write_${n}`)} as (${write})`);
  const statement = last ? sql`with guard as (${guard} returning 1)${sql.join(others, sql``)} ${last}` : guard;
  return Number((await statement.execute(db)).numAffectedRows ?? 0);
}

export function rowInsert<Table extends 'cart' | 'cart_entry' | 'idempotency_key'>(
  table: Table,
  row: Insertable<Database[Table]>,
): Write {
  const columns = Object.keys(row).map((column) => sql.id(column));
  return sql`insert into ${sql.id(table)} (${sql.join(columns)}) select ${sql.join(Object.values(row))}`;
}

/** The statement that inserts a row if the guard beside it has changed one. */
export function guardedInsert<Table extends 'cart_entry' | 'idempotency_key'>(
  table: Table,
  row: Insertable<Database[Table]>,
): Write {
  return sql`${rowInsert(table, row)} from guard`;
}

/**
 * Locks a key until the transaction ends, and reads what is stored under it. Throws 409 while another request with the
 * key is running. An answer that is being committed at this moment may be missed: storing another one then fails.
 */
async function lockKey(tx: Transaction<Database>, request: KeyedRequest) {
  const { principal, method, path, key } = request;
  const row = await tx
    .selectFrom(sql<{ free: boolean }>`(select ${request.isSerial ? sql`true` : keyLock(request)} as free)`.as('lock'))
    .leftJoin('idempotency_key as stored', (join) =>
      join
        .on('stored.principal', '=', principal)
        .on('stored.method', '=', method)
        .on('stored.path', '=', path)
        .on('stored.key', '=', key),
    )
    .select(['lock.free', 'stored.body_hash', 'stored.answer', 'stored.expires_at'])
    .executeTakeFirstOrThrow();
  if (!row.free) throw underWay();
  return row;
}

function keyRow(
  { principal, method, path, key, lifetimeMs = keyLifetimeMs, body }: KeyedRequest,
  answer: object,
  now: Date,
) {
  return {
    principal,
    method,
    path,
    key,
    body_hash: hashOf(body),
    answer: JSON.stringify(answer),
    created_at: now,
    expires_at: new Date(now.getTime() + lifetimeMs),
  };
}

/** What inserting a key does if there is one: it replaces an expired one, and changes no row otherwise. */
const replaceExpired = (now: Date) => sql`on conflict (principal, method, path, key) do update set
  body_hash = excluded.body_hash, answer = excluded.answer,
  created_at = excluded.created_at, expires_at = excluded.expires_at
  where idempotency_key.expires_at <= ${now}`;

/** SQL that is true if no other request with the key is running; it locks the key until the transaction ends. */
function keyLock({ principal, method, path, key }: KeyedRequest) {
  const lock = sha256(JSON.stringify([principal, method, path, key])).readBigInt64BE();
  return sql<boolean>`pg_try_advisory_xact_lock(${lock})`;
}

/** SQL that locks the key of a request as `keyLock` does; true without a key. */
export function lockOfRequest(request: RepeatableRequest) {
  return hasKey(request) ? sql<boolean>`(select ${keyLock(request)})` : sql<boolean>`true`;
}

/** SQL that is true if an answer is stored under the key of a request, even an expired one. */
export function isStored(request: RepeatableRequest) {
  if (!hasKey(request)) return sql<boolean>`false`;
  const { principal, method, path, key } = request;
  return sql<boolean>`exists (select from idempotency_key
    where principal = ${principal} and method = ${method} and path = ${path} and key = ${key})`;
}

/**
 * Stores a change and the key of its request in one statement, which needs no transaction. Returns whether it has:
 * false if the guard changes no row, or if an answer is stored under the key.
 */
export async function storeChange(
  db: Kysely<Database>,
  request: RepeatableRequest,
  now: Date,
  { answer, guard, writes }: OnceChange<object>,
): Promise<boolean> {
  if (!hasKey(request)) return (await sendGuarded(db, guard, writes)) > 0;
  const key = guardedInsert('idempotency_key', keyRow(request, answer, now));
  return (await sendGuarded(db, guard, [...writes, sql`${key} ${replaceExpired(now)}`])) > 0;
}

/** Locks the key, then returns the answer that is stored under it, or runs `effect`, which stores its own. */
async function unlessStored<Answer extends object>(
  tx: Transaction<Database>,
  request: RepeatableRequest,
  now: Date,
  effect: () => Promise<Answer>,
): Promise<OnceAnswer<Answer>> {
  const stored = hasKey(request) ? await lockKey(tx, request) : null;
  if (!stored?.expires_at || stored.expires_at <= now) return { answer: await effect(), replayed: false };
  if (stored.body_hash !== hashOf(request.body)) {
    throw new ApiError(422, [{ type: 'ConflictError', key: 'cart.otherBody' }]);
  }
  return { answer: stored.answer as Answer, replayed: true };
}

/**
 * Runs `effect` in the transaction that stores the key, so that both are committed or neither. The same key returns the
 * first answer again; throws 422 if the body differs, 409 while the first request is still running. A refused request
 * stores nothing.
 */
export function doOnce<Answer extends object>(
  tx: Transaction<Database>,
  request: RepeatableRequest,
  now: Date,
  effect: () => Promise<Answer>,
): Promise<OnceAnswer<Answer>> {
  return unlessStored(tx, request, now, async () => {
    const answer = await effect();
    if (!hasKey(request)) return answer;
    const insert = sql`${rowInsert('idempotency_key', keyRow(request, answer, now))} ${replaceExpired(now)}`;
    if ((await insert.execute(tx)).numAffectedRows === 0n) throw underWay();
    return answer;
  });
}

/**
 * Makes a change once, however often the request is sent. `prepare` computes the change without storing anything; it is
 * then stored together with the key, in one statement. For a key that is known already, returns the stored answer.
 */
export function changeOnce<Answer extends object>(
  tx: Transaction<Database>,
  request: RepeatableRequest,
  now: Date,
  prepare: () => Promise<OnceChange<Answer>>,
): Promise<OnceAnswer<Answer>> {
  return unlessStored(tx, request, now, async () => {
    const change = await prepare();
    if (!(await storeChange(tx, request, now, change))) throw underWay();
    return change.answer;
  });
}
