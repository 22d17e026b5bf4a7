import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aParcelWithAccents } from '#tests/build/order-lines.ts';
import { testDatabase } from '#tests/support/database.ts';
import type { DocumentKey } from './document-store.ts';
import { createDocumentService } from './service.ts';

const { db } = await testDatabase();
const documents = createDocumentService({ db, dataFolder: 'data', author: 'Guichet' });
const at = new Date('2026-11-21T10:58:00Z');
const [order, otherOrder] = ['G26-4F7K9Q', 'G26-AAAAAA'];
const bytes = (text: string) => new TextEncoder().encode(text);
const key = (change: Partial<DocumentKey> = {}): DocumentKey => ({
  orderCode: order,
  entryNumber: 0,
  type: 'LABEL',
  format: 'A4',
  ...change,
});

beforeAll(async () => {
  for (const code of [order, otherOrder]) {
    await sql`insert into customer_order (code, site, status, tax_exclusive, tax_inclusive, total_items, created_at, updated_at)
      values (${code}, 'part', 'PAID', 100, 120, 1, ${at}, ${at})`.execute(db);
  }
});

beforeEach(async () => {
  await db.deleteFrom('order_document').execute();
});

describe('CRT-8 the documents of an order', () => {
  /** Keeps a label on both papers, a customs form, the invoice and the receipt of the order. */
  async function keepAll() {
    for (const change of [
      {},
      { format: '10x15' },
      { type: 'CN23' },
      { entryNumber: null, type: 'INVOICE' },
      { entryNumber: null, type: 'RECEIPT' },
    ] as const)
      await documents.keep(key(change), bytes(`%PDF-${JSON.stringify(change)}`), at);
  }

  test('are kept with their hash, and read back to the byte', async () => {
    await documents.keep(key(), bytes('%PDF-one'), at);
    const rows = await db.selectFrom('order_document').select(['sha256', 'created_at']).execute();
    expect(rows).toEqual([{ sha256: createHash('sha256').update('%PDF-one').digest('hex'), created_at: at }]);
    expect(Buffer.from((await documents.find(key())) ?? []).toString()).toBe('%PDF-one');
  });

  test('stay as they were first kept, by whichever of twenty at once', async () => {
    const keep = (name: string | number) => documents.keep(key(), bytes(`%PDF-${name}`), at);
    const kept = await Promise.all(Array.from({ length: 20 }, (_, each) => keep(each)));
    const [first, ...others] = new Set([...kept, await keep('later')].map((each) => Buffer.from(each).toString()));
    expect([first, others]).toEqual([expect.stringMatching(/^%PDF-\d+$/), []]);
  });

  test('are found by order, parcel, type and format only', async () => {
    await documents.keep(key(), bytes('%PDF-one'), at);
    expect(await documents.find(key())).not.toBeNull();
    for (const change of [{ orderCode: otherOrder }, { entryNumber: 1 }, { entryNumber: null }, { format: '10x15' }])
      expect(await documents.find(key(change))).toBeNull();
    expect(await documents.find(key({ type: 'CN23' }))).toBeNull();
  });

  test('of the whole order are kept once too', async () => {
    const invoice = key({ entryNumber: null, type: 'INVOICE' });
    await documents.keep(invoice, bytes('%PDF-invoice'), at);
    await documents.keep(invoice, bytes('%PDF-other'), at);
    expect(Buffer.from((await documents.find(invoice)) ?? []).toString()).toBe('%PDF-invoice');
    const { rows } = await sql`select from order_document where order_code = ${order} and type = 'INVOICE'`.execute(db);
    expect(rows).toHaveLength(1);
  });

  test('can’t be kept with a wrong hash, without content or for no order', async () => {
    const row = (change: object) =>
      db
        .insertInto('order_document')
        .values({
          order_code: otherOrder,
          entry_number: 0,
          type: 'LABEL',
          format: 'A4',
          sha256: createHash('sha256').update('x').digest('hex'),
          bytes: Buffer.from('x'),
          created_at: at,
          ...change,
        })
        .execute();
    await expect(row({ bytes: Buffer.from('y') })).rejects.toThrow('check constraint');
    const empty = { bytes: Buffer.from(''), sha256: createHash('sha256').update('').digest('hex') };
    await expect(row(empty)).rejects.toThrow('check constraint');
    await expect(row({ order_code: 'G26-BBBBBB' })).rejects.toThrow('foreign key');
  });

  test('are removed by their kind, of one order', async () => {
    await keepAll();
    await documents.keep(key({ orderCode: otherOrder }), bytes('%PDF-other'), at);
    expect(
      await db.transaction().execute((tx) => documents.remove(tx, order, ['shippingPapers', 'customsForms'])),
    ).toBe(4);
    const left = await db.selectFrom('order_document').select(['order_code', 'type']).orderBy('type').execute();
    expect(left).toEqual([
      { order_code: order, type: 'INVOICE' },
      { order_code: otherOrder, type: 'LABEL' },
    ]);
  });
});

test('CRT-8 a purchase has one position of the series, no two have the same', async () => {
  const parcel = aParcelWithAccents();
  const toLabel = {
    orderCode: order,
    parcel,
    place: { number: 1, of: 1 },
    locale: 'fr' as const,
    declaredOn: '2026-11-21',
    madeAt: at,
    countryName: (country: string) => country,
    dutiesPrepaid: false,
  };
  const keys = Array.from({ length: 10 }, (_, each) => `purchase-${each % 5}`);
  const purchases = await Promise.all(keys.map((each) => documents.labelProvider('POFR').buy(toLabel, each)));
  const numbers = purchases.map((purchase) => (purchase.outcome === 'bought' ? purchase.number : ''));
  expect(new Set(numbers).size).toBe(5);
  expect(numbers.slice(5)).toEqual(numbers.slice(0, 5));
});
