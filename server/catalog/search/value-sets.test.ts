import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SiteData } from './index-data.ts';
import { type ProductSet, ValueSets } from './value-sets.ts';

const docCount = 70;
const productsOf = fc.array(fc.uniqueArray(fc.nat(docCount - 1)), { minLength: 1, maxLength: 6 });

/** The two columns that the sets are made from. */
function columnsOf(products: readonly (readonly number[])[]): SiteData {
  const docs = Uint32Array.from(products.flatMap((docsOfValue) => docsOfValue.toSorted((a, b) => a - b)));
  const docStart = Uint32Array.from([0, ...products], (_, value) => products.slice(0, value).flat().length);
  return { docs, docStart } as unknown as SiteData;
}

const docsIn = (set: ProductSet) =>
  Array.from({ length: docCount }, (_, doc) => doc).filter((doc) => (((set[doc >>> 5] ?? 0) >>> (doc & 31)) & 1) === 1);

test('SHOP-2 a set has the products of any of its values, whatever was asked before', () => {
  fc.assert(
    fc.property(productsOf, fc.array(fc.array(fc.nat(5), { maxLength: 3 }), { maxLength: 6 }), (products, choices) => {
      const sets = new ValueSets(columnsOf(products), docCount);
      for (const choice of choices) {
        const values = choice.filter((value) => value < products.length);
        const expected = new Set(values.flatMap((value) => products[value] ?? []));
        expect(docsIn(sets.ofAny(values))).toEqual([...expected].sort((a, b) => a - b));
      }
    }),
  );
});
