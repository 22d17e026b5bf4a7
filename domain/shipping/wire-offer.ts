/** Schemas of offers as both calls for offers answer them (docs/requirements.md SMT-9, SMT-12, SMT-14). */
import * as v from 'valibot';
import { optionCodes, optionRefusals } from './offered-options.ts';
import { labelPrintingSchema } from './point-terms.ts';
import { recipientContactSchema } from './recipient-contact-schema.ts';

const date = v.pipe(v.string(), v.isoDate());
export const amountSchema = v.object({ value: v.number(), currencyIso: v.literal('EUR') });
export const bareAmountSchema = v.object({ value: v.number() });
export const depositModeSchema = v.picklist(['MAILBOX', 'POST_OFFICE', 'RELAY']);

export const wireOfferSchema = v.object({
  key: v.string(),
  service: v.object({
    carrierCode: v.string(),
    carrierName: v.string(),
    serviceType: v.picklist(['HOME', 'RELAIS']),
    serviceCode: v.string(),
    characteristics: v.array(v.string()),
    characteristicsLabel: v.string(),
    label: v.string(),
  }),
  collection: v.object({
    label: v.string(),
    type: v.array(depositModeSchema),
    date,
    /** Where the label is printed for senders without a printer; absent if nowhere. Not in the specification. */
    labelPrinting: v.optional(labelPrintingSchema),
  }),
  delivery: v.object({
    label: v.string(),
    type: v.picklist(['HOME', 'RELAY', 'COLLECTION']),
    guaranteed: v.boolean(),
    date,
    /** Hour of the arrival day by which the parcel is delivered, 1 to 23; null if no hour is promised. */
    before: v.optional(v.nullable(v.number()), null),
    /** What the service needs of the recipient's e-mail and mobile; absent if neither. Not in the specification. */
    recipientContact: v.optional(recipientContactSchema),
  }),
  delay: v.string(),
  price: v.object({ value: amountSchema, taxInclusive: bareAmountSchema }),
  /** For a parcel that is too small for the service: the price of a sleeve for it, or null if it takes a larger box. */
  packing: v.optional(
    v.object({ sleeve: v.nullable(v.object({ value: amountSchema, taxInclusive: bareAmountSchema })) }),
  ),
  options: v.array(
    v.object({
      code: v.string(),
      type: v.string(),
      shortDescription: v.string(),
      price: v.object({ value: amountSchema, taxInclusive: bareAmountSchema }),
      indicative: v.boolean(),
      /** Codes of the options that can't be combined with this one (docs/requirements.md OPT-1). */
      excludes: v.optional(v.array(v.string()), () => []),
      /** With this option; null if the option doesn't change the offer's day. */
      deliveryDate: v.optional(v.nullable(date), null),
    }),
  ),
  /**
   * Options that aren't sold because the offer includes them or because they change nothing (docs/requirements.md
   * OPT-1).
   */
  refusedOptions: v.optional(
    v.array(v.object({ code: v.picklist(optionCodes), reason: v.picklist(optionRefusals) })),
    () => [],
  ),
  position: v.number(),
  category: v.string(),
  breakdown: v.array(v.object({ code: v.string(), label: v.string(), amount: bareAmountSchema })),
  co2Grams: v.number(),
  /**
   * Mode of transport and its CO₂e in grams per tonne-kilometre; null for a carrier that doesn't publish them
   * (docs/requirements.md SMT-27).
   */
  co2Method: v.nullable(v.object({ mode: v.string(), gramsPerTonneKm: v.number() })),
  distanceKm: v.number(),
  indicative: v.boolean(),
  delayIndicative: v.boolean(),
  estimated: v.boolean(),
  /** Remarks about the service in the visitor's language: its weight limit, and what the price includes. */
  notes: v.array(v.string()),
  /**
   * What a visitor should know before choosing, in their language: further steps or costs, the billed weight if it
   * isn't the real one, packaging rules.
   */
  conditions: v.optional(v.array(v.string()), () => []),
  bands: v.array(
    v.object({
      maxGrams: v.number(),
      price: v.object({ value: amountSchema, taxInclusive: bareAmountSchema }),
      current: v.boolean(),
    }),
  ),
});

const notOfferedSchema = v.object({
  carrierCode: v.string(),
  carrierName: v.string(),
  service: v.string(),
  label: v.string(),
  reason: v.string(),
  message: v.string(),
  limit: v.nullable(v.union([v.number(), v.string()])),
  actual: v.nullable(v.union([v.number(), v.string()])),
});

const failedCarrierSchema = v.object({
  carrierCode: v.string(),
  carrierName: v.string(),
  reason: v.string(),
  message: v.string(),
});

/** Of both calls for offers (docs/requirements.md SMT-8, SMT-12, SMT-14). */
export const offersAnswerSchema = v.object({
  shipmentCode: v.string(),
  offers: v.array(wireOfferSchema),
  pending: v.array(v.string()),
  failed: v.array(failedCarrierSchema),
  /** What is to be said of each pending carrier if the caller waits no longer. Not in the specification. */
  late: v.array(failedCarrierSchema),
  notOffered: v.array(notOfferedSchema),
  /** Whether the ends lie in different customs and VAT territories, so that the journey includes the declaration. */
  customsNeeded: v.boolean(),
  /** Instant in ISO 8601 after which the keys of the offers are refused (docs/requirements.md SMT-17). */
  validUntil: v.string(),
});

export type WireOffer = v.InferOutput<typeof wireOfferSchema>;
export type OffersAnswer = v.InferOutput<typeof offersAnswerSchema>;
export type NotOffered = v.InferOutput<typeof notOfferedSchema>;
