/** Roles in the back office, which a command sets (docs/back-office.md, "Roles"). */
import { expect, test } from 'vitest';
import { testUser } from '#server/account/issuer/issuer.fixture.ts';
import { testDatabase } from '#tests/support/database.ts';
import { shippingApi } from '#tests/support/shipping-api.ts';
import { goodPassword, visitor } from '#tests/support/visitor.ts';
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
