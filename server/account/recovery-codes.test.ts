import { sql } from 'kysely';
import { TOTP } from 'otpauth';
import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { shippingApi } from '#tests/support/shipping-api.ts';
import { goodPassword, visitor } from '#tests/support/visitor.ts';

const database = await testDatabase();
const { db } = database;
const lines: string[] = [];
const time = { now: Date.now() };
const api = await shippingApi(database, { signIn: {}, lines, clock: () => new Date(time.now) });
afterAll(() => api.close());

type Visitor = ReturnType<typeof visitor>;
type Answer = Awaited<ReturnType<Visitor['call']>>;

const codesOf = ({ body }: Answer) => body as string[];
const leftTo = async (visit: Visitor) => (await visit.use('security.recoveryCodesLeft')).body;
const errorOf = ({ status, body }: Answer) => {
  const [error] = (body as { errors: { type: string; reason?: string; subject?: string }[] }).errors;
  return [status, error?.type, error?.subject ?? error?.reason];
};
const subjectsTo = (email: string) => api.mails.filter(({ to }) => to === email).map(({ subject }) => subject);

/**
 * Sets up an authenticator. Returns the answer of its confirmation, a function that makes codes, and the recovery
 * codes.
 */
async function turnOn(visit: Visitor) {
  const begun = await visit.use('security.beginTotp', { password: goodPassword });
  const { secret } = begun.body as { secret: string };
  const code = () => new TOTP({ secret }).generate({ timestamp: time.now });
  const confirmation = await visit.use('security.confirmTotp', { code: code() });
  time.now += 30_000;
  return { confirmed: confirmation, code, codes: codesOf(confirmation) };
}

/** A signed-in customer with an authenticator. */
async function customer() {
  const visit = visitor(api);
  const email = await visit.register();
  await visit.signIn({ email });
  return { visit, email, ...(await turnOn(visit)) };
}

async function attempt(email: string, code: string, password = goodPassword): Promise<Answer> {
  const otherVisitor = visitor(api);
  return otherVisitor.submit(await otherVisitor.begin(), { email, code, password });
}

describe('ACC-1 recovery codes', () => {
  it('ACC-1 are shown once, when the authenticator is confirmed, and stored as hashes', async () => {
    const { visit, email, confirmed: confirmation, codes } = await customer();
    expect(confirmation.status).toBe(200);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^\d{4}-\d{4}-\d{4}-\d{4}$/);
    expect(await leftTo(visit)).toBe(10);
    const rows = await db
      .selectFrom('recovery_code')
      .innerJoin('identity_user', 'id', 'user_id')
      .where('email', '=', email)
      .select('code_hash')
      .execute();
    const storedHashes = rows.map(({ code_hash }) => code_hash.toString('latin1')).join('\n');
    for (const code of codes.flatMap((each) => [each, each.replaceAll('-', '')])) {
      expect(storedHashes).not.toContain(code);
      expect(lines.join('\n')).not.toContain(code);
    }
    expect(await leftTo(await (await customer()).visit)).toBe(10);
  });

  it('ACC-1 sign in once each, however they are typed, and the owner is notified without the code', async () => {
    const { visit, email, codes, code } = await customer();
    const [first = '', second = ''] = codes;
    const signedIn = visitor(api);
    expect(await signedIn.signIn({ email, code: ` ${first.replaceAll('-', ' ')} ` })).toBe('/');
    expect((await signedIn.use('sessions.list')).status).toBe(200);
    expect(await leftTo(visit)).toBe(9);
    const mail = api.mails.findLast(({ to }) => to === email);
    expect(mail?.subject).toContain('code de secours vient de servir');
    for (const text of [first, first.replaceAll('-', '')]) expect(JSON.stringify(mail)).not.toContain(text);
    expect(errorOf(await attempt(email, first))).toEqual([400, 'CredentialsError', 'codeInvalid']);
    expect((await attempt(email, second.replaceAll('-', ''))).status).toBe(200);
    // The authenticator continues to work, without a notification.
    expect((await attempt(email, code())).status).toBe(200);
    expect(subjectsTo(email).filter((subject) => subject?.includes('code de secours'))).toHaveLength(2);
  });

  it('ACC-1 succeed only once if sent several times concurrently', async () => {
    const { visit, email, codes } = await customer();
    const all = await Promise.all(Array.from({ length: 5 }, () => attempt(email, codes[0] ?? '')));
    expect(all.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
    expect(await leftTo(visit)).toBe(9);
    expect(subjectsTo(email).filter((subject) => subject?.includes('code de secours'))).toHaveLength(1);
  });

  it('ACC-1 have the same error and limit as wrong codes of an authenticator', async () => {
    const { visit, email, codes } = await customer();
    const stranger = await customer();
    const wrong = ['0000-0000-0000-0000', codes[0]?.slice(0, -1) ?? '', stranger.codes[0] ?? '', '000000'];
    const answers = await Promise.all(wrong.map((code) => attempt(email, code)));
    for (const { status, body } of answers) expect([status, body]).toEqual([400, answers[0]?.body]);
    expect(errorOf(await attempt(email, codes[0] ?? '', 'not this one'))).toEqual([400, 'CredentialsError', 'invalid']);
    for (let n = wrong.length + 1; n < 10; n += 1) await attempt(email, '0000-0000-0000-0000');
    expect((await attempt(email, codes[0] ?? '')).status).toBe(429);
    expect(await leftTo(visit)).toBe(10);
    await db.deleteFrom('rate_limit').execute();
    expect((await attempt(email, codes[0] ?? '')).status).toBe(200);
  });

  it('ACC-1 are replaced with password and code, which invalidates the previous ones at once', async () => {
    const { visit, email, codes, code } = await customer();
    expect(errorOf(await visit.use('security.renewRecoveryCodes', { password: 'x' }))).toEqual([
      400,
      'ValidationError',
      'password',
    ]);
    const renew = (by: string) => visit.use('security.renewRecoveryCodes', { password: goodPassword, code: by });
    const one = await renew(codes[1] ?? '');
    const two = await renew(code());
    expect([one.status, two.status, await leftTo(visit)]).toEqual([200, 200, 10]);
    expect(subjectsTo(email)).toContain('Nouveaux codes de secours – Guichet');
    expect((await attempt(email, codes[0] ?? '')).status).toBe(400);
    expect((await attempt(email, codesOf(one)[0] ?? '')).status).toBe(400);
    expect((await attempt(email, codesOf(two)[0] ?? '')).status).toBe(200);
  });

  it('ACC-1 that nobody has seen are never made: a second press or a lost answer shows the same ones again', async () => {
    const visit = visitor(api);
    const email = await visit.register();
    await visit.signIn({ email });
    const begin = () => visit.use('security.beginTotp', { password: goodPassword });
    const secrets = [...(await Promise.all([begin(), begin()])), await begin()].map(
      ({ body }) => (body as { secret: string }).secret,
    );
    expect(new Set(secrets).size).toBe(1);
    const code = () => new TOTP({ secret: secrets[0] ?? '' }).generate({ timestamp: time.now });
    const confirm = (by = code()) => visit.use('security.confirmTotp', { code: by });
    const [first, second] = await Promise.all([confirm(), confirm()]);
    expect([first.status, second.status, (await confirm()).status]).toEqual([200, 200, 200]);
    expect([codesOf(second), codesOf(await confirm()), await leftTo(visit)]).toEqual([
      codesOf(first),
      codesOf(first),
      10,
    ]);
    const firstCode = code();
    time.now += 30_000;
    const by = code();
    const renew = (password = goodPassword) => visit.use('security.renewRecoveryCodes', { password, code: by });
    const renewed = await Promise.all([renew(), renew()]);
    time.now += 9 * 60_000;
    expect([...renewed, await renew()].map(codesOf)).toEqual(Array(3).fill(codesOf(renewed[0])));
    expect(errorOf(await renew('x'))).toEqual([400, 'ValidationError', 'password']);
    expect((await attempt(email, codesOf(renewed[0])[0] ?? '')).status).toBe(200);
    for (const subject of ['Code de sécurité activé', 'Nouveaux codes de secours'])
      expect(subjectsTo(email).filter((each) => each?.startsWith(subject))).toHaveLength(1);
    // A wrong code at the call without a password forgets them, so that nobody can guess the one that shows them.
    expect(errorOf(await confirm(firstCode))).toEqual([400, 'ValidationError', 'code']);
    expect(errorOf(await renew())).toEqual([400, 'ValidationError', 'code']);
  });

  it('ACC-1 and their authenticator are removed once, pressed twice or after a lost answer', async () => {
    const { visit, email, code } = await customer();
    const by = code();
    const remove = () => visit.use('security.removeTotp', { password: goodPassword, code: by });
    const answers = [...(await Promise.all([remove(), remove()])), await remove()];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(subjectsTo(email).filter((each) => each?.startsWith('Code de sécurité désactivé'))).toHaveLength(1);
  });

  it('ACC-1 are removed with the authenticator, and another one has others', async () => {
    const { visit, email, codes, code } = await customer();
    await visit.use('security.removeTotp', { password: goodPassword, code: code() });
    expect(await leftTo(visit)).toBe(0);
    expect(errorOf(await visit.use('security.renewRecoveryCodes', { password: goodPassword }))).toEqual([
      400,
      'ValidationError',
      'code',
    ]);
    await turnOn(visit);
    expect([(await attempt(email, codes[0] ?? '')).status, await leftTo(visit)]).toEqual([400, 10]);
  });

  it('ACC-7 are counted in the export, and erased with the account', async () => {
    const { visit, email, codes, code } = await customer();
    await attempt(email, codes[0] ?? '');
    const { body } = await visit.call('GET', '/api/account/export');
    expect(body).toMatchObject({ signIn: { recoveryCodesLeft: 9 } });
    const before = await db.selectFrom('recovery_code').select('user_id').execute();
    expect((await visit.use('profile.erase', { password: goodPassword, code: code() })).status).toBe(200);
    const after = await db.selectFrom('recovery_code').select('user_id').execute();
    expect(before.length - after.length).toBe(9);
  });

  it('ACC-1 belong to one user, and don’t exist for users of another issuer', async () => {
    for (const name of ['recoveryCodesLeft', 'renewRecoveryCodes'])
      expect((await visitor(api).use(`security.${name}`, { password: goodPassword })).status).toBe(401);
    const { visit, email } = await customer();
    await sql`update account set issuer = 'https://issuer.example', subject = 'auth|1' where email = ${email}`.execute(
      db,
    );
    expect(await leftTo(visit)).toBe(0);
    expect((await visit.use('security.renewRecoveryCodes', { password: goodPassword })).status).toBe(404);
  });
});
