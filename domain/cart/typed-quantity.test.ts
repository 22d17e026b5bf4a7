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
])('CRT-7 the typed quantity « %s » is read or has a fault', (text, result) => {
  expect(readQuantity(text)).toEqual(result);
});

test('CRT-7 any text is a quantity from 1 to 999 or has a fault', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.integer().map(String)), (text) => {
      const result = readQuantity(text);
      if ('fault' in result) return;
      expect(Number.isInteger(result.quantity) && result.quantity >= 1 && result.quantity <= 999).toBe(true);
    }),
  );
});
