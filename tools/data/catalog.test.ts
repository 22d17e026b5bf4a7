import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { type CatalogRows, type CatalogTable, catalogColumns, catalogTables } from '#domain/catalog/catalog-file.ts';
import { rowOfCells } from '#domain/catalog/catalog-file-cells.ts';
import { createCatalogReader } from '#domain/catalog/catalog-file-reader.ts';

const folder = 'data/catalog';
const faults: unknown[][] = [];
const reader = createCatalogReader((...fault) => faults.push(fault));

function linesOf(table: CatalogTable): Record<string, string>[] {
  return parse(readFileSync(`${folder}/${table}.csv`), { columns: true });
}

function rowsOf<T extends CatalogTable>(table: T): CatalogRows[T][] {
  const records = linesOf(table).map((cells, at) => reader.read(table, rowOfCells(table, cells), at + 2));
  reader.end(table);
  return records.filter((row) => row !== null);
}

const categories = rowsOf('categories');
const attributes = rowsOf('attributes');
rowsOf('attribute-values');
const brands = rowsOf('brands');
const sellers = rowsOf('sellers');
const products = rowsOf('products');
const offers = rowsOf('offers');

const parentOf = new Map(categories.map(({ code, parent }) => [code, parent]));

/** Codes of a category and of its ancestors, up to the root. */
function lineage(code: string): string[] {
  const parent = parentOf.get(code) ?? null;
  return parent === null ? [code] : [code, ...lineage(parent)];
}

const offersOf = (product: string, site: string) =>
  offers.filter((offer) => offer.product === product && offer.site === site);

test('SHOP-6 every row of the demo catalog is accepted, every reference resolves', () => {
  expect(faults).toEqual([]);
  for (const table of catalogTables) {
    const [header = ''] = readFileSync(`${folder}/${table}.csv`, 'utf8').split('\n');
    const names = catalogColumns[table].map(({ name }) => name);
    // They aren't exports, so they set stocks.
    expect(header).toBe(names.filter((name) => name !== 'stock_before').join(','));
  }
});

test('SHOP-1 the demo catalog has the intended numbers of products, brands, sellers, categories and attributes', () => {
  expect(products.length).toBeGreaterThanOrEqual(100);
  expect(products.length).toBeLessThanOrEqual(130);
  expect(brands).toHaveLength(8);
  expect(sellers).toHaveLength(6);
  expect(sellers.filter(({ own: ownCategories }) => ownCategories)).toHaveLength(1);
  expect(Math.max(...categories.map(({ code }) => lineage(code).length))).toBe(3);
  expect(categories.filter(({ parent }) => parent === null).length).toBeLessThanOrEqual(9);
  expect(attributes.length).toBeGreaterThanOrEqual(12);
  expect(attributes.length).toBeLessThanOrEqual(23);
});

test('SHOP-5 a product has an offer on each of its sites, and is in categories shown there', () => {
  const sitesOf = new Map(categories.map(({ code, sites }) => [code, sites]));
  for (const { code, sites, categories: ownCategories } of products) {
    for (const site of sites) {
      expect(offersOf(code, site), `${code} on ${site}`).not.toHaveLength(0);
      for (const category of ownCategories.flatMap(lineage))
        expect(sitesOf.get(category), `${code} in ${category}`).toContain(site);
    }
  }
  const only = (site: string) =>
    products.filter(({ sites }) => sites.length === 1 && sites.includes(site === 'pro' ? 'pro' : 'part')).length;
  expect(only('pro')).toBeGreaterThanOrEqual(30);
  expect(only('part')).toBeGreaterThanOrEqual(20);
});

test('SHOP-5 no category of the demo is empty on a site that shows it', () => {
  for (const { code, sites } of categories) {
    for (const site of sites) {
      const hasProduct = products.some(
        (product) => product.sites.includes(site) && product.categories.flatMap(lineage).includes(code),
      );
      expect(hasProduct, `${code} on ${site}`).toBe(true);
    }
  }
});

test('NAV-9 the own range is sold by its provider alone, in its own categories', () => {
  const ownCategories = new Set(categories.filter(({ ownRange }) => ownRange).map(({ code }) => code));
  const provider = sellers.find((seller) => seller.own)?.code;
  for (const { code, ownRange, categories: within } of products) {
    expect(
      within.every((category) => ownCategories.has(category) === ownRange),
      code,
    ).toBe(true);
    if (!ownRange) continue;
    expect(offers.filter(({ product }) => product === code).every(({ seller }) => seller === provider)).toBe(true);
  }
});

test('SHOP-4 prices with VAT are those without, rounded half up to the cent', () => {
  const rates = new Map(products.map(({ code, vatRate }) => [code, vatRate]));
  for (const { id, product, taxExclusive, taxInclusive } of offers) {
    const thousandths = taxExclusive * (1000 + (rates.get(product) ?? 0) * 10);
    expect(taxInclusive, id).toBe(Math.floor((thousandths + 500) / 1000));
  }
});

test('SHOP-4 sellers differ: the lowest price is not always the lowest total, and some stocks are low or empty', () => {
  const lists = products.flatMap(({ code, sites }) => sites.map((site) => offersOf(code, site)));
  const first = (list: typeof offers, by: (offer: (typeof offers)[number]) => number) =>
    [...list].sort((a, b) => by(a) - by(b))[0]?.id;
  const differing = lists.filter(
    (list) =>
      first(list, (offer) => offer.taxInclusive) !== first(list, (offer) => offer.taxInclusive + offer.deliveryFee),
  );
  expect(differing.length).toBeGreaterThanOrEqual(20);
  expect(offers.filter(({ stock }) => stock === 0).length).toBeGreaterThanOrEqual(10);
  expect(offers.filter(({ stock }) => stock > 0 && stock < 10).length).toBeGreaterThanOrEqual(10);
  expect(offers.filter(({ stock }) => stock === 10).map(({ product }) => product)).toEqual(['bloc-phares']);
});

test('SHOP-1 numbers are from reserved ranges: internal EANs, fictional addresses and phone numbers', () => {
  for (const { code, ean } of products) expect(ean, code).toMatch(/^2\d{12}$/);
  for (const { code, legal } of sellers) {
    const key = String((12 + 3 * (Number(legal.registrationNumber) % 97)) % 97).padStart(2, '0');
    expect(legal.vatNumber, code).toBe(`FR${key}${legal.registrationNumber}`);
    expect(legal.email, code).toMatch(/@[a-z-]+\.example$/);
    expect(legal.phone, code).toMatch(/^(01 99 00|02 61 91|03 53 01|04 65 71|05 36 49)( \d\d){2}$/);
  }
});

test('SHOP-1 every text exists in both languages, and differs', () => {
  for (const { code, name, pack, summary, description, keywords } of products) {
    for (const text of [name, summary, description, keywords, pack]) {
      expect(text.fr, code).not.toBe('');
      expect(text.en, code).not.toBe('');
      expect(text.fr, code).not.toBe(text.en);
    }
  }
  for (const { code, description } of [...categories, ...brands, ...sellers]) {
    expect(description.fr.length, code).toBeGreaterThan(20);
    expect(description.en.length, code).toBeGreaterThan(15);
    expect(description.fr, code).not.toBe(description.en);
  }
});

test('SHOP-1 French texts follow the rules of typography', () => {
  for (const table of catalogTables) {
    for (const line of linesOf(table)) {
      for (const [column, text] of Object.entries(line)) {
        if (!column.endsWith('_fr')) continue;
        const where = `${table} ${line.code} ${column}: ${text}`;
        expect(text, where).not.toMatch(/['"]/);
        expect(text, where).not.toMatch(/[^\u00a0][:;?!€%×»]/);
        expect(text, where).not.toMatch(/[×«][^\u00a0]/);
        expect(text, where).not.toMatch(/\d (?:cm|mm|m|kg|g|L|dpi|µm)(?![\p{L}])/u);
      }
    }
  }
});

const pictureFiles = readdirSync(`${folder}/pictures`)
  .filter((name) => name.endsWith('.svg'))
  .map((name) => name.slice(0, -4));

test('SHOP-4 every picture exists, and none is unused', () => {
  const usedPictures = [
    ...products.flatMap((product) => product.pictures),
    ...categories.map(({ picture }) => picture),
  ];
  expect(usedPictures).not.toContain(null);
  expect([...new Set(usedPictures)].sort()).toEqual([...pictureFiles].sort());
  expect(products.filter((product) => product.pictures.length === 0)).toEqual([]);
});

test('SHOP-4 pictures have a fixed size, few bytes and no text', () => {
  for (const name of pictureFiles) {
    const svg = readFileSync(`${folder}/pictures/${name}.svg`, 'utf8');
    expect(svg, name).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="480" height="360" viewBox="0 0 480 360">/,
    );
    expect(svg, name).not.toMatch(/NaN|undefined|<script|<style|<title|(?:href|src)="(?!#)|url\(/);
    expect(Buffer.byteLength(svg), name).toBeLessThanOrEqual(/^(?:timbre|bloc)/.test(name) ? 10_000 : 4000);
    const words = [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text = '']) => text);
    for (const text of words) expect(text, name).toMatch(/^(?:Ø )?[\d.,: ]+(?: ?(?:cm|g|€))?$/);
  }
});
