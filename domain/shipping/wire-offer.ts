/** Offers on the wire: what both offers calls answer (docs/requirements.md SMT-9, SMT-12, SMT-14). */
import * as v from 'valibot';
import { optionCodes, optionRefusals } from './offered-options.ts';

const date = v.pipe(v.string(), v.isoDate());
export const amountSchema = v.object({ value: v.number(), currencyIso: v.literal('EUR') });
export const bareAmountSchema = v.object({ value: v.number() });
export const depositModeSchema = v.picklist(['MAILBOX', 'POST_OFFICE', 'RELAY']);

/** An offer on the wire (docs/requirements.md SMT-9; settled names of the product's API). */
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
  collection: v.object({ label: v.string(), type: v.array(depositModeSchema), date }),
  delivery: v.object({
    label: v.string(),
    type: v.picklist(['HOME', 'RELAY', 'COLLECTION']),
    guaranteed: v.boolean(),
    date,
    /** Hour of that day by which it is delivered, 1 to 23; null for any time. */
    before: v.optional(v.nullable(v.number()), null),
  }),
  delay: v.string(),
  price: v.object({ value: amountSchema, taxInclusive: bareAmountSchema }),
  options: v.array(
    v.object({
      code: v.string(),
      type: v.string(),
      shortDescription: v.string(),
      price: v.object({ value: amountSchema, taxInclusive: bareAmountSchema }),
      indicative: v.boolean(),
      /** Codes of options that can't be taken with it (docs/requirements.md OPT-1). */
      excludes: v.optional(v.array(v.string()), () => []),
      /** Arrival with it, where it moves the offer's. */
      deliveryDate: v.optional(v.nullable(date), null),
    }),
  ),
  /** Options that aren't sold because the offer includes them or because they change nothing (docs/requirements.md OPT-1). */
  refusedOptions: v.optional(
    v.array(v.object({ code: v.picklist(optionCodes), reason: v.picklist(optionRefusals) })),
    () => [],
  ),
  position: v.number(),
  category: v.string(),
  breakdown: v.array(v.object({ code: v.string(), label: v.string(), amount: bareAmountSchema })),
  co2Grams: v.number(),
  /** How the service travels and what that emits; null for a carrier that doesn't say (docs/requirements.md SMT-27). */
  co2Method: v.nullable(v.object({ mode: v.string(), gramsPerTonneKm: v.number() })),
  distanceKm: v.number(),
  indicative: v.boolean(),
  delayIndicative: v.boolean(),
  estimated: v.boolean(),
  /** What the weight or size limit is and other facts worth a line, in the visitor's language. */
  notes: v.array(v.string()),
  /** What to know before choosing: what is to be done or paid besides, the billed weight where it isn't the real one, packing. */
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

/** The answer of both offers calls (docs/requirements.md SMT-8, SMT-12, SMT-14). */
export const offersAnswerSchema = v.object({
  shipmentCode: v.string(),
  offers: v.array(wireOfferSchema),
  pending: v.array(v.string()),
  failed: v.array(
    v.object({ carrierCode: v.string(), carrierName: v.string(), reason: v.string(), message: v.string() }),
  ),
  notOffered: v.array(notOfferedSchema),
  /** The ends aren't in one customs and VAT territory: the journey has the step of the declaration. */
  customsNeeded: v.boolean(),
  /** Instant after which the keys are refused, ISO 8601 (docs/requirements.md SMT-17). */
  validUntil: v.string(),
});

export type WireOffer = v.InferOutput<typeof wireOfferSchema>;
export type OffersAnswer = v.InferOutput<typeof offersAnswerSchema>;
export type NotOffered = v.InferOutput<typeof notOfferedSchema>;
