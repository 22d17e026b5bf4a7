import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { LegalEntityAnswer } from '#domain/account/contract.ts';
import { signedInAccount, type TestAccount } from '#tests/support/account.ts';
import { testDatabase } from '#tests/support/database.ts';
import { monday, shippingApi } from '#tests/support/shipping-api.ts';
import type { OpenSession } from './own-account.ts';
import { createSession, identifySession } from './sessions.ts';

const database = await testDatabase();
const { db } = database;
let now = monday;
beforeEach(() => {
  now = monday;
});
const api = await shippingApi(database, { clock: () => new Date(now) });
afterAll(() => api.close());

const entitiesPath = '/api/front/occ/ecommerce/pro/users/current/legal-entities';
const limits = { idleMs: 3_600_000, maxMs: 12 * 3_600_000 };

const as = ({ cookie }: Pick<TestAccount, 'cookie'>) => ({
  call: (method: string, path: string) => api.call(method, path, undefined, { cookie }),
  use: (name: string, input?: unknown) => api.use(name, input, cookie),
});
const sessionsOf = async (visitor: Pick<TestAccount, 'cookie'>) =>
  (await as(visitor).use('sessions.list')).body as OpenSession[];
const entitiesOf = async (visitor: Pick<TestAccount, 'cookie'>) =>
  ((await as(visitor).call('GET', entitiesPath)).body as { legalEntities: LegalEntityAnswer[] }).legalEntities;

/** Another session of the same account, last used `at`. */
async function secondSession({ id }: TestAccount, device: string, at = now) {
  const session = { id: randomUUID(), accountId: id, device, tokens: Buffer.from('sealed'), accessExpiresAt: null };
  return { sessionId: session.id, cookie: `session=${await createSession(db, session, limits, new Date(at))}` };
}

/** Turns an account into one of the embedded issuer, with a user that has secrets. */
async function makeEmbedded(visitor: TestAccount) {
  const user = randomUUID();
  const at = new Date(now);
  const email = `${user}@example.fr`;
  const profile = { isPro: false, civility: 'mrs', firstName: 'Zoé', lastName: 'Martin', phone: '', zipCode: '' };
  const secrets = { password_hash: 'argon2-hash-of-zoe', totp_secret: Buffer.from('totp-secret-of-zoe') };
  await db
    .insertInto('identity_user')
    .values({
      ...secrets,
      id: user,
      email,
      email_key: email,
      email_confirmed_at: at,
      totp_confirmed_at: at,
      profile: JSON.stringify({ ...profile, companies: [] }),
      created_at: at,
      updated_at: at,
    })
    .execute();
  await db
    .updateTable('account')
    .set({ issuer: 'embedded', subject: user, email })
    .where('id', '=', visitor.id)
    .execute();
  return user;
}

describe('sessions', () => {
  test('ACC-7 are listed with their devices, the last used first, this one marked', async () => {
    const zoe = await signedInAccount(db, now);
    const otherSession = await secondSession(zoe, 'Safari, iPhone', now + 60_000);
    await secondSession(zoe, 'Chrome, Android', now - limits.idleMs);
    expect(await sessionsOf(zoe)).toEqual([
      {
        id: otherSession.sessionId,
        current: false,
        device: 'Safari, iPhone',
        createdAt: '2026-11-23T08:01:00.000Z',
        lastSeenAt: '2026-11-23T08:01:00.000Z',
      },
      expect.objectContaining({ id: zoe.sessionId, current: true, device: 'Firefox, Linux' }),
    ]);
  });

  test('ACC-7 are ended one by one, with their tokens; a session of another customer is a 404', async () => {
    const [zoe, paul] = [await signedInAccount(db, now), await signedInAccount(db, now)];
    const otherSession = await secondSession(zoe, 'Safari, iPhone');
    for (const id of [zoe.sessionId, randomUUID(), 'no-uuid']) {
      expect((await as(paul).use('sessions.end', id)).status, id).toBe(404);
    }
    const endAnswer = await as(zoe).use('sessions.end', otherSession.sessionId);
    expect([endAnswer.status, endAnswer.headers.get('set-cookie')]).toEqual([200, null]);
    expect((await as(otherSession).use('sessions.list')).status).toBe(401);
    expect(await api.use('sessions.end', otherSession.sessionId, zoe.cookie, { locale: 'en' })).toMatchObject({
      status: 404,
      body: {
        errors: [{ message: 'This session no longer exists. Reload the page to see those that are open.' }],
      },
    });
    const row = db
      .selectFrom('account_session')
      .where('id', '=', otherSession.sessionId)
      .select(['tokens', 'ended_at']);
    expect(await row.executeTakeFirst()).toEqual({ tokens: null, ended_at: new Date(now) });
    expect((await sessionsOf(zoe)).map(({ id }) => id)).toEqual([zoe.sessionId]);
    const ownAnswer = await as(zoe).use('sessions.end', zoe.sessionId);
    expect(ownAnswer.headers.get('set-cookie')).toMatch(/^session=; Max-Age=0/);
  });

  test('ACC-7 are ended all together, or all others', async () => {
    const [zoe, paul] = [await signedInAccount(db, now), await signedInAccount(db, now)];
    const otherSession = await secondSession(zoe, 'Safari, iPhone');
    await as(zoe).use('sessions.endOthers');
    expect((await sessionsOf(zoe)).map(({ id }) => id)).toEqual([zoe.sessionId]);
    expect((await as(otherSession).use('sessions.list')).status).toBe(401);
    const all = await as(zoe).use('sessions.endAll');
    expect(all.headers.get('set-cookie')).toMatch(/^session=; Max-Age=0/);
    expect((await as(zoe).use('sessions.list')).status).toBe(401);
    expect(await sessionsOf(paul)).toHaveLength(1);
  });
});

describe('companies', () => {
  test('ACC-6 a professional has some, one of them chosen for the session; a consumer has none', async () => {
    const [zoe, paul] = [await signedInAccount(db, now), await signedInAccount(db, now, { isPro: true })];
    expect(await entitiesOf(zoe)).toEqual([]);
    const [first, second] = await entitiesOf(paul);
    expect([first?.name, first?.current, second?.name, second?.current]).toEqual([
      'Atelier Martin',
      true,
      'Martin Export',
      false,
    ]);
    expect(first).toMatchObject({ siren: '732829320', siret: '73282932000074', vatNumber: 'FR44732829320' });
    const otherSession = await secondSession(paul, 'Safari, iPhone');
    expect((await as(paul).use('companies.choose', second?.id)).status).toBe(200);
    expect((await entitiesOf(paul)).map(({ current }) => current)).toEqual([false, true]);
    expect(
      (await entitiesOf(otherSession)).map(({ current }) => current),
      'the other session',
    ).toEqual([true, false]);
  });

  test('ACC-6 a session has the information whether another company can be chosen', async () => {
    const [zoe, paul] = [await signedInAccount(db, now), await signedInAccount(db, now, { isPro: true })];
    const companyFacts = async ({ cookie }: TestAccount) => {
      const identity = await identifySession(db, cookie.replace('session=', ''), limits, new Date(now));
      return identity.kind === 'signedIn' && [identity.account.company, identity.account.hasOtherCompany];
    };
    expect(await companyFacts(zoe)).toEqual([undefined, undefined]);
    expect(await companyFacts(paul)).toEqual(['Atelier Martin', true]);
    await db.deleteFrom('legal_entity').where('account_id', '=', paul.id).where('position', '>', 0).execute();
    expect(await companyFacts(paul)).toEqual(['Atelier Martin', undefined]);
  });

  test('ACC-6 a company of another account is a 404', async () => {
    const [paul, nadia] = [
      await signedInAccount(db, now, { isPro: true }),
      await signedInAccount(db, now, { isPro: true }),
    ];
    const [foreign] = await entitiesOf(nadia);
    for (const id of [foreign?.id, randomUUID(), '', 'no-uuid']) {
      const { status, body } = await as(paul).use('companies.choose', id);
      expect([status, body], id).toMatchObject([
        404,
        {
          errors: [
            {
              type: 'NotFoundError',
              message: 'Cette entreprise n’est pas rattachée à votre compte. Choisissez-en une de la liste.',
            },
          ],
        },
      ]);
    }
    expect((await entitiesOf(paul)).map(({ current }) => current)).toEqual([true, false]);
  });
});

describe('personal data', () => {
  const typedProfile = {
    civility: 'mr',
    firstName: ' Zoé-Anne ',
    lastName: 'D’Arc',
    phone: '+33 6 12 34 56 78',
    zipCode: '13001',
  };

  test('ACC-6 are changed here and at the embedded issuer, each field by its rules', async () => {
    const zoe = await signedInAccount(db, now);
    const user = await makeEmbedded(zoe);
    const wrong = await as(zoe).use('profile.change', { ...typedProfile, lastName: '', phone: '12' });
    expect([wrong.status, wrong.body]).toEqual([
      400,
      {
        errors: [
          expect.objectContaining({ type: 'ValidationError', subject: 'lastName', reason: 'missing' }),
          expect.objectContaining({ type: 'ValidationError', subject: 'phone', reason: 'invalid' }),
        ],
      },
    ]);
    const { status, body } = await as(zoe).use('profile.change', typedProfile);
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        sex: 'mr',
        firstName: 'Zoé-Anne',
        lastName: "D'Arc",
        phone: '0612345678',
        address: { zipCode: '13001' },
      }),
    ]);
    const { profile } = await db
      .selectFrom('identity_user')
      .where('id', '=', user)
      .select('profile')
      .executeTakeFirstOrThrow();
    expect(profile).toMatchObject({
      isPro: false,
      civility: 'mr',
      firstName: 'Zoé-Anne',
      zipCode: '13001',
      companies: [],
    });
  });

  test('ACC-6 can’t be changed here if another issuer manages them', async () => {
    const zoe = await signedInAccount(db, now);
    expect((await as(zoe).use('profile.change', typedProfile)).status).toBe(403);
  });

  test('ACC-7 are exported completely, except secrets', async () => {
    const zoe = await signedInAccount(db, now, { isPro: true });
    await makeEmbedded(zoe);
    const { status, headers, body } = await as(zoe).call('GET', '/api/account/export');
    expect([status, headers.get('content-disposition'), headers.get('cache-control')]).toEqual([
      200,
      'attachment; filename="account.json"',
      'no-store',
    ]);
    expect(body).toMatchObject({
      account: {
        firstName: 'Zoé',
        isPro: true,
        language: 'fr',
        lastUsedOn: expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
      },
      signIn: { emailConfirmedAt: '2026-11-23T08:00:00.000Z', recoveryCodesLeft: 0 },
      companies: [{ name: 'Atelier Martin' }, { name: 'Martin Export' }],
      sessions: [{ device: 'Firefox, Linux' }],
    });
    const secret = zoe.cookie.slice('session='.length);
    for (const hidden of ['argon2', Buffer.from('totp-secret-of-zoe').toString('base64'), 'hash', 'token', secret]) {
      expect(JSON.stringify(body)).not.toContain(hidden);
    }
  });

  test('ACC-7 are erased with sessions, companies and the issuer’s user; other accounts stay', async () => {
    const [zoe, paul] = [await signedInAccount(db, now, { isPro: true }), await signedInAccount(db, now)];
    const [user, kept] = [await makeEmbedded(zoe), await makeEmbedded(paul)];
    await db
      .insertInto('oidc_payload')
      .values([user, kept].map((id) => ({ model: 'Session', id, account_id: id, payload: '{}' })))
      .execute();
    const { status, headers } = await as(zoe).use('profile.erase', { password: 'of no issuer here' });
    expect([status, headers.get('set-cookie')?.split(';', 2)]).toEqual([200, ['session=', ' Max-Age=0']]);
    expect((await as(zoe).use('sessions.list')).status).toBe(401);
    const countRows = async (table: 'account' | 'legal_entity' | 'account_session', column: string, id: string) =>
      (await db.selectFrom(table).where(db.dynamic.ref(column), '=', id).select('id').execute()).length;
    expect(await countRows('account', 'id', zoe.id)).toBe(0);
    expect(await countRows('legal_entity', 'account_id', zoe.id)).toBe(0);
    expect(await countRows('account_session', 'account_id', zoe.id)).toBe(0);
    const storedPayloads = db.selectFrom('oidc_payload').select('id').execute();
    expect((await storedPayloads).map(({ id }) => id)).toEqual([kept]);
    const users = await db.selectFrom('identity_user').where('id', 'in', [user, kept]).select('id').execute();
    expect(users.map(({ id }) => id)).toEqual([kept]);
    expect((await sessionsOf(paul)).length).toBe(1);
  });
});

test('ACC-5 calls answer only the signed-in customer', async () => {
  for (const path of [entitiesPath, '/api/account/export']) {
    for (const cookie of ['', 'session=made-up']) {
      expect((await api.call('GET', path, undefined, { cookie })).status, path).toBe(401);
    }
  }
});
