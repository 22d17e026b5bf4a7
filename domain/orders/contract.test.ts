import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { reorderChangeSchema } from '#domain/journey/reorder-change.ts';
import { orderCalls, orderContract, ordersContract, shipmentsContract } from './contract.ts';
import { traceContract } from './trace-contract.ts';

const tracking = {
  entryNumber: 0,
  number: null,
  carrierName: 'Colissimo',
  status: 'ANNOUNCED',
  stage: 'WAITING',
  indemnity: null,
  claimable: [],
  events: [{ code: 'ANNOUNCED', at: '2026-11-23T10:00:00Z', place: '' }],
};
const shipment = {
  order: { code: 'C1', created: '2026-11-23T10:00:00Z', demo: true },
  label: 'Colissimo',
  recipient: { name: 'Paul Petit', town: 'Paris', country: 'FR' },
  tracking,
};
const pagination = { currentPage: 0, pageSize: 20, totalPages: 1, totalResults: 1 };
const trace = {
  number: 'X1',
  carrier: 'Colissimo',
  service: 'Colissimo Domicile',
  stops: [{ place: 'Lyon', reachedAt: null, position: { latitude: 45.76, longitude: 4.84 } }],
  stage: 'DONE',
  expected: null,
  events: [],
  delay: null,
  pickUp: null,
  advice: '',
};
const amount = { value: 5.49, currencyIso: 'EUR' };
const total = { ttc: amount, ht: amount };

describe('API-1 the calls of past orders', () => {
  test.each([
    ['orders', 'GET', '/api/front/occ/ecommerce/{site}/users/{user}/orders', 'account'],
    ['order', 'GET', '/api/front/occ/ecommerce/{site}/users/current/orders/{code}', 'account'],
    ['shipments', 'GET', '/api/front/occ/ecommerce/{site}/users/current/shipments', 'account'],
    ['trace', 'GET', '/api/tracking/{number}', undefined],
    ['trackingEvent', 'POST', '/api/tracking/events', undefined],
  ])('%s is %s %s', (name, method, path, access) => {
    const call = orderCalls.find((each) => each.name === name);
    expect(call).toMatchObject({ method, path });
    expect(call && 'access' in call ? call.access : undefined).toBe(access);
  });

  test.each([
    ['absent', {}, { currentPage: 0, pageSize: 20 }],
    ['texts', { currentPage: '3', pageSize: '100' }, { currentPage: 3, pageSize: 100 }],
    ['the smallest', { currentPage: '0', pageSize: '1' }, { currentPage: 0, pageSize: 1 }],
    ['the last page', { currentPage: '100000' }, { currentPage: 100_000, pageSize: 20 }],
  ])('ACC-7 pages that are %s', (_name, query, read) => {
    expect(v.parse(shipmentsContract.query, query)).toEqual(read);
    const orders = v.parse(ordersContract.query, { ...query, sort: 'byDate' });
    expect(orders).toEqual({ ...read, sort: 'byDate', statuses: [] });
  });

  test.each([
    ['PAID', ['PAID']],
    ['PAID,SHIPPED', ['PAID', 'SHIPPED']],
    ['', []],
    [',', []],
  ])('ACC-7 orders in the statuses "%s"', (statuses, read) => {
    expect(v.parse(ordersContract.query, { statuses, query: '  lyon ' })).toMatchObject({
      statuses: read,
      query: 'lyon',
    });
  });

  test.each([
    ['a status that no order has', ordersContract.query, { statuses: 'PAID,LOST' }],
    ['a text of 101 signs', ordersContract.query, { query: 'x'.repeat(101) }],
    ['a page before the first', shipmentsContract.query, { currentPage: '-1' }],
    ['a page beyond any', shipmentsContract.query, { currentPage: '100001' }],
    ['a page of nothing', ordersContract.query, { pageSize: '0' }],
    ['a page of 101', ordersContract.query, { pageSize: '101' }],
    ['a page that is no number', ordersContract.query, { pageSize: 'all' }],
    ['an order with a slash', orderContract.parameters, { site: 'part', code: '../C1' }],
    ['an order of 41 signs', orderContract.parameters, { site: 'part', code: 'x'.repeat(41) }],
    ['an order of no sign', orderContract.parameters, { site: 'part', code: '' }],
    ['an order of another site', orderContract.parameters, { site: 'shop', code: 'C1' }],
    [
      'a parcel in no stage',
      shipmentsContract.answers[200],
      { shipments: [{ ...shipment, tracking: {} }], pagination, mailsToken: null },
    ],
    ['a trace in another stage', traceContract.answers[200], { ...trace, stage: 'LOST' }],
    ['a trace that says no day', traceContract.answers[200], { ...trace, expected: undefined }],
  ])('API-2 %s is refused', (_name, schema, body) => {
    expect(v.is(schema, body)).toBe(false);
  });

  test.each([
    ['shipments', shipmentsContract.answers[200], { shipments: [shipment], pagination, mailsToken: null }],
    [
      'no orders',
      ordersContract.answers[200],
      { orders: [], statusCounts: [], pagination: { ...pagination, sort: 'byDate' }, sorts: [] },
    ],
    ['a trace', traceContract.answers[200], trace],
  ])('API-1 %s are answered', (_name, schema, body) => {
    expect(v.is(schema, body)).toBe(true);
  });
});

test.each([
  [{ code: 'PRICE', name: 'Colissimo', from: total, to: total }, true],
  [{ code: 'PRICE', name: 'Colissimo', from: total }, false],
  [{ code: 'DATE', from: '2026-11-23', to: '2026-11-24' }, true],
  [{ code: 'DATE', from: '2026-11-23' }, false],
  [{ code: 'OFFER_GONE', name: 'Colissimo' }, true],
  [{ code: 'OPTION_GONE' }, false],
  [{ code: 'DEPOSIT_GONE', from: 'RELAY', to: 'POST_OFFICE' }, true],
  [{ code: 'DEPOSIT_GONE', from: 'RELAY', to: 'DOOR' }, false],
  [{ code: 'RELAY_GONE', end: 'deposit', label: 'Tabac' }, true],
  [{ code: 'RELAY_GONE', end: 'from', label: 'Tabac' }, false],
  [{ code: 'WITHDRAWN', name: 'Carton' }, true],
  [{ code: 'STOCK', name: 'Carton', asked: 4, left: 3 }, true],
  [{ code: 'STOCK', name: 'Carton', asked: 4 }, false],
  [{ code: 'OTHER', name: 'Carton' }, false],
])('CRT-6 whether %j is a valid change in an answer: %j', (change, isOne) => {
  expect(v.is(reorderChangeSchema, change)).toBe(isOne);
});
