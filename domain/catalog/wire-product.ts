/**
 * Products, offers and categories as the API answers them (docs/requirements.md SHOP-1 to SHOP-5; SAP Commerce OCC v2
 * names).
 */
import * as v from 'valibot';
import { amountSchema } from '#domain/shipping/wire-offer.ts';

const site = v.picklist(['part', 'pro']);

/**
 * `value` is the price that the site shows first: with VAT on `part`, without on `pro` (docs/requirements.md SMT-21).
 */
export const priceSchema = v.object({
  value: v.number(),
  currencyIso: v.literal('EUR'),
  priceType: v.literal('BUY'),
  formattedValue: v.string(),
  /** Both amounts. Not in the specification. */
  ttc: amountSchema,
  ht: amountSchema,
});

/** `stockLevel` is present up to 10 packs only. */
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

/** A reference to a record with a page. */
export const referenceSchema = v.object({ code: v.string(), name: v.string(), url: v.string() });

/** A product in a list. */
const productCardSchema = v.object({
  code: v.string(),
  name: v.string(),
  /** Path of its page, in the own range if it belongs to it. */
  url: v.string(),
  /** Content of a pack: « Lot de 20 ». Not in the specification. */
  pack: v.string(),
  summary: v.string(),
  manufacturer: v.string(),
  brand: referenceSchema,
  /**
   * Price of the displayed offer: among those in stock (and of the selected sellers, if any) the one with the lowest
   * total.
   */
  price: priceSchema,
  /** For an order of this offer alone. Not in the specification. */
  deliveryCost: priceSchema,
  /** Price of a pack with its delivery, by which lists sort and filter. Not in the specification. */
  totalPrice: priceSchema,
  /** Pieces in a pack. Not in the specification. */
  packSize: v.number(),
  stock: stockSchema,
  images: v.array(imageSchema),
  purchasable: v.boolean(),
  ownRange: v.boolean(),
  /** Whether it has been on sale for less than 60 days. Not in the specification. */
  isNew: v.boolean(),
  sellerCount: v.number(),
  /** The offer with this price. Not in the specification. */
  offer: v.object({ id: v.string(), seller: referenceSchema }),
});

/** The fields of a listed product at OCC's level `BASIC`. */
const basicCardSchema = v.pick(productCardSchema, ['code', 'name', 'url', 'price', 'stock', 'images']);

/** A product in a list. Typed as a full card, because our pages always request one; `BASIC` is for OCC clients. */
export const listedProductSchema = v.union([productCardSchema, basicCardSchema]) as v.GenericSchema as v.GenericSchema<
  v.InferOutput<typeof productCardSchema>
>;

export const sellerReferenceSchema = v.object({ ...referenceSchema.entries, own: v.boolean() });

/** A seller's offer. Not in the specification. */
export const productOfferSchema = v.object({
  id: v.string(),
  product: v.object({ code: v.string(), name: v.string(), url: v.string() }),
  seller: v.object({ ...sellerReferenceSchema.entries, town: v.optional(v.string()) }),
  url: v.string(),
  price: priceSchema,
  stock: stockSchema,
  /** For an order of this offer alone. */
  deliveryCost: priceSchema,
  /** Price of a pack with its delivery, by which offers are sorted. */
  totalPrice: priceSchema,
  /** First and last day on which an order placed today arrives, `yyyy-MM-dd`. */
  arrival: v.object({ earliest: v.string(), latest: v.string() }),
  /** Working days until it arrives, minimum and maximum. */
  delayDays: v.object({ least: v.number(), most: v.number() }),
});

const featureSchema = v.object({
  code: v.string(),
  name: v.string(),
  comparable: v.boolean(),
  featureUnit: v.optional(v.object({ symbol: v.string() })),
  featureValues: v.array(v.object({ value: v.string() })),
});

const variantSchema = v.object({
  code: v.string(),
  name: v.string(),
  url: v.string(),
  /** The value of the attribute in which it differs: « 30 cm ». */
  value: v.string(),
  /** Content of a pack, and its number of pieces. */
  pack: v.string(),
  packSize: v.number(),
  price: priceSchema,
  totalPrice: priceSchema,
  stock: stockSchema,
});

/** A product's page. `BASIC` returns the card's fields only. */
export const productSchema = v.object({
  ...productCardSchema.entries,
  ean: v.optional(v.string()),
  /** Paragraphs, separated by empty lines. */
  description: v.optional(v.string()),
  /** In percent. Not in the specification. */
  vatRate: v.optional(v.number()),
  /** Shipping weight in grams. Not in the specification. */
  weight: v.optional(v.number()),
  /** From the department down to its own category. */
  categories: v.optional(v.array(referenceSchema)),
  classifications: v.optional(
    v.array(v.object({ code: v.string(), name: v.string(), features: v.array(featureSchema) })),
  ),
  /** All offers on the site: those in stock first, then by total price. Not in the specification. */
  offers: v.optional(v.array(productOfferSchema)),
  variantAttribute: v.optional(v.object({ code: v.string(), name: v.string() })),
  variants: v.optional(v.array(variantSchema)),
  /** Other products of its category. Not in the specification. */
  related: v.optional(v.array(productCardSchema)),
  /** Products on sale that complement it, such as tape and labels for a box. Not in the specification. */
  complements: v.optional(v.array(productCardSchema)),
  /** Sites that sell it. Not in the specification. */
  sites: v.optional(v.array(site)),
  /** Sides of its parcel in centimetres, if its attributes have them. Not in the specification. */
  parcel: v.optional(v.object({ length: v.number(), width: v.number(), height: v.number() })),
});

/** The fields of a category without its children. */
const categoryEntries = {
  ...referenceSchema.entries,
  description: v.string(),
  image: v.optional(imageSchema),
  productCount: v.number(),
  ownRange: v.boolean(),
};

const categoryReferenceSchema = v.object(categoryEntries);

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
  sites: v.array(site),
});

export const brandSchema = v.object({
  ...referenceSchema.entries,
  description: v.string(),
  productCount: v.number(),
  sites: v.array(site),
});

export const sellerSchema = v.object({
  ...sellerReferenceSchema.entries,
  slug: v.string(),
  description: v.string(),
  returns: v.string(),
  productCount: v.number(),
  sites: v.array(site),
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
  /**
   * False if no product has all the words; the result is then the products with most of them. Not in the
   * specification.
   */
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
          /** The list with this value added, or removed if it is selected. */
          query: searchQuerySchema,
          url: v.string(),
        }),
      ),
    }),
  ),
  /** Subcategories of the list with products. Not in the specification. */
  categories: v.array(v.object({ ...referenceSchema.entries, count: v.number() })),
  sorts: v.array(v.object({ code: v.string(), name: v.string(), selected: v.boolean() })),
  pagination: v.object({
    currentPage: v.number(),
    pageSize: v.number(),
    totalPages: v.number(),
    totalResults: v.number(),
    sort: v.string(),
  }),
  /** The filters of the list, each with the list without it. */
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
