/**
 * The calls that change what products are, and add products (docs/back-office.md, "Catalog"). Their bodies are checked
 * by the rules of an import once they are read (`server/catalog/check-records.ts`): here is only their shape.
 */
import * as v from 'valibot';
import { defineCall } from '#domain/site/call.ts';
import { bothTexts, code, named, price, productSchema, stock } from './catalog-contract.ts';
import {
  catalogChoicesCall,
  changeProductDetailsCall,
  changeProductPicturesCall,
  createProductCall,
} from './product-calls.ts';

const common = { tag: 'Back office', access: 'staff' } as const;
const shortText = v.pipe(v.string(), v.trim(), v.maxLength(80));
const listOf = (max: number) => v.pipe(v.array(shortText), v.maxLength(max));

const choicesSchema = v.object({
  /** Categories by the names of their path from the root, `Emballages › Cartons`. */
  categories: v.array(named),
  /** Attributes in the catalog's order; those of the kind `choice` with their values. */
  attributes: v.array(
    v.object({
      code: v.string(),
      name: v.string(),
      kind: v.picklist(['choice', 'number']),
      /** Unit written after a number; null if there is none. */
      unit: v.nullable(v.string()),
      values: v.array(named),
    }),
  ),
  brands: v.array(named),
  sellers: v.array(named),
});

export const catalogChoicesContract = defineCall(catalogChoicesCall, {
  ...common,
  summary: 'What forms about products can choose: categories, attributes with their values, brands and sellers.',
  answers: { 200: choicesSchema },
});
export type CatalogChoices = v.InferOutput<typeof choicesSchema>;

export const changeProductDetailsContract = defineCall(changeProductDetailsCall, {
  ...common,
  summary: 'Changes categories, sites and attributes of a product, unless somebody has changed it since it was read.',
  parameters: v.object({ code }),
  body: v.object({
    version: v.string(),
    /** Codes; the first category is the one that breadcrumbs show. */
    categories: listOf(100),
    sites: listOf(10),
    /** Values by the codes of their attributes: the code of one of the choices, or a number in the attribute's unit. */
    attributes: v.record(v.string(), v.union([shortText, v.number()], 'catalog.attributeNumber')),
  }),
  answers: { 200: productSchema },
  errors: [409],
});

export const changeProductPicturesContract = defineCall(changeProductPicturesCall, {
  ...common,
  summary: 'Changes which pictures a product has and their order, unless somebody has changed it since it was read.',
  parameters: v.object({ code }),
  body: v.object({
    version: v.string(),
    /** Names of files of the catalog's folders or of uploaded pictures; the first one is the main picture. */
    pictures: listOf(100),
  }),
  answers: { 200: productSchema },
  errors: [409],
});

export const createProductContract = defineCall(createProductCall, {
  ...common,
  summary:
    'Adds a product with one offer. The offer is withdrawn, so that nobody sees the product until it is put on sale.',
  body: v.object({
    code: shortText,
    ean: v.nullable(shortText),
    brand: shortText,
    categories: listOf(100),
    sites: listOf(10),
    name: bothTexts('name'),
    pack: bothTexts('pack'),
    /** In percent. */
    vatRate: v.number('catalog.choice'),
    /** Weight of a pack in grams. */
    weight: v.number('catalog.weight'),
    offer: v.object({
      seller: shortText,
      site: shortText,
      /** Price of one pack in cents, without VAT; the price with VAT follows. */
      taxExclusive: price,
      stock,
      /** Shortest and longest delivery time in working days. */
      delayDays: v.tuple([v.number('catalog.delay'), v.number('catalog.delay')]),
      /** In cents, with VAT. */
      deliveryFee: v.number('catalog.deliveryFee'),
    }),
  }),
  answers: { 201: productSchema },
});

export const productOfficeCalls = [
  catalogChoicesContract,
  createProductContract,
  changeProductDetailsContract,
  changeProductPicturesContract,
];
