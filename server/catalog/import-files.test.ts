import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Catalog, CatalogOffer, CatalogProduct } from '#domain/catalog/catalog.ts';
import { type CatalogTable, catalogColumns, catalogTables, offerRow } from '#domain/catalog/catalog-file.ts';
import { rowOfCells } from '#domain/catalog/catalog-file-cells.ts';
import { type CatalogFault, catalogFaultText } from '#domain/catalog/catalog-file-fault.ts';
import { createCatalogReader } from '#domain/catalog/catalog-file-reader.ts';
import { anyCatalog } from '#tests/build/any-catalog.ts';
import { writeCatalog, writeJson } from '#tests/build/catalog-folder.ts';
import { wholeCatalog } from '#tests/build/large-catalog.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { openCatalogSource } from './import-files.ts';

const base = await temporaryFolder('catalog-files');

interface Reading {
  readonly faults: readonly CatalogFault[];
  readonly catalog: Catalog;
}

async function readFrom(path: string): Promise<Reading> {
  const source = await openCatalogSource(path);
  const faults: CatalogFault[] = [];
  const reader = createCatalogReader((table, place, steps, key, params = {}) => {
    faults.push({ file: source.fileOf(table), place, column: source.columnOf(table, steps), key, params });
  });
  const records: Partial<Record<CatalogTable, unknown[]>> = {};
  for (const table of catalogTables) {
    const list: unknown[] = [];
    records[table] = list;
    for await (const placed of source.rows(table, (fault) => faults.push(fault))) {
      const row = 'row' in placed ? placed.row : rowOfCells(table, placed.cells);
      const record = reader.read(table, row, placed.place);
      if (record !== null) list.push(record);
    }
    reader.end(table);
  }
  const { 'attribute-values': _values, ...rest } = records;
  return { faults, catalog: { ...rest, attributes: reader.attributes() } as unknown as Catalog };
}

const textsOf = ({ faults }: Reading) => faults.map((fault) => catalogFaultText('en', fault));

test('SHOP-6 an export as CSV or JSON reads back unchanged, with any texts', async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(anyCatalog, async (catalog) => {
      run += 1;
      const [folder, file] = [join(base, `csv${run}`), join(base, `run${run}.json`)];
      await writeCatalog(folder, catalog);
      await writeCatalog(file, catalog);
      for (const path of [folder, file]) {
        const reading = await readFrom(path);
        expect(textsOf(reading)).toEqual([]);
        expect(reading.catalog).toEqual(catalog);
      }
    }),
    { numRuns: 30 },
  );
});

describe('SHOP-6 a JSON file', () => {
  const small = wholeCatalog(3);
  const asWritten = { ...small, offers: small.offers.map(offerRow) };
  const path = join(base, 'one.json');

  test('missing parts are reported by path and field', async () => {
    const [product, ...others] = small.products;
    if (!product) throw new Error('no product');
    const [colour, ...attributes] = small.attributes;
    const faulty = {
      ...asWritten,
      attributes: [
        { ...colour, values: [...(colour?.values ?? []), { code: 'x y', name: { fr: 'A' } }] },
        ...attributes,
      ],
      products: [
        { ...product, name: { fr: ' ', en: 'A\u202EB' }, weight: 1.5, colour: 'red', sites: ['web'] },
        ...others,
      ],
    };
    await writeJson(path, faulty);
    const texts = textsOf(await readFrom(path));
    expect(texts).toEqual([
      `one.json, attributes[0].values[${colour?.values.length}], column code: a code has 1 to 40 small letters without accents, digits or “_”. Correct it.`,
      `one.json, attributes[0].values[${colour?.values.length}], column name.en: the value is missing. Give it.`,
      'one.json, products[0], column sites.0: the sites are part, pro, or both (CSV: part|pro).',
      'one.json, products[0], column name.fr: the value is missing. Give it.',
      'one.json, products[0], column name.en: the text holds control or invisible characters. Type it again.',
      'one.json, products[0], column weight: a weight in whole grams is needed, from 0 to 10,000,000.',
      'one.json, products[0], column colour: there is no such field. Remove it or correct its name.',
    ]);
  });

  test.each([
    ['no JSON', '{"categories": [', /^two\.json: this is not JSON/],
    ['a list', '[]', /an object of one or more of the six lists/],
    ['one list too many', JSON.stringify({ ...asWritten, prices: [] }), /column prices: there is no such list/],
    ['a list that is none', JSON.stringify({ brands: 'all' }), /column brands: an object of one or more of the six/],
  ])('that holds %s is refused', async (_what, text, expected) => {
    await writeFile(join(base, 'two.json'), text);
    expect(textsOf(await readFrom(join(base, 'two.json')))[0]).toMatch(expected);
  });
});

describe('SHOP-6 CSV tables', () => {
  test('may mix line ends, and have numbers and codes written as people do', async () => {
    const folder = join(base, 'mixed');
    const small = wholeCatalog(1);
    const [colour, material, ...others] = small.attributes;
    if (!colour || !material) throw new Error('no attributes');
    const digits = {
      ...colour,
      values: [{ code: '007', name: { fr: 'Sept', en: 'Seven' }, least: null, below: null }],
    };
    await writeCatalog(folder, { ...small, attributes: [digits, material, ...others] });
    const path = join(folder, 'products.csv');
    const written = (await readFile(path, 'utf8')).replace(/couleur=[^,]+/, 'couleur = 007|longueur=35.50|lot=010');
    await writeFile(path, written.replace('\r\n', '\n'));
    const reading = await readFrom(folder);
    expect(textsOf(reading)).toEqual([]);
    expect(reading.catalog.products[0]?.attributes).toEqual({ couleur: '007', longueur: 35.5, lot: 10 });
  });

  test('that are all missing are reported', async () => {
    const folder = join(base, 'empty');
    await mkdir(folder);
    expect(textsOf(await readFrom(folder))).toEqual([
      expect.stringMatching(/^categories\.csv: the folder has no table of the catalog\. Name the files/),
    ]);
  });

  test('are refused in cells that cannot be read, by line and column', async () => {
    const folder = join(base, 'cells');
    const small = wholeCatalog(1);
    const [product, offer] = [small.products[0], small.offers[0]];
    if (!product || !offer) throw new Error('no product');
    const unreadable: Partial<Record<keyof CatalogProduct, unknown>> = {
      ownRange: false,
      weight: '12 kg',
      createdOn: '2026-02-30',
    };
    const wrong: Partial<Record<keyof CatalogOffer, unknown>> = { taxExclusive: 999, delayDays: [4, 2] };
    await writeCatalog(folder, {
      ...small,
      products: [{ ...product, ...unreadable } as CatalogProduct],
      offers: [{ ...offer, ...wrong } as CatalogOffer, { ...offer, id: 'x', taxInclusive: offer.taxInclusive + 2 }],
    });
    expect(textsOf(await readFrom(folder))).toEqual([
      'products.csv, line 2, column weight_g: a weight in whole grams is needed, from 0 to 10,000,000.',
      'products.csv, line 2, column created_on: a date that exists is needed, written 2026-01-31.',
      'offers.csv, line 2, column delay_min: the shortest delay is longer than the longest. Swap them.',
    ]);
  });
});

describe('SHOP-6 docs/catalog.md', () => {
  test('shows a JSON file that an import accepts', async () => {
    const document = await readFile('docs/catalog.md', 'utf8');
    await writeFile(join(base, 'shown.json'), document.split('```json')[1]?.split('```')[0] ?? '');
    const reading = await readFrom(join(base, 'shown.json'));
    expect(textsOf(reading)).toEqual([]);
    expect(reading.catalog.offers).toMatchObject([{ taxExclusive: 790, taxInclusive: 948, deliveryFee: 490 }]);
  });

  test('names every column of every table', async () => {
    const document = await readFile('docs/catalog.md', 'utf8');
    for (const table of catalogTables) {
      const row = document.split('\n').find((line) => line.startsWith(`| \`${table}.csv\``)) ?? '';
      const columnNames = [...row.matchAll(/`([a-z_*]+)`/g)].map(([, name]) => name);
      const columns = new Set(catalogColumns[table].map(({ name }) => name.replace(/_(?:fr|en)$/, '_*')));
      expect(columnNames.filter((name) => columns.has(name ?? ''))).toEqual([...columns]);
    }
  });
});
