import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { monday, shippingApi } from '#tests/support/shipping-api.ts';
import { registrationOf, secretIn, visitor } from '#tests/support/visitor.ts';

const database = await testDatabase();
const { db } = database;
/** After this many milliseconds a request isn't taken for a second press any more. */
const anotherPress = 61_000;
let now = monday;
const api = await shippingApi(database, { signIn: {}, clock: () => new Date(now) });
const [strangers, owners, chosen] = ['le mot du premier venu', 'le mot de la vraie personne', 'choisi par la boîte'];
let stranger = visitor(api);
let owner = visitor(api);
beforeEach(() => {
  [stranger, owner] = [visitor(api), visitor(api)];
});

const mailsTo = (email: string) => api.mails.filter(({ to }) => to === email);
const allSettled = () => api.credentials?.settled();

async function register(who: typeof owner, email: string, password: string, change = {}) {
  now += anotherPress;
  await who.use('registration.register', registrationOf({ email, password, ...change }));
  await allSettled();
}
async function forget(email: string) {
  now += anotherPress;
  await owner.use('registration.forgetPassword', { email });
  await allSettled();
}
async function signIn(who: typeof owner, email: string, password: string): Promise<number> {
  const { status } = await who.submit(await who.begin(), { email, password });
  await allSettled();
  return status;
}
/** Opens a link from the mailbox and completes its page. */
async function openLink(link: string | undefined) {
  if (!link?.includes('jeton')) return;
  const token = secretIn(link);
  if (link.includes('/confirmation')) await owner.use('registration.confirm', { token, password: owners });
  else await owner.use('registration.resetPassword', { token, password: chosen });
  await allSettled();
}

/** The stranger’s actions, and the owner opening the latest mail or the first one. */
type Act = 'register' | 'signIn' | 'forget' | { readonly open: number };

describe('an account whose address isn’t confirmed', () => {
  it('ACC-1 ACC-3 can be used only by its mailbox’s owner, in every order in which two people register, sign in, reset and open links', async () => {
    const strange = fc.constantFrom<Act>('register', 'signIn', 'forget');
    const opening = fc.constantFrom<Act>({ open: -1 }, { open: 0 });
    const orders = fc.record({
      before: fc.array(strange, { minLength: 1, maxLength: 4 }),
      // An owner who never registers opens the mails of a stranger's registration nevertheless.
      registers: fc.boolean(),
      after: fc.array(fc.oneof(strange, opening), { minLength: 2, maxLength: 7 }),
    });
    let run = 0;
    await fc.assert(
      fc.asyncProperty(orders, async ({ before, registers, after }) => {
        run += 1;
        const email = `ordre.${run}@example.fr`;
        await db.deleteFrom('rate_limit').execute();
        const act = async (what: Act) => {
          if (what === 'register') await register(stranger, email, strangers);
          else if (what === 'signIn') await signIn(stranger, email, strangers);
          else if (what === 'forget') await forget(email);
          else await openLink(mailsTo(email).at(what.open)?.link);
        };
        if (!registers) await act('register');
        for (const what of before) await act(what);
        if (registers) await register(owner, email, owners);
        for (const what of after) await act(what);
        await db.deleteFrom('rate_limit').execute();
        expect(await signIn(stranger, email, strangers)).toBe(400);
        await forget(email);
        await openLink(mailsTo(email).at(-1)?.link);
        expect(await signIn(owner, email, chosen)).toBe(200);
      }),
      { numRuns: 40 },
    );
  }, 300_000);

  it('ACC-3 isn’t confirmed by the mailbox without the registration’s password, which can be tried again', async () => {
    const email = 'mot.de.passe@example.fr';
    await register(owner, email, owners, { redirect: '/panier' });
    // Another browser than that of the registration.
    owner.jar.drop('registration');
    const token = secretIn(mailsTo(email).at(-1)?.link);
    const confirm = (password: string) => owner.use('registration.confirm', { token, password });
    for (const password of ['', strangers]) {
      const answer = await confirm(password);
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ subject: 'password' }] } });
      expect(JSON.stringify(answer.body)).not.toContain(email);
    }
    expect(await signIn(owner, email, owners)).toBe(400);
    const again = secretIn(mailsTo(email).at(-1)?.link);
    const confirmation = await owner.use('registration.confirm', { token: again, password: owners });
    expect(confirmation).toMatchObject({ status: 200, body: { redirect: '/panier', profile: 'part' } });
    expect(await signIn(owner, email, owners)).toBe(200);
  });

  it('ACC-3 is confirmed and signed in without the password in the browser of its registration, once', async () => {
    const email = 'sans.retaper@example.fr';
    const browser = visitor(api);
    await register(browser, email, owners);
    const token = secretIn(mailsTo(email).at(-1)?.link);
    expect((await browser.use('registration.confirm', { token })).status).toBe(200);
    const before = browser.jar.header;
    const uid = await browser.begin();
    const { body } = await browser.use('signIn.read', uid);
    const { location } = body as { location: string };
    expect((await browser.follow(location)).at(-1)).toBe('/');
    expect((await browser.use('sessions.list')).status).toBe(200);
    // The ticket has been used up.
    const copy = visitor(api);
    copy.jar.keep(new Response(null, { headers: before.split('; ').map((pair) => ['set-cookie', pair]) }));
    copy.jar.drop('session');
    const screen = await copy.use('signIn.read', await copy.begin());
    expect(screen).toMatchObject({ status: 200, body: { location: null } });
  });

  it('ACC-3 requires the password in a browser that registered another account, or the same one before someone else did', async () => {
    const [email, otherEmail] = ['celui-ci@example.fr', 'celui-la@example.fr'];
    const browser = visitor(api);
    await register(stranger, email, strangers);
    await register(browser, otherEmail, owners);
    const confirm = () => browser.use('registration.confirm', { token: secretIn(mailsTo(email).at(-1)?.link) });
    expect(await confirm()).toMatchObject({ status: 400, body: { errors: [{ subject: 'password' }] } });
    // The stranger's cookie, of a superseded registration, can't confirm it either.
    await register(browser, email, owners);
    const finish = secretIn(mailsTo(email).at(-1)?.link);
    expect((await stranger.use('registration.confirm', { token: finish })).status).toBe(404);
  });

  it('ACC-3 leaves the same cookie in the browser as a registration of an address that has an account', async () => {
    const knownVisitor = await visitor(api).register();
    const cookiesOf = async (email: string) => {
      const answer = await visitor(api).use('registration.register', registrationOf({ email }));
      return answer.headers.get('set-cookie')?.replace(/=[\w-]{43};/, '=…;');
    };
    expect(await cookiesOf(knownVisitor)).toBe(await cookiesOf('jamais.vue@example.fr'));
    expect(await cookiesOf(knownVisitor)).toMatch(/^registration=…; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax/);
  });

  it('ACC-1 ACC-3 that a stranger registered is recovered by a forgotten password: the stranger’s password never takes effect', async () => {
    const email = 'jamais.demande@example.fr';
    await register(stranger, email, strangers);
    const token = secretIn(mailsTo(email).at(-1)?.link);
    const confirm = (password: string) => owner.use('registration.confirm', { token, password });
    expect((await confirm('ce que devine la boîte')).status).toBe(400);
    expect(await signIn(stranger, email, strangers)).toBe(400);
    await forget(email);
    // Neither the link that asked for the stranger's password nor any later one works any more.
    expect((await confirm(strangers)).status).toBe(404);
    await openLink(mailsTo(email).at(-1)?.link);
    expect(await signIn(stranger, email, strangers)).toBe(400);
    expect(await signIn(owner, email, chosen)).toBe(200);
  });

  it('ACC-1 ACC-3 allows ten attempts in a quarter of an hour at most, including sign-ins', async () => {
    const email = 'dix.essais@example.fr';
    await register(stranger, email, strangers);
    const token = secretIn(mailsTo(email).at(-1)?.link);
    const confirm = (password: string) => owner.use('registration.confirm', { token, password });
    expect(await signIn(owner, email, 'x')).toBe(400);
    for (let n = 0; n < 9; n += 1) expect((await confirm('x')).status).toBe(400);
    const refusal = await confirm(strangers);
    expect(refusal).toMatchObject({ status: 429, body: { errors: [{ type: 'TooManyRequestsError' }] } });
    // The mailbox's owner still gets the account.
    await forget(email);
    await openLink(mailsTo(email).at(-1)?.link);
    expect(await signIn(owner, email, chosen)).toBe(200);
  });

  it('ACC-1 ACC-3 isn’t confirmed for a stranger who signs in after its owner has registered too', async () => {
    const email = 'victime@example.fr';
    await register(stranger, email, strangers);
    await register(owner, email, owners);
    const mailCount = mailsTo(email).length;
    expect(await signIn(stranger, email, strangers)).toBe(400);
    expect(mailsTo(email)).toHaveLength(mailCount);
  });

  it('ACC-3 drops the stranger’s password even if no mail may be sent, and keeps a link sent earlier', async () => {
    const email = 'muette@example.fr';
    await register(stranger, email, strangers);
    for (let n = 0; n < 3; n += 1) await forget(email);
    await register(owner, email, owners);
    const [last] = mailsTo(email).slice(-1);
    expect(mailsTo(email)).toHaveLength(5);
    await register(stranger, email, strangers);
    await forget(email);
    expect(mailsTo(email)).toHaveLength(5);
    await openLink(last?.link);
    expect(await signIn(owner, email, chosen)).toBe(200);
    const otherEmail = 'premiere@example.fr';
    for (let n = 0; n < 4; n += 1) await forget(otherEmail);
    await register(stranger, otherEmail, strangers);
    await register(owner, otherEmail, owners);
    expect(mailsTo(otherEmail)).toHaveLength(1);
    await openLink(mailsTo(otherEmail)[0]?.link);
    expect(await signIn(stranger, otherEmail, strangers)).toBe(400);
  });

  it('ACC-3 has the profile of the latest registration', async () => {
    const email = 'derniere@example.fr';
    const company = { name: 'Pas à vous', siren: '', siret: '73282932000074', vatNumber: '' };
    await register(stranger, email, strangers, { firstName: 'Inconnu', profile: 'pro', company });
    await register(owner, email, owners, { firstName: 'Ada' });
    await openLink(mailsTo(email).at(-1)?.link);
    await owner.signIn({ email, password: chosen });
    const me = await owner.call('GET', '/api/front/occ/ecommerce/part/users/current');
    expect(me.body).toMatchObject({ firstName: 'Ada', isPro: false });
    const link = new URL(mailsTo(email)[1]?.link ?? '');
    expect(link.searchParams.get('profile')).toBeNull();
  });

  it('ACC-1 gets five mails an hour at most, however often the right password is entered', async () => {
    const email = 'souvent@example.fr';
    await register(owner, email, owners);
    for (let n = 0; n < 8; n += 1) expect(await signIn(visitor(api), email, owners)).toBe(400);
    expect(mailsTo(email)).toHaveLength(5);
  });
});
