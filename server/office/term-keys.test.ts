/** Checks the keys that replace searched terms in addresses (docs/back-office.md, "Orders"). */
import { expect, test } from 'vitest';
import { createTermKeys } from './term-keys.ts';

const secret = 'a secret key of 32 characters ...';

test('a key can be opened for 12 hours, in every process, also if it was made with a former secret key', () => {
  let now = 1_000;
  const clock = () => new Date(now);
  const one = createTermKeys({ secretKeys: [secret], clock });
  const other = createTermKeys({ secretKeys: [`next ${secret}`, secret], clock });
  const key = one.seal('zoe@example.fr', 'account');
  expect(other.open(key, 'account')).toBe('zoe@example.fr');
  now += 12 * 3_600_000 - 1;
  expect(one.open(key, 'account')).toBe('zoe@example.fr');
  now += 1;
  expect(() => one.open(key, 'account')).toThrow();
});
