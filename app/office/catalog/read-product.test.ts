import { expect, test } from 'vitest';
import { fieldIn, noSeller, readNewOffers, readProduct } from './read-product.ts';

function formOf(values: Readonly<Record<string, string>>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return { form, text: (name: string) => String(form.get(name) ?? '') };
}
const row = (at: number, change: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries({
      ...{ seller: 'port', site: 'part', taxExclusive: '8,50', volumePrices: '10 = 8', stock: '1 200' },
      ...{ delayDays: '1 à 3', deliveryFee: '4,90', ...change },
    }).map(([name, value]) => [`newOffers.${at}.${name}`, value]),
  );

test('35.2 an offer is read for each chosen site; one that is left out or empty isn’t, and errors come back to its row', () => {
  const empty = { taxExclusive: '', volumePrices: '', stock: '', delayDays: '', deliveryFee: '' };
  const { form, text } = formOf({
    ...row(0, { ...empty, seller: '', site: 'both' }),
    ...row(1, { site: 'both' }),
    ...row(2, { seller: noSeller }),
    ...row(3, { seller: '', stock: 'x', delayDays: '2' }),
  });
  const { newOffers, rows } = readNewOffers(text, form);
  const prices = { taxExclusive: 850, volumePrices: [{ from: 10, taxExclusive: 800 }] };
  expect(newOffers).toEqual([
    { ...prices, seller: 'port', site: 'part', stock: 1200, delayDays: [1, 3], deliveryFee: 490 },
    { ...prices, seller: 'port', site: 'pro', stock: 1200, delayDays: [1, 3], deliveryFee: 490 },
    { ...prices, seller: '', site: 'part', stock: Number.NaN, delayDays: [2, 2], deliveryFee: 490 },
  ]);
  const subjects = ['newOffers.1.seller', 'newOffers.2.delayDays.1', 'offers.7.volumePrices.0.from', 'texts.name.fr'];
  expect(subjects.map(fieldIn(rows))).toEqual([
    'newOffers.1.seller',
    'newOffers.3.delayDays',
    'offers.7.volumePrices',
    'name.fr',
  ]);
});

test.each([
  ['2', [2, 2]],
  ['1-3', [1, 3]],
  ['1 – 3', [1, 3]],
  ['1 to 3', [1, 3]],
  ['', [Number.NaN, Number.NaN]],
  ['1-2-3', [Number.NaN, Number.NaN]],
  ['bientôt', [Number.NaN, Number.NaN]],
])('35.2 the delay %j is read as %j', (delayDays, expected) => {
  const { form, text } = formOf(row(0, { delayDays }));
  expect(readNewOffers(text, form).newOffers[0]?.delayDays).toEqual(expected);
});

test('35.2 a product without a group or an attribute of variants is none, with one of them it is refused', () => {
  const variantIn = (values: Readonly<Record<string, string>>) => {
    const { form, text } = formOf(values);
    return readProduct(text, form).details.variant;
  };
  expect(variantIn({ 'variant.group': '', 'variant.attribute': '' })).toBeNull();
  expect(variantIn({ 'variant.group': 'simple' })).toEqual({ group: 'simple', attribute: '' });
});
