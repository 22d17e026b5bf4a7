import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { purgeExpired } from './purge.ts';

const { db } = await testDatabase();
const now = new Date('2026-11-21T12:00:00Z');
const before = new Date(now.getTime() - 1);
const after = new Date(now.getTime() + 1);

test('SMT-17 SMT-18 CRT-1 what expired goes, what is still valid stays', async () => {
  const run = { site: 'part', criteria: '{}', carriers: '{}' } as const;
  await db
    .insertInto('quote_run')
    .values([
      { ...run, shipment_id: 'old', expires_at: before },
      { ...run, shipment_id: 'now', expires_at: now },
      { ...run, shipment_id: 'new', expires_at: after },
    ])
    .execute();
  const draft = { site: 'pro', owner_hash: 'x', data: '{}' } as const;
  await db
    .insertInto('journey_draft')
    .values([
      { ...draft, shipment_code: 'old', expires_at: before },
      { ...draft, shipment_code: 'new', expires_at: after },
    ])
    .execute();
  await db
    .insertInto('rate_limit')
    .values([
      { key: 'old', points: 1, expire: before.getTime() },
      { key: 'new', points: 1, expire: after.getTime() },
      { key: 'kept', points: 1, expire: null },
    ])
    .execute();

  const [oldCart, newCart] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
  const times = { created_at: before, updated_at: before };
  await db
    .insertInto('cart')
    .values([
      { ...times, guid: oldCart, site: 'part', expires_at: now },
      { ...times, guid: newCart, site: 'part', expires_at: after },
    ])
    .execute();
  const entry = { ...times, tax_exclusive: 1, tax_inclusive: 1, offer_key: 'k', quoted: '{}', payload: '{}' };
  const anHourAgo = now.getTime() - 3_600_000;
  await db
    .insertInto('cart_entry')
    .values([
      { ...entry, cart_guid: oldCart, entry_number: 0 },
      { ...entry, cart_guid: newCart, entry_number: 0, removed_at: new Date(anHourAgo) },
      { ...entry, cart_guid: newCart, entry_number: 1, removed_at: new Date(anHourAgo + 1) },
      { ...entry, cart_guid: newCart, entry_number: 2 },
    ])
    .execute();
  const request = { principal: 'p', method: 'POST', path: '/', body_hash: 'h', answer: '{}' };
  await db
    .insertInto('idempotency_key')
    .values([
      { ...request, key: 'old', created_at: before, expires_at: now },
      { ...request, key: 'new', created_at: before, expires_at: after },
    ])
    .execute();
  const account = { id: '00000000-0000-4000-8000-00000000000a', issuer: 'i', subject: 's', is_pro: false };
  const person = { email: 'a@exemple.fr', first_name: 'A', last_name: 'B' };
  await db
    .insertInto('account')
    .values({ ...account, ...person, ...times })
    .execute();
  const address = { ...times, account_id: account.id, kind: 'CONTACT', is_primary: false, data: '{}' } as const;
  await db
    .insertInto('address_book_entry')
    .values([
      { ...address, id: oldCart, name_key: 'a', removed_at: new Date(anHourAgo) },
      { ...address, id: newCart, name_key: 'b', removed_at: new Date(anHourAgo + 1) },
      { ...address, id: account.id, name_key: 'c' },
    ])
    .execute();

  expect(await purgeExpired(db, now)).toEqual({
    quoteRuns: 2,
    journeyDrafts: 1,
    rateLimits: 1,
    carts: 1,
    cartEntries: 1,
    idempotencyKeys: 1,
    addressBookEntries: 1,
  });
  expect(
    await db.selectFrom('cart_entry').select(['cart_guid', 'entry_number']).orderBy('entry_number').execute(),
  ).toEqual([
    { cart_guid: newCart, entry_number: 1 },
    { cart_guid: newCart, entry_number: 2 },
  ]);
  expect(await db.selectFrom('idempotency_key').select('key').execute()).toEqual([{ key: 'new' }]);
  expect(await db.selectFrom('quote_run').select('shipment_id').execute()).toEqual([{ shipment_id: 'new' }]);
  expect(await db.selectFrom('journey_draft').select('shipment_code').execute()).toEqual([{ shipment_code: 'new' }]);
  expect(await db.selectFrom('rate_limit').select('key').orderBy('key').execute()).toEqual([
    { key: 'kept' },
    { key: 'new' },
  ]);
});
