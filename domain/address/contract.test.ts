import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  addAddressContract,
  addressBookCalls,
  addressBookContract,
  addressesContract,
  typedAddressSchema,
} from './address-book-contract.ts';
import { addressCheckContract, addressFeatureSchema, addressSearchContract } from './contract.ts';

const empty = {
  addressName: '',
  isPrimary: false,
  titleCode: null,
  firstName: '',
  lastName: '',
  companyName: '',
  email: '',
  phone: '',
  line1: '',
  additionalStreetName: '',
  building: '',
  appartment: '',
  service: '',
  floor: '',
  keypad: '',
  additionalInformation: '',
  postalCode: '',
  town: '',
  region: '',
  country: { isocode: 'FR' },
  customsReference: '',
};
const feature = {
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [4.84, 45.76] },
  properties: {
    label: 'Lyon',
    score: 0.9,
    id: '69123',
    type: 'municipality',
    name: 'Lyon',
    postcode: '69003',
    city: 'Lyon',
  },
};
const lines = { line1: '', line2: '', line3: '', line4: '12 RUE', line5: '', line6: '69003 LYON', line7: '' };

describe('ADR-12 the calls of the address services', () => {
  test('parameters missing from a search have their defaults', () => {
    expect(v.parse(addressSearchContract.query, {})).toEqual({ q: '', postcode: '', limit: 5, autocomplete: '1' });
    expect(
      v.parse(addressSearchContract.query, { q: 'lyon', postcode: '69003', limit: '20', autocomplete: '0' }),
    ).toEqual({
      q: 'lyon',
      postcode: '69003',
      limit: 20,
      autocomplete: '0',
    });
  });

  test('an address without a country is in France, a missing line is empty', () => {
    expect(v.parse(addressCheckContract.body, { line4: '12 RUE', line6: '69003 LYON' })).toEqual({
      ...lines,
      country: 'FR',
    });
  });

  test.each([
    ['no feature', addressSearchContract.query, { limit: '0' }],
    ['21 features', addressSearchContract.query, { limit: '21' }],
    ['a limit that is no number', addressSearchContract.query, { limit: 'all' }],
    ['a text of 201 signs', addressSearchContract.query, { q: 'x'.repeat(201) }],
    ['half a postal code', addressSearchContract.query, { postcode: '6900' }],
    ['autocomplete that is neither', addressSearchContract.query, { autocomplete: 'yes' }],
    ['a country in small letters', addressCheckContract.body, { ...lines, country: 'fr' }],
    ['a line of 201 signs', addressCheckContract.body, { ...lines, line4: 'x'.repeat(201) }],
    ['another status', addressCheckContract.answers[200], { status: 'MAYBE', proposals: [], feedback: [] }],
    [
      'feedback on line 1',
      addressCheckContract.answers[200],
      {
        status: 'UNKNOWN',
        proposals: [],
        feedback: [{ field: 'line1', code: 'SPELLING' }],
      },
    ],
    ['a point in space', addressFeatureSchema, { ...feature, geometry: { type: 'Point', coordinates: [1, 'a'] } }],
    [
      'a feature of another kind',
      addressFeatureSchema,
      { ...feature, properties: { ...feature.properties, type: 'city' } },
    ],
  ])('API-2 %s is refused', (_name, schema, value) => {
    expect(v.is(schema, value)).toBe(false);
  });

  test.each([
    ['a feature', addressFeatureSchema, feature],
    [
      'a correction',
      addressCheckContract.answers[200],
      {
        status: 'CORRECTED',
        proposals: [{ ...lines, country: 'FR', postalCode: '69003', town: 'Lyon' }],
        feedback: [{ field: 'line4', code: 'SPELLING' }],
      },
    ],
  ])('API-1 %s is answered', (_name, schema, value) => {
    expect(v.is(schema, value)).toBe(true);
  });
});

describe('ADR-10 the calls of the address book', () => {
  test('an address without fields is empty, in France', () => {
    expect(v.parse(typedAddressSchema, {})).toEqual(empty);
  });

  test.each([
    [{ isPrimary: true }, true],
    [{ defaultAddress: true }, true],
    [{ isPrimary: false, defaultAddress: true }, true],
    [{ defaultAddress: false }, false],
    [{}, false],
  ])('OCC’s name for the primary address is accepted: %j is %j', (sent, isPrimary) => {
    expect(v.parse(addAddressContract.body, sent)).toEqual({ ...empty, isPrimary });
  });

  test.each([
    ['Rhône', 'Rhône'],
    [{ isocode: 'FR-69' }, 'FR-69'],
    [{ isocode: null }, ''],
    [{}, ''],
  ])('the region %j is read as %j', (region, read) => {
    expect(v.parse(typedAddressSchema, { region }).region).toBe(read);
  });

  test.each([
    ['a text of 256 signs', typedAddressSchema, { firstName: 'x'.repeat(256) }],
    ['a country in small letters', typedAddressSchema, { country: { isocode: 'fr' } }],
    ['a country without code', typedAddressSchema, { country: {} }],
    ['a number for a name', typedAddressSchema, { lastName: 7 }],
    ['a list without addresses', addressesContract.answers[200], {}],
    [
      'an address without its type',
      addressesContract.answers[200],
      { addresses: [{ id: '1', ...empty, defaultAddress: false }] },
    ],
    ['a book that says no maximum', addressBookContract.answers[200], { addresses: [], contacts: [], unserved: [] }],
    ['another site', addressesContract.parameters, { site: 'shop' }],
  ])('API-2 %s is refused', (_name, schema, value) => {
    expect(v.is(schema, value)).toBe(false);
  });

  test.each([
    [
      'an address',
      addressesContract.answers[200],
      { addresses: [{ id: '1', ...empty, type: 'smt', defaultAddress: false }] },
    ],
    ['an empty book', addressBookContract.answers[200], { addresses: [], contacts: [], unserved: [], maximum: 1000 }],
  ])('API-1 %s is answered', (_name, schema, value) => {
    expect(v.is(schema, value)).toBe(true);
  });

  test('ADR-10 all calls but the countries’ require the account, under both paths of a book', () => {
    expect(addressBookCalls.every((call) => 'access' in call)).toBe(true);
    expect(
      addressBookCalls.map(({ name, method, path }) => `${name} ${method} ${path.split('/').slice(3).join('/')}`),
    ).toEqual([
      'addresses GET occ/ecommerce/{site}/users/current/addresses',
      'addAddress POST occ/ecommerce/{site}/users/current/addresses',
      'changeAddress PUT occ/ecommerce/{site}/users/current/addresses/{id}',
      'patchAddress PATCH occ/ecommerce/{site}/users/current/addresses/{id}',
      'removeAddress DELETE occ/ecommerce/{site}/users/current/addresses/{id}',
      'addressBook GET {site}/account',
      'findRecipients GET {site}/account/recipients',
      'addToBook POST {site}/account',
      'changeInBook PUT {site}/account/{id}',
      'removeFromBook DELETE {site}/account/{id}',
      'exportBook GET {site}/account/export',
    ]);
  });
});
