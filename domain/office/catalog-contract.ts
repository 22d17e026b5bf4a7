/** The calls for the catalog's products and offers (docs/back-office.md, "Catalog"). */
import * as v from 'valibot';
import { productVatRates } from '#domain/catalog/catalog.ts';
import { catalogTables } from '#domain/catalog/catalog-file.ts';
import {
  invisibleCharacters,
  invisibleInParagraphs,
  type ProductText,
  productTextLimits,
  storedText,
} from '#domain/catalog/product-texts.ts';
import { stockChoices } from '#domain/catalog/stock-level.ts';
import { maxVolumePrices, volumeQuantities } from '#domain/catalog/volume-price.ts';
import { defineCall } from '#domain/site/call.ts';
import { listPage } from '#domain/site/call-query.ts';
import { allSites } from '#domain/site/site.ts';
import {
  catalogProductCall,
  catalogProductsCall,
  catalogTableCall,
  changeOffersCall,
  changeProductTextsCall,
  sellOfferCall,
} from './catalog-calls.ts';

const common = { tag: 'Back office', access: 'staff' } as const;

const site = v.picklist(allSites);
export const code = v.pipe(v.string(), v.regex(/^[0-9a-z][0-9a-z_-]{0,39}$/));
const offerId = v.pipe(v.string(), v.regex(/^[0-9a-z]{1,40}$/));
const optionalCode = v.optional(v.union([v.literal(''), code]), '');

/** Query parameters that filter the list of products. An empty value doesn't filter. */
const filterEntries = {
  /** Part of a name, a code or an EAN. */
  text: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100)), ''),
  /** Code of a category; includes the categories below it. */
  category: optionalCode,
  seller: optionalCode,
  site: v.optional(v.union([v.literal(''), site]), ''),
  stock: v.optional(v.union([v.literal(''), v.picklist(stockChoices)]), ''),
  /** `yes`: only products with at least one withdrawn offer. */
  withdrawn: v.optional(v.picklist(['', 'yes']), ''),
};

const texts = v.object({ fr: v.string(), en: v.string() });
/** Something to choose: its code and its name. */
export const named = v.object({ code: v.string(), name: v.string() });
const nullableCents = v.nullable(v.number());

export const catalogProductsContract = defineCall(catalogProductsCall, {
  ...common,
  summary: 'Products of the catalog in the order of their codes, sold or not, with what filters can choose.',
  query: v.object({ ...filterEntries, page: listPage }),
  answers: {
    200: v.object({
      products: v.array(
        v.object({
          code: v.string(),
          name: v.string(),
          pack: v.string(),
          /** Name of the product's first category. */
          category: v.string(),
          sites: v.array(site),
          /** URL of the main picture; null if there is none. */
          picture: v.nullable(v.string()),
          /** The number of offers on sale, and the number of withdrawn ones. */
          offers: v.number(),
          withdrawn: v.number(),
          /** Lowest price of the offers on sale, in cents: with VAT on `part`, without VAT on `pro`. */
          fromPart: nullableCents,
          fromPro: nullableCents,
          /**
           * `stock`: number of packs in stock, of all offers on sale together. `soldOut`: those of the product's sites
           * on which no pack is left.
           */
          stock: v.number(),
          soldOut: v.array(site),
        }),
      ),
      total: v.number(),
      pageSize: v.number(),
      /** Number of the latest change of the catalog; each change has the next number. */
      revision: v.number(),
      categories: v.array(named),
      sellers: v.array(named),
    }),
  },
});

export const catalogTableContract = defineCall(catalogTableCall, {
  ...common,
  summary: 'One of the seven CSV tables that an import reads; the filter holds for products and offers.',
  parameters: v.object({ table: v.picklist(catalogTables) }),
  query: v.object(filterEntries),
  answers: { 200: v.string() },
  produces: 'text/csv',
});

const offerSchema = v.object({
  id: v.string(),
  seller: named,
  site,
  /** Price of one pack in cents. */
  taxExclusive: v.number(),
  taxInclusive: v.number(),
  /** Lower prices from larger numbers of packs, in cents. */
  volumePrices: v.array(v.object({ from: v.number(), taxExclusive: v.number(), taxInclusive: v.number() })),
  stock: v.number(),
  /** Shortest and longest delivery time of the offer, in working days. */
  delayDays: v.tuple([v.number(), v.number()]),
  deliveryFee: v.number(),
  isWithdrawn: v.boolean(),
});

export const productSchema = v.object({
  code: v.string(),
  /**
   * Another text whenever a field of the product itself has changed, to detect changes by others. Changes of its offers
   * don't count.
   */
  version: v.string(),
  ean: v.nullable(v.string()),
  brand: v.string(),
  /** For each category of the product, the names of the categories from the root of the catalog down to this one. */
  categories: v.array(v.array(v.string())),
  categoryCodes: v.array(v.string()),
  sites: v.array(site),
  ownRange: v.boolean(),
  name: texts,
  pack: texts,
  summary: texts,
  description: texts,
  keywords: texts,
  attributes: v.array(v.object({ name: v.string(), value: v.string() })),
  /** The same by code: the code of one of the attribute's values, or a number. */
  attributeValues: v.record(v.string(), v.union([v.string(), v.number()])),
  pictures: v.array(
    v.object({
      name: v.string(),
      /** Null if there is no picture of this name. */
      url: v.nullable(v.string()),
      /** Whether staff have uploaded it; the others come with the catalog's files. */
      isUploaded: v.boolean(),
      /** The replacement text that staff have given to an uploaded picture; null for the others. */
      alt: v.nullable(v.string()),
    }),
  ),
  vatRate: v.picklist(productVatRates),
  /** Weight in grams. */
  weight: v.number(),
  createdOn: v.string(),
  offers: v.array(offerSchema),
  /** Paths of the product's pages in the shop, one for each site that sells it. */
  pages: v.array(v.object({ site, path: v.string() })),
});
export type EditedProduct = v.InferOutput<typeof productSchema>;

export const catalogProductContract = defineCall(catalogProductCall, {
  ...common,
  summary: 'A product with all its offers, withdrawn ones too.',
  parameters: v.object({ code }),
  answers: { 200: productSchema },
});

const textSchema = (name: ProductText) =>
  v.pipe(
    v.string(),
    v.transform(storedText),
    v.check(
      (value) => !(name === 'description' ? invisibleInParagraphs : invisibleCharacters).test(value),
      'office.textCharacters',
    ),
    v.maxLength(productTextLimits[name], 'office.textLength'),
    v.check((value) => name !== 'name' || value !== '', 'field.missing'),
  );
export const bothTexts = (name: ProductText) => v.object({ fr: textSchema(name), en: textSchema(name) });

export const changeProductTextsContract = defineCall(changeProductTextsCall, {
  ...common,
  summary: 'Changes the texts of a product, unless somebody has changed the product since it was read.',
  parameters: v.object({ code }),
  body: v.object({
    version: v.string(),
    name: bothTexts('name'),
    pack: bothTexts('pack'),
    summary: bothTexts('summary'),
    description: bothTexts('description'),
    keywords: bothTexts('keywords'),
  }),
  answers: { 200: productSchema },
  errors: [409],
});

export const price = v.pipe(
  v.number('office.price'),
  v.integer('office.price'),
  v.minValue(1, 'office.price'),
  v.maxValue(1e8, 'office.price'),
);
export const stock = v.pipe(
  v.number('office.stock'),
  v.integer('office.stock'),
  v.minValue(0, 'office.stock'),
  v.maxValue(1_000_000, 'office.stock'),
);

const quantity = v.pipe(
  v.number('office.volumePrices'),
  v.integer('office.volumePrices'),
  v.minValue(volumeQuantities.least, 'office.volumePrices'),
  v.maxValue(volumeQuantities.most, 'office.volumePrices'),
);
const volumePrice = v.object({ from: quantity, taxExclusive: price });

export const changeOffersContract = defineCall(changeOffersCall, {
  ...common,
  summary:
    'Changes prices, prices by quantity and stocks of a product’s offers, all or none; the price with VAT follows. What somebody else, or a sale, has changed since it was read isn’t overwritten.',
  parameters: v.object({ code }),
  body: v.object({
    offers: v.pipe(
      v.array(
        v.object({
          id: offerId,
          /**
           * `taxExclusive` is the new price of one pack in cents, without VAT, `stock` the new number of packs.
           * `known…` is the value that the client has read before: a field that is equal to it isn't changed, and if
           * the stored value differs from it, somebody else has changed it in the meantime.
           */
          taxExclusive: price,
          knownTaxExclusive: v.number(),
          /**
           * All volume prices of the offer, `from` rising and prices falling; those with VAT follow. Left out, they stay
           * as they are.
           */
          volumePrices: v.optional(v.pipe(v.array(volumePrice), v.maxLength(maxVolumePrices, 'office.volumePrices'))),
          knownVolumePrices: v.optional(v.array(v.object({ from: v.number(), taxExclusive: v.number() }))),
          stock,
          knownStock: v.number(),
        }),
      ),
      v.minLength(1),
      v.maxLength(200),
    ),
  }),
  answers: { 200: productSchema },
  errors: [409],
});

export const sellOfferContract = defineCall(sellOfferCall, {
  ...common,
  summary: 'Takes an offer off sale, or sells it again. An offer that is so already stays as it is.',
  parameters: v.object({ id: offerId }),
  body: v.object({ isSold: v.boolean() }),
  answers: { 200: productSchema },
});

export const catalogOfficeCalls = [
  catalogProductsContract,
  catalogTableContract,
  catalogProductContract,
  changeProductTextsContract,
  changeOffersContract,
  sellOfferContract,
];
