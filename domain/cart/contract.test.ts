import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { payloadInput } from '#tests/build/parcel.ts';
import { faultPlaces } from '#tests/build/schema-faults.ts';
import {
  addEntryCall,
  addParcelCall,
  agreeToPriceCall,
  cartCalls,
  changeEntryCall,
  changeParcelCall,
  createCartCall,
  offerByKeyCall,
  removeEntryCall,
  renewParcelsCall,
  replaceEntryCall,
  visitorCall,
} from './contract.ts';

test('API-1 CRT-1 CRT-3 the calls of the cart have the paths of SAP Commerce’s OCC, ours beside them', () => {
  const occ = '/api/front/occ/ecommerce/{site}';
  const cart = `${occ}/users/{user}/carts/{cartId}`;
  expect(cartCalls.map(({ name, method, path }) => `${name} ${method} ${path}`)).toEqual([
    `createCart POST ${occ}/users/{user}/carts`,
    `cart GET ${cart}`,
    `removeCart DELETE ${cart}`,
    `dismissMerge DELETE ${cart}/merge`,
    `addParcel POST ${cart}/smt`,
    `changeParcel PUT ${cart}/smt/{entryNumber}`,
    `renewParcels POST ${cart}/smt/renewal`,
    `removeEntry DELETE ${cart}/entries/{entryNumber}`,
    `restoreEntry POST ${cart}/entries/{entryNumber}/restore`,
    `addEntry POST ${cart}/entries`,
    `changeEntry PATCH ${cart}/entries/{entryNumber}`,
    `replaceEntry PUT ${cart}/entries/{entryNumber}`,
    `agreeToPrice POST ${cart}/entries/{entryNumber}/price`,
    `checkout GET ${cart}/checkout`,
    `miniCart GET ${occ}/users/{user}/mini_cart`,
    `offerByKey GET ${occ}/smt/offers/{key}`,
    'visitor GET /api/visitor',
  ]);
});

const line = { site: 'part', user: 'current', cartId: 'current', entryNumber: '3' };
const whose = { site: 'pro', user: 'anonymous', cartId: '0f8fad5b-d9cb-469f-a165-70867728950e' };

describe('API-1 what a call of the cart takes', () => {
  test.each<[string, v.GenericSchema, unknown]>([
    ['a line of a cart', removeEntryCall.parameters, line],
    ['the longest number of a line', removeEntryCall.parameters, { ...line, entryNumber: '999999999' }],
    ['a cart by its guid', addParcelCall.parameters, whose],
    ['a new cart', createCartCall.query, {}],
    [
      'a new cart for an old one',
      createCartCall.query,
      { lang: 'en', fields: 'FULL', oldCartId: 'a', toMergeCartGuid: 'b' },
    ],
    ['no key of a repetition', addParcelCall.headers, {}],
    ['the longest key of a repetition', addParcelCall.headers, { 'idempotency-key': 'k'.repeat(255) }],
    ['a key for a second', addEntryCall.headers, { 'idempotency-key': 'k', 'idempotency-window': '1' }],
    ['a key for a day', addEntryCall.headers, { 'idempotency-window': '86400' }],
    ['a version of a line', changeParcelCall.headers, { 'if-match': '"12"' }],
    ['a parcel', addParcelCall.body, payloadInput],
    ['an article', addEntryCall.body, { product: { code: 'carton' } }],
    ['999 packs of an offer', addEntryCall.body, { product: { code: 'carton' }, quantity: 999, offer: { id: '7' } }],
    ['no packs at all, which removes the line', changeEntryCall.body, { quantity: 0 }],
    ['999 packs', replaceEntryCall.body, { quantity: 999 }],
    ['all expired parcels', renewParcelsCall.body, {}],
    ['one expired parcel', renewParcelsCall.body, { entryNumber: 0 }],
    ['a key of an offer', offerByKeyCall.parameters, { site: 'part', key: 'v4.!~abc' }],
  ])('%s', (_name, schema, input) => {
    expect(faultPlaces(schema, input)).toEqual([]);
  });

  test.each<[string, v.GenericSchema, unknown, string]>([
    ['another site', removeEntryCall.parameters, { ...line, site: 'shop' }, 'site'],
    ['another user', removeEntryCall.parameters, { ...line, user: 'anne' }, 'user'],
    ['a line without a number', removeEntryCall.parameters, { ...line, entryNumber: '' }, 'entryNumber'],
    ['a line below the first', removeEntryCall.parameters, { ...line, entryNumber: '-1' }, 'entryNumber'],
    ['a line with a sign behind its number', removeEntryCall.parameters, { ...line, entryNumber: '1a' }, 'entryNumber'],
    ['a number that is too long', removeEntryCall.parameters, { ...line, entryNumber: '1234567890' }, 'entryNumber'],
    ['another language', createCartCall.query, { lang: 'de' }, 'lang'],
    ['an empty key', addParcelCall.headers, { 'idempotency-key': '' }, 'idempotency-key'],
    ['a key that is too long', addParcelCall.headers, { 'idempotency-key': 'k'.repeat(256) }, 'idempotency-key'],
    ['a window of nothing', addEntryCall.headers, { 'idempotency-window': '0' }, 'idempotency-window'],
    ['a window of more than a day', addEntryCall.headers, { 'idempotency-window': '86401' }, 'idempotency-window'],
    ['a window in words', addEntryCall.headers, { 'idempotency-window': '1h' }, 'idempotency-window'],
    ['a version without quotes', changeParcelCall.headers, { 'if-match': '12' }, 'if-match'],
    ['a weak version', changeParcelCall.headers, { 'if-match': 'W/"12"' }, 'if-match'],
    ['two versions', changeParcelCall.headers, { 'if-match': '"1", "2"' }, 'if-match'],
    ['no parcel', addParcelCall.body, { ...payloadInput, offer: null }, 'offer'],
    ['no product', addEntryCall.body, {}, 'product'],
    ['a product without a code', addEntryCall.body, { product: {} }, 'product.code'],
    ['no packs of an article', addEntryCall.body, { product: { code: 'a' }, quantity: 0 }, 'quantity'],
    ['half a pack', addEntryCall.body, { product: { code: 'a' }, quantity: 1.5 }, 'quantity'],
    ['1000 packs', changeEntryCall.body, { quantity: 1000 }, 'quantity'],
    ['less than no packs', changeEntryCall.body, { quantity: -1 }, 'quantity'],
    ['an offer without a number', addEntryCall.body, { product: { code: 'a' }, offer: {} }, 'offer.id'],
    ['a price that isn’t told', agreeToPriceCall.body, { price: {} }, 'price.ttc price.ht'],
    ['a key of an offer with a space', offerByKeyCall.parameters, { site: 'part', key: 'a b' }, 'key'],
    ['a key of an offer with an accent', offerByKeyCall.parameters, { site: 'part', key: 'clé' }, 'key'],
    ['an empty key of an offer', offerByKeyCall.parameters, { site: 'part', key: '' }, 'key'],
  ])('and not %s', (_name, schema, input, place) => {
    expect(faultPlaces(schema, input).join(' ')).toBe(place);
  });

  test('numbers come as numbers, one pack where none is said, the consumers’ site where none is named', () => {
    expect(v.parse(removeEntryCall.parameters, line).entryNumber).toBe(3);
    expect(v.parse(changeParcelCall.headers, { 'if-match': '"12"' })['if-match']).toBe(12);
    expect(v.parse(addEntryCall.headers, { 'idempotency-window': '60' })['idempotency-window']).toBe(60);
    expect(v.parse(addEntryCall.body, { product: { code: 'a' } }).quantity).toBe(1);
    expect(v.parse(visitorCall.query, {}).site).toBe('part');
  });
});
