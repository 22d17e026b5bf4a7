import fc from 'fast-check';
import { expect, test } from 'vitest';
import { itemOfMark, trackData, trackedItem, trackItem, trackList, trackUse } from './marks.ts';

const code = fc.stringMatching(/^[a-z0-9_-]{1,40}$/);
const item = fc.record({
  code,
  brand: code,
  category: code,
  offer: fc.oneof(code, fc.constant('')),
  price: fc.nat(10_000_000),
});

test('API-6 reading a mark is the inverse of writing it', () => {
  fc.assert(
    fc.property(item, fc.nat(200), (markedItem, index) => {
      const parsedItem = itemOfMark(trackItem(markedItem)['data-track-item'], index);
      expect(parsedItem).toEqual({
        item_id: markedItem.code,
        item_brand: markedItem.brand,
        item_category: markedItem.category,
        ...(markedItem.offer ? { item_variant: markedItem.offer } : {}),
        price: markedItem.price / 100,
        index,
      });
    }),
  );
});

test('API-6 the item of a single product has a quantity instead of an index', () => {
  const markedItem = { code: 'carton-3', brand: 'kartel', category: 'cartons', offer: '', price: 1290 };
  expect(trackedItem(markedItem, 2)).toEqual({
    item_id: 'carton-3',
    item_brand: 'kartel',
    item_category: 'cartons',
    price: 12.9,
    quantity: 2,
  });
  expect(trackedItem(markedItem)).not.toHaveProperty('quantity');
});

test('API-6 marks are the attributes that the script of document pages reads', () => {
  const event = { event: 'search', term_length: 6, result_count: 3 } as const;
  expect(JSON.parse(trackData(event)['data-track'])).toEqual(event);
  expect(JSON.parse(trackUse(event)['data-track-use'])).toEqual(event);
  expect(trackList('cartons')).toEqual({ 'data-track-list': 'cartons' });
});

test('API-6 a mark has code, brand, category, offer and cents, separated by spaces', () => {
  expect(trackItem({ code: 'carton-3', brand: 'kartel', category: 'cartons', offer: 'o1', price: 1290 })).toEqual({
    'data-track-item': 'carton-3 kartel cartons o1 1290',
  });
  expect(itemOfMark('carton-3    1290', 2)).toEqual({ item_id: 'carton-3', price: 12.9, index: 2 });
  expect(itemOfMark('', 0)).toEqual({ item_id: '', price: 0, index: 0 });
});
