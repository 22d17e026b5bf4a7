import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  addAddressCall,
  addressBookCall,
  addressBookCalls,
  addressesCall,
  importBookCall,
  typedAddressSchema,
} from './address-book-contract.ts';
import { addressCheckCall, addressFeatureSchema, addressSearchCall } from './contract.ts';

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
  test('what isn’t said of a search is as usual', () => {
    expect(v.parse(addressSearchCall.query, {})).toEqual({ q: '', postcode: '', limit: 5, autocomplete: '1' });
    expect(v.parse(addressSearchCall.query, { q: 'lyon', postcode: '69003', limit: '20', autocomplete: '0' })).toEqual({
      q: 'lyon',
      postcode: '69003',
      limit: 20,
      autocomplete: '0',
    });
  });

  test('an address without a country is in France, a line that isn’t there is empty', () => {
    expect(v.parse(addressCheckCall.body, { line4: '12 RUE', line6: '69003 LYON' })).toEqual({
      ...lines,
      country: 'FR',
    });
  });

  test.each([
    ['no feature', addressSearchCall.query, { limit: '0' }],
    ['21 features', addressSearchCall.query, { limit: '21' }],
    ['a limit that is no number', addressSearchCall.query, { limit: 'all' }],
    ['a text of 201 signs', addressSearchCall.query, { q: 'x'.repeat(201) }],
    ['half a postal code', addressSearchCall.query, { postcode: '6900' }],
    ['autocomplete that is neither', addressSearchCall.query, { autocomplete: 'yes' }],
    ['a country in small letters', addressCheckCall.body, { ...lines, country: 'fr' }],
    ['a line of 201 signs', addressCheckCall.body, { ...lines, line4: 'x'.repeat(201) }],
    ['another status', addressCheckCall.answers[200], { status: 'MAYBE', proposals: [], feedback: [] }],
    [
      'feedback on line 1',
      addressCheckCall.answers[200],
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
      addressCheckCall.answers[200],
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
  test('an address of which nothing is said is empty, in France', () => {
    expect(v.parse(typedAddressSchema, {})).toEqual(empty);
  });

  test.each([
    [{ isPrimary: true }, true],
    [{ defaultAddress: true }, true],
    [{ isPrimary: false, defaultAddress: true }, true],
    [{ defaultAddress: false }, false],
    [{}, false],
  ])('OCC’s word for the primary address is heard: %j is %j', (sent, isPrimary) => {
    expect(v.parse(addAddressCall.body, sent)).toEqual({ ...empty, isPrimary });
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
    ['a list without addresses', addressesCall.answers[200], {}],
    [
      'an address without its type',
      addressesCall.answers[200],
      { addresses: [{ id: '1', ...empty, defaultAddress: false }] },
    ],
    ['a book that says no maximum', addressBookCall.answers[200], { addresses: [], contacts: [] }],
    ['an import without a file', importBookCall.body, {}],
    ['another site', addressesCall.parameters, { site: 'shop' }],
  ])('API-2 %s is refused', (_name, schema, value) => {
    expect(v.is(schema, value)).toBe(false);
  });

  test.each([
    [
      'an address',
      addressesCall.answers[200],
      { addresses: [{ id: '1', ...empty, type: 'smt', defaultAddress: false }] },
    ],
    ['an empty book', addressBookCall.answers[200], { addresses: [], contacts: [], maximum: 1000 }],
    [
      'an import',
      importBookCall.answers[200],
      {
        added: 1,
        rejected: [{ line: 2, field: 'email', reason: 'invalid', message: 'x' }],
        rejectedCount: 1,
        rejectedLines: 1,
      },
    ],
  ])('API-1 %s is answered', (_name, schema, value) => {
    expect(v.is(schema, value)).toBe(true);
  });

  test('ADR-10 all but the countries are the account’s own, under both names of a book', () => {
    expect(addressBookCalls.filter(({ name }) => name !== 'addressCountries').every((call) => 'access' in call)).toBe(
      true,
    );
    expect(
      addressBookCalls.map(({ name, method, path }) => `${name} ${method} ${path.split('/').slice(3).join('/')}`),
    ).toEqual([
      'addresses GET occ/ecommerce/{site}/users/current/addresses',
      'addAddress POST occ/ecommerce/{site}/users/current/addresses',
      'changeAddress PUT occ/ecommerce/{site}/users/current/addresses/{id}',
      'removeAddress DELETE occ/ecommerce/{site}/users/current/addresses/{id}',
      'addressBook GET {site}/account',
      'addToBook POST {site}/account',
      'changeInBook PUT {site}/account/{id}',
      'removeFromBook DELETE {site}/account/{id}',
      'restoreInBook POST {site}/account/{id}/restore',
      'importBook POST {site}/account/import',
      'exportBook GET {site}/account/export',
      'addressCountries GET countries',
    ]);
  });
});
