/** Carts, their lines and what a change of them answers (docs/requirements.md CRT-3, CRT-7, CRT-8; SAP Commerce OCC v2 names). */
import * as v from 'valibot';
import { imageSchema, referenceSchema, sellerReferenceSchema, stockSchema } from '#domain/catalog/wire-product.ts';
import { amountSchema } from '#domain/shipping/wire-offer.ts';
import { parcelPayloadSchema } from './parcel-payload.ts';

const site = v.picklist(['part', 'pro']);

/** An amount of a cart, and as the site writes it. */
const priceSchema = v.object({ ...amountSchema.entries, formattedValue: v.string() });

/** An amount with and without VAT. */
export const totalSchema = v.object({ ttc: amountSchema, ht: amountSchema });

/** What every line has; `version` counts its changes and goes into `If-Match`. */
const line = {
  entryNumber: v.number(),
  version: v.number(),
  quantity: v.number(),
  /** Its quantity can be changed: an article's, not a parcel's. */
  updateable: v.boolean(),
  /** Of one. */
  basePrice: priceSchema,
  totalPrice: priceSchema,
  total: totalSchema,
};

/** What a parcel costs, and the day on which it leaves, `yyyy-MM-dd`. */
const parcelQuoteSchema = v.object({ price: totalSchema, collectionDate: v.string() });

/** A parcel. */
export const parcelEntrySchema = v.object({
  ...line,
  product: v.object({ code: v.string(), name: v.string() }),
  /** What the offer and each option cost; they sum to `total`. */
  prices: v.array(v.object({ code: v.string(), label: v.string(), total: totalSchema })),
  /** Where and when it is handed in and arrives, by the offer, in the visitor's language (ours). */
  schedule: v.object({
    collection: v.object({ label: v.string(), date: v.string() }),
    delivery: v.object({
      label: v.string(),
      date: v.string(),
      /** Hour of that day by which it is delivered; null for any time. */
      before: v.optional(v.nullable(v.number()), null),
      guaranteed: v.boolean(),
    }),
    /** ISO 8601 duration. */
    delay: v.string(),
    /** Instant after which the offer's key is refused, ISO 8601. */
    validUntil: v.string(),
  }),
  /** Its expired offer was renewed: what it was and what it is; until the line is changed (ours). */
  renewal: v.optional(v.object({ from: parcelQuoteSchema, to: parcelQuoteSchema })),
  /** Kilograms that the price is for, where the volume counts more than the parcel weighs (ours; docs/requirements.md SMT-26). */
  billedWeight: v.optional(v.number()),
  smt: parcelPayloadSchema,
});

/** Packs of an article, of one seller's offer. */
export const articleEntrySchema = v.object({
  ...line,
  product: v.object({
    ...referenceSchema.entries,
    /** What is in it: « Lot de 20 » (ours). */
    pack: v.string(),
    images: v.array(imageSchema),
    brand: v.object({ code: v.string(), name: v.string() }),
    /** From the department down to its own category. */
    categories: v.array(v.object({ code: v.string(), name: v.string() })),
    /** OCC clients look for it here: of the line's own offer, as `stock` beside it. */
    stock: stockSchema,
  }),
  offer: v.object({ id: v.string() }),
  seller: sellerReferenceSchema,
  stock: stockSchema,
  /** What it costs now; `basePrice` is what the site shows of it. */
  unitPrice: totalSchema,
  /** In percent. */
  vatRate: v.number(),
  /** First and last day on which an order of now arrives, `yyyy-MM-dd`. */
  arrival: v.object({ earliest: v.string(), latest: v.string() }),
  /** Of `quantity`, `deliverable` can be had now: no more is billed (ours). */
  availability: v.object({
    status: v.picklist(['available', 'insufficient', 'outOfStock', 'withdrawn']),
    deliverable: v.number(),
  }),
  /** The price of one has changed since the visitor has seen it; stays until it is agreed to (ours). */
  priceChange: v.optional(v.object({ from: totalSchema, to: totalSchema })),
});

export const entrySchema = v.union([parcelEntrySchema, articleEntrySchema]);

export const cartSchema = v.object({
  guid: v.string(),
  code: v.string(),
  type: v.literal('cartWsDTO'),
  site,
  /** `totalPrice` and `subTotal` are without VAT: so on the professional site. */
  net: v.boolean(),
  totalItems: v.number(),
  totalLineItems: v.number(),
  /** `totalItems` under the names by which OCC storefronts count; nothing is fetched in a shop. */
  totalUnitCount: v.number(),
  deliveryItemsQuantity: v.number(),
  /** Of all that can be delivered, with `deliveryCost`. */
  total: totalSchema,
  subTotal: priceSchema,
  /** Of the articles: each seller's, once. A parcel's price is its delivery. */
  deliveryCost: priceSchema,
  totalTax: priceSchema,
  totalPrice: priceSchema,
  totalPriceWithTax: priceSchema,
  /** By rate in percent, highest first; sums to `total` (ours). */
  vat: v.array(v.object({ rate: v.number(), taxExclusive: amountSchema, tax: amountSchema })),
  entries: v.array(entrySchema),
  entryGroups: v.array(v.object({ type: v.picklist(['SMT', 'PRODUCT']), entries: v.array(entrySchema) })),
  /** The articles by seller (ours). */
  sellers: v.array(
    v.object({
      seller: sellerReferenceSchema,
      /** Numbers of its lines. */
      entries: v.array(v.number()),
      subTotal: priceSchema,
      deliveryCost: priceSchema,
      total: totalSchema,
    }),
  ),
  /** What a sign-in brought together, by numbers of lines, until it was seen (ours). */
  merge: v.optional(
    v.object({
      added: v.array(v.number()),
      /** In both carts before. */
      kept: v.array(v.number()),
      raised: v.array(v.object({ entryNumber: v.number(), by: v.number(), missing: v.number() })),
      /** Removed for want of room; can be put back for an hour. */
      left: v.array(v.number()),
    }),
  ),
});

/** `lowStock`: less than was asked for; `noStock`: there is none. */
export const cartStatusCodes = ['success', 'lowStock', 'noStock'] as const;

/** What came of a change of an article's line; `entry` is absent when there is none, as when nothing could be added. */
export const modificationSchema = v.object({
  statusCode: v.picklist(cartStatusCodes),
  /** How many more there are than before. */
  quantityAdded: v.number(),
  quantity: v.number(),
  entry: v.optional(articleEntrySchema),
});

export const parcelModificationsSchema = v.object({
  cartModifications: v.array(
    v.object({
      statusCode: v.literal('success'),
      quantityAdded: v.number(),
      quantity: v.number(),
      entry: parcelEntrySchema,
    }),
  ),
});

export const restoredSchema = v.object({
  cartModifications: v.array(
    v.object({
      statusCode: v.picklist(cartStatusCodes),
      quantityAdded: v.number(),
      quantity: v.number(),
      entry: entrySchema,
    }),
  ),
});

/** What keeps a line from being ordered as it stands (docs/requirements.md CRT-8). */
export const blockReasons = ['offerExpired', 'withdrawn', 'outOfStock', 'insufficientStock', 'priceChanged'] as const;

/** The legacy checkout: the cart, and what has to be settled before it can be ordered. */
export const checkoutSchema = v.object({
  ...cartSchema.entries,
  blocks: v.array(v.object({ entryNumber: v.number(), reason: v.picklist(blockReasons) })),
});
