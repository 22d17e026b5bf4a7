import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { catalogFaultText } from '#domain/catalog/catalog-file-fault.ts';
import { writeCatalog } from '#tests/build/catalog-folder.ts';
import { wholeCatalog } from '#tests/build/large-catalog.ts';
import { workbookOf } from '#tests/build/workbook.ts';
import { testDatabase } from '#tests/support/database.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { exportCatalog } from './export.ts';
import { CatalogBusyError, type ImportOptions, type ImportProgress, importCatalog } from './import.ts';
import { openCatalogSource } from './import-files.ts';
import { storedTables } from './import-tables.ts';

const { db, pool } = await testDatabase();
const base = await temporaryFolder('catalog');
const folder = join(base, 'work');
const small = wholeCatalog(30);

beforeAll(() => writeCatalog(join(base, 'small'), small));
beforeEach(async () => {
  await rm(folder, { recursive: true, force: true });
  await cp(join(base, 'small'), folder, { recursive: true });
});
afterEach(() => pool.query('truncate catalog_category, catalog_attribute, catalog_brand, catalog_seller cascade'));

const run = async (options: ImportOptions = {}) => importCatalog(db, await openCatalogSource(folder), options);

async function edit(file: string, change: (text: string) => string): Promise<void> {
  const path = join(folder, file);
  const before = await readFile(path, 'utf8');
  const after = change(before);
  expect(after).not.toBe(before);
  await writeFile(path, after);
}

async function reportOf(options?: ImportOptions) {
  const result = await run(options);
  if (!result.ok) throw new Error(result.faults.map((fault) => catalogFaultText('en', fault)).join('\n'));
  return result.report;
}

async function textsOf(options?: ImportOptions): Promise<readonly string[]> {
  const result = await run(options);
  return result.ok ? [] : result.faults.map((fault) => catalogFaultText('en', fault));
}

const emptyFolder = async () => {
  await rm(folder, { recursive: true });
  await mkdir(folder);
};

const stateOf = async () => {
  const { rows } = await pool.query(`select
    (select json_agg(c order by code) from catalog_category c) as categories,
    (select json_agg(p order by code) from catalog_product p) as products,
    (select json_agg(o order by id) from catalog_offer o) as offers,
    (select json_agg(r) from catalog_revision r) as revision`);
  return rows[0];
};
const nothing = { inserted: 0, changed: 0, removed: 0 };

describe('SHOP-6 an import', () => {
  test('fills an empty catalog, and the same files change nothing the second time', async () => {
    const first = await reportOf();
    expect(first.changed).toBe(true);
    expect(first.tables.products).toEqual({ ...nothing, inserted: 30, unchanged: 0 });
    expect(first.tables.offers.inserted).toBe(small.offers.length);
    const before = await stateOf();
    const second = await reportOf();
    expect(second).toMatchObject({ changed: false, revision: first.revision });
    for (const table of storedTables) expect(second.tables[table]).toMatchObject(nothing);
    expect(second.tables.products.unchanged).toBe(30);
    expect(await stateOf()).toEqual(before);
  });

  test('removes records missing from the files if asked to, updates changed ones, and sets the files’ stock', async () => {
    const { revision } = await reportOf();
    const gone = small.products[29]?.code ?? '';
    const withoutGone = (text: string) =>
      text
        .split('\r\n')
        .filter((line) => !line.includes(gone))
        .join('\r\n');
    const offersGone = small.offers.filter(({ product }) => product === gone).length;
    await edit('offers.csv', withoutGone);
    await edit('products.csv', (text) => {
      const start = text.indexOf(gone);
      return text.slice(0, start);
    });
    await edit('brands.csv', (text) => text.replace('équipe', 'fournit'));
    await pool.query('update catalog_offer set stock = stock + 1 where id = $1', [small.offers[0]?.id]);
    const report = await reportOf({ removing: storedTables });
    expect(report.revision).toBe(revision + 1);
    expect(report.tables.products).toEqual({ ...nothing, removed: 1, unchanged: 29 });
    expect(report.tables.brands).toMatchObject({ ...nothing, changed: 1 });
    expect(report.tables.offers).toEqual({
      inserted: 0,
      changed: 1,
      removed: offersGone,
      unchanged: small.offers.length - offersGone - 1,
    });
    const { rows } = await pool.query('select stock from catalog_offer where id = $1', [small.offers[0]?.id]);
    expect(rows).toEqual([{ stock: small.offers[0]?.stock }]);
  });

  test('lets two products exchange their EAN, and two offers their sellers', async () => {
    const [firstProduct, secondProduct] = small.products;
    const [first, second] = small.offers.filter(
      (offer, _at, all) =>
        all.filter(({ product, site }) => product === offer.product && site === offer.site).length > 1,
    );
    if (!firstProduct || !secondProduct || !first || !second) throw new Error('the catalog is too small');
    await reportOf();
    const products = small.products.map((product) =>
      product === firstProduct
        ? { ...firstProduct, ean: secondProduct.ean }
        : product === secondProduct
          ? { ...secondProduct, ean: firstProduct.ean }
          : product,
    );
    const offers = small.offers.map((offer) =>
      offer === first
        ? { ...first, seller: second.seller }
        : offer === second
          ? { ...second, seller: first.seller }
          : offer,
    );
    await writeCatalog(folder, { ...small, products, offers });
    const report = await reportOf();
    expect(report.tables.products).toEqual({ ...nothing, changed: 2, unchanged: 28 });
    expect(report.tables.offers).toEqual({ ...nothing, changed: 2, unchanged: small.offers.length - 2 });
    expect(await reportOf()).toMatchObject({ changed: false });
  });

  test('with faults reports each with file, line and column, and changes nothing', async () => {
    await reportOf();
    const before = await stateOf();
    const [offer] = small.offers;
    await edit('brands.csv', (text) => text.replace('équipe', 'fournit'));
    await edit('categories.csv', (text) => `${text}new,nowhere,1,part,no,Neuf,New,,,\r\n`);
    await edit('offers.csv', (text) => text.replace(`${offer?.id},${offer?.product}`, `${offer?.id},none`));
    await edit('sellers.csv', (text) => text.replace('+33 4', 'call 4'));
    expect(await textsOf()).toEqual([
      `categories.csv, line ${small.categories.length + 2}, column parent: there is no category “nowhere”. Add it, or correct parent.`,
      'sellers.csv, line 2, column phone: a phone number is needed, for example +33 1 23 45 67 89.',
      'offers.csv, line 2, column product: there is no product “none”. Add it, or correct this code.',
    ]);
    expect(await stateOf()).toEqual(before);
  });

  test('takes a byte order mark, columns in any order and line ends of either kind', async () => {
    await edit('brands.csv', (text) => {
      const turned = text
        .split('\r\n')
        .filter((line) => line !== '')
        .map((line) => line.split(',').reverse().join(','));
      return `\uFEFF${turned.join('\n')}\n`;
    });
    const report = await reportOf();
    expect(report.tables.brands.inserted).toBe(small.brands.length);
  });

  test('G28 reads tables as French spreadsheets save them', async () => {
    const text = await readFile(join(folder, 'brands.csv'), 'utf8');
    const saved = text.replace(/^code,/, 'code,').replaceAll(',', ';');
    await writeFile(join(folder, 'brands.csv'), Buffer.from(`${saved}ete;Été;;\r\n`, 'latin1'));
    await writeFile(
      join(folder, 'sellers.csv'),
      Buffer.from(`\uFEFF${await readFile(join(folder, 'sellers.csv'), 'utf8')}`, 'utf16le'),
    );
    expect(await textsOf()).toEqual([]);
  });

  test('G28 reads workbooks, what stands above the headings, and the decimals and dates of spreadsheets', async () => {
    const [{ id, taxExclusive } = { id: '', taxExclusive: 0 }] = small.offers;
    const comma = (price: number) => (price / 100).toFixed(2).replace('.', ',');
    await edit('offers.csv', (text) => {
      const shown = text.replace(`,${taxExclusive / 100},`, `,"${comma(taxExclusive)} €",`);
      return `sep=,\r\nOffres du 30 novembre\r\n\r\n${shown}`;
    });
    await edit('products.csv', (text) => text.replaceAll(/,(\d{4})-(\d{2})-(\d{2}),/g, ',$3/$2/$1,'));
    const brands = small.brands.map(({ code, name }) => [code, name, '', '']);
    await rm(join(folder, 'brands.csv'));
    await writeFile(
      join(folder, 'brands.xlsx'),
      workbookOf([['code', 'name', 'description_fr', 'description_en'], ...brands]),
    );
    expect(await textsOf()).toEqual([]);
    const { rows } = await pool.query('select tax_exclusive from catalog_offer where id = $1', [id]);
    expect(rows).toEqual([{ tax_exclusive: taxExclusive }]);
  });

  test('G35 of single tables and columns changes nothing else', async () => {
    await reportOf();
    const [{ id: first, stock } = { id: '', stock: 0 }, { id: second } = { id: '' }] = small.offers;
    await emptyFolder();
    await writeFile(join(folder, 'Offers du 30-11.csv'), `stock;id\r\n${stock + 7};${first}\r\n`);
    expect((await reportOf()).tables).toMatchObject({
      products: { ...nothing, unchanged: 30 },
      offers: { ...nothing, changed: 1, unchanged: small.offers.length - 1 },
    });
    await writeFile(join(folder, 'Offers du 30-11.csv'), `id;delay_max\r\n${second};x\r\nnew;3\r\n`);
    expect(await textsOf()).toEqual([
      expect.stringMatching(/^Offers du 30-11.csv, line 2, column delay_max: two delays/),
      'Offers du 30-11.csv, line 3: the shop doesn’t have “new”. To add it, the file needs all columns of the table.',
    ]);
    const { rows } = await pool.query('select stock from catalog_offer where id = $1', [first]);
    expect(rows).toEqual([{ stock: stock + 7 }]);
  });

  test('G35 of an export changes nothing, also after sales in between; a stock that was changed in it is a difference', async () => {
    await reportOf();
    await exportCatalog(db, folder, { json: false });
    const [{ id, stock } = { id: '', stock: 0 }] = small.offers;
    const stockOf = async () => (await pool.query('select stock from catalog_offer where id = $1', [id])).rows[0].stock;
    await pool.query('update catalog_offer set stock = stock - 1 where stock > 0');
    expect(await reportOf()).toMatchObject({ changed: false });
    await edit('offers.csv', (text) => text.replace(`,${stock},${stock},`, `,${stock + 20},${stock},`));
    expect((await reportOf()).tables.offers).toMatchObject({ ...nothing, changed: 1 });
    expect(await stockOf()).toBe(stock - 1 + 20);
  });

  test('G35 names the rows that the files lack, and keeps them unless asked to remove them', async () => {
    await reportOf();
    const gone = small.products[29]?.code ?? '';
    await writeFile(
      join(folder, 'products.csv'),
      (await readFile(join(folder, 'products.csv'), 'utf8')).split(gone)[0] ?? '',
    );
    const listed: unknown[] = [];
    const beforeMerge: ImportOptions['beforeMerge'] = async (_tx, unnamed) => void listed.push(unnamed);
    expect(await reportOf({ beforeMerge })).toMatchObject({ changed: false });
    const named = { table: 'products', count: 1, first: [{ code: gone, name: small.products[29]?.name.fr }] };
    expect(listed).toEqual([[named]]);
    await edit('offers.csv', (text) =>
      text
        .split('\r\n')
        .filter((line) => !line.includes(`,${gone},`))
        .join('\r\n'),
    );
    expect((await reportOf({ removing: ['products'] })).tables.products).toMatchObject({ ...nothing, removed: 1 });
  });

  test('G28 reports a thousand consequences as one cause, and what stands against a removal', async () => {
    await reportOf();
    await emptyFolder();
    await writeFile(join(folder, 'brands.csv'), 'code,name,description_fr,description_en\r\n');
    const result = await run({ removing: ['brands'] });
    const brands = new Set(small.products.map(({ brand }) => brand));
    expect(!result.ok && result.faults).toHaveLength(brands.size);
    const ofBrand = small.products.filter(({ brand }) => brand === small.products[0]?.brand);
    expect(await textsOf({ removing: ['brands'] })).toContainEqual(
      expect.stringMatching(
        new RegExp(
          `^products\\.csv, lines .*\\(in the shop\\)(?: … \\(${ofBrand.length}\\))?, column brand: there is no brand`,
        ),
      ),
    );
  });

  test('reports faults of a whole file', async () => {
    await edit('brands.csv', (text) => text.replace('code,name,', 'code,label,name,name,'));
    await edit('offers.csv', (text) => `${text}"never closed,1,2\r\n`);
    await edit('attributes.csv', (text) => text.replace('couleur,', 'couleur,,'));
    const texts = await textsOf();
    expect(texts).toContain(
      'brands.csv, line 1, column label: there is no such column. Remove it or correct its name.',
    );
    expect(texts).toContain('brands.csv, line 1, column name: this column is there twice. Keep one.');
    expect(texts).toContain(
      'attributes.csv, line 2: 8\u00A0cells instead of 7. Put texts that hold a comma in quotes.',
    );
    expect(texts.some((text) => /^offers\.csv, line \d+: the rest of the file cannot be read/.test(text))).toBe(true);
  });

  test('names the first line of a row whose cells span lines', async () => {
    await edit('brands.csv', (text) => `${text}new,New,"a\r\n\r\nb","c\n\nd"\r\nBAD,Bad,,\r\n`);
    const line = small.brands.length + 2;
    expect(await textsOf()).toEqual([
      `brands.csv, line ${line + 5}, column code: a code has 1 to 40 small letters without accents, digits or “_”. Correct it.`,
    ]);
  });

  test('refuses to run beside another, or waits for its end', async () => {
    const otherConnection = await pool.connect();
    await otherConnection.query('begin');
    await otherConnection.query('select pg_advisory_xact_lock(4861973006)');
    await expect(run()).rejects.toThrow(CatalogBusyError);
    const waiting = importCatalog(db, await openCatalogSource(folder), { wait: true });
    await otherConnection.query('commit');
    otherConnection.release();
    expect(await waiting).toMatchObject({ ok: true, report: { changed: true } });
  });

  test('of 2000 products reports its progress, to the end', async () => {
    await writeCatalog(folder, wholeCatalog(2000));
    const steps: ImportProgress[] = [];
    const result = await importCatalog(db, await openCatalogSource(folder), {
      onProgress: (progress) => steps.push(progress),
    });
    expect(result).toMatchObject({ ok: true, report: { tables: { products: { inserted: 2000 } } } });
    expect(steps.map(({ percent }) => percent)).toEqual(steps.map(({ percent }) => percent).sort((a, b) => a - b));
    expect(steps.at(-1)).toEqual({ phase: 'write', table: 'offers', percent: 100 });
    expect(new Set(steps.map(({ percent }) => percent)).size).toBeGreaterThan(8);
  });
});
