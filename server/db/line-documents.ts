/** The JSON columns of lines of carts and orders: the quoted offer, the visitor's payload, or the sold article. */
import * as v from 'valibot';
import { parcelPayloadSchema } from '#domain/cart/parcel-payload.ts';
import type { ParcelPrice } from '#domain/cart/parcel-price.ts';
import { productVatRates } from '#domain/catalog/catalog.ts';
import { deliveryZones } from '#domain/catalog/delivery-rate.ts';
import type { SoldOffer } from '#domain/catalog/sold-offer.ts';
import type { RefundedLine } from '#domain/orders/staff-refund.ts';
import type { OfferPrice } from '#domain/shipping/offer.ts';
import type { QuotedOffer } from '#domain/shipping/quoted-offer.ts';
import { labelSchema, offerPriceSchema, quotedOfferSchema } from '#domain/shipping/quoted-offer-schema.ts';
import type { IsoDate } from '#domain/time/date.ts';
import { upgradeQuotedOffer } from './quoted-offer-upgrades.ts';
import { storedJson } from './stored-json.ts';

const parcelPriceSchema = v.object({
  offer: offerPriceSchema,
  options: v.array(v.object({ code: v.string(), label: labelSchema, price: offerPriceSchema })),
  total: offerPriceSchema,
}) satisfies v.GenericSchema<unknown, ParcelPrice>;

/** The offer of a parcel, and its price with options, in cents. */
export interface ParcelQuote {
  readonly offer: QuotedOffer;
  readonly price: ParcelPrice;
  /** Price and day of the expired offer that this one has replaced; absent in orders. */
  readonly renewedFrom?: { readonly price: OfferPrice; readonly collectionDate: IsoDate } | undefined;
}

/** The quote of a parcel's line (docs/requirements.md CRT-4). */
export const parcelQuoteDocument = storedJson<ParcelQuote>({
  name: 'quoted of a parcel',
  schema: v.object({
    offer: quotedOfferSchema,
    price: parcelPriceSchema,
    renewedFrom: v.optional(v.object({ price: offerPriceSchema, collectionDate: v.string() })),
  }),
  upgrades: [(document) => ({ ...document, offer: upgradeQuotedOffer(document.offer) })],
});

/** The payload that the visitor sent for a parcel (docs/requirements.md CRT-4). */
export const parcelPayloadDocument = storedJson({
  name: 'payload of a parcel',
  schema: parcelPayloadSchema,
  upgrades: [],
});

const named = { code: v.string(), name: v.object({ fr: v.string(), en: v.string() }) };
const deliveryRateSchema = v.array(v.object({ from: v.number(), fee: v.number() }));
const soldOfferSchema = v.object({
  id: v.string(),
  site: v.picklist(['part', 'pro']),
  product: v.object({
    ...named,
    pack: labelSchema,
    url: v.string(),
    picture: v.nullable(v.string()),
    brand: v.object({ code: v.string(), name: v.string() }),
    categories: v.array(v.object(named)),
    weight: v.number(),
    ownRange: v.boolean(),
  }),
  seller: v.object({ code: v.string(), name: v.string(), own: v.boolean(), url: v.string() }),
  ...offerPriceSchema.entries,
  // Absent in lines stored before offers had volume prices.
  volumePrices: v.optional(v.array(v.object({ from: v.number(), ...offerPriceSchema.entries })), []),
  vatRate: v.picklist(productVatRates),
  stock: v.number(),
  deliveryFee: v.number(),
  deliveryRates: v.optional(v.object({ mainland: deliveryRateSchema, corsica: deliveryRateSchema })),
  deliveryZone: v.optional(v.picklist(deliveryZones)),
  delayDays: v.tuple([v.number(), v.number()]),
}) satisfies v.GenericSchema<unknown, SoldOffer>;

/** An article's offer as it was when its line was created (docs/requirements.md CRT-7). */
export const soldOfferDocument = storedJson<SoldOffer>({
  name: 'quoted of an article',
  schema: soldOfferSchema,
  upgrades: [],
});

/** Absent in refunds that were made before there were such: `packs`, `before`, `offer`. */
const refundedLine = v.object({
  ...{ line: v.number(), amount: v.number(), packs: v.optional(v.number()), before: v.optional(v.number()) },
  offer: v.optional(v.string()),
});

/** Lines of an invoice with what staff repay of each. */
export const refundedLinesDocument = storedJson<{ lines: readonly RefundedLine[] }>({
  name: 'staff_refund.lines',
  schema: v.object({ lines: v.array(refundedLine) }),
  upgrades: [],
});
