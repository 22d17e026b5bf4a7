import { expect, test } from 'vitest';
import { orderEventOf } from './order-progress.ts';

test.each([
  ['nothing', ['ANNOUNCED', 'ANNOUNCED'], false, null],
  ['nothing without parcels', [], true, null],
  ['shipping by the first parcel', ['ANNOUNCED', 'DEPOSITED'], false, 'shipped'],
  ['shipping until the last is delivered', ['DELIVERED', 'OUT_FOR_DELIVERY'], false, 'shipped'],
  ['shipping if one came back', ['DELIVERED', 'RETURNED'], false, 'shipped'],
  ['delivery of all', ['DELIVERED', 'DELIVERED'], false, 'delivered'],
  ['shipping while articles are under way', ['DELIVERED'], true, 'shipped'],
] as const)('ACC-7 an order’s parcels mean %s', (_meaning, parcels, hasArticles, event) => {
  expect(orderEventOf(parcels, { hasArticles })).toBe(event);
});
