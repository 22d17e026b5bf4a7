/** What buyers' references stand for (docs/quick-order.md). */
import { afterAll, expect, test } from 'vitest';
import { catalogApi } from '#tests/support/catalog-api.ts';

const api = await catalogApi();
afterAll(() => api.close());

const reader = { site: 'pro', locale: 'fr' } as const;

async function find(...references: string[]) {
  const found = await api.catalog.findReferences(reader, references);
  return references.map((reference) => {
    const { sold, nearest } = found.get(reference) ?? { sold: undefined, nearest: undefined };
    return sold ? sold.id : nearest === null ? null : `near ${nearest?.code}`;
  });
}

test('13.6 a product is found by its code and by its EAN, at its best offer on the site', async () => {
  expect(await find('carton-20', ' CARTON 20 ', '2 000000 410005', 'palette')).toEqual(['1p', '1p', '1p', '8p']);
});

test('13.6 a wrong reference gets the nearest that exists; a product of the other site doesn’t', async () => {
  const typed = ['carton-02', '20-carton', 'cartn-20', '2000000410006', '2000000140005'];
  expect(await find(...typed)).toEqual(typed.map(() => 'near carton-20'));
  expect(await find('pochette', 'carnet')).toEqual([null, null]);
  expect(await find('sans-offre')).not.toContain('sans-offre');
});

test('13.6 the beginning of a name finds what a search finds', async () => {
  expect(await find('double cannelure')).toEqual(['near carton-double']);
});

test('13.6 nothing is guessed from a text that says nothing', async () => {
  expect(await find('', '\u0000', '42', '2,0E+12', 'x'.repeat(200), "'; drop table", 'zzzzzz')).toEqual(
    Array.from({ length: 7 }, () => null),
  );
});
