import { describe, expect, it } from 'vitest';
import { signedInAccount } from '#tests/support/account.ts';
import { testDatabase } from '#tests/support/database.ts';
import { shippingApi } from '#tests/support/shipping-api.ts';
import { visitor } from '#tests/support/visitor.ts';

const database = await testDatabase();
const { db } = database;
const registeredAt = '2026-11-23T09:00:00Z';
const time = { now: Date.parse(registeredAt) };
const api = await shippingApi(database, { signIn: {}, clock: () => new Date(time.now) });
const me = '/api/front/occ/ecommerce/part/users/current';

const at = (text: string) => {
  time.now = Date.parse(text);
};
const clear = () => api.unusedAccounts.clear(db, new Date(time.now));
const mailsTo = (email: string) => api.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
const accountOf = (email: string) => db.selectFrom('account').selectAll().where('email', '=', email).executeTakeFirst();

async function customer() {
  at(registeredAt);
  const visit = visitor(api);
  const email = await visit.register();
  await visit.signIn({ email });
  return { email };
}

type Customer = Awaited<ReturnType<typeof customer>>;

describe('ACC-7 an unused account', () => {
  it('ACC-7 is announced 30 days before three years are over, once, and then erased with its user', async () => {
    const { email } = await customer();
    const before = mailsTo(email).length;
    at('2029-10-23T23:59:59Z');
    expect(await clear()).toEqual({ noticeCount: 0, erasedCount: 0 });
    at('2029-10-24T00:00:00Z');
    expect(await clear()).toEqual({ noticeCount: 1, erasedCount: 0 });
    expect(await clear()).toEqual({ noticeCount: 0, erasedCount: 0 });
    expect(mailsTo(email).slice(before)).toEqual([expect.stringContaining('sera effacé dans 30\u00A0jours')]);
    at('2029-11-22T23:59:59Z');
    expect(await clear()).toEqual({ noticeCount: 0, erasedCount: 0 });
    at('2029-11-23T00:00:00Z');
    expect(await clear()).toEqual({ noticeCount: 0, erasedCount: 1 });
    expect(await accountOf(email)).toBeUndefined();
    const users = await db.selectFrom('identity_user').select('id').where('email_key', '=', email).execute();
    expect(users).toEqual([]);
    expect(mailsTo(email).at(-1)).toContain('Votre compte est effacé');
  });

  it('ACC-7 is left out while someone is working on it, without waiting', async () => {
    const { email } = await customer();
    at('2029-10-24T00:00:00Z');
    await clear();
    at('2029-11-23T00:00:00Z');
    await db.transaction().execute(async (tx) => {
      await tx.selectFrom('account').select('id').where('email', '=', email).forUpdate().execute();
      await clear();
      expect(await accountOf(email)).toBeDefined();
    });
    await clear();
    expect(await accountOf(email)).toBeUndefined();
  });

  it('ACC-7 is announced in the language of the last sign-in, and has 30 days even if announced late', async () => {
    at(registeredAt);
    const visit = visitor(api);
    const email = await visit.register();
    visit.jar.keep(new Response(null, { headers: { 'set-cookie': 'lang=en' } }));
    await visit.signIn({ email });
    at('2031-01-01T00:00:00Z');
    expect(await clear()).toEqual({ noticeCount: 1, erasedCount: 0 });
    expect(mailsTo(email).at(-1)).toContain('will be erased in 30 days');
    at('2031-01-30T23:59:59Z');
    expect((await clear()).erasedCount).toBe(0);
    at('2031-01-31T00:00:00Z');
    expect((await clear()).erasedCount).toBe(1);
  });

  it.each([
    ['signs in', async ({ email }: Customer) => void (await visitor(api).signIn({ email }))],
    [
      'asks with a session that still lives',
      async ({ email }: Customer) => {
        const { id } = (await accountOf(email)) ?? { id: '' };
        const { cookie, sessionId, id: other } = await signedInAccount(db, time.now);
        await db.updateTable('account_session').set({ account_id: id }).where('id', '=', sessionId).execute();
        await db.deleteFrom('account').where('id', '=', other).execute();
        expect((await api.call('GET', me, undefined, { cookie })).status).toBe(200);
      },
    ],
  ])('ACC-7 isn’t erased if its owner, after the notice, %s', async (_what, use) => {
    const knownCustomer = await customer();
    at('2029-10-24T00:00:00Z');
    expect(await clear()).toEqual({ noticeCount: 1, erasedCount: 0 });
    at('2029-11-01T10:00:00Z');
    await use(knownCustomer);
    expect(await accountOf(knownCustomer.email)).toMatchObject({ last_used_on: '2029-11-01', erasure_told_at: null });
    at('2029-12-24T00:00:00Z');
    expect(await clear()).toEqual({ noticeCount: 0, erasedCount: 0 });
    await db.deleteFrom('account').where('email', '=', knownCustomer.email).execute();
  });
});
