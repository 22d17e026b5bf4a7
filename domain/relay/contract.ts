/** The calls of relay points and of their map (docs/requirements.md ADR-14, API-1, API-5; settled: relay points). */
import * as v from 'valibot';
import { readUnitsUp } from '#domain/shipping/decimal.ts';
import { isText } from '#domain/shipping/quote-request.ts';
import { amountSchema, bareAmountSchema } from '#domain/shipping/wire-offer.ts';
import { defineCall } from '#domain/site/call.ts';
import { mapAreaSchema } from './map-area.ts';

const tag = 'Relay points';
const site = v.optional(v.picklist(['part', 'pro']), 'part');
const lang = v.optional(v.picklist(['fr', 'en']));
const word = (longest: number) =>
  v.optional(v.pipe(v.string(), v.trim(), v.maxLength(longest), v.check(isText, 'field.invalid')), '');
const degrees = (most: number) =>
  v.pipe(v.string(), v.regex(/^-?\d{1,3}(?:\.\d{1,15})?$/), v.transform(Number), v.minValue(-most), v.maxValue(most));
/** Kilograms in, grams out, rounded up. */
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

/** Whether parcels are handed in at a point or fetched there. */
export const relayKindSchema = v.picklist(['deposit', 'delivery']);
export type RelayKind = v.InferOutput<typeof relayKindSchema>;

const time = v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-4]):[0-5]\d$/));

/** What an offer costs by a relay point outside the zone that its price was made for (docs/requirements.md SMT-22, ADR-14). */
export const relayQuoteSchema = v.object({
  /** False where the service doesn't go. */
  offered: v.boolean(),
  /** Where the other zone is: a country, or a town with its postal code. */
  place: v.string(),
  /** What the tariff calls it, as 'Supplément Corse'; empty when the carrier alone knows. */
  reason: v.string(),
  /** Null when the service doesn't go there, or when only its carrier can say. */
  price: v.nullable(v.object({ value: amountSchema, taxInclusive: bareAmountSchema })),
  deliveryDate: v.nullable(v.string()),
});
export type RelayQuote = v.InferOutput<typeof relayQuoteSchema>;

/** A point on the wire: degrees (WGS 84), metres, kilograms. */
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
  /** Metres from where was searched, as the crow flies; 0 when one point is asked. */
  distance: v.number(),
  /** Seven days from Monday; empty when not known. */
  openingHours: v.array(v.object({ day: v.number(), slots: v.array(v.object({ from: time, to: time })) })),
  kinds: v.array(relayKindSchema),
  type: v.picklist(['POST_OFFICE', 'SHOP', 'LOCKER']),
  accessible: v.boolean(),
  maxWeight: v.number(),
  carrierCode: v.string(),
  /** Invented, from the set that ships: no parcel can be handed in there. */
  demo: v.boolean(),
  /** Given an offer, its price by this point where that isn't the offer's own (ours). */
  quote: v.optional(relayQuoteSchema),
});
export type RelayPoint = v.InferOutput<typeof relayPointSchema>;

/** Where the points come from: the set that ships, an operator's file, the carrier's own service. */
const sourceSchema = v.picklist(['demo', 'file', 'carrier']);

const terms = {
  countryIsoCode: v.optional(v.pipe(v.string(), v.trim(), v.toUpperCase(), v.maxLength(10)), 'FR'),
  carrierCode: word(40),
  kind: v.optional(relayKindSchema, 'delivery'),
  weight: weightGrams,
};

export const relayPointsCall = defineCall({
  name: 'smtRelayPoints',
  method: 'GET',
  path: '/api/smt/relay-points',
  summary: 'Relay points and post offices around a place, nearest first, at most 20.',
  tag,
  service: 'maps',
  query: v.object({
    site,
    lang,
    ...terms,
    postalCode: word(20),
    city: word(80),
    /** One typed line, as `69003 Lyon`; read when neither postal code nor city is given (ours). */
    around: word(100),
    /** Both or none; they win over the place (ours). */
    latitude: v.optional(degrees(90)),
    longitude: v.optional(degrees(180)),
    /** An offer: its points in another zone come with their price (ours). */
    offerKey: v.optional(v.pipe(v.string(), v.maxLength(4000)), ''),
  }),
  answers: {
    200: v.object({
      relayPoints: v.array(relayPointSchema),
      /** What was searched around (ours). */
      around: v.object({ postalCode: v.string(), city: v.string(), latitude: v.number(), longitude: v.number() }),
      /** IANA name, for "open now" (ours). */
      timeZone: v.string(),
      source: sourceSchema,
      /** The carrier's own service didn't answer, and `source` stands in for it. */
      serviceFailed: v.boolean(),
      /** The ground of a map that shows all of them (ours). */
      map: mapAreaSchema,
    }),
  },
  errors: [401, 404, 429],
});

export const relayPointCall = defineCall({
  name: 'smtRelayPoint',
  method: 'GET',
  path: '/api/smt/relay-points/{postOfficeId}',
  summary: 'One relay point, if it can take the parcel (ours).',
  tag,
  service: 'maps',
  parameters: v.object({ postOfficeId: v.pipe(v.string(), v.maxLength(64)) }),
  query: v.object({ site, lang, ...terms, kind: v.optional(relayKindSchema) }),
  answers: { 200: relayPointSchema },
  errors: [401, 429],
});

export const mapsTokenCall = defineCall({
  name: 'mapsToken',
  method: 'GET',
  path: '/api/maps/token',
  summary: 'A short-lived token for the map’s own geometry.',
  tag,
  service: 'maps',
  answers: { 200: v.object({ accessToken: v.string(), expiresAt: v.string() }) },
  errors: [429],
});

export const mapAreaCall = defineCall({
  name: 'mapArea',
  method: 'GET',
  path: '/api/maps/area',
  summary: 'Land and towns between four degrees, for the map (ours).',
  tag,
  service: 'maps',
  query: v.object({
    accessToken: v.string(),
    west: degrees(180),
    south: degrees(90),
    east: degrees(180),
    north: degrees(90),
  }),
  answers: { 200: mapAreaSchema },
  errors: [401],
});

export const relayCalls = [relayPointsCall, relayPointCall, mapsTokenCall, mapAreaCall] as const;

export type RelayPointsAnswer = v.InferOutput<(typeof relayPointsCall.answers)[200]>;
export type RelaySource = v.InferOutput<typeof sourceSchema>;
