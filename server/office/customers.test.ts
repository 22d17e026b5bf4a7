/** The use cases with which staff look at customers and help them (docs/back-office.md, "Customers"). */
import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { signedInAccount } from '#tests/support/account.ts';
import { anEntry, bookPath } from '#tests/support/address-book-rows.ts';
import { testDatabase } from '#tests/support/database.ts';
import { type KnownCustomer, knownCustomer } from '#tests/support/known-customer.ts';
import { monday, shippingApi } from '#tests/support/shipping-api.ts';
import { visitor } from '#tests/support/visitor.ts';

const database = await testDatabase();
const { db } = database;
let now = monday;
const api = await shippingApi(database, { signIn: {}, clock: () => new Date(now) });
afterAll(() => api.close());
const staff = async (role: 'support' | 'operator') => {
  const { cookie } = await signedInAccount(db, monday, { firstName: 'Inès', roles: [role] });
  return api.office(cookie).customers;
};
const [ines, lea] = [await staff('support'), await staff('operator')];
const open = (desk: typeof ines, { id }: { id: string }, reason = 'client au téléphone') => desk.view({ id, reason });
const detailsOf = async (desk: typeof ines, { id }: { id: string }) => (await desk.read(id)).details;
const isSignedIn = async ({ cookie }: KnownCustomer) =>
  (await api.call('GET', '/api/front/occ/ecommerce/part/users/current', undefined, { cookie })).status === 200;

async function orderOf(accountId: string | null, code: string) {
  const at = new Date(monday);
  const totals = { tax_exclusive: 500, tax_inclusive: 600, total_items: 1, created_at: at, updated_at: at };
  await db
    .insertInto('customer_order')
    .values({ code, account_id: accountId, site: 'part', status: 'PAID', ...totals })
    .execute();
}

test('a customer is found by the whole address, an order or the id, and never by a part of them', async () => {
  const zoe = await knownCustomer(db, monday);
  await orderOf(zoe.id, 'G26-7KX2M4');
  await orderOf(null, 'G26-7KX2M5');
  for (const wanted of [zoe.email.toUpperCase(), ` ${zoe.id} `, 'g26-7kx2m4']) {
    expect(await ines.find({ wanted })).toEqual([{ id: zoe.id, site: 'part' }]);
  }
  for (const wanted of [zoe.email.slice(1), 'Zoé', 'zoe%', randomUUID(), 'G26-7KX2M5', 'G26-999999', '\u0000', '']) {
    await expect(ines.find({ wanted }), wanted).rejects.toMatchObject({ status: 400, errors: [{ subject: 'wanted' }] });
  }
});

test('details open with a reason, to that member of staff only, for half an hour, masked', async () => {
  const [zoe, viewer] = [await knownCustomer(db, monday), await staff('support')];
  await orderOf(zoe.id, 'G26-8KX2M4');
  const { cookie } = await knownCustomer(db, monday);
  expect((await api.call('POST', bookPath(), anEntry('Bureau'), { cookie })).status).toBe(201);
  expect(await detailsOf(viewer, zoe)).toBeNull();
  await open(viewer, zoe);
  expect(await detailsOf(lea, zoe)).toBeNull();
  const details = await detailsOf(viewer, zoe);
  expect(details).toMatchObject({
    view: { reason: 'client au téléphone' },
    name: 'Zoé Martin',
    email: expect.stringMatching(/^z•••.@example\.fr$/),
    phone: '06•••78',
    signIn: { isEmailConfirmed: true, authenticatorSince: null, recoveryCodesLeft: 0 },
    sessions: [{ id: zoe.sessionId, device: 'Firefox, Linux' }],
    orders: [{ code: 'G26-8KX2M4', status: 'PAID', total: 600 }],
    orderCount: 1,
    addressCount: 0,
  });
  expect(JSON.stringify(details)).not.toContain(zoe.email);
  expect(await viewer.views()).toMatchObject([{ id: zoe.id, name: 'Zoé Martin' }]);
  now += 30 * 60_000;
  expect(await detailsOf(viewer, zoe)).toBeNull();
  await expect(viewer.endSessions(zoe.id)).rejects.toMatchObject({ status: 409, errors: [{ reason: 'viewNeeded' }] });
  now = monday;
});

test('sessions end, one or all, and only the customer’s own', async () => {
  const [zoe, anne] = [await knownCustomer(db, monday), await knownCustomer(db, monday)];
  await open(ines, zoe);
  const ofAnother = ines.endSession({ id: zoe.id, session: anne.sessionId });
  await expect(ofAnother).rejects.toMatchObject({ status: 404 });
  expect([await isSignedIn(zoe), await isSignedIn(anne)]).toEqual([true, true]);
  await ines.endSession({ id: zoe.id, session: zoe.sessionId });
  expect([await isSignedIn(zoe), await isSignedIn(anne)]).toEqual([false, true]);
  await open(ines, anne);
  await ines.endSessions(anne.id);
  expect(await isSignedIn(anne)).toBe(false);
});

test('a session that staff end is over at the issuer too, so that its browser isn’t signed in again silently', async () => {
  const guest = visitor(api);
  const email = await guest.register();
  await guest.signIn({ email });
  const silently = async () =>
    (await guest.follow('/smt/connexion?noPrompt=true&redirect=%2Fpanier&fallback=%2Faide')).at(-1);
  expect(await silently()).toBe('/panier');
  const { id } = await db.selectFrom('account').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  await open(ines, { id });
  const [session] = (await detailsOf(ines, { id }))?.sessions ?? [];
  await ines.endSession({ id, session: session?.id ?? '' });
  expect(await silently()).toBe('/aide');
});

test('ACC-3 the link for a new password goes to the customer’s mailbox, and into no answer and no entry of the log', async () => {
  const zoe = await knownCustomer(db, monday);
  await open(ines, zoe);
  const answer = await ines.mailReset(zoe.id);
  const mail = api.mails.at(-1);
  expect([answer, mail?.to]).toEqual([undefined, zoe.email]);
  const secret = new URL(mail?.link ?? '').searchParams.get('jeton') ?? '';
  expect(secret).not.toBe('');
  const logged = await db.selectFrom('audit_entry').selectAll().execute();
  expect(logged.filter(({ object }) => object === `customer:${zoe.id}`).map(({ action }) => action)).toEqual([
    'customer.view',
    'customer.mailReset',
  ]);
  expect(JSON.stringify(logged)).not.toContain(secret);
  const newPassword = { token: secret, password: 'une phrase tout à fait neuve' };
  expect((await api.use('registration.resetPassword', newPassword)).status).toBe(200);
  for (let sent = 1; sent < 5; sent += 1) await ines.mailReset(zoe.id);
  await expect(ines.mailReset(zoe.id)).rejects.toMatchObject({ status: 409, errors: [{ reason: 'resetTooMany' }] });
  const elsewhere = await signedInAccount(db, monday);
  await open(ines, elsewhere);
  await expect(ines.mailReset(elsewhere.id)).rejects.toMatchObject({ errors: [{ reason: 'otherIssuer' }] });
});

test('ACC-7 operators erase a customer with the effects of the customer’s own erasure, but no member of staff', async () => {
  const zoe = await knownCustomer(db, monday);
  await open(lea, zoe);
  const refused = { status: 400, errors: [{ subject: 'confirmation' }] };
  await expect(lea.erase({ id: zoe.id, confirmation: 'Martin' })).rejects.toMatchObject(refused);
  const erase = () => lea.erase({ id: zoe.id, confirmation: 'Zoé Martin' });
  const mailed = api.mails.length;
  const presses = await Promise.allSettled([erase(), erase()]);
  const statuses = presses.map((press) => (press.status === 'fulfilled' ? 200 : press.reason.status));
  expect(statuses.every((status) => status === 200 || status === 404)).toBe(true);
  expect(statuses).toContain(200);
  expect(api.mails.length - mailed).toBe(1);
  expect(await isSignedIn(zoe)).toBe(false);
  await expect(lea.read(zoe.id)).rejects.toMatchObject({ status: 404 });
  expect(await db.selectFrom('identity_user').select('id').where('email', '=', zoe.email).execute()).toEqual([]);
  expect(api.mails.at(-1)).toMatchObject({ to: zoe.email, subject: expect.stringMatching(/effacé/) });
  expect(JSON.stringify(await db.selectFrom('audit_entry').selectAll().execute())).not.toContain(zoe.email);

  const paul = await signedInAccount(db, monday, { roles: ['editor'] });
  await open(lea, paul);
  const staffErasure = lea.erase({ id: paul.id, confirmation: 'Zoé Martin' });
  await expect(staffErasure).rejects.toMatchObject({ status: 409, errors: [{ reason: 'staffErasure' }] });
});
