import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { checkCompany } from '#domain/account/registration.ts';
import { testUser } from '#server/account/issuer/issuer.fixture.ts';
import { testDatabase } from '#tests/support/database.ts';
import { shippingApi } from '#tests/support/shipping-api.ts';
import { visitor } from '#tests/support/visitor.ts';
import { removeDemoAccounts, seedDemoAccounts } from './demo.ts';
import { argon2id, createPasswords } from './passwords.ts';

const database = await testDatabase();
const { db } = database;
const dataDir = await mkdtemp(join(tmpdir(), 'guichet-demo-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const clock = () => new Date();
const options = { db, config: { env: 'demo', dataDir }, passwords: createPasswords(), clock } as const;

describe('the demo’s accounts', () => {
  it('ACC-1 are created once, with passwords in the data folder readable by its owner only', async () => {
    const [first, second] = await Promise.all([seedDemoAccounts(options), seedDemoAccounts(options)]);
    expect(second).toEqual(first);
    expect(await seedDemoAccounts(options)).toEqual(first);
    expect(first.part.email).toBe('camille.martin@guichet.example');
    expect(first.part.password).toMatch(/^(?:[a-z2-9]{4}-){3}[a-z2-9]{4}$/);
    expect(first.pro.password).not.toBe(first.part.password);
    const path = join(dataDir, 'demo-accounts.json');
    expect(new Set(Object.values(first).map(({ password }) => password)).size).toBe(5);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(await readFile(path, 'utf8')).toContain(first.pro.password);
    const companies = await db.selectFrom('legal_entity').selectAll().orderBy('position').execute();
    expect(companies.map(({ name }) => name)).toEqual(['Atelier Roussel', 'Roussel Export']);
    for (const { name, siren, siret, vat_number } of companies) {
      expect(checkCompany({ name, siren, siret, vatNumber: vat_number })).toEqual([]);
    }
  });

  it('have a member of staff for each role, also after a start of a version that had none', async () => {
    const accounts = await seedDemoAccounts(options);
    const path = join(dataDir, 'demo-accounts.json');
    const { part, pro } = JSON.parse(await readFile(path, 'utf8')) as Record<string, string>;
    await writeFile(path, JSON.stringify({ part, pro }));
    const api = await shippingApi(database, { signIn: { hashRun: argon2id }, clock });
    const again = await seedDemoAccounts(options);
    expect(again.part).toEqual(accounts.part);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(await seedDemoAccounts(options)).toEqual(again);
    const rolesOf = async (name: keyof typeof again) => {
      await visitor(api).signIn(again[name]);
      const { accountId } = again[name];
      return db.selectFrom('account').select('roles').where('id', '=', accountId).executeTakeFirst();
    };
    expect(await rolesOf('operator')).toEqual({ roles: ['operator'] });
    expect(await rolesOf('editor')).toEqual({ roles: ['editor'] });
    expect(await rolesOf('support')).toEqual({ roles: ['support'] });
    expect(await rolesOf('part')).toEqual({ roles: [] });
    await api.close();
  });

  it('ACC-1 can sign in with the printed passwords, even after a visitor has changed them', async () => {
    const { pro } = await seedDemoAccounts(options);
    const api = await shippingApi(database, { signIn: { hashRun: argon2id }, clock });
    expect(await visitor(api).signIn(pro, 'profile=pro&redirect=%2Fpanier')).toBe('/panier');
    await db
      .updateTable('identity_user')
      .set({ password_hash: '', totp_secret: Buffer.from('x') })
      .execute();
    const users = await db.selectFrom('identity_user').select('id').execute();
    const codes = users.map(({ id }) => ({ user_id: id, code_hash: Buffer.alloc(32) }));
    await db.insertInto('recovery_code').values(codes).execute();
    await seedDemoAccounts(options);
    expect(await db.selectFrom('recovery_code').selectAll().execute()).toEqual([]);
    const nadia = visitor(api);
    await nadia.signIn(pro);
    const me = await nadia.call('GET', '/api/front/occ/ecommerce/pro/users/current');
    expect(me.body).toMatchObject({ id: pro.accountId, isPro: true, firstName: 'Nadia' });
    await api.close();
  });

  it('ACC-1 don’t take over accounts that others registered with their addresses, confirmed or not', async () => {
    const { part, pro } = await seedDemoAccounts(options);
    const api = await shippingApi(database, { signIn: { hashRun: argon2id }, clock });
    const stranger = await testUser(db);
    await db.deleteFrom('identity_user').where('email_key', '=', part.email).execute();
    await db
      .updateTable('identity_user')
      .set({ email: part.email, email_key: part.email, email_confirmed_at: null })
      .where('id', '=', stranger)
      .execute();
    await db
      .updateTable('identity_user')
      .set({ email_confirmed_at: null })
      .where('email_key', '=', pro.email)
      .execute();
    await seedDemoAccounts(options);
    const users = db.selectFrom('identity_user').select('id').where('id', '=', stranger);
    expect(await users.execute()).toEqual([]);
    for (const [site, account] of [
      ['part', part],
      ['pro', pro],
    ] as const) {
      const visit = visitor(api);
      await visit.signIn(account);
      const me = await visit.call('GET', `/api/front/occ/ecommerce/${site}/users/current`);
      expect(me.body).toMatchObject({ id: account.accountId });
    }
    await api.close();
  });

  it('ACC-1 are refused in production, and gone from a database that was a demo’s', async () => {
    const { part } = await seedDemoAccounts(options);
    const production = { ...options, config: { env: 'production', dataDir } } as const;
    await expect(seedDemoAccounts(production)).rejects.toThrow('no demo accounts');
    const api = await shippingApi(database, { signIn: { hashRun: argon2id }, clock });
    const camille = visitor(api);
    await camille.signIn(part);
    await removeDemoAccounts(db, clock());
    const refusal = await visitor(api).submit(await visitor(api).begin(), part);
    expect(refusal.status).toBe(404);
    const otherVisitor = visitor(api);
    expect((await otherVisitor.submit(await otherVisitor.begin(), part)).status).toBe(400);
    const me = await camille.call('GET', '/api/front/occ/ecommerce/part/users/current');
    expect(me.status).toBe(401);
    await api.close();
  });
});
