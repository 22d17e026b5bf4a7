import { TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { shippingApi } from '#tests/support/shipping-api.ts';
import { goodPassword, registrationOf, secretIn, visitor } from '#tests/support/visitor.ts';

const database = await testDatabase();
const { db } = database;
const lines: string[] = [];
const time = { now: Date.now() };
const api = await shippingApi(database, { signIn: {}, lines, clock: () => new Date(time.now) });
const me = '/api/front/occ/ecommerce/part/users/current';
const hour = 3_600_000;

type Visit = ReturnType<typeof visitor>;

async function signedIn() {
  const visit = visitor(api);
  const email = await visit.register();
  await visit.signIn({ email });
  return { visit, email };
}

const freeAddress = () => registrationOf().email;

async function ask(visit: Visit, email: string, more: Record<string, string> = {}) {
  const answer = await visit.use('profile.askEmailChange', { email, password: goodPassword, ...more });
  await api.credentials?.settled();
  return answer;
}

const follow = (visit: Visit, token: string, password?: string) =>
  visit.use('registration.changeEmail', { token, ...(password !== undefined && { password }) });

const subjectsOf = (answer: { readonly body: unknown }) =>
  (answer.body as { errors?: { subject?: string }[] }).errors?.map(({ subject }) => subject);
const mailsTo = (email: string) => api.mails.filter(({ to }) => to === email);
const tokenTo = (email: string) => secretIn(mailsTo(email).at(-1)?.link);
const canSignIn = async (email: string) => {
  const otherVisitor = visitor(api);
  return (await otherVisitor.submit(await otherVisitor.begin(), { email })).status === 200;
};

describe('ACC-7 another e-mail address', () => {
  it('ACC-7 takes effect once the link in its mail is followed, and both addresses are notified', async () => {
    const { visit, email } = await signedIn();
    const next = freeAddress();
    expect((await ask(visit, next)).status).toBe(200);
    expect((await visit.call('GET', me)).body).toMatchObject({ email });
    expect(mailsTo(email).at(-1)?.subject).toContain('Changement d’adresse e-mail demandé');
    expect(mailsTo(email).at(-1)?.link).toContain('/smt/connexion/mot-de-passe-oublie');
    expect(mailsTo(next).map(({ subject }) => subject)).toEqual([expect.stringContaining('nouvelle adresse e-mail')]);
    const token = tokenTo(next);
    expect(mailsTo(next)[0]?.link).toContain('/smt/connexion/nouvelle-adresse?jeton=');
    const storedTokens = await db.selectFrom('identity_token').selectAll().where('email', '=', next).execute();
    expect(storedTokens).toHaveLength(1);
    expect(JSON.stringify(storedTokens)).not.toContain(token);
    const changeAnswer = await follow(visit, token);
    expect([changeAnswer.status, changeAnswer.body]).toEqual([200, { profile: 'part', signedIn: true }]);
    expect((await visit.call('GET', me)).body).toMatchObject({ email: next, uid: next });
    expect(mailsTo(email).at(-1)?.subject).toContain('Votre adresse e-mail a changé');
    expect([await canSignIn(email), await canSignIn(next)]).toEqual([false, true]);
    // The same press again, as after a lost answer, changes and mails nothing more.
    const mails = api.mails.length;
    expect((await follow(visit, token)).body).toEqual({ profile: 'part', signedIn: true });
    expect(api.mails).toHaveLength(mails);
    expect(subjectsOf(await follow(visitor(api), token))).toEqual(['password']);
    time.now += 10 * 60_000;
    expect((await follow(visit, token)).status).toBe(404);
    const log = lines.join('\n');
    expect(log).toContain('"event":"emailChangeAsked"');
    expect(log).toContain('"event":"emailChanged"');
    for (const secret of [token, email, next]) expect(log).not.toContain(secret);
  });

  it('ACC-7 needs the password, and reports password and address together', async () => {
    const { visit, email } = await signedIn();
    expect(subjectsOf(await ask(visit, 'zoe@example', { password: 'x' }))).toEqual(['email', 'password']);
    expect(subjectsOf(await ask(visit, email.toUpperCase()))).toEqual(['email']);
    expect(subjectsOf(await ask(visit, freeAddress(), { password: 'x' }))).toEqual(['password']);
    expect((await ask(visitor(api), freeAddress())).status).toBe(401);
    expect(mailsTo(email).some(({ subject }) => subject.includes('Changement'))).toBe(false);
  });

  it('ACC-7 needs a code if there is a second factor', async () => {
    const { visit } = await signedIn();
    const begun = await visit.use('security.beginTotp', { password: goodPassword });
    const totp = new TOTP({ secret: (begun.body as { secret: string }).secret });
    const code = () => totp.generate({ timestamp: time.now });
    await visit.use('security.confirmTotp', { code: code() });
    time.now += 30_000;
    const next = freeAddress();
    expect(subjectsOf(await ask(visit, next))).toEqual(['code']);
    expect(subjectsOf(await ask(visit, next, { code: '000000' }))).toEqual(['code']);
    expect(mailsTo(next)).toEqual([]);
    expect((await ask(visit, next, { code: code() })).status).toBe(200);
    expect(mailsTo(next)).toHaveLength(1);
  });

  it('ACC-7 has the same answer for one with an account, whose owner is notified instead', async () => {
    const { visit, email } = await signedIn();
    const takenAddress = await visitor(api).register();
    const answers = [await ask(visit, takenAddress.toUpperCase()), await ask(visit, freeAddress())];
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [200, undefined],
      [200, undefined],
    ]);
    const lastMail = mailsTo(takenAddress).at(-1);
    expect(lastMail?.subject).toContain('Cette adresse a déjà un compte');
    expect(lastMail?.link).not.toContain('jeton');
    expect(await canSignIn(email)).toBe(true);
  });

  it('ACC-7 that has got an account since stays with that account', async () => {
    const { visit, email } = await signedIn();
    const next = freeAddress();
    await ask(visit, next);
    const token = tokenTo(next);
    await visitor(api).register({ email: next });
    expect((await follow(visit, token)).status).toBe(404);
    expect((await visit.call('GET', me)).body).toMatchObject({ email });
  });

  it('ACC-7 may be one with an unconfirmed account only', async () => {
    const { visit } = await signedIn();
    const waiting = registrationOf();
    await visitor(api).use('registration.register', waiting);
    await api.credentials?.settled();
    await ask(visit, waiting.email);
    expect((await follow(visit, tokenTo(waiting.email))).status).toBe(200);
    expect((await visit.call('GET', me)).body).toMatchObject({ email: waiting.email });
  });
});

describe('ACC-7 the link to a new address', () => {
  it('ACC-7 expires after a second request, after another password and after an hour', async () => {
    const { visit, email } = await signedIn();
    const [first, second, third] = [freeAddress(), freeAddress(), freeAddress()];
    await ask(visit, first);
    await ask(visit, second);
    expect((await follow(visit, tokenTo(first))).status).toBe(404);
    const password = 'cinq mots choisis sans lien';
    expect((await visit.use('security.changePassword', { current: goodPassword, password })).status).toBe(200);
    expect((await follow(visit, tokenTo(second), password)).status).toBe(404);
    await ask(visit, third, { password });
    expect((await visit.call('GET', me)).body).toMatchObject({ email });
    time.now += hour + 1;
    expect((await follow(visit, tokenTo(third), password)).status).toBe(404);
  });

  it('ACC-7 ends every other session, at the issuer too, and every other link', async () => {
    const { visit, email } = await signedIn();
    const elsewhere = visitor(api);
    await elsewhere.signIn({ email });
    const next = freeAddress();
    await ask(visit, next);
    const token = tokenTo(next);
    await visitor(api).use('registration.forgetPassword', { email });
    await api.credentials?.settled();
    const reset = tokenTo(email);
    expect((await follow(visit, token)).status).toBe(200);
    expect((await visit.call('GET', me)).status).toBe(200);
    expect((await elsewhere.call('GET', me)).status).toBe(401);
    elsewhere.jar.drop('session');
    expect((await elsewhere.follow('/smt/connexion?redirect=%2Fpanier&fallback=%2F&noPrompt=true')).at(-1)).toBe('/');
    const password = 'cinq mots choisis sans lien';
    const late = await visitor(api).use('registration.resetPassword', { token: reset, password });
    expect(late.status).toBe(404);
  });

  it('ACC-7 requires the password in a browser that isn’t signed in, and then ends every session', async () => {
    const { visit, email } = await signedIn();
    const next = freeAddress();
    await ask(visit, next);
    const token = tokenTo(next);
    const otherVisitor = (await signedIn()).visit;
    for (const stranger of [visitor(api), otherVisitor]) {
      expect(subjectsOf(await follow(stranger, token))).toEqual(['password']);
      expect(subjectsOf(await follow(stranger, token, 'x'))).toEqual(['password']);
    }
    expect((await visit.call('GET', me)).body).toMatchObject({ email });
    const changeAnswer = await follow(visitor(api), token, goodPassword);
    expect([changeAnswer.status, changeAnswer.body]).toEqual([200, { profile: 'part', signedIn: false }]);
    expect((await visit.call('GET', me)).status).toBe(401);
    expect(await canSignIn(next)).toBe(true);
  });
});

it('ACC-7 limits requests of an account, and mails to an address', async () => {
  await db.deleteFrom('rate_limit').execute();
  const { visit } = await signedIn();
  for (let n = 0; n < 5; n += 1) expect((await ask(visit, freeAddress())).status).toBe(200);
  const next = freeAddress();
  expect((await ask(visit, next)).status).toBe(429);
  expect(mailsTo(next)).toEqual([]);
  const newAddress = freeAddress();
  for (let n = 0; n < 6; n += 1) {
    await db.deleteFrom('rate_limit').where('key', 'like', '%email-change%').execute();
    time.now += 61_000;
    expect((await ask(visit, newAddress)).status).toBe(200);
  }
  expect(mailsTo(newAddress)).toHaveLength(5);
});

it('ACC-7 a change asked for again within a minute mails nothing twice, and its link stays', async () => {
  await db.deleteFrom('rate_limit').execute();
  const { visit, email } = await signedIn();
  const newAddress = freeAddress();
  const before = mailsTo(email).length;
  for (let press = 0; press < 2; press += 1) expect((await ask(visit, newAddress)).status).toBe(200);
  expect([mailsTo(newAddress).length, mailsTo(email).length - before]).toEqual([1, 1]);
});
