import { TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { signedInAccount } from '#tests/support/account.ts';
import { testDatabase } from '#tests/support/database.ts';
import { shippingApi } from '#tests/support/shipping-api.ts';
import { goodPassword, visitor } from '#tests/support/visitor.ts';
import { untilOneWaits } from '#tests/support/waiting-statement.ts';

const database = await testDatabase();
const { db } = database;
const lines: string[] = [];
const time = { now: Date.now() };
const api = await shippingApi(database, { signIn: {}, lines, clock: () => new Date(time.now) });
const me = '/api/front/occ/ecommerce/part/users/current';
const step = 30_000;

async function signedIn() {
  const visit = visitor(api);
  const email = await visit.register();
  await visit.signIn({ email });
  return { visit, email };
}

const reasonOf = (answer: { readonly body: unknown }) =>
  (answer.body as { errors?: { reason?: string; subject?: string }[] }).errors?.map(
    ({ reason, subject }) => subject ?? reason,
  );

const codeOf = (secret: string, steps = 0) => new TOTP({ secret }).generate({ timestamp: time.now + steps * step });

const beginTotp = (visit: ReturnType<typeof visitor>, password = goodPassword) =>
  visit.use('security.beginTotp', { password });

/** Sets up the second factor; returns its secret. */
async function turnOn(visit: ReturnType<typeof visitor>): Promise<string> {
  const { secret } = (await beginTotp(visit)).body as { secret: string };
  expect((await visit.use('security.confirmTotp', { code: codeOf(secret) })).status).toBe(200);
  time.now += step;
  return secret;
}

describe('ACC-1 a second factor', () => {
  it('ACC-1 takes effect once one of its codes is confirmed, and the customer is notified', async () => {
    const { visit, email } = await signedIn();
    const begun = await beginTotp(visit);
    const { secret, uri } = begun.body as { secret: string; uri: string };
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toContain(`secret=${secret}`);
    expect(uri).toMatch(/^otpauth:\/\/totp\/Guichet:.*algorithm=SHA1&digits=6&period=30/);
    const storedUser = await db
      .selectFrom('identity_user')
      .select('totp_secret')
      .where('email_key', '=', email)
      .executeTakeFirstOrThrow();
    expect(storedUser.totp_secret?.toString('latin1')).not.toContain(secret);
    expect(reasonOf(await visit.use('security.confirmTotp', { code: '000000' }))).toEqual(['code']);
    expect(await visitor(api).signIn({ email })).toBe('/');
    expect((await visit.use('security.confirmTotp', { code: codeOf(secret) })).status).toBe(200);
    expect((await visit.call('GET', me)).body).toMatchObject({ connectionMethod: { mfaMethod: 'TOTP' } });
    expect(api.mails.findLast(({ to }) => to === email)?.subject).toContain('Code de sécurité activé');
    // Starting again would replace the authenticator in use.
    expect(reasonOf(await beginTotp(visit))).toEqual(['code']);
    expect(lines.join('\n')).not.toContain(secret);
  });

  it('ACC-1 is requested only after the right password', async () => {
    const { visit, email } = await signedIn();
    const secret = await turnOn(visit);
    const otherVisitor = visitor(api);
    const uid = await otherVisitor.begin();
    expect(reasonOf(await otherVisitor.submit(uid, { email, password: 'x', code: codeOf(secret) }))).toEqual([
      'invalid',
    ]);
    expect(reasonOf(await otherVisitor.submit(uid, { email }))).toEqual(['codeMissing']);
    expect(reasonOf(await otherVisitor.submit(uid, { email, code: '12345' }))).toEqual(['codeInvalid']);
    expect((await otherVisitor.submit(uid, { email, code: codeOf(secret).replace(/(...)/, '$1 ') })).status).toBe(200);
  });

  it('ACC-1 accepts codes of the previous and next step, no others, and each once', async () => {
    const { visit, email } = await signedIn();
    const secret = await turnOn(visit);
    const attempt = async (code: string) => {
      const otherVisitor = visitor(api);
      return (await otherVisitor.submit(await otherVisitor.begin(), { email, code })).status;
    };
    time.now += 10 * step;
    expect(await attempt(codeOf(secret, -2))).toBe(400);
    expect(await attempt(codeOf(secret, 2))).toBe(400);
    expect(await attempt(codeOf(secret, -1))).toBe(200);
    expect(await attempt(codeOf(secret, -1))).toBe(400);
    const code = codeOf(secret, 1);
    expect((await Promise.all([attempt(code), attempt(code)])).sort()).toEqual([200, 400]);
    // A code of an earlier time step than the last accepted one isn't valid any more.
    expect(await attempt(codeOf(secret, 0))).toBe(400);
  });

  it('ACC-1 is removed with the password, whose attempts are limited like sign-ins', async () => {
    const { visit, email } = await signedIn();
    const begun = await beginTotp(visit, 'x');
    expect([begun.status, reasonOf(begun)]).toEqual([400, ['password']]);
    expect((await visit.use('security.beginTotp', {})).status).toBe(400);
    const none = await db.selectFrom('identity_user').select('totp_secret').where('email_key', '=', email).execute();
    expect(none).toEqual([{ totp_secret: null }]);
    const secret = await turnOn(visit);
    const remove = (password: string) => visit.use('security.removeTotp', { password, code: codeOf(secret) });
    expect(reasonOf(await remove('x'))).toEqual(['password']);
    for (let n = 0; n < 9; n += 1) await remove('x');
    expect((await remove(goodPassword)).status).toBe(429);
    await db.deleteFrom('rate_limit').execute();
    expect((await remove(goodPassword)).status).toBe(200);
    expect((await visit.call('GET', me)).body).toMatchObject({ connectionMethod: { mfaMethod: 'NONE' } });
    const otherVisitor = visitor(api);
    expect(await otherVisitor.signIn({ email })).toBe('/');
  });
});

describe('ACC-1 with a second factor, the password alone changes nothing', () => {
  const another = 'cinq mots choisis sans lien';
  it.each([
    ['the second factor', 'security.removeTotp', { password: goodPassword }],
    ['the recovery codes', 'security.renewRecoveryCodes', { password: goodPassword }],
    ['the password', 'security.changePassword', { current: goodPassword, password: another }],
    ['the account', 'profile.erase', { password: goodPassword }],
  ] as const)('ACC-1 %s: requires a code, which is used up', async (_what, change, input) => {
    const { visit, email } = await signedIn();
    const secret = await turnOn(visit);
    const ask = (code?: string) => visit.use(change, { ...input, ...(code !== undefined && { code }) });
    for (const wrong of [undefined, '', '000000', '0000-0000-0000-0000']) {
      const answer = await ask(wrong);
      expect([answer.status, reasonOf(answer)]).toEqual([400, ['code']]);
    }
    expect((await visit.call('GET', me)).body).toMatchObject({ connectionMethod: { mfaMethod: 'TOTP' } });
    const code = codeOf(secret);
    expect((await ask(code)).status).toBe(200);
    const otherVisitor = visitor(api);
    const again = await otherVisitor.submit(await otherVisitor.begin(), { email, code, password: goodPassword });
    if (change === 'security.removeTotp') expect(again.status).toBe(200);
    else expect(again.status).toBe(400);
  });

  it('ACC-1 accepts a recovery code instead, and notifies the owner', async () => {
    const { visit, email } = await signedIn();
    const { secret } = (await beginTotp(visit)).body as { secret: string };
    const recoveryCodes = (await visit.use('security.confirmTotp', { code: codeOf(secret) })).body as string[];
    const body = { current: goodPassword, password: another, code: recoveryCodes[0] };
    // An error of the new password leaves the code unused.
    expect(reasonOf(await visit.use('security.changePassword', { ...body, password: 'court' }))).toEqual(['password']);
    expect((await visit.use('security.changePassword', body)).status).toBe(200);
    expect(api.mails.some((mail) => mail.to === email && mail.subject.includes('code de secours vient'))).toBe(true);
    const replayedBody = { ...body, current: another, password: goodPassword };
    expect(reasonOf(await visit.use('security.changePassword', replayedBody))).toEqual(['code']);
  });

  it('ACC-1 limits attempts with codes, whatever other errors occur in between', async () => {
    const { visit } = await signedIn();
    const secret = await turnOn(visit);
    const change = (code: string, password = another) =>
      visit.use('security.changePassword', { current: goodPassword, password, code });
    for (let n = 0; n < 5; n += 1) {
      expect((await change('000000')).status).toBe(400);
      expect((await change('000000', 'court')).status).toBe(400);
    }
    expect((await change(codeOf(secret))).status).toBe(429);
  });
});

it('ACC-1 ACC-7 changes of account and user lock the account first, which prevents deadlocks', async () => {
  const { visit, email } = await signedIn();
  const secret = await turnOn(visit);
  for (const ask of [
    () => visit.use('security.removeTotp', { password: goodPassword, code: codeOf(secret) }),
    () => visit.use('security.changePassword', { current: goodPassword, password: 'cinq mots choisis sans lien' }),
  ]) {
    const pendingChanges = await db.transaction().execute(async (trx) => {
      await trx.updateTable('account').set({ zip_code: '75012' }).where('email', '=', email).execute();
      const answer = ask();
      await untilOneWaits(db);
      await trx.selectFrom('identity_user').select('id').where('email_key', '=', email).forUpdate().noWait().execute();
      return { answer };
    });
    expect((await pendingChanges.answer).status).toBe(200);
  }
});

it('ACC-7 an account is erased with its password, and confirmed by mail', async () => {
  const { visit, email } = await signedIn();
  expect(reasonOf(await visit.use('profile.erase', { password: 'x' }))).toEqual(['password']);
  expect((await visit.use('profile.erase', { password: goodPassword })).status).toBe(200);
  expect(api.mails.findLast(({ to }) => to === email)?.subject).toContain('compte est effacé');
  const otherVisitor = visitor(api);
  expect(reasonOf(await otherVisitor.submit(await otherVisitor.begin(), { email }))).toEqual(['invalid']);
});

it.each([
  ['with its password', false],
  ['with a code', true],
])('ACC-7 an account that is erased %s by two presses at once is erased and mailed once', async (_, hasCode) => {
  const { visit, email } = await signedIn();
  const code = hasCode ? codeOf(await turnOn(visit)) : '';
  const press = () => visit.use('profile.erase', { password: goodPassword, code });
  const answers = await Promise.all([press(), press()]);
  // A press that comes after the erasure has no session any more (401); none is refused for its password or code.
  const statuses = answers.map(({ status }) => status);
  expect(statuses).toContain(200);
  expect(statuses.filter((status) => status !== 200 && status !== 401)).toEqual([]);
  const mailed = api.mails.filter(({ to, subject }) => to === email && subject?.includes('compte est effacé'));
  expect(mailed).toHaveLength(1);
});

describe('ACC-1 a changed password', () => {
  const password = 'cinq mots choisis sans lien';

  it('ACC-1 needs the current one and has to keep the rules, with all errors reported together', async () => {
    const { visit } = await signedIn();
    const answer = await visit.use('security.changePassword', { current: 'x', password: 'court' });
    expect(reasonOf(answer)).toEqual(['current', 'password']);
    expect((await visitor(api).use('security.changePassword', { current: 'x', password })).status).toBe(401);
  });

  it('ACC-1 ends every other session, at the issuer too, and keeps this one', async () => {
    const { visit, email } = await signedIn();
    const elsewhere = visitor(api);
    await elsewhere.signIn({ email });
    expect((await visit.use('security.changePassword', { current: goodPassword, password })).status).toBe(200);
    expect((await visit.call('GET', me)).status).toBe(200);
    expect((await elsewhere.call('GET', me)).status).toBe(401);
    expect(api.mails.findLast(({ to }) => to === email)?.subject).toContain('mot de passe a changé');
    // The other browser can't renew its session; this one can.
    elsewhere.jar.drop('session');
    expect((await elsewhere.follow('/smt/connexion?redirect=%2Fpanier&fallback=%2F&noPrompt=true')).at(-1)).toBe('/');
    visit.jar.drop('session');
    const silent = await visit.follow('/smt/connexion?redirect=%2Fpanier&fallback=%2F&noPrompt=true');
    expect(silent.at(-1)).toBe('/panier');
    const uid = await elsewhere.begin();
    expect((await elsewhere.submit(uid, { email })).status).toBe(400);
    expect((await elsewhere.submit(uid, { email, password })).status).toBe(200);
  });

  it('ACC-1 pressed twice, or after a lost answer, changes once and mails once', async () => {
    const { visit, email } = await signedIn();
    const press = (typed = password) =>
      visit.use('security.changePassword', { current: goodPassword, password: typed });
    const both = await Promise.all([press(), press()]);
    expect([...both, await press()].map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(api.mails.filter(({ to, subject }) => to === email && subject.includes('mot de passe'))).toHaveLength(1);
    expect(reasonOf(await press('encore un autre mot de passe'))).toEqual(['current']);
  });

  it('ACC-1 a reset ends every session and every pending sign-in', async () => {
    const { visit, email } = await signedIn();
    const waiting = visitor(api);
    const submission = await waiting.submit(await waiting.begin(), { email });
    await visitor(api).use('registration.forgetPassword', { email });
    await api.credentials?.settled();
    const link = api.mails.findLast(({ to }) => to === email)?.link ?? '';
    const token = new URL(link).searchParams.get('jeton');
    const weak = await visitor(api).use('registration.resetPassword', { token, password: email });
    expect(reasonOf(weak)).toEqual(['password']);
    expect((await visitor(api).use('registration.resetPassword', { token, password })).status).toBe(200);
    expect((await visit.call('GET', me)).status).toBe(401);
    const late = await waiting.open((submission.body as { location: string }).location);
    expect(late.status).toBe(400);
    const mails = api.mails.length;
    const again = (typed: string) => visitor(api).use('registration.resetPassword', { token, password: typed });
    // The same press again, as after a lost answer, changes and mails nothing more; another password isn't taken.
    expect([(await again(password)).status, (await again('encore un autre mot de passe')).status]).toEqual([200, 404]);
    expect(api.mails).toHaveLength(mails);
  });
});

it('ACC-1 with another issuer there are no passwords', async () => {
  const env = { OIDC_ISSUER: 'https://issuer.invalid', OIDC_CLIENT_ID: 'shop' };
  const otherVisitor = await shippingApi(database, { signIn: {}, env });
  const password = 'x';
  for (const [name, input] of [
    ['signIn.read', 'x'],
    ['signIn.submit', { uid: 'x', email: 'a@b.fr', password }],
    ['registration.confirm', { token: 'x', password }],
    ['registration.forgetPassword', { email: 'a@b.fr' }],
    ['registration.resetPassword', { token: 'x', password }],
    ['registration.changeEmail', { token: 'x' }],
  ] as const) {
    expect([name, (await otherVisitor.use(name, input)).status]).toEqual([name, 404]);
  }
  const { cookie } = await signedInAccount(db, time.now);
  for (const [name, input] of [
    ['security.changePassword', { current: 'x', password }],
    ['security.beginTotp', { password }],
    ['security.confirmTotp', { code: '1' }],
    ['security.recoveryCodesLeft', undefined],
    ['security.renewRecoveryCodes', { password }],
    ['security.removeTotp', { password }],
    ['profile.askEmailChange', { email: 'a@b.fr', password }],
  ] as const) {
    expect([name, (await otherVisitor.use(name, input, cookie)).status]).toEqual([name, 404]);
  }
  expect((await otherVisitor.app.request('/oidc/.well-known/openid-configuration')).status).toBe(404);
  await otherVisitor.close();
});
