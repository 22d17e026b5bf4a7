/**
 * Carts, their lines, and the answers to changes (docs/requirements.md CRT-3, CRT-7, CRT-8; SAP Commerce OCC v2
 * names).
 */
import * as v from 'valibot';
import type { BilledCompany } from '#domain/account/billed-company.ts';
import { answeredAddressSchema } from '#domain/address/address-book-contract.ts';
import { imageSchema, referenceSchema, sellerReferenceSchema, stockSchema } from '#domain/catalog/wire-product.ts';
import { amountSchema } from '#domain/shipping/wire-offer.ts';
import { checkoutNeeds } from './checkout-needs.ts';
import { parcelPayloadSchema } from './parcel-payload.ts';

const site = v.picklist(['part', 'pro']);

/** An amount with its text as the site writes it. */
const priceSchema = v.object({ ...amountSchema.entries, formattedValue: v.string() });

/** An amount with and without VAT. */
export const totalSchema = v.object({ ttc: amountSchema, ht: amountSchema });

/** Fields of every line; `version` counts its changes and is sent as `If-Match`. */
const line = {
  entryNumber: v.number(),
  version: v.number(),
  quantity: v.number(),
  /** Whether its quantity can be changed: true for articles, false for parcels. */
  updateable: v.boolean(),
  /** Price of one piece. */
  basePrice: priceSchema,
  totalPrice: priceSchema,
  total: totalSchema,
};

/** The price and departure day of a parcel, `yyyy-MM-dd`. */
const parcelQuoteSchema = v.object({ price: totalSchema, collectionDate: v.string() });

/** A parcel line. */
export const parcelEntrySchema = v.object({
  ...line,
  product: v.object({ code: v.string(), name: v.string() }),
  /** Prices of the offer and of each option; their sum is `total`. */
  prices: v.array(v.object({ code: v.string(), label: v.string(), total: totalSchema })),
  /** Deposit and delivery of the offer, in the visitor's language. Not in the specification. */
  schedule: v.object({
    collection: v.object({ label: v.string(), date: v.string() }),
    delivery: v.object({
      label: v.string(),
      date: v.string(),
      /** Hour of the arrival day by which it is delivered; null if there is none. */
      before: v.optional(v.nullable(v.number()), null),
      guaranteed: v.boolean(),
    }),
    /** ISO 8601 duration. */
    delay: v.string(),
    /** Instant after which the offer's key is refused, ISO 8601. */
    validUntil: v.string(),
  }),
  /**
   * The quotes before and after its expired offer was renewed; present until the line is changed. Not in the
   * specification.
   */
  renewal: v.optional(v.object({ from: parcelQuoteSchema, to: parcelQuoteSchema })),
  /**
   * The billed weight in kilograms, if the volumetric weight exceeds the real one (docs/requirements.md SMT-26). Not
   * in the specification.
   */
  billedWeight: v.optional(v.number()),
  smt: parcelPayloadSchema,
});

/** A line with packs of an article, from one seller's offer. */
export const articleEntrySchema = v.object({
  ...line,
  product: v.object({
    ...referenceSchema.entries,
    /** Content of a pack: « Lot de 20 ». Not in the specification. */
    pack: v.string(),
    images: v.array(imageSchema),
    brand: v.object({ code: v.string(), name: v.string() }),
    /** From the department down to the article's own category. */
    categories: v.array(v.object({ code: v.string(), name: v.string() })),
    /** The stock of the line's offer, repeated here because OCC clients expect it in the product. */
    stock: stockSchema,
  }),
  offer: v.object({ id: v.string() }),
  seller: sellerReferenceSchema,
  stock: stockSchema,
  /** Current price of one pack with and without VAT; `basePrice` is the one that the site shows. */
  unitPrice: totalSchema,
  /** In percent. */
  vatRate: v.number(),
  /** First and last day on which an order placed now arrives, `yyyy-MM-dd`. */
  arrival: v.object({ earliest: v.string(), latest: v.string() }),
  /** How much of `quantity` is `deliverable` now; only that is billed. Not in the specification. */
  availability: v.object({
    status: v.picklist(['available', 'insufficient', 'outOfStock', 'withdrawn']),
    deliverable: v.number(),
  }),
  /**
   * The price of one pack when the visitor saw it and now; present until the visitor agrees to it. Not in the
   * specification.
   */
  priceChange: v.optional(v.object({ from: totalSchema, to: totalSchema })),
});

export const entrySchema = v.union([parcelEntrySchema, articleEntrySchema]);

/** How articles are delivered, under OCC's names; in the visitor's language. */
export const deliveryModeSchema = v.object({
  code: v.string(),
  name: v.string(),
  description: v.string(),
  deliveryCost: priceSchema,
});

export const cartSchema = v.object({
  guid: v.string(),
  code: v.string(),
  type: v.literal('cartWsDTO'),
  site,
  /** Whether `totalPrice` and `subTotal` exclude VAT, as on the professional site. */
  net: v.boolean(),
  totalItems: v.number(),
  totalLineItems: v.number(),
  /** `totalItems` under the names that OCC storefronts read; there is no pick-up in a shop. */
  totalUnitCount: v.number(),
  deliveryItemsQuantity: v.number(),
  /** Total of everything deliverable, including `deliveryCost`. */
  total: totalSchema,
  subTotal: priceSchema,
  /** Delivery of the articles, charged once per seller. A parcel's price is itself for delivery and isn't included. */
  deliveryCost: priceSchema,
  totalTax: priceSchema,
  totalPrice: priceSchema,
  totalPriceWithTax: priceSchema,
  /** By rate in percent, highest first; the sum is `total`. Not in the specification. */
  vat: v.array(v.object({ rate: v.number(), taxExclusive: amountSchema, tax: amountSchema })),
  entries: v.array(entrySchema),
  entryGroups: v.array(v.object({ type: v.picklist(['SMT', 'PRODUCT']), entries: v.array(entrySchema) })),
  /** The articles by seller. Not in the specification. */
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
  /** Who buys, for OCC clients: `guest` once a visitor without an account has given an e-mail address. */
  user: v.optional(v.object({ name: v.string(), uid: v.string() })),
  /** Where the articles go, once that is known. */
  deliveryAddress: v.optional(answeredAddressSchema),
  deliveryMode: v.optional(deliveryModeSchema),
  /**
   * The lines that a sign-in has merged, by number, until the visitor dismisses the notice. Not in the specification.
   */
  merge: v.optional(
    v.object({
      added: v.array(v.number()),
      /** Lines that were in both carts. */
      kept: v.array(v.number()),
      raised: v.array(v.object({ entryNumber: v.number(), by: v.number(), missing: v.number() })),
      /** Lines removed for lack of room; they can be restored for an hour. */
      left: v.array(v.number()),
    }),
  ),
});

/** `lowStock`: fewer than requested were added; `noStock`: none is available. */
export const cartStatusCodes = ['success', 'lowStock', 'noStock'] as const;

/**
 * The result of changing an article's line; `entry` is absent if there is no line, for instance because nothing could
 * be added.
 */
export const modificationSchema = v.object({
  statusCode: v.picklist(cartStatusCodes),
  /** By how many packs the quantity grew. */
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

/** Why a line can't be ordered as it stands (docs/requirements.md CRT-8). */
const blockReasons = ['offerExpired', 'withdrawn', 'outOfStock', 'insufficientStock', 'priceChanged'] as const;

const shortText = v.optional(v.pipe(v.string(), v.maxLength(255)), '');

/** A company to invoice, as typed and as answered; its rules are those of the domain. */
export const billedCompanySchema = v.object({
  name: shortText,
  /** Nine digits; taken from the SIRET if it is empty. */
  siren: shortText,
  siret: shortText,
  /** Intra-community VAT number; instead of the SIREN for a company of another country of the European Union. */
  vatNumber: shortText,
  /** Where its electronic invoices go, without the scheme; empty for the SIREN. */
  routingAddress: shortText,
}) satisfies v.GenericSchema<unknown, BilledCompany>;

/** The answer of OCC's checkout call: the cart, and what has to be resolved before it can be ordered. */
export const checkoutSchema = v.object({
  ...cartSchema.entries,
  /** What the order still needs besides its lines. Not in the specification. */
  missing: v.array(v.picklist(checkoutNeeds)),
  /** The e-mail address of a visitor without an account. Not in the specification. */
  email: v.nullable(v.string()),
  /** Null: the invoice names the delivery address, or for parcels alone the first sender. Not in the specification. */
  billingAddress: v.nullable(answeredAddressSchema),
  /** The company to invoice; null on the consumers' site, and for an account that keeps its own. Not in the specification. */
  company: v.nullable(billedCompanySchema),
  /** Code of the order that was placed with the cart and isn't paid yet: it locks the lines. Not in the specification. */
  payingOrder: v.nullable(v.string()),
  blocks: v.array(v.object({ entryNumber: v.number(), reason: v.picklist(blockReasons) })),
});
