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
