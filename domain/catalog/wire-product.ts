/** Products, offers and categories as the calls answer them (docs/requirements.md SHOP-1 to SHOP-5; SAP Commerce OCC v2 names). */
import * as v from 'valibot';
import { amountSchema } from '#domain/shipping/wire-offer.ts';

const mode = v.picklist(['part', 'pro']);

/** `value` is what the site shows first: with VAT in part, without in pro (docs/requirements.md SMT-21). */
export const priceSchema = v.object({
  value: v.number(),
  currencyIso: v.literal('EUR'),
  priceType: v.literal('BUY'),
  formattedValue: v.string(),
  /** Both amounts (ours). */
  ttc: amountSchema,
  ht: amountSchema,
});

/** `stockLevel` is told up to 10 only; beyond, there is enough. */
export const stockSchema = v.object({
  stockLevelStatus: v.picklist(['inStock', 'lowStock', 'outOfStock']),
  stockLevel: v.optional(v.number()),
});

export const imageSchema = v.object({
  imageType: v.picklist(['PRIMARY', 'GALLERY']),
  format: v.literal('product'),
  url: v.string(),
  altText: v.string(),
  galleryIndex: v.optional(v.number()),
});

/** A thing with a name and a page. */
export const referenceSchema = v.object({ code: v.string(), name: v.string(), url: v.string() });

/** A product in a list. */
export const productCardSchema = v.object({
  code: v.string(),
  name: v.string(),
  /** Path of its page, of the own range where it belongs to it. */
  url: v.string(),
  /** What is in it: « Lot de 20 » (ours). */
  pack: v.string(),
  summary: v.string(),
  manufacturer: v.string(),
  brand: referenceSchema,
  /** Of the offer that is shown: the lowest total with delivery of what is in stock, or the best of chosen sellers. */
  price: priceSchema,
  /** For an order of this offer alone (ours). */
  deliveryCost: priceSchema,
  /** Price of one with its delivery: what lists show, sort and filter by (ours). */
  totalPrice: priceSchema,
  /** Pieces in a pack (ours). */
  packSize: v.number(),
  stock: stockSchema,
  images: v.array(imageSchema),
  purchasable: v.boolean(),
  ownRange: v.boolean(),
  /** Sold since less than 60 days (ours). */
  isNew: v.boolean(),
  sellerCount: v.number(),
  /** The offer that the price is of (ours). */
  offer: v.object({ id: v.string(), seller: referenceSchema }),
});

/** What OCC's level `BASIC` tells of a product in a list. */
const basicCardSchema = v.pick(productCardSchema, ['code', 'name', 'url', 'price', 'stock', 'images']);

/** A product in a list; typed as a whole card, since our own pages ask for nothing less: `BASIC` is for OCC clients. */
export const listedProductSchema = v.union([productCardSchema, basicCardSchema]) as v.GenericSchema as v.GenericSchema<
  v.InferOutput<typeof productCardSchema>
>;

export const sellerReferenceSchema = v.object({ ...referenceSchema.entries, own: v.boolean() });

/** What one seller asks (ours). */
export const productOfferSchema = v.object({
  id: v.string(),
  product: v.object({ code: v.string(), name: v.string(), url: v.string() }),
  seller: v.object({ ...sellerReferenceSchema.entries, town: v.optional(v.string()) }),
  url: v.string(),
  price: priceSchema,
  stock: stockSchema,
  /** For an order of this offer alone. */
  deliveryCost: priceSchema,
  /** Price of one with its delivery; offers are sorted by it. */
  totalPrice: priceSchema,
  /** First and last day on which an order of today arrives, `yyyy-MM-dd`. */
  arrival: v.object({ earliest: v.string(), latest: v.string() }),
  /** Working days until it arrives, shortest and longest. */
  delayDays: v.object({ least: v.number(), most: v.number() }),
});

const featureSchema = v.object({
  code: v.string(),
  name: v.string(),
  comparable: v.boolean(),
  featureUnit: v.optional(v.object({ symbol: v.string() })),
  featureValues: v.array(v.object({ value: v.string() })),
});

export const variantSchema = v.object({
  code: v.string(),
  name: v.string(),
  url: v.string(),
  /** The value in which it differs: « 30 cm ». */
  value: v.string(),
  /** What is in a pack of it, and how many pieces. */
  pack: v.string(),
  packSize: v.number(),
  price: priceSchema,
  totalPrice: priceSchema,
  stock: stockSchema,
});

/** A product's page. `BASIC` answers the card alone. */
export const productSchema = v.object({
  ...productCardSchema.entries,
  ean: v.optional(v.string()),
  /** Paragraphs between empty lines. */
  description: v.optional(v.string()),
  /** In percent (ours). */
  vatRate: v.optional(v.number()),
  /** Grams of what is sent (ours). */
  weight: v.optional(v.number()),
  /** From the department down to its own category. */
  categories: v.optional(v.array(referenceSchema)),
  classifications: v.optional(
    v.array(v.object({ code: v.string(), name: v.string(), features: v.array(featureSchema) })),
  ),
  /** Every offer of the site, cheapest total first; those in stock before the others (ours). */
  offers: v.optional(v.array(productOfferSchema)),
  variantAttribute: v.optional(v.object({ code: v.string(), name: v.string() })),
  variants: v.optional(v.array(variantSchema)),
  /** Neighbours of its category (ours). */
  related: v.optional(v.array(productCardSchema)),
  /** What one needs beside it, for sale now: tape and labels for a box (ours). */
  complements: v.optional(v.array(productCardSchema)),
  /** Sites that show it (ours). */
  sites: v.optional(v.array(mode)),
  /** Centimetres of its parcel where its attributes tell them (ours). */
  parcel: v.optional(v.object({ length: v.number(), width: v.number(), height: v.number() })),
});

/** A category without its children. */
const categoryEntries = {
  ...referenceSchema.entries,
  description: v.string(),
  image: v.optional(imageSchema),
  productCount: v.number(),
  ownRange: v.boolean(),
};

export const categoryReferenceSchema = v.object(categoryEntries);

export interface CategoryNode extends v.InferOutput<typeof categoryReferenceSchema> {
  subcategories: CategoryNode[];
}

export const categoryNodeSchema: v.GenericSchema<CategoryNode> = v.object({
  ...categoryEntries,
  subcategories: v.array(v.lazy(() => categoryNodeSchema)),
});

export const categorySchema = v.object({
  ...categoryEntries,
  /** From its department to its parent. */
  ancestors: v.array(referenceSchema),
  siblings: v.array(categoryReferenceSchema),
  subcategories: v.array(categoryReferenceSchema),
  sites: v.array(mode),
});

export const brandSchema = v.object({
  ...referenceSchema.entries,
  description: v.string(),
  productCount: v.number(),
  sites: v.array(mode),
});

export const sellerSchema = v.object({
  ...sellerReferenceSchema.entries,
  slug: v.string(),
  description: v.string(),
  returns: v.string(),
  productCount: v.number(),
  sites: v.array(mode),
  legal: v.object({
    companyName: v.string(),
    legalForm: v.string(),
    registrationNumber: v.string(),
    registry: v.string(),
    vatNumber: v.string(),
    capital: v.nullable(v.number()),
    address: v.string(),
    email: v.string(),
    phone: v.string(),
    mediator: v.string(),
  }),
});

const searchQuerySchema = v.object({ query: v.object({ value: v.string() }), url: v.string() });

export const productPageSchema = v.object({
  freeTextSearch: v.string(),
  /** False when no product has all the words: those with most of them are listed (ours). */
  everyWord: v.boolean(),
  currentQuery: searchQuerySchema,
  products: v.array(listedProductSchema),
  facets: v.array(
    v.object({
      code: v.string(),
      name: v.string(),
      multiSelect: v.boolean(),
      values: v.array(
        v.object({
          code: v.string(),
          name: v.string(),
          count: v.number(),
          selected: v.boolean(),
          /** The list with this value chosen, or without it where it is. */
          query: searchQuerySchema,
          url: v.string(),
        }),
      ),
    }),
  ),
  /** Categories under the list's own that hold something of it (ours). */
  categories: v.array(v.object({ ...referenceSchema.entries, count: v.number() })),
  sorts: v.array(v.object({ code: v.string(), name: v.string(), selected: v.boolean() })),
  pagination: v.object({
    currentPage: v.number(),
    pageSize: v.number(),
    totalPages: v.number(),
    totalResults: v.number(),
    sort: v.string(),
  }),
  /** What is chosen, each with the list without it. */
  breadcrumbs: v.array(
    v.object({
      facetCode: v.string(),
      facetName: v.string(),
      facetValueCode: v.string(),
      facetValueName: v.string(),
      removeQuery: searchQuerySchema,
    }),
  ),
  spellingSuggestion: v.optional(v.object({ suggestion: v.string(), query: v.string() })),
});

export type WirePrice = v.InferOutput<typeof priceSchema>;
export type WireStock = v.InferOutput<typeof stockSchema>;
export type WireImage = v.InferOutput<typeof imageSchema>;
export type WireReference = v.InferOutput<typeof referenceSchema>;
export type ProductCard = v.InferOutput<typeof productCardSchema>;
export type ProductAnswer = v.InferOutput<typeof productSchema>;
export type ProductOffer = v.InferOutput<typeof productOfferSchema>;
export type ProductVariantAnswer = v.InferOutput<typeof variantSchema>;
export type ProductPage = v.InferOutput<typeof productPageSchema>;
export type CategoryAnswer = v.InferOutput<typeof categorySchema>;
export type CategoryReference = v.InferOutput<typeof categoryReferenceSchema>;
export type BrandAnswer = v.InferOutput<typeof brandSchema>;
export type SellerAnswer = v.InferOutput<typeof sellerSchema>;
