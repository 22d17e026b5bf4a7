/**
 * The calls of the catalog with their schemas (docs/requirements.md SHOP-1 to SHOP-5, API-1; SAP Commerce OCC v2
 * conventions, docs/api.md).
 */
import * as v from 'valibot';
import { defineCall } from '#domain/site/call.ts';
import { lang, wholeNumber } from '#domain/site/call-query.ts';
import { suggestionsCall } from './calls.ts';
import { tripParams } from './list-trip.ts';
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

const tag = 'Catalog';
const prefix = '/api/front/occ/ecommerce';
const base = `${prefix}/{site}`;

const site = v.picklist(['part', 'pro']);
/**
 * OCC's parameter for the level of detail: `BASIC`, `DEFAULT` or `FULL`. A list of field names is accepted and answered
 * like `DEFAULT`.
 */
const fields = v.optional(v.string(), 'DEFAULT');
const common = { lang, fields, curr: v.optional(v.string()) };
const commonQuery = v.object(common);
const ofSite = { tag, parameters: v.object({ site }), query: commonQuery };
const ofThing = { ...ofSite, parameters: v.object({ site, code: v.string() }) };

/** A list that clients of OCC expect in the answer, and that is always empty in this shop. */
const nothing = v.pipe(v.array(v.unknown()), v.maxLength(0));

export const maxSearchLength = 100;

/**
 * The trip for which to say what sending packaging costs, instead of prices within France. A trip between places that
 * don't exist is ignored. Not in the specification.
 */
const tripQuerySchema = Object.fromEntries(tripParams.map((name) => [name, v.optional(v.string())])) as Record<
  (typeof tripParams)[number],
  v.OptionalSchema<v.StringSchema<undefined>, undefined>
>;

export const productSearchContract = defineCall({
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
    ...tripQuerySchema,
    /** The weight of the object in kilograms for which to say it, 2 by default. Not in the specification. */
    poids: v.optional(v.string()),
  }),
  answers: { 200: productPageSchema },
  errors: [429],
});

export const suggestionsContract = defineCall(suggestionsCall, {
  summary: 'Suggestions that complete a text: terms, categories, products.',
  tag,
  parameters: v.object({ site }),
  query: v.object({
    ...common,
    term: v.pipe(v.string(), v.maxLength(maxSearchLength)),
    max: v.optional(wholeNumber(1, 10), '4'),
  }),
  answers: {
    200: v.object({
      suggestions: v.array(v.object({ value: v.string() })),
      /** Categories that complete the text; `parent` is the name of the category above. Not in the specification. */
      categories: v.array(v.object({ ...referenceSchema.entries, count: v.number(), parent: v.nullable(v.string()) })),
      /**
       * Pages that answer questions about services, such as tracking a parcel, best first. Not in the specification.
       */
      answers: v.array(v.object({ name: v.string(), url: v.string() })),
      products: v.array(listedProductSchema),
      totalResults: v.number(),
    }),
  },
});

export const productContract = defineCall({
  name: 'product',
  method: 'GET',
  path: `${base}/products/{code}`,
  summary: 'One product; at the level `BASIC` only the fields that a list shows.',
  ...ofThing,
  answers: { 200: productSchema },
});

export const productOffersContract = defineCall({
  name: 'productOffers',
  method: 'GET',
  path: `${base}/products/{code}/offers`,
  summary: 'Every seller’s offer of a product, cheapest total first.',
  ...ofThing,
  answers: { 200: v.object({ offers: v.array(productOfferSchema) }) },
});

export const productOfferContract = defineCall({
  name: 'productOffer',
  method: 'GET',
  path: `${base}/products/{code}/offers/{offerId}`,
  summary: 'One seller’s offer of a product.',
  ...ofSite,
  parameters: v.object({ site, code: v.string(), offerId: v.string() }),
  answers: { 200: productOfferSchema },
});

export const productReviewsContract = defineCall({
  name: 'productReviews',
  method: 'GET',
  path: `${base}/products/{code}/reviews`,
  summary: 'Reviews of a product: always none, since the shop has no reviews. For OCC storefronts, which ask for them.',
  ...ofThing,
  answers: { 200: v.object({ reviews: nothing }) },
});

export const productReferencesContract = defineCall({
  name: 'productReferences',
  method: 'GET',
  path: `${base}/products/{code}/references`,
  summary: 'References of a product to others: always none. For OCC storefronts, which ask for them.',
  ...ofThing,
  answers: { 200: v.object({ references: nothing }) },
});

export const categoriesContract = defineCall({
  name: 'categories',
  method: 'GET',
  path: `${base}/catalogs/categories`,
  summary: 'The tree of categories that have products on this site.',
  ...ofSite,
  answers: { 200: v.object({ categories: v.array(categoryNodeSchema) }) },
});

export const categoryContract = defineCall({
  name: 'category',
  method: 'GET',
  path: `${base}/catalogs/categories/{code}`,
  summary: 'One category with the categories above, beside and below it.',
  ...ofThing,
  answers: { 200: categorySchema },
});

export const brandContract = defineCall({
  name: 'brand',
  method: 'GET',
  path: `${base}/catalogs/brands/{code}`,
  summary: 'One brand.',
  ...ofThing,
  answers: { 200: brandSchema },
});

export const sellerContract = defineCall({
  name: 'seller',
  method: 'GET',
  path: `${base}/catalogs/sellers/{code}`,
  summary: 'One seller with its legal information.',
  ...ofThing,
  answers: { 200: sellerSchema },
});

const language = v.object({ isocode: v.string(), name: v.string(), nativeName: v.string(), active: v.boolean() });
const currency = v.object({ isocode: v.string(), name: v.string(), symbol: v.string(), active: v.boolean() });

export const baseSitesContract = defineCall({
  name: 'baseSites',
  method: 'GET',
  path: `${prefix}/basesites`,
  summary: 'The two sites with their languages and currency, in the form that OCC clients expect.',
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

export const languagesContract = defineCall({
  name: 'languages',
  method: 'GET',
  path: `${base}/languages`,
  summary: 'The languages of a site.',
  ...ofSite,
  answers: { 200: v.object({ languages: v.array(language) }) },
});

export const currenciesContract = defineCall({
  name: 'currencies',
  method: 'GET',
  path: `${base}/currencies`,
  summary: 'The currency of a site.',
  ...ofSite,
  answers: { 200: v.object({ currencies: v.array(currency) }) },
});

export const catalogCalls = [
  productSearchContract,
  suggestionsContract,
  productContract,
  productOffersContract,
  productOfferContract,
  productReviewsContract,
  productReferencesContract,
  categoriesContract,
  categoryContract,
  brandContract,
  sellerContract,
  baseSitesContract,
  languagesContract,
  currenciesContract,
] as const;

export type SuggestionsAnswer = v.InferOutput<(typeof suggestionsContract.answers)[200]>;
export type CategoriesAnswer = v.InferOutput<(typeof categoriesContract.answers)[200]>;
