import { TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { testUser } from '#server/account/issuer/issuer.fixture.ts';
import { createSeal } from '#server/secrets/seal.ts';
import { testDatabase } from '#tests/support/database.ts';
import { userOf } from './identity-store.ts';
import { newTotpSecret, takeTotpCode } from './totp.ts';

const { db } = await testDatabase();
const seal = createSeal(['a'.repeat(32)]);

it('ACC-1 a code is taken once, also some seconds later, and then the next one', async () => {
  const id = await testUser(db);
  const secret = newTotpSecret();
  await db
    .updateTable('identity_user')
    .set({ totp_secret: seal.seal('second factor', secret) })
    .where('id', '=', id)
    .execute();
  const take = async (codeAt: string, at: string) => {
    const user = await userOf(db, id);
    const code = new TOTP({ secret }).generate({ timestamp: Date.parse(codeAt) });
    return user && takeTotpCode(db, seal, user, code, new Date(at));
  };
  const [first, next] = ['2026-11-23T09:00:00Z', '2026-11-23T09:00:30Z'];
  expect(await take(first, first)).toBe(true);
  expect(await take(first, '2026-11-23T09:00:10Z')).toBe(false);
  expect(await take(first, next)).toBe(false);
  expect(await take(next, next)).toBe(true);
});

it('ACC-1 a code of an authenticator that was replaced in the meantime is refused', async () => {
  const id = await testUser(db);
  const [secret, other] = [newTotpSecret(), newTotpSecret()];
  const keep = (text: string) =>
    db
      .updateTable('identity_user')
      .set({ totp_secret: seal.seal('second factor', text) })
      .where('id', '=', id)
      .execute();
  await keep(secret);
  const storedUser = await userOf(db, id);
  if (!storedUser) throw new Error('The user is gone.');
  await keep(other);
  const now = new Date();
  const code = new TOTP({ secret }).generate({ timestamp: now.getTime() });
  expect(await takeTotpCode(db, seal, storedUser, code, now)).toBe(false);
  const keptSecret = (await userOf(db, id))?.totp_secret;
  expect(keptSecret && seal.open('second factor', keptSecret)).toBe(other);
});
