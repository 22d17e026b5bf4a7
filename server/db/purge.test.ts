import { randomUUID } from 'node:crypto';
import { type InsertObject, Kysely, type LogEvent, PostgresDialect } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { purgeExpired } from './purge.ts';
import type { Database } from './schema.ts';

const { db, pool } = await testDatabase();
const now = new Date('2026-11-21T12:00:00Z');
const before = new Date(now.getTime() - 1);
const after = new Date(now.getTime() + 1);

const insert = <Table extends keyof Database>(
  table: Table,
  rows: InsertObject<Database, Table> | readonly InsertObject<Database, Table>[],
) => db.insertInto(table).values(rows).execute();

test('SMT-17 SMT-18 CRT-1 expired rows are deleted, valid ones stay', async () => {
  const run = { site: 'part', criteria: '{}', carriers: '{}' } as const;
  await insert('quote_run', [
    { ...run, shipment_id: 'old', expires_at: before },
    { ...run, shipment_id: 'now', expires_at: now },
    { ...run, shipment_id: 'new', expires_at: after },
  ]);
  const draft = { site: 'pro', owner_hash: 'x', data: '{}' } as const;
  await insert('journey_draft', [
    { ...draft, shipment_code: 'old', expires_at: before },
    { ...draft, shipment_code: 'new', expires_at: after },
  ]);
  const batch = { site: 'pro', line_count: 0, data: '{}', created_at: before } as const;
  await insert(
    'batch',
    [before, after, null].map((expires_at) => ({ ...batch, id: randomUUID(), expires_at })),
  );
  await insert('rate_limit', [
    { key: 'old', points: 1, expire: before.getTime() },
    { key: 'new', points: 1, expire: after.getTime() },
    { key: 'kept', points: 1, expire: null },
  ]);

  const [oldCart, newCart] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
  const times = { created_at: before, updated_at: before };
  await insert('cart', [
    { ...times, guid: oldCart, site: 'part', expires_at: now },
    { ...times, guid: newCart, site: 'part', expires_at: after },
  ]);
  const entry = { ...times, tax_exclusive: 1, tax_inclusive: 1, offer_key: 'k', quoted: '{}', payload: '{}' };
  const anHourAgo = now.getTime() - 3_600_000;
  await insert('cart_entry', [
    { ...entry, cart_guid: oldCart, entry_number: 0 },
    { ...entry, cart_guid: newCart, entry_number: 0, removed_at: new Date(anHourAgo) },
    { ...entry, cart_guid: newCart, entry_number: 1, removed_at: new Date(anHourAgo + 1) },
    { ...entry, cart_guid: newCart, entry_number: 2 },
  ]);
  const request = { principal: 'p', method: 'POST', path: '/', body_hash: 'h', answer: '{}' };
  await insert('idempotency_key', [
    { ...request, key: 'old', created_at: before, expires_at: now },
    { ...request, key: 'new', created_at: before, expires_at: after },
  ]);
  const account = { id: '00000000-0000-4000-8000-00000000000a', issuer: 'i', subject: 's', is_pro: false };
  const person = { email: 'a@exemple.fr', first_name: 'A', last_name: 'B' };
  await insert('account', { ...account, ...person, ...times });
  const address = { ...times, account_id: account.id, kind: 'CONTACT', is_primary: false, data: '{}' } as const;
  await insert('address_book_entry', [
    { ...address, id: oldCart, name_key: 'a', removed_at: new Date(anHourAgo) },
    { ...address, id: newCart, name_key: 'b', removed_at: new Date(anHourAgo + 1) },
    { ...address, id: account.id, name_key: 'c' },
  ]);
  const aDayAgo = now.getTime() - 24 * 3_600_000;
  const [longOver, justOver] = [new Date(aDayAgo), new Date(aDayAgo + 1)];
  const session = { account_id: account.id, device: '', tokens: null, access_expires_at: null, legal_entity_id: null };
  const living = {
    idle_expires_at: after,
    expires_at: after,
    ended_at: null,
    created_at: before,
    last_seen_at: before,
  };
  const sessionId = (last: number) => `00000000-0000-4000-8000-0000000000b${last}`;
  await insert('account_session', [
    { ...session, ...living, id: sessionId(0), token_hash: 'idle', idle_expires_at: longOver },
    { ...session, ...living, id: sessionId(1), token_hash: 'ended', ended_at: longOver },
    {
      ...session,
      ...living,
      id: sessionId(2),
      token_hash: 'just over',
      idle_expires_at: justOver,
      ended_at: justOver,
    },
    { ...session, ...living, id: sessionId(3), token_hash: 'living' },
  ]);
  const signIn = { browser_hash: 'b', data: Buffer.from('sealed') };
  await insert('sign_in_request', [
    { ...signIn, state_hash: 'old', expires_at: now },
    { ...signIn, state_hash: 'new', expires_at: after },
  ]);
  const user = { email: 'a@exemple.fr', email_key: 'a@exemple.fr', password_hash: '', profile: '{}' };
  await insert('identity_user', { id: account.id, ...user, email_confirmed_at: null, ...times });
  const aWeekAgo = new Date(now.getTime() - 7 * 24 * 3_600_000);
  const oldUser = { ...user, ...times, created_at: aWeekAgo };
  await insert('identity_user', [
    { ...oldUser, id: oldCart, email_key: 'unconfirmed', email_confirmed_at: null },
    { ...oldUser, id: newCart, email_key: 'confirmed', email_confirmed_at: aWeekAgo },
  ]);
  const link = { user_id: account.id, purpose: 'CONFIRM_EMAIL', redirect: null, created_at: before } as const;
  await insert('identity_token', [
    { ...link, token_hash: 'old', expires_at: now },
    { ...link, token_hash: 'new', expires_at: after },
  ]);
  const payload = { model: 'Grant', payload: '{}' };
  await insert('oidc_payload', [
    { ...payload, id: 'old', expires_at: now },
    { ...payload, id: 'new', expires_at: after },
    { ...payload, id: 'kept', expires_at: null },
  ]);
  const payment = {
    attempt: 1,
    amount: 1,
    currency: 'EUR',
    return_url: '',
    cancel_url: '',
    status: 'PENDING',
    reason: null,
    settles_at: null,
    expires_at: now,
    updated_at: now,
  } as const;
  await insert('demo_bank_payment', [
    { ...payment, reference: 'old', order_code: 'A', created_at: new Date('2015-12-31T12:00:00Z') },
    { ...payment, reference: 'new', order_code: 'B', created_at: new Date('2016-01-01T12:00:00Z') },
  ]);
  const message = { reference: 'new', delivered_at: null };
  await insert('demo_bank_event', [
    { ...message, id: 'old', due_at: aWeekAgo },
    { ...message, id: 'new', due_at: new Date(aWeekAgo.getTime() + 1) },
  ]);

  const price = { tax_exclusive: 1, tax_inclusive: 1, is_on_sale: true };
  const thirtyDaysAgo = now.getTime() - 30 * 24 * 3_600_000;
  await insert('catalog_former_price', [
    { ...price, offer: 'old', until: new Date(thirtyDaysAgo) },
    { ...price, offer: 'new', until: new Date(thirtyDaysAgo + 1) },
  ]);
  const counted = { site: 'part', measure: 'comparison', count: 1 } as const;
  await insert('shop_count', [
    { ...counted, since: new Date('2024-10-20T12:00:00Z') },
    { ...counted, since: new Date('2024-10-22T12:00:00Z') },
  ]);

  const failure = { code: 'carrier:SWFT', reason: 'TIMEOUT', detail: 'deadline', count: 1 } as const;
  await insert(
    'upstream_failure',
    [14, 13].map((days) => ({ ...failure, minute: new Date(now.getTime() - days * 86_400_000) })),
  );

  const notice = { site: 'part', email: 'a@exemple.fr', email_key: 'a@exemple.fr', locale: 'fr' } as const;
  const yesterday = new Date('2026-11-20T12:00:00Z');
  const sixMonthsAgo = new Date('2026-05-21T12:00:00Z');
  await insert(
    'stock_notice',
    [
      { product: 'unconfirmed', created_at: yesterday, confirmed_at: null },
      { product: 'still unconfirmed', created_at: new Date(yesterday.getTime() + 1), confirmed_at: null },
      { product: 'old', created_at: sixMonthsAgo, confirmed_at: sixMonthsAgo },
      { product: 'confirmed', created_at: new Date(sixMonthsAgo.getTime() + 1), confirmed_at: sixMonthsAgo },
    ].map((change) => ({ ...notice, ...change, id: randomUUID() })),
  );
  await insert(
    'seller_rating',
    ['2024-11-20', '2024-12-20'].map((rated_on) => ({
      order_code: null,
      site: 'part' as const,
      seller: 'port',
      stars: 4 as const,
      rated_on,
    })),
  );

  expect(await purgeExpired(db, now)).toEqual({
    quoteRuns: 2,
    journeyDrafts: 1,
    batches: 1,
    rateLimits: 1,
    carts: 1,
    cartEntries: 1,
    idempotencyKeys: 1,
    addressBookEntries: 1,
    sessions: 2,
    customerViews: 0,
    mediaFiles: 0,
    signIns: 1,
    mailLinks: 1,
    issuerPayloads: 1,
    unconfirmedUsers: 1,
    demoBankEvents: 1,
    demoBankPayments: 1,
    paymentEvents: 0,
    sentMails: 0,
    unsentMails: 0,
    sellerRatings: 1,
    stockNotices: 1,
    unconfirmedNotices: 1,
    upstreamFailures: 1,
    formerPrices: 1,
    trackingMessages: 0,
    webhookMessages: 0,
    shopCounts: 1,
    searchCounts: 0,
    rareSearches: 0,
    searchTexts: 0,
  });
  expect(await db.selectFrom('stock_notice').select('product').orderBy('product').execute()).toEqual([
    { product: 'confirmed' },
    { product: 'still unconfirmed' },
  ]);
  expect(
    await db.selectFrom('cart_entry').select(['cart_guid', 'entry_number']).orderBy('entry_number').execute(),
  ).toEqual([
    { cart_guid: newCart, entry_number: 1 },
    { cart_guid: newCart, entry_number: 2 },
  ]);
  expect(await db.selectFrom('account_session').select('token_hash').orderBy('id').execute()).toEqual([
    { token_hash: 'just over' },
    { token_hash: 'living' },
  ]);
  expect(await db.selectFrom('sign_in_request').select('state_hash').execute()).toEqual([{ state_hash: 'new' }]);
  expect(await db.selectFrom('idempotency_key').select('key').execute()).toEqual([{ key: 'new' }]);
  expect(await db.selectFrom('quote_run').select('shipment_id').execute()).toEqual([{ shipment_id: 'new' }]);
  expect(await db.selectFrom('journey_draft').select('shipment_code').execute()).toEqual([{ shipment_code: 'new' }]);
  expect(await db.selectFrom('rate_limit').select('key').orderBy('key').execute()).toEqual([
    { key: 'kept' },
    { key: 'new' },
  ]);
});

test('36.4 a purge deletes in short statements, waits for nobody and leaves what somebody has locked', async () => {
  const statements: string[] = [];
  const log = (event: LogEvent) => void statements.push(event.query.sql);
  const watched = new Kysely<Database>({ dialect: new PostgresDialect({ pool }), log });
  const run = { site: 'part', criteria: '{}', carriers: '{}', expires_at: before } as const;
  await insert(
    'quote_run',
    Array.from({ length: 2500 }, (_, index) => ({ ...run, shipment_id: `many-${index}` })),
  );
  const times = { created_at: before, updated_at: before, expires_at: before };
  const [back, gone] = [randomUUID(), randomUUID()];
  await insert(
    'cart',
    [back, gone].map((guid) => ({ ...times, guid, site: 'part' as const })),
  );
  await db.transaction().execute(async (tx) => {
    // A visitor comes back to an expired cart at this moment.
    await tx.updateTable('cart').set({ expires_at: after }).where('guid', '=', back).execute();
    expect(await purgeExpired(watched, now)).toMatchObject({ quoteRuns: 2500, carts: 1 });
  });
  expect(statements.filter((text) => text.startsWith('delete from "quote_run"'))).toHaveLength(3);
  expect((await db.selectFrom('cart').select('guid').where('guid', 'in', [back, gone]).execute()).length).toBe(1);
  expect(await purgeExpired(db, now)).toMatchObject({ quoteRuns: 0, carts: 0 });
});
