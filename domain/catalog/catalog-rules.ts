/**
 * Rules that the records of a catalog must fulfil together (docs/catalog.md, docs/requirements.md SHOP-6). Records are
 * passed table by table, in the order of `catalogTables`; only what later records refer to is kept in memory, so that
 * large catalogs fit.
 */
import type { ErrorParams } from '#domain/errors/message.ts';
import { inclusiveOfVat } from '#domain/money/money.ts';
import { allSites } from '#domain/site/site.ts';
import type { CatalogBrand, CatalogCategory, CatalogOffer, CatalogProduct, CatalogSeller, Code } from './catalog.ts';
import { type CatalogRows, type CatalogTable, keyOfRow } from './catalog-file.ts';
import type { ReportFault, RowPlace } from './catalog-file-fault.ts';
import type { CatalogFaultKey } from './catalog-messages-fr.ts';
import { type AttributeRules, createAttributeRules } from './catalog-rules-attributes.ts';
import { volumePriceFaults } from './volume-price.ts';

interface KnownProduct {
  readonly place: RowPlace;
  /** Null for a product whose row was refused: its offers then aren't checked against it. */
  readonly record: Pick<CatalogProduct, 'sites' | 'vatRate'> | null;
  readonly offers: Map<number, RowPlace>;
}

interface CatalogContext {
  readonly categories: Map<Code, { place: RowPlace; parent: Code | null }>;
  readonly brands: Map<Code, RowPlace>;
  readonly sellers: Map<Code, { place: RowPlace; number: number }>;
  readonly products: Map<Code, KnownProduct>;
  readonly offers: Map<Code, RowPlace>;
  readonly eans: Map<string, RowPlace>;
  readonly attributes: AttributeRules;
  readonly report: ReportFault;
}

/** A repeated code is reported; `first` is the place of its first row. */
function isNew(
  { report }: CatalogContext,
  table: CatalogTable,
  path: string,
  code: Code,
  place: RowPlace,
  first: RowPlace | undefined,
): boolean {
  if (first === undefined) return true;
  report(table, place, [path], 'twice', { given: code, first });
  return false;
}

function checkCategory(context: CatalogContext, { code, parent }: CatalogCategory, place: RowPlace): void {
  const { categories, report } = context;
  if (!isNew(context, 'categories', 'code', code, place, categories.get(code)?.place)) return;
  categories.set(code, { place, parent });
  if (parent === code) report('categories', place, ['parent'], 'cycle', { given: `${code} › ${code}` });
}

/** Reports parents that don't exist and categories below themselves; to be called once all categories are read. */
function checkParents({ categories, report }: CatalogContext): void {
  for (const [code, { place, parent }] of categories) {
    if (parent === null) continue;
    if (!categories.has(parent)) report('categories', place, ['parent'], 'parentUnknown', { given: parent });
    const trail = [code];
    for (let above = parent; !trail.includes(above); ) {
      trail.push(above);
      const next = categories.get(above)?.parent;
      if (next === undefined || next === null) break;
      if (next === code) report('categories', place, ['parent'], 'cycle', { given: [...trail, code].join(' › ') });
      above = next;
    }
  }
}

function checkBrand(context: CatalogContext, { code }: CatalogBrand, place: RowPlace): void {
  if (isNew(context, 'brands', 'code', code, place, context.brands.get(code))) context.brands.set(code, place);
}

function checkSeller(context: CatalogContext, { code }: CatalogSeller, place: RowPlace): void {
  const { sellers } = context;
  if (isNew(context, 'sellers', 'code', code, place, sellers.get(code)?.place))
    sellers.set(code, { place, number: sellers.size });
}

function checkProduct(context: CatalogContext, product: CatalogProduct, place: RowPlace): CatalogProduct {
  const { categories, brands, products, eans, report } = context;
  const { code, ean, brand, sites, vatRate } = product;
  if (isNew(context, 'products', 'code', code, place, products.get(code)?.place)) {
    products.set(code, { place, record: { sites, vatRate }, offers: new Map() });
  }
  const sameEan = ean === null ? undefined : eans.get(ean);
  if (sameEan !== undefined) report('products', place, ['ean'], 'eanTwice', { first: sameEan });
  else if (ean !== null) eans.set(ean, place);
  if (!brands.has(brand)) report('products', place, ['brand'], 'brandUnknown', { given: brand });
  for (const category of product.categories) {
    if (!categories.has(category)) report('products', place, ['categories'], 'categoryUnknown', { given: category });
  }
  return context.attributes.checkProduct(product, place);
}

/** Reports prices with VAT that don't follow from those without it at the product's rate, within a cent. */
function checkTaxes({ report }: CatalogContext, offer: CatalogOffer, rate: number, place: RowPlace): void {
  const prices = [
    { path: [], price: offer },
    ...offer.volumePrices.map((price, at) => ({ path: ['volumePrices', String(at)], price })),
  ];
  for (const { path, price } of prices) {
    const expected = inclusiveOfVat(price.taxExclusive, rate);
    if (Math.abs(expected - price.taxInclusive) <= 1) continue;
    report('offers', place, [...path, 'taxInclusive'], 'taxes', { rate, expected });
  }
}

function checkOffer(context: CatalogContext, offer: CatalogOffer, place: RowPlace): void {
  const { offers, sellers, products, report } = context;
  const reportField = (path: string, key: CatalogFaultKey, params: ErrorParams) =>
    report('offers', place, [path], key, params);
  if (isNew(context, 'offers', 'id', offer.id, place, offers.get(offer.id))) offers.set(offer.id, place);
  const seller = sellers.get(offer.seller);
  const product = products.get(offer.product);
  if (seller === undefined) reportField('seller', 'sellerUnknown', { given: offer.seller });
  if (product === undefined) reportField('product', 'productUnknown', { given: offer.product });
  if (product !== undefined && seller !== undefined) {
    const key = seller.number * allSites.length + allSites.indexOf(offer.site);
    const first = product.offers.get(key);
    if (first === undefined) product.offers.set(key, place);
    else reportField('seller', 'offerTwice', { first });
  }
  for (const { at, fault } of volumePriceFaults(offer)) {
    report('offers', place, ['volumePrices', String(at)], fault, { given: offer.volumePrices[at]?.from ?? null });
  }
  if (!product?.record) return;
  const { sites, vatRate: rate } = product.record;
  if (!sites.includes(offer.site)) reportField('site', 'offerSite', { given: offer.site });
  checkTaxes(context, offer, rate, place);
}

/** For each table that others refer to, how the code of a refused row is noted. */
const declarations: Readonly<
  Partial<Record<CatalogTable, (context: CatalogContext, code: Code, place: RowPlace) => unknown>>
> = {
  categories: ({ categories }, code, place) => categories.has(code) || categories.set(code, { place, parent: null }),
  attributes: ({ attributes }, code, place) => attributes.declare(code, place),
  brands: ({ brands }, code, place) => brands.has(code) || brands.set(code, place),
  sellers: ({ sellers }, code, place) => sellers.has(code) || sellers.set(code, { place, number: sellers.size }),
  products: ({ products }, code, place) =>
    products.has(code) || products.set(code, { place, record: null, offers: new Map() }),
};

export function createCatalogRules(report: ReportFault) {
  const attributes = createAttributeRules(report);
  const context: CatalogContext = {
    categories: new Map(),
    brands: new Map(),
    sellers: new Map(),
    products: new Map(),
    offers: new Map(),
    eans: new Map(),
    attributes,
    report,
  };

  const returningRecord =
    <T>(check: (record: T, place: RowPlace) => void) =>
    (record: T, place: RowPlace): T => {
      check(record, place);
      return record;
    };
  const checks: { readonly [T in CatalogTable]: (record: CatalogRows[T], place: RowPlace) => CatalogRows[T] } = {
    categories: returningRecord((category, place) => checkCategory(context, category, place)),
    attributes: returningRecord(attributes.checkAttribute),
    'attribute-values': returningRecord(attributes.checkValue),
    brands: returningRecord((brand, place) => checkBrand(context, brand, place)),
    sellers: returningRecord((seller, place) => checkSeller(context, seller, place)),
    products: (product, place) => checkProduct(context, product, place),
    offers: returningRecord((offer, place) => checkOffer(context, offer, place)),
  };

  return {
    /**
     * Checks a record against all previous ones, and returns it; the attributes' values of a product are converted to
     * codes or numbers.
     */
    check: <T extends CatalogTable>(table: T, record: CatalogRows[T], place: RowPlace): CatalogRows[T] =>
      checks[table](record, place),
    /** Makes the code of a refused row known, so that rows that refer to it aren't reported as faulty too. */
    declare: (table: CatalogTable, code: Code, place: RowPlace) => void declarations[table]?.(context, code, place),
    has: (table: CatalogTable, row: object): boolean =>
      table === 'attribute-values' ? attributes.hasValue(row) : context[table].has(keyOfRow(table, row)),
    /** Checks what can be seen only in the complete table. */
    end(table: CatalogTable) {
      if (table === 'categories') checkParents(context);
      if (table === 'attribute-values') attributes.checkBands();
    },
  };
}
