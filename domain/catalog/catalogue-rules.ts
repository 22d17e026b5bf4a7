/**
 * What the records of a catalogue must agree on (docs/catalogue.md, docs/requirements.md SHOP-6). Records are given table by
 * table, in the order of `catalogueTables`; only codes and what later tables ask for are kept, so that large ones fit.
 */
import type { ErrorParams } from '#domain/errors/message.ts';
import { modes } from '#domain/site/mode.ts';
import type {
  CatalogueBrand,
  CatalogueCategory,
  CatalogueOffer,
  CatalogueProduct,
  CatalogueSeller,
  Code,
} from './catalogue.ts';
import type { CatalogueRows, CatalogueTable } from './catalogue-file.ts';
import type { ReportFault, RowPlace } from './catalogue-file-fault.ts';
import type { CatalogueFaultKey } from './catalogue-messages-fr.ts';
import { type AttributeRules, createAttributeRules } from './catalogue-rules-attributes.ts';

interface KnownProduct {
  readonly place: RowPlace;
  /** Null for a product that was refused itself: nothing more is said about its offers. */
  readonly record: Pick<CatalogueProduct, 'sites' | 'vatRate'> | null;
  /** Seller and site of its offers, as a number, with their places. */
  readonly offers: Map<number, RowPlace>;
}

/** The price with VAT, in cents, half up, of one without; `rate` in percent. */
export function withVat(taxExclusive: number, rate: number): number {
  return Math.floor((taxExclusive * (1000 + Math.round(rate * 10)) + 500) / 1000);
}

export interface CatalogueRules {
  /** Checks a record against all before it; answers it with its attributes' values as they are meant. */
  check<T extends CatalogueTable>(table: T, record: CatalogueRows[T], place: RowPlace): CatalogueRows[T];
  /** Makes the code of a refused row known, so that what refers to it isn't refused too. */
  declare(table: CatalogueTable, code: Code, place: RowPlace): void;
  /** Tells what only the whole table shows. */
  end(table: CatalogueTable): void;
}

/** Rules over one catalogue, which tell `report` of every fault. */
export function createCatalogueRules(report: ReportFault): CatalogueRules {
  const categories = new Map<Code, { place: RowPlace; parent: Code | null }>();
  const brands = new Map<Code, RowPlace>();
  const sellers = new Map<Code, { place: RowPlace; number: number }>();
  const products = new Map<Code, KnownProduct>();
  const offers = new Map<Code, RowPlace>();
  const eans = new Map<string, RowPlace>();
  const attributes: AttributeRules = createAttributeRules(report);

  function isNew(
    table: CatalogueTable,
    path: string,
    code: Code,
    place: RowPlace,
    first: RowPlace | undefined,
  ): boolean {
    if (first === undefined) return true;
    report(table, place, [path], 'twice', { given: code, first });
    return false;
  }

  function checkCategories(): void {
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

  function checkCategory({ code, parent }: CatalogueCategory, place: RowPlace): void {
    if (!isNew('categories', 'code', code, place, categories.get(code)?.place)) return;
    categories.set(code, { place, parent });
    if (parent === code) report('categories', place, ['parent'], 'cycle', { given: `${code} › ${code}` });
  }

  function checkProduct(product: CatalogueProduct, place: RowPlace): CatalogueProduct {
    const { code, ean, brand, sites, vatRate } = product;
    if (isNew('products', 'code', code, place, products.get(code)?.place)) {
      products.set(code, { place, record: { sites, vatRate }, offers: new Map() });
    }
    const sameEan = ean === null ? undefined : eans.get(ean);
    if (sameEan !== undefined) report('products', place, ['ean'], 'eanTwice', { first: sameEan });
    else if (ean !== null) eans.set(ean, place);
    if (!brands.has(brand)) report('products', place, ['brand'], 'brandUnknown', { given: brand });
    for (const given of product.categories) {
      if (!categories.has(given)) report('products', place, ['categories'], 'categoryUnknown', { given });
    }
    return attributes.checkProduct(product, place);
  }

  function checkOffer(offer: CatalogueOffer, place: RowPlace): void {
    const tell = (path: string, key: CatalogueFaultKey, params: ErrorParams) =>
      report('offers', place, [path], key, params);
    if (isNew('offers', 'id', offer.id, place, offers.get(offer.id))) offers.set(offer.id, place);
    const seller = sellers.get(offer.seller);
    const product = products.get(offer.product);
    if (seller === undefined) tell('seller', 'sellerUnknown', { given: offer.seller });
    if (product === undefined) tell('product', 'productUnknown', { given: offer.product });
    if (product !== undefined && seller !== undefined) {
      const key = seller.number * modes.length + modes.indexOf(offer.site);
      const first = product.offers.get(key);
      if (first === undefined) product.offers.set(key, place);
      else tell('seller', 'offerTwice', { first });
    }
    if (!product?.record) return;
    const { sites, vatRate: rate } = product.record;
    if (!sites.includes(offer.site)) tell('site', 'offerSite', { given: offer.site });
    const expected = withVat(offer.taxExclusive, rate);
    if (Math.abs(expected - offer.taxInclusive) > 1) tell('taxInclusive', 'taxes', { rate, expected });
  }

  function checkBrand({ code }: CatalogueBrand, place: RowPlace): void {
    if (isNew('brands', 'code', code, place, brands.get(code))) brands.set(code, place);
  }

  function checkSeller({ code }: CatalogueSeller, place: RowPlace): void {
    if (isNew('sellers', 'code', code, place, sellers.get(code)?.place))
      sellers.set(code, { place, number: sellers.size });
  }

  const kept =
    <T>(check: (record: T, place: RowPlace) => void) =>
    (record: T, place: RowPlace): T => {
      check(record, place);
      return record;
    };

  const checks: { readonly [T in CatalogueTable]: (record: CatalogueRows[T], place: RowPlace) => CatalogueRows[T] } = {
    categories: kept(checkCategory),
    attributes: kept(attributes.checkAttribute),
    'attribute-values': kept(attributes.checkValue),
    brands: kept(checkBrand),
    sellers: kept(checkSeller),
    products: checkProduct,
    offers: kept(checkOffer),
  };

  const declarations: Readonly<Record<CatalogueTable, (code: Code, place: RowPlace) => void>> = {
    categories: (code, place) => categories.has(code) || categories.set(code, { place, parent: null }),
    attributes: attributes.declare,
    'attribute-values': () => undefined,
    brands: (code, place) => brands.has(code) || brands.set(code, place),
    sellers: (code, place) => sellers.has(code) || sellers.set(code, { place, number: sellers.size }),
    products: (code, place) => products.has(code) || products.set(code, { place, record: null, offers: new Map() }),
    offers: () => undefined,
  };

  return {
    check: (table, record, place) => checks[table](record, place),
    declare: (table, code, place) => declarations[table](code, place),
    end(table) {
      if (table === 'categories') checkCategories();
      if (table === 'attribute-values') attributes.checkBands();
    },
  };
}
