import { expect, test } from 'vitest';
import type { ContentComponent } from '#domain/content/component.ts';
import { pageArgs } from '#tests/support/page-args.ts';
import { loadProductLists } from './load-product-lists.ts';

const card = (code: string, purchasable: boolean) => ({ code, purchasable, isNew: true });

test.each([
  ['products by their codes', { productCodes: ['gone', 'there'] }],
  ['the products of a category', { categoryCode: 'emballages' }],
  ['the newest products', {}],
  ['best sellers', { ranking: 'bestSellers' }],
])('SHOP-1 a list of %s shows nothing that is sold out', async (_, list) => {
  const cards = [card('there', true), card('gone', false), card('other', true)];
  const answers = { 'shop.listed': cards, 'shop.list': { products: cards }, 'shop.bestSellers': cards };
  const { args } = pageArgs('/', answers);
  const component = { typeCode: 'ProductListComponent', uid: 'shelf', ...list } as ContentComponent;
  const lists = await loadProductLists(args, [component]);
  expect(lists.shelf?.map(({ code }) => code)).toEqual(['there', 'other']);
});
