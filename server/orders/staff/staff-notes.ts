/** What staff write about an order for each other (docs/back-office.md, "Orders"). */
import { type Kysely, sql, type Transaction } from 'kysely';
import type { OrderNote, OrderTag } from '#domain/orders/staff-forms.ts';
import type { Actor, RecordChange } from '#server/audit/service.ts';
import type { Database } from '#server/db/schema.ts';
import { notFound } from '#server/http/refusals.ts';
import { orderNotFound } from '#server/orders/read/refusals.ts';

export async function findUsedTags(db: Kysely<Database>): Promise<readonly string[]> {
  const rows = await db.selectFrom('order_tag').select('tag').distinct().orderBy('tag').limit(100).execute();
  return rows.map(({ tag }) => tag);
}

export async function findTags(
  db: Kysely<Database>,
  codes: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (codes.length === 0) return new Map();
  const rows = await db
    .selectFrom('order_tag')
    .select(['order_code', sql<string[]>`array_agg(tag order by tag)`.as('tags')])
    .where('order_code', 'in', codes)
    .groupBy('order_code')
    .execute();
  return new Map(rows.map(({ order_code, tags }) => [order_code, tags]));
}

/** Oldest first; `own` are the reader's. */
export async function readNotes(db: Kysely<Database>, code: string, accountId: string) {
  const rows = await db
    .selectFrom('order_note')
    .select(['id', 'author', 'text', 'written_at as writtenAt', 'account_id'])
    .where('order_code', '=', code)
    .orderBy('written_at')
    .orderBy('id')
    .execute();
  const notes = rows.map(({ account_id, ...note }) => ({ ...note, own: account_id === accountId }));
  return { notes, tags: (await findTags(db, [code])).get(code) ?? [] };
}

/** Throws 404 for an order that doesn't exist, or from which personal data were removed: a note would stay for ever. */
async function lockNoted(tx: Transaction<Database>, code: string): Promise<void> {
  const order = await tx
    .selectFrom('customer_order')
    .select('removed')
    .where('code', '=', code)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!order || order.removed.includes('personalData')) throw orderNotFound();
}

/** The audit log, from which nothing can be removed, doesn't have the text. */
export async function addNote(
  { db, clock }: { readonly db: Kysely<Database>; readonly clock: () => Date },
  { code, id, text }: OrderNote,
  { accountId, name }: Actor,
  record: RecordChange,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockNoted(tx, code);
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('order_note')
      .values({ id, order_code: code, account_id: accountId, author: name, text, written_at: clock() })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirstOrThrow();
    if (!numInsertedOrUpdatedRows) return;
    await record(tx, { action: 'order.note', object: `order:${code}`, before: null, after: { id } });
  });
}

/** Throws 404 for a note that isn't the member's own. */
export async function removeNote(
  db: Kysely<Database>,
  id: string,
  { accountId }: Actor,
  record: RecordChange,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const removed = await tx
      .deleteFrom('order_note')
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .returning('order_code')
      .executeTakeFirst();
    if (!removed) throw notFound();
    await record(tx, { action: 'order.unnote', object: `order:${removed.order_code}`, before: { id }, after: null });
  });
}

/** Does nothing if the order has the tag, or hasn't, as it is wanted. Throws 404 as `addNote` does. */
export async function tagOrder(db: Kysely<Database>, { code, tag, on }: OrderTag, record: RecordChange): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockNoted(tx, code);
    const tags = (await findTags(tx, [code])).get(code) ?? [];
    if (tags.includes(tag) === on) return;
    if (on) await tx.insertInto('order_tag').values({ order_code: code, tag }).execute();
    else await tx.deleteFrom('order_tag').where('order_code', '=', code).where('tag', '=', tag).execute();
    const [before, after] = on ? [null, { tag }] : [{ tag }, null];
    await record(tx, { action: 'order.tag', object: `order:${code}`, before, after });
  });
}
