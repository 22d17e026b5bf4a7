import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { keepAccount } from './account-store.ts';
import { type ClaimedCustomer, readClaims } from './claims.ts';

const { db } = await testDatabase();
const now = new Date('2026-11-23T09:00:00Z');

function customer(claims: Record<string, unknown>): ClaimedCustomer {
  const read = readClaims({ sub: 'a-subject', ...claims }, { pro: 'is_pro', roles: 'roles' });
  if (!read) throw new Error('no subject');
  return read;
}

const keep = (issuer: string, claims: Record<string, unknown>, at = now) =>
  keepAccount(db, issuer, customer(claims), { now: at, newId: randomUUID });
const company = (name: string, siret = '') => ({ name, siren: '', siret, vatNumber: '' });
const companiesOf = (accountId: string) =>
  db
    .selectFrom('legal_entity')
    .where('account_id', '=', accountId)
    .orderBy('position')
    .select(['id', 'name'])
    .execute();

test('ACC-6 claims that the issuer omits stay, those that it sends replace the stored ones, and the kind of account follows the claims', async () => {
  const first = await keep('i1', {
    given_name: 'Zoé',
    family_name: 'Martin',
    phone_number: '0612345678',
    title_code: 'mrs',
  });
  const later = new Date(now.getTime() + 1000);
  const second = await keep('i1', { given_name: 'Zoë', is_pro: true }, later);
  expect(second).toMatchObject({ id: first.id, firstName: 'Zoë', isPro: true });
  const row = await db.selectFrom('account').where('id', '=', first.id).selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    first_name: 'Zoë',
    last_name: 'Martin',
    phone: '0612345678',
    title_code: 'mrs',
    is_pro: true,
    created_at: now,
    updated_at: later,
  });
});

test('ACC-1 the same subject of another issuer is somebody else', async () => {
  const ids = await Promise.all(['i2', 'i3', 'i2', 'i3', 'i2'].map((issuer) => keep(issuer, { given_name: 'Zoé' })));
  expect(new Set(ids.map(({ id }) => id)).size).toBe(2);
});

test('ACC-6 companies follow the issuer’s claims: unchanged ones keep their ids, in any order', async () => {
  const claims = (...companies: unknown[]) => ({ is_pro: true, companies });
  const { id, company: shown } = await keep('i4', claims(company('A', '1'), company('B', '2'), company('C')));
  expect(shown).toBe('A');
  const [a, b, c] = await companiesOf(id);
  await keep(
    'i4',
    claims(company('C'), company('B, renamed', '2'), company('D', '4'), company('A', '1'), company('A', '1')),
  );
  const after = await companiesOf(id);
  expect(after).toEqual([c, { id: b?.id, name: 'B, renamed' }, { id: expect.any(String), name: 'D' }, a]);
  await keep('i4', { is_pro: true });
  expect(await companiesOf(id)).toEqual(after);
  await keep('i4', claims(company('D', '4')));
  expect(await companiesOf(id)).toEqual([after[2]]);
  await keep('i4', {});
  expect(await companiesOf(id)).toEqual([]);
});

test('ACC-6 sign-ins at the same moment make one account with its companies once', async () => {
  const claims = { is_pro: true, companies: [company('A', '1'), company('B', '2')] };
  const accounts = await Promise.all(Array.from({ length: 6 }, () => keep('i5', claims)));
  expect(new Set(accounts.map(({ id }) => id)).size).toBe(1);
  expect((await companiesOf(accounts[0]?.id ?? '')).map(({ name }) => name)).toEqual(['A', 'B']);
});
