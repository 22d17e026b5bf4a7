/**
 * Products, offers and categories in the API's answers (docs/requirements.md SHOP-1 to SHOP-5; names of SAP Commerce
 * OCC v2).
 */

import * as v from 'valibot';
import { amountSchema } from '#domain/shipping/wire-offer.ts';
import { postalPlaceSchema } from '#domain/territory/postal-place.ts';
import { deliveryZones } from './delivery-rate.ts';

const site = v.picklist(['part', 'pro']);
const sides = { length: v.number(), width: v.number(), height: v.number() };

/**
 * A price in the API; `value` is what the site shows first, in euros: with VAT on `part`, without VAT on `pro`
 * (docs/requirements.md SMT-21).
 */
export const priceSchema = v.object({
  value: v.number(),
  currencyIso: v.literal('EUR'),
  priceType: v.literal('BUY'),
  formattedValue: v.string(),
  /** The price with VAT and without. Not in the specification. */
  ttc: amountSchema,
  ht: amountSchema,
});

/**
 * Of a reduction that the shop announces, the lowest price of the 30 days before it, which `price` is below; absent
 * without one. Not in the specification.
 */
const referencePrice = v.optional(priceSchema);

/**
 * The price of each pack for a range of quantities, under OCC's names; without `maxQuantity` for any larger number. The
 * ranges of an offer begin with a single pack.
 */
export const volumePriceSchema = v.object({
  ...priceSchema.entries,
  minQuantity: v.number(),
  maxQuantity: v.optional(v.number()),
});

/** A stock in the API; the exact number `stockLevel` is present only for up to 10 packs. */
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

/** Code, name and path of something that has a page of its own, such as a brand. */
export const referenceSchema = v.object({ code: v.string(), name: v.string(), url: v.string() });

const productCardSchema = v.object({
  code: v.string(),
  name: v.string(),
  /** Path of the product's page; for a product of the own range under `/pp`. */
  url: v.string(),
  /** What a pack contains, on one line: « Lot de 20 ». Not in the specification. */
  pack: v.string(),
  summary: v.string(),
  manufacturer: v.string(),
  brand: referenceSchema,
  /**
   * Price of a pack of the offer that is displayed: of the offers in stock (and of the selected sellers, if any) the
   * one with the lowest total.
   */
  price: priceSchema,
  referencePrice,
  /** What delivery costs if only this offer is ordered. Not in the specification. */
  deliveryCost: priceSchema,
  /** Price of a pack including delivery, by which lists sort and filter. Not in the specification. */
  totalPrice: priceSchema,
  /** Number of pieces in a pack. Not in the specification. */
  packSize: v.number(),
  stock: stockSchema,
  images: v.array(imageSchema),
  purchasable: v.boolean(),
  ownRange: v.boolean(),
  /** Whether the product has been on sale for less than 60 days. Not in the specification. */
  isNew: v.boolean(),
  sellerCount: v.number(),
  /** The offer that `price` is from. Not in the specification. */
  offer: v.object({ id: v.string(), seller: referenceSchema }),
  /**
   * For a packaging, the parcel that it makes when it is closed: outer sides in centimetres (a tube's height is its
   * width), and in kilograms its recommended load (`weight`), its own weight (`tare`), and the weight of the object that
   * `postage` is for. Not in the specification.
   */
  parcel: v.optional(
    v.object({
      format: v.picklist(['PARCEL', 'TUBE']),
      ...sides,
      weight: v.number(),
      tare: v.number(),
      objectWeight: v.number(),
    }),
  ),
  /**
   * The lowest price of a carrier for the object in that packaging within France (`value`: with VAT on `part`, without on `pro`); absent
   * if none takes it, or the object is heavier than the load. Not in the specification.
   */
  postage: v.optional(priceSchema),
});

/** The fields of a listed product at OCC's level `BASIC`. */
const basicCardSchema = v.pick(productCardSchema, ['code', 'name', 'url', 'price', 'stock', 'images']);

/**
 * A product in a list. Its type is that of a full card, because our pages always request one; the level `BASIC` is for
 * OCC clients.
 */
export const listedProductSchema = v.union([productCardSchema, basicCardSchema]) as v.GenericSchema as v.GenericSchema<
  v.InferOutput<typeof productCardSchema>
>;

/** A seller's ratings on the site: the average number of stars, with one decimal, and how many ratings there are. */
const sellerRatingSchema = v.object({ average: v.number(), count: v.number() });

export const sellerReferenceSchema = v.object({ ...referenceSchema.entries, own: v.boolean() });

/** A seller's offer of a product. Not in the specification. */
export const productOfferSchema = v.object({
  id: v.string(),
  product: v.object({ code: v.string(), name: v.string(), url: v.string() }),
  seller: v.object({
    ...sellerReferenceSchema.entries,
    town: v.optional(v.string()),
    /** Absent while the seller has too few ratings. */
    rating: v.optional(sellerRatingSchema),
  }),
  url: v.string(),
  price: priceSchema,
  referencePrice,
  stock: stockSchema,
  /** Prices by quantity; absent if every pack costs the same. */
  volumePrices: v.optional(v.array(volumePriceSchema)),
  /** What delivery costs if only this offer is ordered. */
  deliveryCost: priceSchema,
  /** Present if the seller charges delivery by weight and place: `deliveryCost` is then for one pack to the mainland. */
  deliveryByWeight: v.optional(v.literal(true)),
  /** Price of a pack including delivery, by which offers are sorted. */
  totalPrice: priceSchema,
  /** First and last day, as `yyyy-MM-dd`, on which an order placed today can arrive. */
  arrival: v.object({ earliest: v.string(), latest: v.string() }),
  /** Shortest and longest delivery time, in working days. */
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
  /** The variant's value of the attribute in which variants differ: « 30 cm ». */
  value: v.string(),
  /** What a pack contains, as text, and the number of its pieces. */
  pack: v.string(),
  packSize: v.number(),
  price: priceSchema,
  totalPrice: priceSchema,
  stock: stockSchema,
});

/** A product as its page shows it. At the level `BASIC` only the fields of a card are there. */
export const productSchema = v.object({
  ...productCardSchema.entries,
  ean: v.optional(v.string()),
  /** Paragraphs of plain text, separated by empty lines. */
  description: v.optional(v.string()),
  /** VAT rate in percent. Not in the specification. */
  vatRate: v.optional(v.number()),
  /**
   * For a packaging, its outside when it is closed, in centimetres: of a tube length and diameter, of a mailer (`FLAT`)
   * without height. Not in the specification.
   */
  outside: v.optional(v.object({ format: v.picklist(['PARCEL', 'TUBE', 'FLAT']), ...sides })),
  /** Shipping weight in grams. Not in the specification. */
  weight: v.optional(v.number()),
  categories: v.optional(v.array(referenceSchema)),
  classifications: v.optional(
    v.array(v.object({ code: v.string(), name: v.string(), features: v.array(featureSchema) })),
  ),
  /** Whether the offer that `price` is from has prices by quantity, which `volumePrices` then lists. */
  volumePricesFlag: v.optional(v.boolean()),
  volumePrices: v.optional(v.array(volumePriceSchema)),
  /** All offers of the product on the site: those in stock first, then by total price. Not in the specification. */
  offers: v.optional(v.array(productOfferSchema)),
  variantAttribute: v.optional(v.object({ code: v.string(), name: v.string() })),
  variants: v.optional(v.array(variantSchema)),
  /** Other products of the same category. Not in the specification. */
  related: v.optional(v.array(productCardSchema)),
  /** Products on sale that go with this one, such as tape and labels with a box. Not in the specification. */
  complements: v.optional(v.array(productCardSchema)),
  /** Whether `complements` are what customers bought together with this product. Not in the specification. */
  boughtTogether: v.optional(v.boolean()),
  /** The sites on which the product is sold. Not in the specification. */
  sites: v.optional(v.array(site)),
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
  /** The categories above, from the department to the parent. */
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
  /** Absent while the seller has too few ratings. Not in the specification. */
  rating: v.optional(sellerRatingSchema),
  description: v.string(),
  returns: v.string(),
  /** By zone, what delivery of an order costs from how many grams; none if each offer has its own fee. Not in the specification. */
  deliveryRates: v.array(
    v.object({
      zone: v.picklist(deliveryZones),
      rates: v.array(v.object({ from: v.number(), price: priceSchema })),
    }),
  ),
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
  /** False if no product has all the words; `products` then has those with most of them. Not in the specification. */
  everyWord: v.boolean(),
  /** False if nothing found is called by one of the words, but only made of it, or described by it. */
  byName: v.boolean(),
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
          /** The list with this value added, or removed if it is selected, as query and as path. */
          query: searchQuerySchema,
          url: v.string(),
        }),
      ),
    }),
  ),
  /** The categories below the list's own that have products, with their number. Not in the specification. */
  categories: v.array(v.object({ ...referenceSchema.entries, count: v.number() })),
  sorts: v.array(v.object({ code: v.string(), name: v.string(), selected: v.boolean() })),
  /**
   * The trip that `postage`, the order `sending-asc` and the facets `envoi` and `transporteur` go by; null for prices
   * within France. Not in the specification.
   */
  trip: v.nullable(v.object({ from: postalPlaceSchema, to: postalPlaceSchema, toBusiness: v.boolean() })),
  pagination: v.object({
    currentPage: v.number(),
    pageSize: v.number(),
    totalPages: v.number(),
    totalResults: v.number(),
    sort: v.string(),
  }),
  /** What the list is about and its filters; `removeQuery` is the list without that filter. */
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
