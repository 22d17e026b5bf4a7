/** The calls for relay points and their maps, with their schemas (docs/requirements.md ADR-14, API-1, API-5). */
import * as v from 'valibot';
import { readUnitsUp } from '#domain/shipping/decimal.ts';
import { pointTypes } from '#domain/shipping/point-terms.ts';
import { isText } from '#domain/shipping/quote-request.ts';
import { amountSchema, bareAmountSchema } from '#domain/shipping/wire-offer.ts';
import { defineCall } from '#domain/site/call.ts';
import { lang } from '#domain/site/call-query.ts';
import { mapsTokenCall, relayPointCall, relayPointsCall } from './calls.ts';

const tag = 'Relay points';
const site = v.optional(v.picklist(['part', 'pro']), 'part');
const word = (maxLength: number) =>
  v.optional(v.pipe(v.string(), v.trim(), v.maxLength(maxLength), v.check(isText, 'field.invalid')), '');
const degrees = (max: number) =>
  v.pipe(v.string(), v.regex(/^-?\d{1,3}(?:\.\d{1,15})?$/), v.transform(Number), v.minValue(-max), v.maxValue(max));
/** Sent in kilograms and read in grams, rounded up. */
const weightGrams = v.optional(
  v.pipe(
    v.string(),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const grams = readUnitsUp(dataset.value, 3);
      if (grams !== null && grams > 0) return grams;
      addIssue({ message: 'weight.invalid' });
      return NEVER;
    }),
  ),
);

const relayKindSchema = v.picklist(['deposit', 'delivery']);
export type RelayKind = v.InferOutput<typeof relayKindSchema>;

/** `collection` is a delivery to a post office or the carrier's agency. */
const purposeSchema = v.picklist(['deposit', 'delivery', 'collection']);
export type PointPurpose = v.InferOutput<typeof purposeSchema>;

const time = v.pipe(v.string(), v.regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/));

/**
 * What an offer costs with a relay point outside the zone that it was priced for (docs/requirements.md SMT-22, ADR-14).
 */
export const relayQuoteSchema = v.object({
  /** Whether the service serves the place of the relay point. */
  offered: v.boolean(),
  /**
   * The place of the relay point, which costs more or less than the offer: a country, or a town with its postal code.
   */
  place: v.string(),
  /** Why the price differs, in the tariff's words, such as 'Supplément Corse'; empty if only the carrier could tell. */
  reason: v.string(),
  /**
   * The price with this relay point; null if the service doesn't serve the place, or if only the carrier could tell.
   */
  price: v.nullable(v.object({ value: amountSchema, taxInclusive: bareAmountSchema })),
  deliveryDate: v.nullable(v.string()),
});
export type RelayQuote = v.InferOutput<typeof relayQuoteSchema>;

/** Position in degrees (WGS 84), distance in metres, weight in kilograms. */
export const relayPointSchema = v.object({
  postOfficeId: v.string(),
  label: v.string(),
  line1: v.string(),
  town: v.string(),
  region: v.string(),
  postalCode: v.string(),
  country: v.string(),
  latitude: v.number(),
  longitude: v.number(),
  /** Distance in metres from the centre of the search, in a straight line; 0 if a single point was requested. */
  distance: v.number(),
  /** Of seven days, from Monday on; empty if they aren't known. */
  openingHours: v.array(v.object({ day: v.number(), slots: v.array(v.object({ from: time, to: time })) })),
  kinds: v.array(relayKindSchema),
  type: v.picklist(pointTypes),
  accessible: v.boolean(),
  maxWeight: v.number(),
  carrierCode: v.string(),
  /** Whether the point is an invented one of the demo, where no parcel can be handed in or fetched. */
  demo: v.boolean(),
  /**
   * If the search names an offer and its price with this point differs: what the offer costs with the point. Not in the
   * specification.
   */
  quote: v.optional(relayQuoteSchema),
});
export type RelayPoint = v.InferOutput<typeof relayPointSchema>;

/** Where the points come from: the demo data, an operator's file, or the carrier's own service. */
const sourceSchema = v.picklist(['demo', 'file', 'carrier']);

const terms = {
  countryIsoCode: v.optional(v.pipe(v.string(), v.trim(), v.toUpperCase(), v.maxLength(10)), 'FR'),
  carrierCode: word(40),
  kind: v.optional(purposeSchema, 'delivery'),
  weight: weightGrams,
};

export const relayPointsContract = defineCall(relayPointsCall, {
  summary: 'Relay points and post offices around a place, nearest first, at most 20.',
  tag,
  scope: 'compare',
  example: { query: { site: 'pro', postalCode: '69003', city: 'Lyon', carrierCode: 'POFR', weight: '0.25' } },
  query: v.object({
    site,
    lang,
    ...terms,
    /** Only points of this type. Not in the specification. */
    type: v.optional(v.picklist(pointTypes)),
    postalCode: word(20),
    city: word(80),
    /**
     * A place as one text, such as `69003 Lyon`; used if postal code and city are missing. Not in the specification.
     */
    around: word(100),
    /**
     * A position in degrees, which takes precedence over the place; either both numbers or neither are sent. Not in the
     * specification.
     */
    latitude: v.optional(degrees(90)),
    longitude: v.optional(degrees(180)),
    /**
     * Key of an offer. If it is given, points in another zone than the offer's have a `quote`. Not in the
     * specification.
     */
    offerKey: v.optional(v.pipe(v.string(), v.maxLength(4000)), ''),
  }),
  answers: {
    200: v.object({
      relayPoints: v.array(relayPointSchema),
      /** The centre of the search. Not in the specification. */
      around: v.object({ postalCode: v.string(), city: v.string(), latitude: v.number(), longitude: v.number() }),
      /**
       * Time zone of the points, by its IANA name, so that clients can tell which points are open now. Not in the
       * specification.
       */
      timeZone: v.string(),
      source: sourceSchema,
      /** Whether the carrier's own service failed, so that the points come from `source` instead of it. */
      serviceFailed: v.boolean(),
    }),
  },
  errors: [401, 429],
});

export const relayPointContract = defineCall(relayPointCall, {
  summary: 'One relay point, if it can take the parcel (ours).',
  tag,
  scope: 'compare',
  example: { parameters: { postOfficeId: '$POINT' }, query: { site: 'pro', carrierCode: 'POFR', weight: '0.25' } },
  parameters: v.object({ postOfficeId: v.pipe(v.string(), v.maxLength(64)) }),
  query: v.object({ site, lang, ...terms, kind: v.optional(purposeSchema) }),
  answers: { 200: relayPointSchema },
  errors: [401, 429],
});

export const mapsTokenContract = defineCall(mapsTokenCall, {
  summary: 'A short-lived token for maps.',
  tag,
  answers: { 200: v.object({ accessToken: v.string(), expiresAt: v.string() }) },
  errors: [429],
});

export const relayCalls = [relayPointsContract, relayPointContract, mapsTokenContract] as const;

export type RelayPointsAnswer = v.InferOutput<(typeof relayPointsContract.answers)[200]>;
export type RelaySource = v.InferOutput<typeof sourceSchema>;
