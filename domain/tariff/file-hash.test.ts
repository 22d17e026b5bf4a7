import { expect, test } from 'vitest';
import { textHash } from './compile.ts';

/** The values that the author of cyrb53 publishes with it, as decimals. */
test.each([
  ['a', 7_929_297_801_672_961],
  ['b', 8_684_336_938_537_663],
  ['revenge', 4_051_478_007_546_757],
  ['revenue', 8_309_097_637_345_594],
])('the hash of %j is the published one', (text, hash) => {
  expect(Number.parseInt(textHash(text), 36)).toBe(hash);
});

test('a small hash is padded to full length', () => {
  expect(textHash('2664')).toBe('00nmyiwslmm');
});
