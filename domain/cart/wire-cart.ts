/**
 * Schemas of carts, their lines, and the answers to changes (docs/requirements.md CRT-3, CRT-7, CRT-8; names of SAP
 * Commerce OCC v2).
 */

import * as v from 'valibot';
import type { BilledCompany } from '#domain/account/billed-company.ts';
import { answeredAddressSchema } from '#domain/address/address-book-contract.ts';
import { deliveryZones } from '#domain/catalog/delivery-rate.ts';
import { imageSchema, referenceSchema, sellerReferenceSchema, stockSchema } from '#domain/catalog/wire-product.ts';
import { paperTypes } from '#domain/customs/customs-papers.ts';
import { destinationDemandsSchema } from '#domain/customs/destination-rules.ts';
import { voucherRefusals } from '#domain/promotions/promotion.ts';
import { recipientContactSchema } from '#domain/shipping/recipient-contact-schema.ts';
import { amountSchema } from '#domain/shipping/wire-offer.ts';
import { maxTypedLength } from '#domain/site/typed-text.ts';
import { checkoutNeeds } from './checkout-needs.ts';
import { parcelPayloadSchema } from './parcel-payload.ts';

const site = v.picklist(['part', 'pro']);

/** An amount, also as the text that the site shows. */
const priceSchema = v.object({ ...amountSchema.entries, formattedValue: v.string() });

export const totalSchema = v.object({ ttc: amountSchema, ht: amountSchema });

/** `version` is increased by each change of the line; clients send it back in the header `If-Match`. */
const line = {
  entryNumber: v.number(),
  version: v.number(),
  quantity: v.number(),
  /** Whether the line's quantity can be changed: true for articles, false for parcels. */
  updateable: v.boolean(),
  /** Price of one piece. */
  basePrice: priceSchema,
  totalPrice: priceSchema,
  total: totalSchema,
};

/** What a parcel cost when it was quoted, and its day of departure as `yyyy-MM-dd`. */
const parcelQuoteSchema = v.object({ price: totalSchema, collectionDate: v.string() });

export const parcelEntrySchema = v.object({
  ...line,
  product: v.object({ code: v.string(), name: v.string() }),
  /** The price of the offer and of each option; together they make `total`. */
  prices: v.array(v.object({ code: v.string(), label: v.string(), total: totalSchema })),
  /** When the parcel is handed over and delivered, in the visitor's language. Not in the specification. */
  schedule: v.object({
    collection: v.object({ label: v.string(), date: v.string() }),
    delivery: v.object({
      label: v.string(),
      date: v.string(),
      /** Hour of the arrival day by which the parcel is delivered; null if no hour is promised. */
      before: v.optional(v.nullable(v.number()), null),
      guaranteed: v.boolean(),
      /** What the service needs of the recipient's e-mail and mobile; absent if neither. */
      recipientContact: v.optional(recipientContactSchema),
    }),
    /** A duration in ISO 8601, such as `P2D`. */
    delay: v.string(),
    /** Instant in ISO 8601 after which the offer's key is refused. */
    validUntil: v.string(),
  }),
  /**
   * Present if the parcel's expired offer was quoted again and the line hasn't been changed since: price and day of
   * departure of both quotes. Not in the specification.
   */
  renewal: v.optional(v.object({ from: parcelQuoteSchema, to: parcelQuoteSchema })),
  /** Present if the price is from the tariff file because the carrier didn't answer. Not in the specification. */
  estimated: v.optional(v.literal(true)),
  /**
   * The billed weight in kilograms, if it is the volumetric weight because that exceeds the real one
   * (docs/requirements.md SMT-26). Not in the specification.
   */
  billedWeight: v.optional(v.number()),
  /**
   * The customs papers of a declared parcel, with the copies to attach and to keep, and duties that the sender pays in
   * advance; absent without a declaration. Not in the specification.
   */
  customs: v.optional(
    v.object({
      papers: v.array(v.object({ type: v.picklist(paperTypes), attached: v.number(), kept: v.number() })),
      dutiesPrepaid: destinationDemandsSchema.entries.dutiesPrepaid,
    }),
  ),
  smt: parcelPayloadSchema,
});

/** A line of packs of an article, from one seller's offer. */
export const articleEntrySchema = v.object({
  ...line,
  product: v.object({
    ...referenceSchema.entries,
    /** What a pack contains, on one line: « Lot de 20 ». Not in the specification. */
    pack: v.string(),
    images: v.array(imageSchema),
    brand: v.object({ code: v.string(), name: v.string() }),
    /** From the department down to its own. */
    categories: v.array(v.object({ code: v.string(), name: v.string() })),
    /** The same stock as that of the line; OCC clients read it here. */
    stock: stockSchema,
    /**
     * For a packaging: its recommended load, the weight of the object that is to be sent in it, both in kilograms, and what
     * one piece costs with delivery. Not in the specification.
     */
    packaging: v.optional(v.object({ load: v.number(), objectWeight: v.number(), piece: totalSchema })),
    /**
     * For a packaging in a cart that is read: what sending the object in it costs at least on the trip of the cart's last
     * parcel, or within France if the cart has none, the weight of both in kilograms, and the path of the comparison
     * (docs/catalog.md, "Packaging"). Not in the specification.
     */
    postage: v.optional(
      v.object({
        ...totalSchema.entries,
        weight: v.number(),
        url: v.string(),
        /** The places of the trip; absent for a price within France. */
        way: v.optional(v.object({ from: v.string(), to: v.string() })),
      }),
    ),
  }),
  offer: v.object({ id: v.string() }),
  seller: sellerReferenceSchema,
  stock: stockSchema,
  /** Price of one pack now, with and without VAT; `basePrice` is whichever of the two the site shows. */
  unitPrice: totalSchema,
  /** The number of packs from which each costs less than now, and what it then costs. Not in the specification. */
  nextVolumePrice: v.optional(v.object({ minQuantity: v.number(), ...totalSchema.entries })),
  /** In percent. */
  vatRate: v.number(),
  /** First and last day, as `yyyy-MM-dd`, on which an order placed now can arrive. */
  arrival: v.object({ earliest: v.string(), latest: v.string() }),
  /**
   * Whether all of `quantity` can be delivered now; only the `deliverable` packs are billed. Not in the specification.
   */
  availability: v.object({
    status: v.picklist(['available', 'insufficient', 'outOfStock', 'withdrawn']),
    deliverable: v.number(),
  }),
  /**
   * Price of one pack when the visitor last saw it, and now; present until the visitor agrees to the new price. Not in
   * the specification.
   */
  priceChange: v.optional(v.object({ from: totalSchema, to: totalSchema })),
});

export const entrySchema = v.union([parcelEntrySchema, articleEntrySchema]);

/** Under OCC's names and with texts in the visitor's language. */
export const deliveryModeSchema = v.object({
  code: v.string(),
  name: v.string(),
  description: v.string(),
  deliveryCost: priceSchema,
});

/** A code that reduces the cart. `appliedValue` is what it takes off; of a free delivery, `deliveryCost` says it. */
export const voucherSchema = v.object({
  code: v.string(),
  voucherCode: v.string(),
  name: v.string(),
  freeShipping: v.boolean(),
  appliedValue: priceSchema,
});

/** What promotions take off; all amounts are those that the site shows. */
const reductionFields = {
  /** Sum of what promotions take off the lines. `totalPrice` is `subTotal`, less this, with `deliveryCost`. */
  totalDiscounts: priceSchema,
  /** The same, under another name of OCC. */
  orderDiscounts: priceSchema,
  appliedVouchers: v.array(voucherSchema),
  /** Those that need no code. */
  appliedOrderPromotions: v.array(
    v.object({
      description: v.string(),
      promotion: v.object({ code: v.string(), title: v.string() }),
      freeShipping: v.boolean(),
      appliedValue: priceSchema,
    }),
  ),
  /** Codes in the cart that reduce nothing now, and why, in the visitor's language. Not in the specification. */
  refusedVouchers: v.array(v.object({ code: v.string(), reason: v.picklist(voucherRefusals), message: v.string() })),
};

export const cartSchema = v.object({
  guid: v.string(),
  code: v.string(),
  type: v.literal('cartWsDTO'),
  site,
  /** Whether `totalPrice` and `subTotal` are without VAT, as they are on the professional site. */
  net: v.boolean(),
  totalItems: v.number(),
  totalLineItems: v.number(),
  /** The same number as `totalItems`, under names that OCC storefronts read. */
  totalUnitCount: v.number(),
  deliveryItemsQuantity: v.number(),
  /** Total of everything that can be delivered, including `deliveryCost`. */
  total: totalSchema,
  subTotal: priceSchema,
  ...reductionFields,
  /**
   * Delivery of the articles, charged once for each seller, after reductions. What a parcel costs is in its line and isn't counted here.
   */
  deliveryCost: priceSchema,
  totalTax: priceSchema,
  totalPrice: priceSchema,
  totalPriceWithTax: priceSchema,
  /** The VAT by its rate in percent, highest rate first; all amounts add up to `total`. Not in the specification. */
  vat: v.array(v.object({ rate: v.number(), taxExclusive: amountSchema, tax: amountSchema })),
  entries: v.array(entrySchema),
  entryGroups: v.array(v.object({ type: v.picklist(['SMT', 'PRODUCT']), entries: v.array(entrySchema) })),
  /** The articles grouped by seller, before `totalDiscounts`. Not in the specification. */
  sellers: v.array(
    v.object({
      seller: sellerReferenceSchema,
      entries: v.array(v.number()),
      subTotal: priceSchema,
      deliveryCost: priceSchema,
      /** The zone that `deliveryCost` is for, the mainland until the address is known; absent if the seller has one price. */
      deliveryZone: v.optional(v.picklist(deliveryZones)),
      total: totalSchema,
    }),
  ),
  /** The buyer, for OCC clients: `guest` once a visitor without an account has given an e-mail address. */
  user: v.optional(v.object({ name: v.string(), uid: v.string() })),
  /** The address to which the articles are delivered; absent until the buyer has given one. */
  deliveryAddress: v.optional(answeredAddressSchema),
  deliveryMode: v.optional(deliveryModeSchema),
  /**
   * The result of the merge at a sign-in, by numbers of the account's lines, until the visitor dismisses it. Not in the
   * specification.
   */
  merge: v.optional(
    v.object({
      added: v.array(v.number()),
      kept: v.array(v.number()),
      raised: v.array(v.object({ entryNumber: v.number(), by: v.number(), missing: v.number() })),
      /** Lines that were taken out because there was no room; they can be restored for an hour. */
      left: v.array(v.number()),
    }),
  ),
});

/**
 * How adding to the cart went: `lowStock` means that fewer packs were added than requested, `noStock` that there were
 * none.
 */
export const cartStatusCodes = ['success', 'lowStock', 'noStock'] as const;

/** `entry` is absent if there is no line, for instance because nothing could be added. */
export const modificationSchema = v.object({
  statusCode: v.picklist(cartStatusCodes),
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

/** Why a line can't be ordered as it is (docs/requirements.md CRT-8). */
const blockReasons = ['offerExpired', 'withdrawn', 'outOfStock', 'insufficientStock', 'priceChanged'] as const;

const shortText = v.optional(v.pipe(v.string(), v.maxLength(maxTypedLength)), '');

/** As typed; whether its numbers are right is checked by other rules. */
export const billedCompanySchema = v.object({
  name: shortText,
  /** Nine digits; if it is empty, it is taken from the SIRET. */
  siren: shortText,
  siret: shortText,
  /** Intra-community; a company of another EU country gives it instead of a SIREN. */
  vatNumber: shortText,
  /** Where the company receives electronic invoices, without the scheme; empty if that is its SIREN. */
  routingAddress: shortText,
}) satisfies v.GenericSchema<unknown, BilledCompany>;

/** The cart, and what is still missing or wrong before it can be ordered. */
export const checkoutSchema = v.object({
  ...cartSchema.entries,
  /** What the order still needs besides its lines. Not in the specification. */
  missing: v.array(v.picklist(checkoutNeeds)),
  /** The e-mail address of a visitor without an account; null if none was given. Not in the specification. */
  email: v.nullable(v.string()),
  /**
   * The address on the invoice. If it is null, the invoice has the delivery address or, if there are only parcels, the
   * first sender's. Not in the specification.
   */
  billingAddress: v.nullable(answeredAddressSchema),
  /**
   * The company to invoice; null on the consumers' site, and for an account, which has its own. Not in the
   * specification.
   */
  company: v.nullable(billedCompanySchema),
  /**
   * Code of the order that was placed with this cart and isn't paid yet; it locks the cart's lines. Null if there is
   * none. Not in the specification.
   */
  payingOrder: v.nullable(v.string()),
  blocks: v.array(v.object({ entryNumber: v.number(), reason: v.picklist(blockReasons) })),
  /** Whether staff have closed payments on the site, so that nothing can be ordered now. Not in the specification. */
  isPaymentClosed: v.boolean(),
});
