/** Stores the lists of references that accounts keep. Every query on lists contains the account's id. */
import type { Kysely, Selectable, Transaction } from 'kysely';
import * as v from 'valibot';
import type { WantedLine } from '#domain/quick-order/wanted-line.ts';
import type { Site } from '#domain/site/site.ts';
import type { Database } from '#server/db/schema.ts';
import { storedJson } from '#server/db/stored-json.ts';
import type { OrderListTable } from '#server/db/tables.generated.ts';

type Db = Kysely<Database>;

export interface ListOwner {
  readonly accountId: string;
  readonly site: Site;
}

/** Names a list together with its owner, so that no query can forget to check whose it is. */
export interface OwnList extends ListOwner {
  readonly id: string;
}

export interface ListHead {
  readonly id: string;
  readonly site: Site;
  readonly name: string;
  readonly lineCount: number;
  readonly updatedAt: Date;
}

/** Lines are as they were typed. */
export interface StoredList extends ListHead {
  readonly lines: readonly WantedLine[];
}

const linesDocument = storedJson<{ readonly lines: readonly WantedLine[] }>({
  name: 'order_list.data',
  schema: v.object({ lines: v.array(v.object({ reference: v.string(), quantity: v.string() })) }),
  upgrades: [],
});

const headColumns = ['id', 'site', 'name', 'line_count', 'updated_at'] as const;

const headOf = (row: Pick<Selectable<OrderListTable>, (typeof headColumns)[number]>): ListHead => ({
  id: row.id,
  site: row.site,
  name: row.name,
  lineCount: row.line_count,
  updatedAt: row.updated_at,
});

const ownLists = (db: Db, { accountId, site }: ListOwner) =>
  db.selectFrom('order_list').where('account_id', '=', accountId).where('site', '=', site);

/** Sorted by name. */
export async function findLists(db: Db, owner: ListOwner): Promise<readonly ListHead[]> {
  const rows = await ownLists(db, owner).select(headColumns).orderBy('name').orderBy('id').execute();
  return rows.map(headOf);
}

export async function findList(db: Db, { id, ...owner }: OwnList): Promise<StoredList | null> {
  const row = await ownLists(db, owner)
    .select([...headColumns, 'data'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? { ...headOf(row), ...linesDocument.read(row.data) } : null;
}

/** The lists of both sites. */
export async function findAllLists(db: Db, accountId: string): Promise<readonly StoredList[]> {
  const rows = await db
    .selectFrom('order_list')
    .select([...headColumns, 'data'])
    .where('account_id', '=', accountId)
    .orderBy('name')
    .execute();
  return rows.map((row) => ({ ...headOf(row), ...linesDocument.read(row.data) }));
}

export async function insertList(
  trx: Transaction<Database>,
  { id, accountId, site }: OwnList,
  { name, lines }: Pick<StoredList, 'name' | 'lines'>,
  now: Date,
): Promise<void> {
  const row = { id, account_id: accountId, site, name, line_count: lines.length };
  await trx
    .insertInto('order_list')
    .values({ ...row, data: linesDocument.write({ lines }), created_at: now, updated_at: now })
    .execute();
}

export async function updateList(
  trx: Transaction<Database>,
  { id, accountId }: OwnList,
  { name, lines }: Pick<StoredList, 'name' | 'lines'>,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('order_list')
    .set({ name, line_count: lines.length, data: linesDocument.write({ lines }), updated_at: now })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .execute();
}

export async function deleteList(db: Db, { id, site, accountId }: OwnList): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('order_list')
    .where('id', '=', id)
    .where('site', '=', site)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
