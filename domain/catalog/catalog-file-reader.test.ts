import { describe, expect, test } from 'vitest';
import type { CatalogTable } from './catalog-file.ts';
import type { RowPlace } from './catalog-file-fault.ts';
import { createCatalogReader } from './catalog-file-reader.ts';
import type { CatalogFaultKey } from './catalog-messages-fr.ts';

const name = { fr: 'Nom', en: 'Name' };
const description = { fr: '', en: '' };
const category = { code: 'a', parent: null, position: 1, sites: ['part'], ownRange: false, name, description };
const brand = { code: 'b', name: 'B', description };
const attribute = { code: 'couleur', kind: 'choice', position: 1, facet: true, unit: null, name };
const value = { attribute: 'couleur', code: 'rouge', position: 1, name, least: null, below: null };

type Fault = readonly [CatalogTable, RowPlace, string, CatalogFaultKey, object];

/** Reads rows with their index as place, counted from 1, and ends every table that has rows. */
function readRows(rows: readonly (readonly [CatalogTable, unknown])[]) {
  const faults: Fault[] = [];
  const reader = createCatalogReader((table, place, path, key, params = {}) => {
    faults.push([table, place, path.join('.'), key, params]);
  });
  const records = rows.map(([table, row], at) => reader.read(table, row, at + 1));
  for (const table of new Set(rows.map(([each]) => each))) reader.end(table);
  return { faults, records, attributes: reader.attributes() };
}

describe('SHOP-6 a row that its schema refuses', () => {
  test('has no record, and each of its fields one fault', () => {
    const { faults, records } = readRows([['brands', { ...brand, code: 'B C', name: '' }]]);
    expect(records).toEqual([null]);
    expect(faults.map(([, , path, key]) => `${path}: ${key}`)).toEqual(['code: code', 'name: missing']);
  });

  test.each([
    [null, 'missing'],
    [undefined, 'missing'],
    ['a text', 'object'],
    [12, 'object'],
  ])('is %j, which isn’t an object', (row, key) => {
    const { faults, records } = readRows([['brands', row]]);
    expect(records).toEqual([null]);
    expect(faults).toEqual([['brands', 1, '', key, {}]]);
  });

  test('the message gives the maximum length of a text', () => {
    const { faults } = readRows([['brands', { ...brand, name: 'x'.repeat(500) }]]);
    expect(faults).toEqual([['brands', 1, 'name', 'tooLong', { limit: 80 }]]);
    expect(readRows([['brands', { ...brand, name: 'x'.repeat(80) }]]).faults).toEqual([]);
    expect(readRows([['brands', { ...brand, name: 'x'.repeat(81) }]]).faults).toHaveLength(1);
  });

  test('registers its code, so that rows referring to it have no second fault', () => {
    const wrongParent = { ...category, code: ' z ', position: 'first' };
    const { faults } = readRows([
      ['categories', { ...category, parent: 'z' }],
      ['categories', wrongParent],
    ]);
    expect(faults.map(([, place, path]) => `${place} ${path}`)).toEqual(['2 position']);
  });

  test('doesn’t replace a record with the same code', () => {
    const { faults } = readRows([
      ['categories', category],
      ['categories', { ...category, position: 'first' }],
      ['categories', { ...category, code: 'c', parent: 'a' }],
    ]);
    expect(faults.map(([, place, path]) => `${place} ${path}`)).toEqual(['2 position']);
  });
});

describe('SHOP-6 attributes', () => {
  test('have their values in the order of their positions, whatever the order of the rows', () => {
    const { faults, attributes } = readRows([
      ['attributes', attribute],
      ['attributes', { ...attribute, code: 'matiere', position: 2 }],
      ['attribute-values', { ...value, code: 'vert', position: 3 }],
      ['attribute-values', { ...value, attribute: 'matiere', code: 'kraft', position: 1 }],
      ['attribute-values', { ...value, code: 'rouge', position: 1 }],
      ['attribute-values', { ...value, code: 'bleu', position: 2 }],
    ]);
    expect(faults).toEqual([]);
    expect(attributes.map(({ code, values }) => [code, values.map((each) => each.code)])).toEqual([
      ['couleur', ['rouge', 'bleu', 'vert']],
      ['matiere', ['kraft']],
    ]);
    expect(attributes[1]?.values).toEqual([{ code: 'kraft', name, least: null, below: null }]);
  });

  test('have no values without rows; rows of other tables don’t count', () => {
    const { attributes } = readRows([
      ['brands', brand],
      ['attributes', attribute],
    ]);
    expect(attributes).toEqual([{ ...attribute, values: [] }]);
  });
});
