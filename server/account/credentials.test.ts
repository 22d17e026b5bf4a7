import { describe, expect, it } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { quickHash, shippingApi } from '#tests/support/shipping-api.ts';
import { goodPassword, registrationOf, secretIn, visitor } from '#tests/support/visitor.ts';
import { argon2id } from './passwords.ts';

const database = await testDatabase();
const { db } = database;
const lines: string[] = [];
const runs = { count: 0, hash: quickHash };
const time = { now: Date.now() };
const api = await shippingApi(database, {
  lines,
  clock: () => new Date(time.now),
  signIn: {
    hashRun: (password, salt, cost) => {
      runs.count += 1;
      return runs.hash(password, salt, cost);
    },
  },
});
const hour = 3_600_000;

/** An answer without its request id, and the number of password hashes it took. */
async function answerOf(ask: () => Promise<{ status: number; headers: Headers; body: unknown }>) {
  runs.count = 0;
  const { status, headers, body } = await ask();
  const hashRuns = runs.count;
  await api.credentials?.settled();
  // Masks random proofs of 43 characters, which can't be compared.
  const keptHeaders = [...headers]
    .filter(([name]) => name !== 'x-request-id')
    .map(([name, value]): [string, string] => [name, value.replace(/^registration=[\w-]{43};/, 'registration=…;')]);
  return { status, body, headers: keptHeaders, hashed: hashRuns };
}

const mailsTo = (email: string) => api.mails.filter(({ to }) => to === email);

async function register(email: string, change: Parameters<typeof registrationOf>[0] = {}) {
  const answer = await visitor(api).use('registration.register', registrationOf({ email, ...change }));
  await api.credentials?.settled();
  return answer;
}

const confirm = (token: string, password = goodPassword) =>
  visitor(api).use('registration.confirm', { token, password });

describe('ACC-1 ACC-3 registering and signing in', () => {
  it('ACC-1 ACC-3 lead from the form to the session and to the requested page', async () => {
    const zoe = visitor(api);
    const email = await zoe.register({ redirect: '/panier?a=1' });
    expect(await zoe.signIn({ email }, 'profile=part&redirect=%2Fpanier')).toBe('/panier');
    const me = await zoe.call('GET', '/api/front/occ/ecommerce/part/users/current');
    expect(me.body).toMatchObject({ email, firstName: 'Zoé', isPro: false });
  });

  it('ACC-3 a professional buys for the company that was registered', async () => {
    const pro = visitor(api);
    const company = { name: 'Atelier Martin', siren: '', siret: '732 829 320 00074', vatNumber: '' };
    await pro.signIn({ email: await pro.register({ profile: 'pro', company }) });
    const { body } = await pro.call('GET', '/api/front/occ/ecommerce/pro/users/current/legal-entities');
    expect(body).toMatchObject({ legalEntities: [{ name: 'Atelier Martin', siren: '732829320', current: true }] });
  });

  it('ACC-3 the links of a professional’s mails lead to the professional site', async () => {
    const company = { name: 'Atelier Martin', siren: '', siret: '732 829 320 00074', vatNumber: '' };
    const change = { profile: 'pro', company } as const;
    const [pro, zoe] = [await visitor(api).register(change), await visitor(api).register()];
    for (const [email, profile] of [
      [pro, 'pro'],
      [zoe, null],
    ] as const) {
      await visitor(api).use('registration.forgetPassword', { email, redirect: null });
      await api.credentials?.settled();
      await register(email, email === pro ? change : {});
      const links = mailsTo(email).map(({ link }) => new URL(link ?? ''));
      expect(links.map(({ pathname }) => pathname)).toEqual([
        '/smt/connexion/confirmation',
        '/smt/connexion/nouveau-mot-de-passe',
        '/smt/connexion/mot-de-passe-oublie',
      ]);
      expect(links.map(({ searchParams }) => searchParams.get('profile'))).toEqual([profile, profile, profile]);
    }
  });

  it('ACC-3 all errors are reported at once, in the visitor’s language, and nothing is stored', async () => {
    const wrong = registrationOf({ profile: 'pro', email: 'zoe@', password: 'court', acceptsTerms: false });
    const answer = await visitor(api).use('registration.register', wrong, 'en');
    expect(answer.status).toBe(400);
    const { errors } = answer.body as { errors: { subject: string; message: string }[] };
    expect(errors.map(({ subject }) => subject)).toEqual([
      'company.name',
      'company.siren',
      'email',
      'password',
      'acceptsTerms',
    ]);
    expect(errors.at(3)?.message).toBe('Choose a password of at least 12\u00A0characters.');
    expect(mailsTo('zoe@')).toEqual([]);
  });

  it('ACC-3 a mail’s link confirms once, for its purpose and a limited time, and leads only to our own paths', async () => {
    const email = 'lien@example.fr';
    await register(email, { redirect: 'https://evil.example/' });
    const token = secretIn(mailsTo(email).at(-1)?.link);
    expect((await visitor(api).use('registration.resetPassword', { token, password: goodPassword })).status).toBe(404);
    time.now += 24 * hour;
    expect((await confirm(token)).status).toBe(404);
    time.now -= 1;
    const [one, other] = await Promise.all([confirm(token), confirm(token)]);
    // The second press, as after a lost answer, leads where the first does.
    for (const answer of [one, other])
      expect(answer).toMatchObject({ status: 200, body: { redirect: null, profile: 'part' } });
    expect((await confirm(token, 'pas le bon mot de passe')).status).toBe(400);
    time.now += 10 * 60_000;
    expect((await confirm(token)).status).toBe(404);
    expect((await confirm('unknown')).status).toBe(404);
    const storedTokens = JSON.stringify(await db.selectFrom('identity_token').selectAll().execute());
    expect(storedTokens).not.toContain(token);
  });

  it('ACC-1 ACC-3 an unconfirmed address is mailed again after the right password, which the answer doesn’t reveal', async () => {
    const email = 'attend@example.fr';
    await register(email, { redirect: '/panier?a=1' });
    const visit = visitor(api);
    const uid = await visit.begin();
    const wrong = await visit.submit(uid, { email, password: 'pas le bon mot de passe' });
    expect(wrong.body).toMatchObject({ errors: [{ type: 'CredentialsError', reason: 'invalid' }] });
    expect(mailsTo(email)).toHaveLength(1);
    const right = await visit.submit(uid, { email });
    expect(right.status).toBe(400);
    expect(right.body).toEqual(wrong.body);
    await api.credentials?.settled();
    expect(mailsTo(email)).toHaveLength(2);
    const [first, second] = mailsTo(email).map(({ link }) => secretIn(link));
    expect((await confirm(first ?? '')).status).toBe(404);
    expect(await confirm(second ?? '')).toMatchObject({ status: 200, body: { redirect: '/panier?a=1' } });
    expect((await visit.submit(uid, { email: ` ${email.toUpperCase()} ` })).status).toBe(200);
  });
});

describe('ACC-1 no answer reveals which addresses have an account', () => {
  it('ACC-1 by signing in: same status, text and headers, one run of the hash', async () => {
    const email = await visitor(api).register();
    const visit = visitor(api);
    const uid = await visit.begin();
    const password = 'pas le bon mot de passe';
    const knownAnswer = await answerOf(() => visit.submit(uid, { email, password }));
    const unknown = await answerOf(() => visit.submit(uid, { email: 'personne@example.fr', password }));
    expect(knownAnswer).toEqual(unknown);
    expect(knownAnswer).toMatchObject({ status: 400, hashed: 1 });
  });

  it('ACC-1 by registering: the owner is notified, the answer is the same', async () => {
    const email = await visitor(api).register();
    const ask = (to: string) => () =>
      visitor(api).use('registration.register', registrationOf({ email: to, password: 'un autre mot de passe' }));
    const knownAnswer = await answerOf(ask(email.toUpperCase()));
    const unknown = await answerOf(ask('nouvelle@example.fr'));
    expect(knownAnswer).toEqual(unknown);
    expect(knownAnswer).toMatchObject({ status: 200, hashed: 2 });
    const mail = mailsTo(email).at(-1);
    expect(mail?.subject).toContain('déjà un compte');
    expect(mail?.link).not.toContain('jeton');
    const visit = visitor(api);
    expect((await visit.submit(await visit.begin(), { email })).status).toBe(200);
  });

  it('ACC-1 by registering an address and signing in with that password: the same for unknown, confirmed and unconfirmed addresses', async () => {
    const [confirmed, waiting, unknown] = [
      await visitor(api).register(),
      'dit.attendre@example.fr',
      'dit.rien@example.fr',
    ];
    await register(waiting);
    const answers = [];
    for (const email of [confirmed, waiting, unknown]) {
      const password = 'un tout autre mot de passe';
      const registrationAnswer = await answerOf(() =>
        visitor(api).use('registration.register', registrationOf({ email, password })),
      );
      const visit = visitor(api);
      const uid = await visit.begin();
      answers.push([registrationAnswer, await answerOf(() => visit.submit(uid, { email, password }))]);
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect(answers[0]?.[1]).toMatchObject({ status: 400, hashed: 1, body: { errors: [{ reason: 'invalid' }] } });
  });

  it('ACC-1 by a forgotten password: only owners get a mail, a second press none', async () => {
    const email = await visitor(api).register();
    const ask = (to: string) => () => visitor(api).use('registration.forgetPassword', { email: to });
    const knownAnswer = await answerOf(ask(email));
    const unknown = await answerOf(ask('encore.personne@example.fr'));
    expect(knownAnswer).toEqual(unknown);
    expect(knownAnswer).toMatchObject({ status: 200, hashed: 0 });
    expect(mailsTo(email).at(-1)?.link).toContain('/smt/connexion/nouveau-mot-de-passe?jeton=');
    expect(mailsTo('encore.personne@example.fr')).toEqual([]);
    const mailed = mailsTo(email).length;
    await visitor(api).use('registration.forgetPassword', { email });
    await api.credentials?.settled();
    expect(mailsTo(email)).toHaveLength(mailed);
    time.now += 61_000;
    await visitor(api).use('registration.forgetPassword', { email }, 'en');
    await api.credentials?.settled();
    expect(mailsTo(email).at(-1)).toMatchObject({
      locale: 'en',
      link: expect.stringMatching(/\?jeton=[^&]+&lang=en$/),
    });
  });

  it('ACC-3 of two confirmations at once, either answer signs its browser in', async () => {
    const email = 'confirme.deux.fois@example.fr';
    await register(email);
    const token = secretIn(mailsTo(email).at(-1)?.link);
    const browsers = [visitor(api), visitor(api)];
    const body = { token, password: goodPassword };
    await Promise.all(browsers.map((browser) => browser.use('registration.confirm', body)));
    for (const browser of browsers) {
      const screen = await browser.use('signIn.read', await browser.begin());
      expect(screen).toMatchObject({ status: 200, body: { location: expect.any(String) } });
    }
  });

  it('ACC-3 a registration sent again, as after a lost answer, is the first one, with its password, link and browser', async () => {
    const email = 'deux.fois@example.fr';
    const browser = visitor(api);
    const send = (firstName: string) =>
      browser.use('registration.register', registrationOf({ email, password: 'quatre mots sans lien', firstName }));
    // The answers of two presses at once, and that of the first of two, are lost with their cookies.
    await Promise.all([send('Ada'), send('Ada')]);
    browser.jar.drop('registration');
    await api.credentials?.settled();
    await send('Adèle');
    await api.credentials?.settled();
    expect(mailsTo(email).map(({ subject }) => subject)).toEqual([expect.stringContaining('Confirmez')]);
    const token = secretIn(mailsTo(email)[0]?.link);
    expect((await browser.use('registration.confirm', { token })).status).toBe(200);
    const visit = visitor(api);
    await visit.signIn({ email, password: 'quatre mots sans lien' });
    expect((await visit.call('GET', '/api/front/occ/ecommerce/part/users/current')).body).toMatchObject({
      firstName: 'Adèle',
    });
  });

  it('ACC-3 an account that a stranger began with someone’s address is completed by the mailbox only', async () => {
    const email = 'victime@example.fr';
    await register(email, { password: 'le mot du premier venu' });
    const stranger = secretIn(mailsTo(email).at(-1)?.link);
    await register(email);
    expect((await confirm(stranger, 'le mot du premier venu')).status).toBe(404);
    const finish = secretIn(mailsTo(email).at(-1)?.link);
    const newPassword = { token: finish, password: 'choisi par la vraie personne' };
    expect((await visitor(api).use('registration.resetPassword', newPassword)).status).toBe(200);
    const visit = visitor(api);
    const uid = await visit.begin();
    expect((await visit.submit(uid, { email, password: 'le mot du premier venu' })).status).toBe(400);
    expect((await visit.submit(uid, { email, password: newPassword.password })).status).toBe(200);
  });
});

it('ACC-1 ACC-3 no text causes a database error', async () => {
  const nul = 'a\u0000b';
  const visit = visitor(api);
  const uid = await visit.begin();
  expect((await visit.submit(uid, { email: nul, password: 'x' })).status).toBe(400);
  expect((await visit.submit(uid, { email: 'a@example.fr', password: nul, code: nul })).status).toBe(400);
  expect((await visit.use('signIn.read', nul)).status).toBe(404);
  expect((await visit.use('registration.forgetPassword', { email: nul })).status).toBe(400);
  expect((await confirm(nul, nul)).status).toBe(404);
  const reset = { token: nul, password: goodPassword };
  expect((await visit.use('registration.resetPassword', reset)).status).toBe(404);
  const company = { name: 'Atelier Martin', siren: '', siret: '73282932000074', vatNumber: '' };
  const changes = [
    ...['firstName', 'lastName', 'email', 'phone', 'zipCode', 'redirect'].map((field) => ({ [field]: nul })),
    ...Object.keys(company).map((field) => ({ profile: 'pro', company: { ...company, [field]: nul } }) as const),
  ];
  for (const change of changes) {
    const { status } = await register('nul@example.fr', change);
    expect([change, status < 500]).toEqual([change, true]);
  }
});

it('ACC-1 a password hashed with other parameters is hashed again at sign-in', async () => {
  runs.hash = argon2id;
  const email = await visitor(api).register();
  const [salt, cost] = [Buffer.alloc(16, 7), { memory: 64, passes: 1, parallelism: 1, tagLength: 32 }];
  const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  const former = `$argon2id$v=19$m=64,t=1,p=1$${text(salt)}$${text(await argon2id(goodPassword, salt, cost))}`;
  await db.updateTable('identity_user').set({ password_hash: former }).where('email_key', '=', email).execute();
  const keptHeaders = async () => {
    await api.credentials?.settled();
    const user = db.selectFrom('identity_user').select('password_hash').where('email_key', '=', email);
    return (await user.executeTakeFirstOrThrow()).password_hash;
  };
  const visit = visitor(api);
  const uid = await visit.begin();
  expect((await visit.submit(uid, { email, password: 'x' })).status).toBe(400);
  expect(await keptHeaders()).toBe(former);
  expect((await visit.submit(uid, { email })).status).toBe(200);
  expect(await keptHeaders()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await visitor(api).signIn({ email })).toBe('/');
  runs.hash = quickHash;
});

describe('ACC-1 attempts', () => {
  it('ACC-1 are limited by account, known or not, with the time to wait', async () => {
    const email = await visitor(api).register();
    for (const triedEmail of [email, 'jamais.vue@example.fr']) {
      const visit = visitor(api);
      const uid = await visit.begin();
      for (let n = 0; n < 10; n += 1) {
        expect((await visit.submit(uid, { email: triedEmail, password: 'x' })).status).toBe(400);
      }
      const refusal = await answerOf(() => visit.submit(uid, { email: triedEmail }));
      expect(refusal).toMatchObject({ status: 429, hashed: 0, body: { errors: [{ type: 'TooManyRequestsError' }] } });
      expect(JSON.stringify(refusal.body)).toContain('15\u00A0minutes');
    }
    // The owner of the mailbox gets in again.
    await visitor(api).use('registration.forgetPassword', { email });
    await api.credentials?.settled();
    const newPassword = { token: secretIn(mailsTo(email).at(-1)?.link), password: 'tout autre mot de passe' };
    await visitor(api).use('registration.resetPassword', newPassword);
    const visit = visitor(api);
    expect((await visit.submit(await visit.begin(), { email, password: newPassword.password })).status).toBe(200);
  });

  it('ACC-1 are reset by a success', async () => {
    const email = await visitor(api).register();
    const visit = visitor(api);
    for (let round = 0; round < 2; round += 1) {
      const uid = await visit.begin();
      for (let n = 0; n < 9; n += 1) await visit.submit(uid, { email, password: 'x' });
      expect((await visit.submit(uid, { email })).status).toBe(200);
    }
  });
});

it('ACC-1 no password, secret, address or name is in the log', () => {
  const log = lines.join('\n');
  for (const { to, link } of api.mails) {
    expect(log).not.toContain(to);
    if (link?.includes('jeton')) expect(log).not.toContain(secretIn(link));
  }
  expect(log).not.toMatch(/mots sans lien|mot de passe|argon2id|Zoé/);
});
