/**
 * Rows of the version whose last migration was 0108, some of them written by versions before it, are brought forward and
 * read over HTTP (docs/decisions/0018-stored-documents.md).
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import type { CartAnswer } from '#domain/cart/contract.ts';
import type { DraftAnswer } from '#domain/journey/contract.ts';
import type { OrderAnswer } from '#domain/orders/contract.ts';
import { findEntries } from '#server/address/address-book-store.ts';
import { findOrder } from '#server/orders/read/store.ts';
import { cartsPath } from '#tests/support/cart-api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { anonymousOrders } from '#tests/support/placed-order.ts';
import { shippingApi } from '#tests/support/shipping-api.ts';
import { parcelQuoteDocument } from './line-documents.ts';
import { migrate } from './migrate.ts';
import type { Database } from './schema.ts';

type Rows = Record<string, readonly Record<string, unknown>[]>;

const camille = '00000000-0000-4000-8000-0000000000b1';

/** The versions that wrote the rows, by their last migration, with the secret of the browser's `journey_part` cookie. */
const versions = [
  { version: '0014', secret: '6eca02fd-caa6-4384-ac73-d5a688ed8539', at: '2026-11-23T09:50:00Z' },
  { version: '0019', secret: '6ba4865c-d648-49f1-aae8-53d114a11ff6', at: '2026-11-23T09:50:00Z' },
  { version: '0108', secret: 'cc69d6e6-5719-4a68-aa73-c66377b7c915', at: '2026-11-29T11:35:00Z' },
] as const;

const readRows = async (version: string): Promise<Rows> =>
  JSON.parse(await readFile(new URL(`../../tests/landed/rows-${version}.json`, import.meta.url), 'utf8'));

const insertRows = (db: Kysely<Database>, table: string, rows: readonly object[]) =>
  sql`insert into ${sql.table(table)} select * from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    db,
  );

/** Makes the tables as the migrations up to 0108 did, with the list of those. */
async function makeFormerTables(db: Kysely<Database>): Promise<void> {
  await sql.raw(await readFile(new URL('migrations/0108_schema.sql', import.meta.url), 'utf8')).execute(db);
  await sql`create table schema_migration (
    name text primary key, checksum text not null, applied_at timestamptz not null default now()
  )`.execute(db);
  await insertRows(db, 'schema_migration', (await readRows('0108')).schema_migration ?? []);
}

/** What PostgreSQL says of every column, constraint, index, function and trigger, but for the names of `not null`. */
const describeSchema = sql<{ line: string }>`
  select line from (
    select concat_ws(' ', attrelid::regclass, relkind, relpersistence, attnum, attname, format_type(atttypid, atttypmod),
      attnotnull, attidentity, attgenerated, attstorage, attcollation::regcollation, pg_get_expr(adbin, adrelid))
    from pg_attribute join pg_class on pg_class.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relnamespace = 'public'::regnamespace and relkind not in ('i', 'I') and attnum > 0 and not attisdropped
    union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
    where connamespace = 'public'::regnamespace and contype <> 'n'
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  ) as lines (line) order by line collate "C"`;

test('the schema is that which the migrations up to 0108 made', async () => {
  const { db } = await testDatabase({ empty: true });
  await makeFormerTables(db);
  const { rows } = await describeSchema.execute(db);
  const digest = createHash('sha256')
    .update(rows.map(({ line }) => line).join('\n'))
    .digest('hex');
  expect({ lines: rows.length, digest }).toEqual({
    lines: 1286,
    digest: 'e52a3d84f1ae10e2d57d25765b6157cad8be65547ad58b00365afc67ad95eaef',
  });
});

describe.each(versions)('rows of the version whose last migration was $version', async ({ version, secret, at }) => {
  const rows = await readRows(version);
  const database = await testDatabase({ empty: true });
  await makeFormerTables(database.db);
  for (const [table, records] of Object.entries(rows)) {
    if (table !== 'schema_migration') await insertRows(database.db, table, records);
  }
  const applied = await migrate(database.db);
  const api = await shippingApi(database, { clock: () => new Date(at) });
  afterAll(() => api.close());
  const guid = String(rows.cart?.[0]?.guid);
  const get = async <T>(path: string): Promise<T> => {
    const cookie = `cart_part=${guid}; journey_part=${secret}`;
    const { status, body } = await api.call('GET', path, undefined, { cookie });
    expect(status).toBe(200);
    return body as T;
  };

  test('only migrations after the schema are applied', () => {
    expect(applied[0]).toBe('0109_customs_invoices.sql');
  });

  test('CRT-3 CRT-7 the cart has its parcels at their price, and its articles', async () => {
    const cart = await get<CartAnswer>(`${cartsPath()}/${guid}?fields=FULL`);
    const prices = cart.entryGroups.flatMap(({ entries }) => entries).map(({ entryNumber }) => entryNumber);
    expect(prices.toSorted()).toEqual([0, 1, 2, 3, 4]);
    const amounts = rows.cart_entry?.map((row) => row.tax_inclusive);
    const parcels = cart.entries.filter((entry) => 'smt' in entry);
    expect(parcels.map(({ totalPrice }) => Math.round(totalPrice.value * 100))).toEqual(amounts?.slice(0, 3));
  });

  test('CUS-1 a letter stored before rows had that field is still a letter', async () => {
    const lines = await database.db.selectFrom('cart_entry').select('quoted').where('offer_id', 'is', null).execute();
    const services = lines.map(({ quoted }) => parcelQuoteDocument.read(quoted).offer.service);
    expect(services.filter(({ letter }) => letter).map(({ carrierCode }) => carrierCode)).toEqual(['MTEL']);
    expect(services.map(({ deliveredBefore }) => deliveredBefore)).toEqual([null, null, null]);
  });

  test('SMT-18 every draft opens with its typed values', async () => {
    const drafts = await Promise.all(
      (rows.journey_draft ?? []).map((row) =>
        get<DraftAnswer>(`/api/smt/drafts/${String(row.shipment_code)}?site=part`),
      ),
    );
    const typed = rows.journey_draft?.map(({ data }) => (data as DraftAnswer).details.sender?.lastName);
    expect(drafts.map(({ details }) => details.sender?.lastName)).toEqual(typed);
    expect(typed).toContain("Martin-D'Arc");
    expect(drafts.some(({ details }) => details.customs?.articles.length === 3)).toBe(true);
  });

  test('CRT-6 every order has its lines', async () => {
    for (const { code, guid: ownGuid, account_id: accountId } of rows.customer_order ?? []) {
      const reader = accountId === null ? { guids: [String(ownGuid)] } : { accountId: String(accountId) };
      const order = await findOrder(database.db, reader, String(code));
      expect(order?.lines).toHaveLength(rows.order_entry?.filter((row) => row.order_code === code).length ?? -1);
    }
  });

  test('ADR-11 the address book has its entries', async () => {
    expect((await findEntries(database.db, camille)).map(({ town }) => town)).toContain('Lyon');
  });

  test.runIf(version === '0108')('CRT-8 a paid order has its payment, its invoice and its withdrawal', async () => {
    const own = rows.customer_order?.find(({ demo }) => demo === false);
    const order = await get<OrderAnswer>(`${anonymousOrders()}/${String(own?.guid)}`);
    expect(order).toMatchObject({ status: 'PAID', payment: { status: 'CAPTURED' }, totalPrice: { value: 22.89 } });
    const { db } = database;
    const invoices = await db.selectFrom('invoice').select(['number', 'order_code']).execute();
    expect(invoices).toEqual([{ number: 'F-part-2026-000002', order_code: order.code }]);
    const withdrawals = await db.selectFrom('withdrawal_statement').select(['order_code', 'items', 'state']).execute();
    expect(withdrawals).toEqual([{ order_code: order.code, items: 'le carton', state: 'RECEIVED' }]);
  });
});
