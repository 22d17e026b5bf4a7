import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { payloadInput } from '#tests/build/parcel.ts';
import { faultPlaces } from '#tests/build/schema-faults.ts';
import {
  addEntryContract,
  addParcelContract,
  agreeToPriceContract,
  cartCalls,
  changeEntryContract,
  changeParcelContract,
  createCartContract,
  offerByKeyContract,
  removeEntryContract,
  renewParcelsContract,
  replaceEntryContract,
  visitorContract,
} from './contract.ts';

test('API-1 CRT-1 CRT-3 the calls of the cart have the paths of SAP Commerce’s OCC, plus our own', () => {
  const occ = '/api/front/occ/ecommerce/{site}';
  const cart = `${occ}/users/{user}/carts/{cartId}`;
  expect(cartCalls.map(({ name, method, path }) => `${name} ${method} ${path}`)).toEqual([
    `createCart POST ${occ}/users/{user}/carts`,
    `carts GET ${occ}/users/{user}/carts`,
    `cart GET ${cart}`,
    `removeCart DELETE ${cart}`,
    `dismissMerge DELETE ${cart}/merge`,
    `addParcel POST ${cart}/smt`,
    `changeParcel PUT ${cart}/smt/{entryNumber}`,
    `renewParcels POST ${cart}/smt/renewal`,
    `removeEntry DELETE ${cart}/entries/{entryNumber}`,
    `removedEntries GET ${cart}/entries/removed`,
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

describe('API-1 the input of the cart’s calls', () => {
  test.each<[string, v.GenericSchema, unknown]>([
    ['a line of a cart', removeEntryContract.parameters, line],
    ['the longest number of a line', removeEntryContract.parameters, { ...line, entryNumber: '999999999' }],
    ['a cart by its guid', addParcelContract.parameters, whose],
    ['a new cart', createCartContract.query, {}],
    [
      'a new cart for an old one',
      createCartContract.query,
      { lang: 'en', fields: 'FULL', oldCartId: 'a', toMergeCartGuid: 'b' },
    ],
    ['no key of a repetition', addParcelContract.headers, {}],
    ['the longest key of a repetition', addParcelContract.headers, { 'idempotency-key': 'k'.repeat(255) }],
    ['a key for a second', addEntryContract.headers, { 'idempotency-key': 'k', 'idempotency-window': '1' }],
    ['a key for a day', addEntryContract.headers, { 'idempotency-window': '86400' }],
    ['a version of a line', changeParcelContract.headers, { 'if-match': '"12"' }],
    ['a parcel', addParcelContract.body, payloadInput],
    ['an article', addEntryContract.body, { product: { code: 'carton' } }],
    [
      '999 packs of an offer',
      addEntryContract.body,
      { product: { code: 'carton' }, quantity: 999, offer: { id: '7' } },
    ],
    ['no packs at all, which removes the line', changeEntryContract.body, { quantity: 0 }],
    ['999 packs', replaceEntryContract.body, { quantity: 999 }],
    ['all expired parcels', renewParcelsContract.body, {}],
    ['one expired parcel', renewParcelsContract.body, { entryNumber: 0 }],
    ['a key of an offer', offerByKeyContract.parameters, { site: 'part', key: 'v4.!~abc' }],
  ])('%s', (_name, schema, input) => {
    expect(faultPlaces(schema, input)).toEqual([]);
  });

  test.each<[string, v.GenericSchema, unknown, string]>([
    ['another site', removeEntryContract.parameters, { ...line, site: 'shop' }, 'site'],
    ['another user', removeEntryContract.parameters, { ...line, user: 'anne' }, 'user'],
    ['a line without a number', removeEntryContract.parameters, { ...line, entryNumber: '' }, 'entryNumber'],
    ['a line below the first', removeEntryContract.parameters, { ...line, entryNumber: '-1' }, 'entryNumber'],
    [
      'a line with a sign behind its number',
      removeEntryContract.parameters,
      { ...line, entryNumber: '1a' },
      'entryNumber',
    ],
    [
      'a number that is too long',
      removeEntryContract.parameters,
      { ...line, entryNumber: '1234567890' },
      'entryNumber',
    ],
    ['another language', createCartContract.query, { lang: 'de' }, 'lang'],
    ['an empty key', addParcelContract.headers, { 'idempotency-key': '' }, 'idempotency-key'],
    ['a key that is too long', addParcelContract.headers, { 'idempotency-key': 'k'.repeat(256) }, 'idempotency-key'],
    ['a window of nothing', addEntryContract.headers, { 'idempotency-window': '0' }, 'idempotency-window'],
    ['a window of more than a day', addEntryContract.headers, { 'idempotency-window': '86401' }, 'idempotency-window'],
    ['a window in words', addEntryContract.headers, { 'idempotency-window': '1h' }, 'idempotency-window'],
    ['a version without quotes', changeParcelContract.headers, { 'if-match': '12' }, 'if-match'],
    ['a weak version', changeParcelContract.headers, { 'if-match': 'W/"12"' }, 'if-match'],
    ['two versions', changeParcelContract.headers, { 'if-match': '"1", "2"' }, 'if-match'],
    ['no parcel', addParcelContract.body, { ...payloadInput, offer: null }, 'offer'],
    ['no product', addEntryContract.body, {}, 'product'],
    ['a product without a code', addEntryContract.body, { product: {} }, 'product.code'],
    ['no packs of an article', addEntryContract.body, { product: { code: 'a' }, quantity: 0 }, 'quantity'],
    ['half a pack', addEntryContract.body, { product: { code: 'a' }, quantity: 1.5 }, 'quantity'],
    ['1000 packs', changeEntryContract.body, { quantity: 1000 }, 'quantity'],
    ['less than no packs', changeEntryContract.body, { quantity: -1 }, 'quantity'],
    ['an offer without a number', addEntryContract.body, { product: { code: 'a' }, offer: {} }, 'offer.id'],
    ['a price that isn’t told', agreeToPriceContract.body, { price: {} }, 'price.ttc price.ht'],
    ['a key of an offer with a space', offerByKeyContract.parameters, { site: 'part', key: 'a b' }, 'key'],
    ['a key of an offer with an accent', offerByKeyContract.parameters, { site: 'part', key: 'clé' }, 'key'],
    ['an empty key of an offer', offerByKeyContract.parameters, { site: 'part', key: '' }, 'key'],
  ])('and not %s', (_name, schema, input, place) => {
    expect(faultPlaces(schema, input).join(' ')).toBe(place);
  });

  test('numbers are parsed, the quantity defaults to one pack and the site to the consumers’', () => {
    expect(v.parse(removeEntryContract.parameters, line).entryNumber).toBe(3);
    expect(v.parse(changeParcelContract.headers, { 'if-match': '"12"' })['if-match']).toBe(12);
    expect(v.parse(addEntryContract.headers, { 'idempotency-window': '60' })['idempotency-window']).toBe(60);
    expect(v.parse(addEntryContract.body, { product: { code: 'a' } }).quantity).toBe(1);
    expect(v.parse(visitorContract.query, {}).site).toBe('part');
  });
});
