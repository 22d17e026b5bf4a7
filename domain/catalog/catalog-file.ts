/**
 * The form of a catalog's files (docs/catalog.md, docs/requirements.md SHOP-6): seven CSV tables, or one JSON object of
 * lists. Both are read into the same rows: objects in the form of the JSON file, prices in decimal euros.
 */
import type {
  CatalogAttribute,
  CatalogAttributeValue,
  CatalogBrand,
  CatalogCategory,
  CatalogOffer,
  CatalogProduct,
  CatalogSeller,
  Code,
} from './catalog.ts';
import { type DeliveryRates, deliveryZones, noDeliveryRates } from './delivery-rate.ts';

/** In the order in which they are read: a table comes after those it refers to. */
export const catalogTables = [
  'categories',
  'attributes',
  'attribute-values',
  'brands',
  'sellers',
  'products',
  'offers',
] as const;
export type CatalogTable = (typeof catalogTables)[number];

/** One value of an attribute, as a row of its own table. */
export interface AttributeValueRow extends CatalogAttributeValue {
  readonly attribute: Code;
  readonly position: number;
}

export interface CatalogRows {
  readonly categories: CatalogCategory;
  readonly attributes: Omit<CatalogAttribute, 'values'>;
  readonly 'attribute-values': AttributeValueRow;
  readonly brands: CatalogBrand;
  readonly sellers: CatalogSeller;
  readonly products: CatalogProduct;
  readonly offers: ImportedOffer;
}

export interface ImportedOffer extends CatalogOffer {
  /**
   * The stock when the file was written: an import then changes the stock by the difference, so that sales since aren't
   * taken back. Without it, the stock is set.
   */
  readonly stockBefore?: number | undefined;
}

type CellKind =
  | 'text'
  | 'optional'
  | 'number'
  | 'boolean'
  | 'date'
  | 'list'
  | 'attributes'
  | 'volumePrices'
  | 'deliveryRates';

interface Column {
  readonly name: string;
  readonly path: readonly string[];
  readonly kind: CellKind;
}

const column = (kind: CellKind, name: string, path: string = name): Column => ({ name, kind, path: path.split('.') });
const text = (name: string, path?: string) => column('text', name, path);
const optional = (name: string, path?: string) => column('optional', name, path);
const number = (name: string, path?: string) => column('number', name, path);
const boolean = (name: string, path?: string) => column('boolean', name, path);
const list = (name: string, path?: string) => column('list', name, path);
const texts = (name: string) => [text(`${name}_fr`, `${name}.fr`), text(`${name}_en`, `${name}.en`)];

/** In the order in which they are written. */
export const catalogColumns: Readonly<Record<CatalogTable, readonly Column[]>> = {
  categories: [
    text('code'),
    optional('parent'),
    number('position'),
    list('sites'),
    boolean('own_range', 'ownRange'),
    ...texts('name'),
    ...texts('description'),
    optional('picture'),
  ],
  attributes: [text('code'), text('kind'), number('position'), boolean('facet'), optional('unit'), ...texts('name')],
  'attribute-values': [
    text('attribute'),
    text('code'),
    number('position'),
    ...texts('name'),
    number('least'),
    number('below'),
  ],
  brands: [text('code'), text('name'), ...texts('description')],
  sellers: [
    text('code'),
    text('name'),
    boolean('own'),
    ...texts('description'),
    ...texts('returns'),
    optional('return_address', 'returnAddress'),
    number('return_days', 'returnTerms.days'),
    optional('return_paid_by', 'returnTerms.paidBy'),
    ...deliveryZones.map((zone) => column('deliveryRates', `delivery_${zone}`, `deliveryRates.${zone}`)),
    text('company_name', 'legal.companyName'),
    text('legal_form', 'legal.legalForm'),
    text('registration_number', 'legal.registrationNumber'),
    text('registry', 'legal.registry'),
    text('vat_number', 'legal.vatNumber'),
    number('capital', 'legal.capital'),
    text('address', 'legal.address'),
    text('email', 'legal.email'),
    text('phone', 'legal.phone'),
    text('mediator', 'legal.mediator'),
  ],
  products: [
    text('code'),
    optional('ean'),
    text('brand'),
    list('categories'),
    list('sites'),
    boolean('own_range', 'ownRange'),
    ...texts('name'),
    ...texts('pack'),
    ...texts('summary'),
    ...texts('description'),
    ...texts('keywords'),
    column('attributes', 'attributes'),
    list('pictures'),
    number('vat_rate', 'vatRate'),
    number('weight_g', 'weight'),
    column('date', 'created_on', 'createdOn'),
    optional('variant_group', 'variant.group'),
    optional('variant_attribute', 'variant.attribute'),
  ],
  offers: [
    text('id'),
    text('product'),
    text('seller'),
    text('site'),
    number('price_ht', 'taxExclusive'),
    number('price_ttc', 'taxInclusive'),
    column('volumePrices', 'volume_prices', 'volumePrices'),
    number('stock'),
    number('stock_before', 'stockBefore'),
    number('delay_min', 'delayDays.0'),
    number('delay_max', 'delayDays.1'),
    number('delivery_fee', 'deliveryFee'),
  ],
};

/** The columns that say which record a row is, which no file can do without. */
export const keyColumns: Readonly<Record<CatalogTable, readonly string[]>> = {
  categories: ['code'],
  attributes: ['code'],
  'attribute-values': ['attribute', 'code'],
  brands: ['code'],
  sellers: ['code'],
  products: ['code'],
  offers: ['id'],
};

/** The key of a row in the form of the JSON file, as one text. */
export const keyOfRow = (table: CatalogTable, row: object): string =>
  keyColumns[table].map((column) => String(Reflect.get(row, column))).join('=');

/** What a file of a table may end with; a workbook has one table. */
export const tableEndings = ['csv', 'xlsx', 'tsv', 'txt'] as const;

/** The table that a file is named after, such as `products (2).csv`, and its ending; null if there is none. */
export function tableOfFile(name: string): { readonly table: CatalogTable; readonly ending: string } | null {
  const plain = name.toLowerCase().replace(/[_ ]/g, '-');
  const ending = tableEndings.find((each) => plain.endsWith(`.${each}`));
  const table = catalogTables.find((each) => plain.startsWith(each) && !/^[a-z]/.test(plain.slice(each.length)));
  return table && ending ? { table, ending } : null;
}

/** `['categories', '1']` belongs to `categories`. Null for an empty or unknown path. */
export function columnOfPath(table: CatalogTable, path: readonly string[]): string | null {
  const matchingColumn = catalogColumns[table].find(
    ({ path: own }) => own.every((key, at) => key === path[at]) || path.every((key, at) => key === own[at]),
  );
  return path.length === 0 ? null : (matchingColumn?.name ?? null);
}

/** An offer in the form of the files, with amounts in decimal euros instead of cents. */
export function offerRow(offer: CatalogOffer): object {
  const { taxExclusive, taxInclusive, volumePrices, deliveryFee } = offer;
  return {
    ...offer,
    taxExclusive: taxExclusive / 100,
    taxInclusive: taxInclusive / 100,
    volumePrices: volumePrices.map((price) => ({
      from: price.from,
      taxExclusive: price.taxExclusive / 100,
      taxInclusive: price.taxInclusive / 100,
    })),
    deliveryFee: deliveryFee / 100,
  };
}

/** A seller in the form of the files. Records of the tables but this one and offers have the same form in memory. */
export function sellerRow(seller: object): object {
  // Sellers that were stored before there were such rates have none.
  const { deliveryRates = noDeliveryRates } = seller as Partial<CatalogSeller>;
  const inEuros = ([zone, rates]: [string, DeliveryRates['mainland']]) => [
    zone,
    rates.map(({ from, fee }) => ({ from, fee: fee / 100 })),
  ];
  return { ...seller, deliveryRates: Object.fromEntries(Object.entries(deliveryRates).map(inEuros)) };
}
