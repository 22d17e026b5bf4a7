/** Roles in the back office, which a command sets (docs/back-office.md, "Roles"). */
import { expect, test } from 'vitest';
import { testUser } from '#server/account/issuer/issuer.fixture.ts';
import { signedInAccount } from '#tests/support/account.ts';
import { testDatabase } from '#tests/support/database.ts';
import { monday, shippingApi } from '#tests/support/shipping-api.ts';
import { goodPassword, registrationOf, secretIn, visitor } from '#tests/support/visitor.ts';
import { argon2id, createPasswords } from './passwords.ts';
import { listStaff, setStaffRoles } from './staff.ts';

const database = await testDatabase();
const { db } = database;
const now = new Date();

test('roles count from the next sign-in, and all sessions end when they change', async () => {
  const api = await shippingApi(database, { signIn: { hashRun: argon2id }, clock: () => new Date() });
  const email = 'lea@example.fr';
  await testUser(db, { email, passwordHash: await createPasswords().hash(goodPassword) });
  const lea = visitor(api);
  await lea.signIn({ email });
  const rolesStored = async () => (await db.selectFrom('account').select('roles').executeTakeFirstOrThrow()).roles;
  const me = () => lea.call('GET', '/api/front/occ/ecommerce/part/users/current');
  expect([(await me()).status, await rolesStored()]).toEqual([200, []]);

  expect(await setStaffRoles(db, { email: 'LEA@example.fr', roles: ['editor', 'support'] }, now)).toBe(true);
  expect((await me()).status).toBe(401);
  expect(await listStaff(db)).toEqual([{ email, roles: ['editor', 'support'] }]);
  await lea.signIn({ email });
  expect([(await me()).status, await rolesStored()]).toEqual([200, ['editor', 'support']]);

  expect(await setStaffRoles(db, { email, roles: [] }, now)).toBe(true);
  expect(await listStaff(db)).toEqual([]);
  await lea.signIn({ email });
  expect(await rolesStored()).toEqual([]);
  await api.close();
});

test('nobody gets a role by an address that isn’t confirmed, or that nobody has', async () => {
  const id = await testUser(db, { email: 'paul@example.fr' });
  await db.updateTable('identity_user').set({ email_confirmed_at: null }).where('id', '=', id).execute();
  for (const email of ['paul@example.fr', 'nobody@example.fr', 'no address']) {
    expect(await setStaffRoles(db, { email, roles: ['operator'] }, now)).toBe(false);
  }
  expect(await listStaff(db)).toEqual([]);
});

test('35.1 35.8 an invited colleague has the invited role, and a change of it ends as many sessions as it says', async () => {
  const api = await shippingApi(database, { signIn: { hashRun: argon2id }, clock: () => new Date() });
  const { cookie } = await signedInAccount(db, Date.now(), { roles: ['operator'] });
  const { team } = api.office(cookie, 'fr');
  const invitation = { email: 'Ines@example.fr', firstName: 'Inès', lastName: 'Roux', roles: ['support' as const] };
  await team.invite(invitation);
  await api.credentials?.settled();
  const mail = api.mails.findLast(({ to }) => to === invitation.email);
  expect(mail?.text).toContain('Vous êtes invité à travailler dans la gestion');
  const ines = visitor(api);
  const signIn = async () => ines.submit(await ines.begin(), { email: invitation.email });
  expect((await signIn()).status).toBe(400);
  expect((await team.list()).members).toMatchObject([{ name: 'Inès Roux', isInvited: true, hasSecondFactor: false }]);
  const answer = await ines.use('registration.resetPassword', { token: secretIn(mail?.link), password: goodPassword });
  expect(answer).toMatchObject({ status: 200, body: { redirect: '/gestion' } });
  await ines.signIn({ email: invitation.email });
  const mine = api.office(ines.jar.header);
  expect((await mine.member.read()).roles).toEqual(['support']);
  await expect(team.invite(invitation)).rejects.toMatchObject({ errors: [{ subject: 'email' }] });
  const elsewhere = visitor(api);
  await elsewhere.signIn({ email: invitation.email });
  const memberNow = async () => (await team.list()).members.find(({ name }) => name === 'Inès Roux');
  const { id = '', sessionCount } = (await memberNow()) ?? {};
  expect(sessionCount).toBe(2);
  await testUser(db, { email: 'ops@example.fr' });
  await setStaffRoles(db, { email: 'ops@example.fr', roles: ['operator'] }, now);
  await team.changeRoles({ id, roles: ['editor'], known: ['support'] });
  expect((await memberNow())?.sessionCount).toBe(0);
  for (const { jar } of [ines, elsewhere])
    await expect(api.office(jar.header).member.read()).rejects.toMatchObject({ status: 401 });
  await api.close();
});

test('35.8 whoever registered with an invited address without confirming it gets neither the role nor the account', async () => {
  const api = await shippingApi(database, { signIn: { hashRun: argon2id }, clock: () => new Date() });
  const { cookie } = await signedInAccount(db, Date.now(), { roles: ['operator'] });
  const stranger = visitor(api);
  const registration = registrationOf({ email: 'marc@example.fr' });
  await stranger.use('registration.register', registration);
  await api.credentials?.settled();
  const link = secretIn(api.mails.findLast(({ to }) => to === registration.email)?.link);
  await api
    .office(cookie)
    .team.invite({ email: registration.email, firstName: 'Marc', lastName: 'Roy', roles: ['operator'] });
  const confirmed = await stranger.use('registration.confirm', { token: link, password: registration.password });
  expect(confirmed.status).toBe(404);
  const signIn = await stranger.submit(await stranger.begin(), {
    email: registration.email,
    password: registration.password,
  });
  expect(signIn.status).toBe(400);
  // Sent again, the registration is no longer the one whose password the account has.
  await stranger.use('registration.register', registration);
  await api.credentials?.settled();
  const links = api.mails.filter(({ to, subject }) => to === registration.email && subject.startsWith('Confirmez'));
  expect(links).toHaveLength(1);
  await api.close();
});

test('35.8 the last operator stays one, also if two take each other’s role at the same moment', async () => {
  const api = await shippingApi(database, { signIn: {} });
  const { cookie } = await signedInAccount(db, monday, { roles: ['operator'] });
  const { team } = api.office(cookie);
  await db.updateTable('identity_user').set({ roles: [] }).execute();
  const emails = ['a@example.fr', 'b@example.fr'];
  const ids = await Promise.all(emails.map((email) => testUser(db, { email })));
  for (const email of emails) await setStaffRoles(db, { email, roles: ['operator'] }, now);
  const changes = await Promise.allSettled(
    ids.map((id) => team.changeRoles({ id, roles: ['editor'], known: ['operator'] })),
  );
  expect(changes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await listStaff(db)).flatMap(({ roles }) => roles).toSorted()).toEqual(['editor', 'operator']);
  await api.close();
});

test('35.1 roles that somebody else has changed meanwhile aren’t changed back unseen', async () => {
  const api = await shippingApi(database, { signIn: {} });
  const { cookie } = await signedInAccount(db, monday, { roles: ['operator'] });
  const { team } = api.office(cookie);
  await setStaffRoles(db, { email: 'b@example.fr', roles: ['operator'] }, now);
  const id = await testUser(db, { email: 'c@example.fr' });
  await setStaffRoles(db, { email: 'c@example.fr', roles: ['editor'] }, now);
  await team.changeRoles({ id, roles: ['support'], known: ['editor'] });
  await expect(team.changeRoles({ id, roles: ['editor', 'operator'], known: ['editor'] })).rejects.toMatchObject({
    status: 409,
    errors: [{ message: 'Ses rôles ont changé entre-temps. Rechargez la page, puis recommencez.' }],
  });
  await team.changeRoles({ id, roles: ['support'], known: ['editor'] });
  expect((await team.list()).members.find((member) => member.id === id)?.roles).toEqual(['support']);
  await api.close();
});

test('35.8 with the policy a role opens nothing before the account has a second factor', async () => {
  const api = await shippingApi(database, { signIn: {}, env: { STAFF_SECOND_FACTOR: 'required' } });
  const { id, cookie } = await signedInAccount(db, monday, { roles: ['operator'] });
  const enter = () => api.office(cookie).member.read();
  await expect(enter()).rejects.toMatchObject({ status: 403, errors: [{ reason: 'secondFactor' }] });
  const orders = () => api.call('GET', '/api/gestion/orders/file', undefined, { cookie });
  expect((await orders()).status).toBe(403);
  await db.updateTable('account').set({ mfa_method: 'TOTP' }).where('id', '=', id).execute();
  expect((await enter()).roles).toEqual(['operator']);
  expect((await orders()).status).toBe(200);
  await api.close();
});
