import { expect, test } from 'vitest';
import type { ApiClient } from '#app/api/client.ts';
import type { ContentComponent } from '#domain/content/component.ts';
import { loadProductLists } from './load-product-lists.ts';

const card = (code: string, purchasable: boolean) => ({ code, purchasable, isNew: true });
/** Answers a product by its code, and every search with one product in stock and one that is sold out. */
const api = {
  call: async (_call: unknown, { parameters }: { parameters: { code?: string } }) =>
    parameters.code === undefined
      ? { products: [card('there', true), card('gone', false)] }
      : card(parameters.code, parameters.code !== 'gone'),
} as unknown as ApiClient;

test.each([
  ['products by their codes', { productCodes: ['gone', 'there'] }],
  ['the products of a category', { categoryCode: 'emballages' }],
  ['the newest products', {}],
])('SHOP-1 a list of %s shows nothing that is sold out', async (_, list) => {
  const component = { typeCode: 'ProductListComponent', uid: 'shelf', ...list } as ContentComponent;
  const lists = await loadProductLists(api, 'part', [component], () => undefined);
  expect(lists.shelf?.map(({ code }) => code)).toEqual(['there']);
});

test('SHOP-1 a list of best sellers shows these in their order, without those that have sold out meanwhile', async () => {
  const ranked = {
    call: async ({ name }: { name: string }) => ({
      products: name === 'bestSellers' ? [card('second', true), card('gone', false), card('first', true)] : [],
    }),
  } as unknown as ApiClient;
  const component = { typeCode: 'ProductListComponent', uid: 'shelf', ranking: 'bestSellers' } as ContentComponent;
  const lists = await loadProductLists(ranked, 'part', [component], () => undefined);
  expect(lists.shelf?.map(({ code }) => code)).toEqual(['second', 'first']);
});
