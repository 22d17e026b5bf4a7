/**
 * Rows written by earlier versions of the shop are migrated and read over HTTP
 * (docs/decisions/0018-stored-documents.md).
 */
import { copyFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import type { CartAnswer } from '#domain/cart/contract.ts';
import type { DraftAnswer } from '#domain/journey/contract.ts';
import { findEntries } from '#server/address/address-book-store.ts';
import { findOrder } from '#server/orders/store.ts';
import { cartsPath } from '#tests/support/cart-api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { shippingApi } from '#tests/support/shipping-api.ts';
import { parcelQuoteDocument } from './line-documents.ts';
import { migrate } from './migrate.ts';

type Rows = Record<string, readonly Record<string, unknown>[]>;

const migrations = fileURLToPath(new URL('./migrations/', import.meta.url));
const camille = '00000000-0000-4000-8000-0000000000b1';

/** The secret of the browser's `journey_part` cookie; the rows contain only its hash. */
const browsers = {
  '0014': '6eca02fd-caa6-4384-ac73-d5a688ed8539',
  '0019': '6ba4865c-d648-49f1-aae8-53d114a11ff6',
} as const;

describe.each(['0014', '0019'] as const)('rows of the version whose last migration was %s', async (version) => {
  const rows: Rows = JSON.parse(
    await readFile(new URL(`../../tests/landed/rows-${version}.json`, import.meta.url), 'utf8'),
  );
  const database = await testDatabase({ empty: true });
  const folder = await mkdtemp(join(tmpdir(), 'guichet-landed-'));
  for (const name of (await readdir(migrations)).filter((file) => file.slice(0, 4) <= version)) {
    await copyFile(join(migrations, name), join(folder, name));
  }
  await migrate(database.db, folder);
  for (const [table, records] of Object.entries(rows)) {
    await sql`insert into ${sql.table(table)} select * from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(records)}::jsonb)`.execute(
      database.db,
    );
  }
  await migrate(database.db);
  const written = new Date('2026-11-23T09:50:00Z');
  const api = await shippingApi(database, { clock: () => written });
  afterAll(async () => {
    await api.close();
    await rm(folder, { recursive: true });
  });
  const guid = String(rows.cart?.[0]?.guid);
  const get = async <T>(path: string): Promise<T> => {
    const cookie = `cart_part=${guid}; journey_part=${browsers[version]}`;
    const { status, body } = await api.call('GET', path, undefined, { cookie });
    expect(status).toBe(200);
    return body as T;
  };

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
    for (const { code, account_id: accountId } of rows.customer_order ?? []) {
      const order = await findOrder(database.db, { accountId: String(accountId) }, String(code));
      expect(order?.lines).toHaveLength(rows.order_entry?.filter((row) => row.order_code === code).length ?? -1);
    }
  });

  test('ADR-11 the address book has its entries', async () => {
    expect((await findEntries(database.db, camille)).map(({ town }) => town)).toContain('Lyon');
  });
});
