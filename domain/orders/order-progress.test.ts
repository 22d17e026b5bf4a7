import { expect, test } from 'vitest';
import { orderEventOf } from './order-progress.ts';

test.each([
  ['nothing', ['ANNOUNCED', 'ANNOUNCED'], [], null],
  ['nothing before a seller begins', [], ['TO_PREPARE'], null],
  ['preparing by one seller', ['ANNOUNCED'], ['TO_PREPARE', 'IN_PREPARATION'], 'prepared'],
  ['shipping by the first parcel', ['ANNOUNCED', 'DEPOSITED'], [], 'shipped'],
  ['shipping by the first seller', [], ['SHIPPED', 'TO_PREPARE'], 'shipped'],
  ['shipping until the last parcel is delivered', ['DELIVERED', 'OUT_FOR_DELIVERY'], [], 'shipped'],
  ['shipping until the last seller’s part is delivered', ['DELIVERED'], ['DELIVERED', 'SHIPPED'], 'shipped'],
  ['shipping if one came back', ['DELIVERED', 'RETURNED'], [], 'shipped'],
  ['delivery of all parcels', ['DELIVERED', 'DELIVERED'], [], 'delivered'],
  ['delivery of parcels and articles', ['DELIVERED'], ['DELIVERED', 'DELIVERED'], 'delivered'],
  ['delivery of articles alone', [], ['DELIVERED'], 'delivered'],
  ['delivery of what was not cancelled', ['DELIVERED'], ['CANCELLED'], 'delivered'],
  ['nothing while a part is cancelled', ['ANNOUNCED'], ['CANCELLED'], null],
  ['nothing left once all parts are cancelled', [], ['CANCELLED', 'CANCELLED'], 'nothingLeft'],
] as const)('ACC-7 an order’s parts mean %s', (_meaning, parcels, parts, event) => {
  expect(orderEventOf(parcels, parts)).toBe(event);
});
