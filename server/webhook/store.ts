/** Stores the endpoints of webhooks in PostgreSQL; statements for their owner contain the account's id. */
import { type Insertable, type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { maxLogged, messageMs } from '#domain/webhook/endpoint.ts';
import type { Database } from '#server/db/schema.ts';
import { isUuid } from '#server/db/uuid.ts';

type Db = Kysely<Database>;
type Tx = Transaction<Database>;

export type StoredEndpoint = Pick<
  Selectable<Database['webhook_endpoint']>,
  'id' | 'url' | 'events' | 'created_at' | 'failing_since' | 'switched_off_at' | 'replaced_until'
>;

export type StoredMessage = Omit<
  Selectable<Database['webhook_message']>,
  'body' | 'endpoint_id' | 'attempts_before' | 'position'
>;

const endpointColumns = [
  'id',
  'url',
  'events',
  'created_at',
  'failing_since',
  'switched_off_at',
  'replaced_until',
] as const;

const messageColumns = [
  'id',
  'event',
  'created_at',
  'attempts',
  'next_attempt_at',
  'attempted_at',
  'outcome',
  'status_code',
  'milliseconds',
] as const;

/** The newest first. */
export function listEndpoints(db: Db, accountId: string): Promise<readonly StoredEndpoint[]> {
  return db
    .selectFrom('webhook_endpoint')
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .select(endpointColumns)
    .execute();
}

export async function findEndpoint(db: Db, accountId: string, id: string): Promise<StoredEndpoint | undefined> {
  if (!isUuid(id)) return undefined;
  return db
    .selectFrom('webhook_endpoint')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .select(endpointColumns)
    .executeTakeFirst();
}

/** The endpoint of an account with a URL and events that was made after an instant, with its sealed secret. */
export function findMade(
  trx: Tx,
  { account_id, url, events }: Pick<Insertable<Database['webhook_endpoint']>, 'account_id' | 'url' | 'events'>,
  since: Date,
) {
  return trx
    .selectFrom('webhook_endpoint')
    .where('account_id', '=', account_id)
    .where('url', '=', url)
    .where(sql<boolean>`events = ${events}::text[]`)
    .where('created_at', '>', since)
    .select([...endpointColumns, 'secret'])
    .executeTakeFirst();
}

/** An endpoint of an account whose secret is valid since an instant or later, with that secret, sealed. */
export function findRenewed(db: Db, accountId: string, id: string, validUntil: Date) {
  return db
    .selectFrom('webhook_endpoint')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('replaced_until', '>', validUntil)
    .select([...endpointColumns, 'secret'])
    .executeTakeFirst();
}

/** Counts an account's endpoints. The account must be locked (`lockAccount`), so that none is added meanwhile. */
export async function countEndpoints(trx: Tx, accountId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('webhook_endpoint')
    .where('account_id', '=', accountId)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export function insertEndpoint(trx: Tx, row: Insertable<Database['webhook_endpoint']>): Promise<StoredEndpoint> {
  return trx.insertInto('webhook_endpoint').values(row).returning(endpointColumns).executeTakeFirstOrThrow();
}

/** Deletes its messages too; returns false if the account has no such endpoint. */
export async function removeEndpoint(db: Db, accountId: string, id: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  const { numDeletedRows } = await db
    .deleteFrom('webhook_endpoint')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Does nothing if the former one is valid for longer than `unlessAfter`: it was just replaced. */
export async function replaceSecret(
  db: Db,
  accountId: string,
  id: string,
  { secret, until, unlessAfter }: { readonly secret: Buffer; readonly until: Date; readonly unlessAfter: Date },
): Promise<StoredEndpoint | undefined> {
  return db
    .updateTable('webhook_endpoint')
    .set((eb) => ({ replaced_secret: eb.ref('secret'), replaced_until: until, secret }))
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where((eb) => eb.or([eb('replaced_until', 'is', null), eb('replaced_until', '<=', unlessAfter)]))
    .returning(endpointColumns)
    .executeTakeFirst();
}

export async function resumeEndpoint(db: Db, accountId: string, id: string): Promise<StoredEndpoint | undefined> {
  if (!isUuid(id)) return undefined;
  return db
    .updateTable('webhook_endpoint')
    .set({ switched_off_at: null, failing_since: null })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning(endpointColumns)
    .executeTakeFirst();
}

/** The latest messages to an endpoint, the newest first. The caller has checked whose the endpoint is. */
export function listMessages(db: Db, endpointId: string, now: Date): Promise<readonly StoredMessage[]> {
  return db
    .selectFrom('webhook_message')
    .where('endpoint_id', '=', endpointId)
    .where('created_at', '>', new Date(now.getTime() - messageMs))
    .orderBy('position', 'desc')
    .limit(maxLogged)
    .select(messageColumns)
    .execute();
}

export function insertMessage(
  db: Db,
  row: Pick<
    Insertable<Database['webhook_message']>,
    'id' | 'endpoint_id' | 'event' | 'body' | 'created_at' | 'next_attempt_at'
  >,
): Promise<StoredMessage> {
  return db.insertInto('webhook_message').values(row).returning(messageColumns).executeTakeFirstOrThrow();
}

export async function findMessage(db: Db, endpointId: string, id: string): Promise<StoredMessage | undefined> {
  if (!isUuid(id)) return undefined;
  return db
    .selectFrom('webhook_message')
    .where('id', '=', id)
    .where('endpoint_id', '=', endpointId)
    .select(messageColumns)
    .executeTakeFirst();
}

/** The message gets all its retries again; undefined if it is still to be sent. */
export function repeatMessage(db: Db, id: string, now: Date): Promise<StoredMessage | undefined> {
  return db
    .updateTable('webhook_message')
    .set((eb) => ({ next_attempt_at: now, attempts_before: eb.ref('attempts') }))
    .where('id', '=', id)
    .where('next_attempt_at', 'is', null)
    .returning(messageColumns)
    .executeTakeFirst();
}
