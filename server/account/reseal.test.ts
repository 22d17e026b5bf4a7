import { expect, it } from 'vitest';
import { testUser } from '#server/account/issuer/issuer.fixture.ts';
import { createSeal } from '#server/secrets/seal.ts';
import { testDatabase } from '#tests/support/database.ts';
import { resealSecondFactors } from './reseal.ts';

const { db } = await testDatabase();
const [oldKey, newKey, otherKey] = ['o'.repeat(32), 'n'.repeat(32), 'x'.repeat(32)];

it('ACC-1 an authenticator still works after SECRET_KEY was rotated and the old key removed', async () => {
  const sealedBy = { [oldKey]: 'BASE32OLD', [newKey]: 'BASE32NEW', [otherKey]: 'BASE32LOST' };
  const ids: string[] = [];
  for (const [key, secret] of Object.entries(sealedBy)) {
    const id = await testUser(db);
    ids.push(id);
    await db
      .updateTable('identity_user')
      .set({ totp_secret: createSeal([key]).seal('second factor', secret) })
      .where('id', '=', id)
      .execute();
  }
  const openSecret = async () => {
    const rows = await db.selectFrom('identity_user').select(['id', 'totp_secret']).execute();
    const byId = new Map(
      rows.map(({ id, totp_secret }) => [id, totp_secret && createSeal([newKey]).open('second factor', totp_secret)]),
    );
    return ids.map((id) => byId.get(id));
  };
  await resealSecondFactors(db, [newKey]);
  expect(await openSecret()).toEqual([null, 'BASE32NEW', null]);
  await resealSecondFactors(db, [newKey, oldKey]);
  expect(await openSecret()).toEqual(['BASE32OLD', 'BASE32NEW', null]);
});
