import fc from 'fast-check';
import { expect, test } from 'vitest';
import { againQuery, againResult } from './again-result.ts';

const reason = fc.constantFrom('lowStock', 'noStock', 'withdrawn', 'full');
const line = fc.record({
  entryNumber: fc.nat(999_999_999),
  quantityAdded: fc.nat(999),
  statusCode: fc.oneof(reason, fc.constant('success')),
  changes: fc.constant<never[]>([]),
});

test('CRT-6 the address contains the result of each article that was not completely added', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 200 }), (articles) => {
      const result = againResult(new URLSearchParams(againQuery(articles).toString()));
      expect(result).toEqual({
        count: articles.reduce((sum, { quantityAdded }) => sum + quantityAdded, 0),
        missing: articles
          .filter(({ statusCode }) => statusCode !== 'success')
          .map(({ entryNumber, quantityAdded, statusCode }) => ({
            entryNumber,
            added: quantityAdded,
            reason: statusCode,
          })),
      });
    }),
  );
});

test.each([
  ['', null],
  ['ajoutes=x', null],
  ['ajoutes=-1', null],
  ['manques=1.0.full', null],
  ['ajoutes=2&manques=', { count: 2, missing: [] }],
  [
    'ajoutes=2&manques=1.0.toString_2.0.full_x_3.1000.full',
    { count: 2, missing: [{ entryNumber: 2, added: 0, reason: 'full' }] },
  ],
])('CRT-6 an address with other parameters shows no result: %s', (query, result) => {
  expect(againResult(new URLSearchParams(query))).toEqual(result);
});
