/** API keys as professionals make and end them (docs/decisions/0032-api-keys.md). */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { ApiKeyAnswer } from '#domain/account/api-key-contract.ts';
import { signedInAccount, type TestAccount } from '#tests/support/account.ts';
import { apiKeysPath, makeApiKey, withKey } from '#tests/support/api-keys.ts';
import { testDatabase } from '#tests/support/database.ts';
import { monday, shippingApi } from '#tests/support/shipping-api.ts';
import { goodPassword, visitor } from '#tests/support/visitor.ts';
import { createSession } from './sessions.ts';

const database = await testDatabase();
const { db } = database;
const day = 86_400_000;
const lines: string[] = [];
let now = monday;
const clock = () => new Date(now);
const api = await shippingApi(database, { clock, lines });
const otherProcess = await shippingApi(database, { clock });
const shop = await shippingApi(database, { signIn: {}, clock });
afterAll(() => Promise.all([api.close(), otherProcess.close(), shop.close()]));
beforeEach(() => {
  now = monday;
});

const init = '/api/smt/init?site=pro';
const pro = () => signedInAccount(db, now, { isPro: true });
const as = ({ cookie }: TestAccount) => ({
  make: (body: object, headers: Record<string, string> = {}) =>
    api.call('POST', apiKeysPath, body, { cookie, ...headers }),
  end: (id: string) => api.call('DELETE', `${apiKeysPath}/${id}`, undefined, { cookie }),
  keys: async () => ((await api.call('GET', apiKeysPath, undefined, { cookie })).body as { keys: ApiKeyAnswer[] }).keys,
});
/** Another session of the same account, since the first one is over after a month. */
async function newSession({ id: accountId }: TestAccount) {
  const session = { id: randomUUID(), accountId, device: '', tokens: null, accessExpiresAt: null };
  return { cookie: `session=${await createSession(db, session, { idleMs: day, maxMs: day }, clock())}` };
}

const statusWith = async (key: string, ofProcess = api) =>
  (await ofProcess.call('GET', init, undefined, withKey(key))).status;
const subjectsOf = ({ body }: { readonly body: unknown }) =>
  (body as { errors: { subject: string }[] }).errors.map(({ subject }) => subject);

describe('making a key', () => {
  test('13.7 twice at once, or again after a lost answer, makes one key, and mails once', async () => {
    const zoe = await pro();
    const press = (name = 'Caisse', form = { 'idempotency-key': 'one' }) =>
      as(zoe).make({ name, scopes: ['compare', 'files'] }, form);
    const keyOf = ({ body }: { readonly body: unknown }) => (body as { key: string }).key;
    const mails = api.mails.length;
    const [first, second] = await Promise.all([press(), press()]);
    now += 9 * 60_000;
    expect(keyOf(second)).toBe(keyOf(first));
    expect(keyOf(await press())).toBe(keyOf(first));
    expect(await statusWith(keyOf(first))).toBe(200);
    expect(api.mails.length - mails).toBe(1);
    const [shown, ...others] = await as(zoe).keys();
    expect(others).toEqual([]);
    expect((await press('Entrepôt')).status).toBe(422);
    expect(keyOf(await press('Caisse', { 'idempotency-key': 'two' }))).not.toBe(keyOf(first));
    const paul = await pro();
    const pressElsewhere = () => as(paul).make({ name: 'Caisse', scopes: ['compare'] }, { 'idempotency-key': 'one' });
    const ofPaul = keyOf(await pressElsewhere());
    // A key that has ended doesn't come back, and neither does one that was made long ago.
    await as(zoe).end(shown?.id ?? '');
    const anew = keyOf(await press());
    expect(keyOf(await pressElsewhere())).toBe(ofPaul);
    now += 10 * 60_000;
    expect(new Set([keyOf(first), anew, keyOf(await press())]).size).toBe(3);
  });

  test('13.7 answers the key once; the database has its hash only', async () => {
    const zoe = await pro();
    const made = await as(zoe).make({ name: ' Entrepôt ', scopes: ['files', 'compare', 'files'], expiresInDays: 90 });
    expect(made.status).toBe(201);
    expect(made.headers.get('cache-control')).toBe('no-store');
    const { key, ...shown } = made.body as ApiKeyAnswer & { key: string };
    expect(key).toMatch(/^gk_[\w-]{43}[0-9a-z]{7}$/);
    expect(shown).toEqual({
      id: shown.id,
      name: 'Entrepôt',
      shownStart: key.slice(0, 9),
      scopes: ['files', 'compare'],
      createdAt: '2026-11-23T08:00:00.000Z',
      expiresAt: '2027-02-21T08:00:00.000Z',
      hasExpired: false,
      lastUsedOn: null,
    });
    expect(await as(zoe).keys()).toEqual([shown]);
    const stored = await db.selectFrom('api_key').selectAll().where('id', '=', shown.id).execute();
    expect(JSON.stringify(stored)).not.toContain(key.slice(0, 12));
    expect(lines.join('\n')).not.toContain(key.slice(0, 12));
    expect(lines.findLast((line) => line.includes('apiKeyMade'))).toContain(zoe.id);
  });

  test('13.7 tells its owner by mail, with a link to the page of keys', async () => {
    const zoe = await pro();
    await makeApiKey(api, zoe);
    expect(api.mails.findLast(({ to }) => to === `${zoe.id}@example.fr`)).toMatchObject({
      subject: 'Nouvelle clé d’API – Guichet',
      link: 'http://localhost:3000/professionnel/espaceclient/cles-api',
    });
  });

  test('13.7 says at once what is wrong with it', async () => {
    const zoe = await pro();
    const answers = [
      await as(zoe).make({}),
      await as(zoe).make({ name: 'x'.repeat(61), scopes: ['compare'] }),
      await as(zoe).make({ name: 'a\nb', scopes: ['compare'] }),
      await as(zoe).make({ name: 'x', scopes: ['payment'] }),
      await as(zoe).make({ name: 'x', scopes: ['compare'], expiresInDays: 31 }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
    expect(answers.map(subjectsOf)).toEqual([['name', 'scopes'], ['name'], ['name'], ['scopes.0'], ['expiresInDays']]);
    expect(await as(zoe).keys()).toEqual([]);
  });

  test('13.7 is for professionals, and for twenty keys', async () => {
    const consumer = await signedInAccount(db, now);
    expect((await as(consumer).make({ name: 'x', scopes: ['compare'] })).status).toBe(403);
    const zoe = await pro();
    const all = await Promise.all(Array.from({ length: 22 }, () => as(zoe).make({ name: 'x', scopes: ['compare'] })));
    expect(all.map(({ status }) => status).sort()).toEqual([...Array(20).fill(201), 409, 409]);
  });

  test('13.7 takes the password, and a wrong one is refused', async () => {
    const visit = visitor(shop);
    const email = await visit.register();
    await visit.signIn({ email });
    await db.updateTable('account').set({ is_pro: true }).where('email', '=', email).execute();
    const make = (password?: string) =>
      visit.call('POST', apiKeysPath, { name: 'x', scopes: ['compare'], ...(password && { password }) });
    const refusals = [await make(), await make('not mine')];
    expect(refusals.map((answer) => [answer.status, ...subjectsOf(answer)])).toEqual([
      [400, 'password'],
      [400, 'password'],
    ]);
    expect((await make(goodPassword)).status).toBe(201);
    // Everything that is missing is told at once, the password among it.
    const empty = await visit.call('POST', apiKeysPath, { name: '', scopes: [] });
    expect((empty.body as { errors: object[] }).errors).toMatchObject([
      { subject: 'name' },
      { subject: 'scopes' },
      { subject: 'password', message: 'Tapez le mot de passe de votre compte.' },
    ]);
  });
});

describe('a key', () => {
  test('13.7 is ended at once in every process, by its owner only', async () => {
    const [zoe, paul] = [await pro(), await pro()];
    const { id, key } = await makeApiKey(api, zoe);
    expect([await statusWith(key), await statusWith(key, otherProcess)]).toEqual([200, 200]);
    for (const other of [id, randomUUID(), 'no-uuid']) expect((await as(paul).end(other)).status).toBe(404);
    expect(await statusWith(key)).toBe(200);
    expect((await as(zoe).end(id)).status).toBe(204);
    expect([await statusWith(key), await statusWith(key, otherProcess)]).toEqual([404, 404]);
    expect((await as(zoe).end(id)).status).toBe(404);
    expect(lines.findLast((line) => line.includes('apiKeyEnded'))).toContain(zoe.id);
  });

  test('13.7 ends by itself after its days, and stays in the list', async () => {
    const zoe = await pro();
    const { key } = await makeApiKey(api, zoe, ['compare'], 30);
    now = monday + 30 * day - 1;
    expect(await statusWith(key)).toBe(200);
    now += 1;
    expect(await statusWith(key)).toBe(404);
    const { cookie } = await newSession(zoe);
    expect(await as({ ...zoe, cookie }).keys()).toMatchObject([{ hasExpired: true, expiresAt: clock().toISOString() }]);
    expect(lines.findLast((line) => line.includes('keyRefused'))).toContain('"reason":"expired"');
  });

  test('13.7 has the day of its last use, which is also its account’s', async () => {
    const zoe = await pro();
    const { key } = await makeApiKey(api, zoe);
    await db
      .updateTable('account')
      .set({ last_used_on: '2026-01-01', erasure_told_at: clock() })
      .where('id', '=', zoe.id)
      .execute();
    await statusWith(key);
    expect((await as(zoe).keys()).map(({ lastUsedOn }) => lastUsedOn)).toEqual(['2026-11-23']);
    const account = db.selectFrom('account').where('id', '=', zoe.id).select(['last_used_on', 'erasure_told_at']);
    expect(await account.executeTakeFirst()).toEqual({ last_used_on: '2026-11-23', erasure_told_at: null });
  });

  test('13.7 opens nothing once its account is no professional’s any more', async () => {
    const zoe = await pro();
    const { key } = await makeApiKey(api, zoe);
    await db.updateTable('account').set({ is_pro: false }).where('id', '=', zoe.id).execute();
    expect(await statusWith(key)).toBe(404);
  });

  test('13.7 ACC-7 is part of the export without its secret, and is erased with the account', async () => {
    const zoe = await pro();
    const { id, key } = await makeApiKey(api, zoe);
    const { body } = await api.call('GET', '/api/account/export', undefined, { cookie: zoe.cookie });
    expect(body).toMatchObject({ apiKeys: [{ id, name: 'Test' }] });
    expect(JSON.stringify(body)).not.toContain(key.slice(0, 12));
    const erasure = await api.use('profile.erase', {}, zoe.cookie);
    expect(erasure.status).toBe(200);
    expect(await statusWith(key)).toBe(404);
    expect(await db.selectFrom('api_key').select('id').where('id', '=', id).execute()).toEqual([]);
  });
});
