/** The calls of the catalogue (docs/requirements.md SHOP-1 to SHOP-5, API-1; SAP Commerce OCC v2 conventions, docs/api.md). */
import * as v from 'valibot';
import { defineCall } from '#domain/site/call.ts';
import {
  brandSchema,
  categoryNodeSchema,
  categorySchema,
  listedProductSchema,
  productOfferSchema,
  productPageSchema,
  productSchema,
  referenceSchema,
  sellerSchema,
} from './wire-product.ts';

const tag = 'Catalogue';
const prefix = '/api/front/occ/ecommerce';
const base = `${prefix}/{site}`;

const site = v.picklist(['part', 'pro']);
const lang = v.optional(v.picklist(['fr', 'en']));
/** Level of detail, or OCC's own lists of fields, which answer what `DEFAULT` does. */
const fields = v.optional(v.string(), 'DEFAULT');
const common = { lang, fields, curr: v.optional(v.string()) };
const commonQuery = v.object(common);

const wholeNumber = (least: number, most: number) =>
  v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number), v.minValue(least), v.maxValue(most));

/** A list that OCC has and the shop doesn't. */
const nothing = v.pipe(v.array(v.unknown()), v.maxLength(0));

/** Longest text that is searched, in characters. */
export const longestSearch = 100;

export const productSearchCall = defineCall({
  name: 'searchProducts',
  method: 'GET',
  path: `${base}/products/search`,
  summary: 'Products by text and facets: `query` is `text:sort:facet:value:facet:value…`.',
  tag,
  parameters: v.object({ site }),
  query: v.object({
    ...common,
    query: v.optional(v.pipe(v.string(), v.maxLength(2000)), ''),
    currentPage: v.optional(wholeNumber(0, 100_000), '0'),
    pageSize: v.optional(wholeNumber(1, 100), '20'),
    sort: v.optional(v.string()),
  }),
  answers: { 200: productPageSchema },
  errors: [429],
});

export const suggestionsCall = defineCall({
  name: 'suggestProducts',
  method: 'GET',
  path: `${base}/products/suggestions`,
  summary: 'What completes a text: terms, categories, products.',
  tag,
  parameters: v.object({ site }),
  query: v.object({
    ...common,
    term: v.pipe(v.string(), v.maxLength(longestSearch)),
    max: v.optional(wholeNumber(1, 10), '4'),
  }),
  answers: {
    200: v.object({
      suggestions: v.array(v.object({ value: v.string() })),
      /** `parent` is the name of the category above (ours). */
      categories: v.array(v.object({ ...referenceSchema.entries, count: v.number(), parent: v.nullable(v.string()) })),
      /** Pages that answer what isn't asked of articles, best first (ours). */
      answers: v.array(v.object({ name: v.string(), url: v.string() })),
      products: v.array(listedProductSchema),
      totalResults: v.number(),
    }),
  },
});

export const productCall = defineCall({
  name: 'product',
  method: 'GET',
  path: `${base}/products/{code}`,
  summary: 'One product; `BASIC` answers what a list shows of it.',
  tag,
  parameters: v.object({ site, code: v.string() }),
  query: commonQuery,
  answers: { 200: productSchema },
});

export const productOffersCall = defineCall({
  name: 'productOffers',
  method: 'GET',
  path: `${base}/products/{code}/offers`,
  summary: 'Every seller’s offer of a product, cheapest total first.',
  tag,
  parameters: v.object({ site, code: v.string() }),
  query: commonQuery,
  answers: { 200: v.object({ offers: v.array(productOfferSchema) }) },
});

export const productOfferCall = defineCall({
  name: 'productOffer',
  method: 'GET',
  path: `${base}/products/{code}/offers/{offerId}`,
  summary: 'One seller’s offer of a product.',
  tag,
  parameters: v.object({ site, code: v.string(), offerId: v.string() }),
  query: commonQuery,
  answers: { 200: productOfferSchema },
});

export const productReviewsCall = defineCall({
  name: 'productReviews',
  method: 'GET',
  path: `${base}/products/{code}/reviews`,
  summary: 'Reviews of a product, for OCC storefronts: the shop keeps none.',
  tag,
  parameters: v.object({ site, code: v.string() }),
  query: commonQuery,
  answers: { 200: v.object({ reviews: nothing }) },
});

export const productReferencesCall = defineCall({
  name: 'productReferences',
  method: 'GET',
  path: `${base}/products/{code}/references`,
  summary: 'References of a product to others, for OCC storefronts: the shop keeps none.',
  tag,
  parameters: v.object({ site, code: v.string() }),
  query: commonQuery,
  answers: { 200: v.object({ references: nothing }) },
});

export const categoriesCall = defineCall({
  name: 'categories',
  method: 'GET',
  path: `${base}/catalogs/categories`,
  summary: 'The tree of categories that hold something on this site.',
  tag,
  parameters: v.object({ site }),
  query: commonQuery,
  answers: { 200: v.object({ categories: v.array(categoryNodeSchema) }) },
});

export const categoryCall = defineCall({
  name: 'category',
  method: 'GET',
  path: `${base}/catalogs/categories/{code}`,
  summary: 'One category with what is above, beside and below it.',
  tag,
  parameters: v.object({ site, code: v.string() }),
  query: commonQuery,
  answers: { 200: categorySchema },
});

export const brandCall = defineCall({
  name: 'brand',
  method: 'GET',
  path: `${base}/catalogs/brands/{code}`,
  summary: 'One brand.',
  tag,
  parameters: v.object({ site, code: v.string() }),
  query: commonQuery,
  answers: { 200: brandSchema },
});

export const sellerCall = defineCall({
  name: 'seller',
  method: 'GET',
  path: `${base}/catalogs/sellers/{code}`,
  summary: 'One seller with its legal information.',
  tag,
  parameters: v.object({ site, code: v.string() }),
  query: commonQuery,
  answers: { 200: sellerSchema },
});

const language = v.object({ isocode: v.string(), name: v.string(), nativeName: v.string(), active: v.boolean() });
const currency = v.object({ isocode: v.string(), name: v.string(), symbol: v.string(), active: v.boolean() });

export const baseSitesCall = defineCall({
  name: 'baseSites',
  method: 'GET',
  path: `${prefix}/basesites`,
  summary: 'The two sites, as OCC clients look for them.',
  tag,
  query: commonQuery,
  answers: {
    200: v.object({
      baseSites: v.array(
        v.object({
          uid: site,
          name: v.string(),
          channel: v.picklist(['B2C', 'B2B']),
          urlPatterns: v.array(v.string()),
          urlEncodingAttributes: v.array(v.string()),
          defaultLanguage: language,
          stores: v.array(
            v.object({
              uid: site,
              languages: v.array(language),
              currencies: v.array(currency),
              defaultLanguage: language,
              defaultCurrency: currency,
            }),
          ),
        }),
      ),
    }),
  },
});

export const languagesCall = defineCall({
  name: 'languages',
  method: 'GET',
  path: `${base}/languages`,
  summary: 'The languages of a site.',
  tag,
  parameters: v.object({ site }),
  query: commonQuery,
  answers: { 200: v.object({ languages: v.array(language) }) },
});

export const currenciesCall = defineCall({
  name: 'currencies',
  method: 'GET',
  path: `${base}/currencies`,
  summary: 'The currency of a site.',
  tag,
  parameters: v.object({ site }),
  query: commonQuery,
  answers: { 200: v.object({ currencies: v.array(currency) }) },
});

export const catalogCalls = [
  productSearchCall,
  suggestionsCall,
  productCall,
  productOffersCall,
  productOfferCall,
  productReviewsCall,
  productReferencesCall,
  categoriesCall,
  categoryCall,
  brandCall,
  sellerCall,
  baseSitesCall,
  languagesCall,
  currenciesCall,
] as const;

export type SuggestionsAnswer = v.InferOutput<(typeof suggestionsCall.answers)[200]>;
export type CategoriesAnswer = v.InferOutput<(typeof categoriesCall.answers)[200]>;
