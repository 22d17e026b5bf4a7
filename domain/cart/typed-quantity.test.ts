import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readQuantity } from './typed-quantity.ts';

test.each([
  ['', { fault: 'none' }],
  [' 0', { fault: 'none' }],
  ['000', { fault: 'none' }],
  ['-1', { fault: 'quantity' }],
  ['1,5', { fault: 'quantity' }],
  ['1e2', { fault: 'quantity' }],
  ['deux', { fault: 'quantity' }],
  ['١', { fault: 'quantity' }],
  [' 05 ', { quantity: 5, beyond: false }],
  ['999', { quantity: 999, beyond: false }],
  ['1000', { quantity: 999, beyond: true }],
  ['9'.repeat(400), { quantity: 999, beyond: true }],
])('CRT-7 the typed quantity « %s » is understood or says why not', (typed, read) => {
  expect(readQuantity(typed)).toEqual(read);
});

test('CRT-7 whatever is typed asks for 1 to 999 packs or has a fault', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.integer().map(String)), (typed) => {
      const read = readQuantity(typed);
      if ('fault' in read) return;
      expect(Number.isInteger(read.quantity) && read.quantity >= 1 && read.quantity <= 999).toBe(true);
    }),
  );
});
