/** The calls of the address services (docs/api.md, "Addresses"; docs/requirements.md API-1, ADR-12). */
import * as v from 'valibot';
import { defineCall } from '#domain/site/call.ts';

const tag = 'Addresses';
const lang = v.optional(v.picklist(['fr', 'en']));
const typed = v.optional(v.pipe(v.string(), v.maxLength(200)), '');
const mostFeatures = 20;
const limit = v.pipe(
  v.optional(v.string(), '5'),
  v.regex(/^[0-9]{1,2}$/),
  v.transform(Number),
  v.minValue(1),
  v.maxValue(mostFeatures),
);

/** A GeoJSON feature as the French government address API answers it; `score` is from 0 to 1. */
export const addressFeatureSchema = v.object({
  type: v.literal('Feature'),
  geometry: v.object({ type: v.literal('Point'), coordinates: v.tuple([v.number(), v.number()]) }),
  properties: v.object({
    label: v.string(),
    score: v.number(),
    id: v.string(),
    type: v.picklist(['housenumber', 'street', 'locality', 'municipality']),
    name: v.string(),
    housenumber: v.optional(v.string()),
    street: v.optional(v.string()),
    postcode: v.string(),
    citycode: v.optional(v.string()),
    city: v.string(),
    context: v.optional(v.string()),
    importance: v.optional(v.number()),
    population: v.optional(v.number()),
  }),
});
export type AddressFeature = v.InferOutput<typeof addressFeatureSchema>;

export const addressSearchCall = defineCall({
  name: 'addressSearch',
  method: 'GET',
  path: '/api/address/search',
  summary: 'French addresses as GeoJSON; municipalities alone where no government service is configured.',
  tag,
  service: 'address',
  query: v.object({
    q: typed,
    postcode: v.optional(v.pipe(v.string(), v.regex(/^(?:[0-9]{5})?$/)), ''),
    limit,
    autocomplete: v.optional(v.picklist(['0', '1']), '1'),
    lang,
  }),
  answers: {
    200: v.object({
      type: v.literal('FeatureCollection'),
      query: v.string(),
      limit: v.number(),
      attribution: v.string(),
      features: v.array(addressFeatureSchema),
    }),
  },
  errors: [429],
});

const addressLine = { country: v.string(), postalCode: v.string(), town: v.string() };

/** Lines 1 to 7 of an address (AFNOR NF Z10-011). */
const lineEntries = {
  line1: typed,
  line2: typed,
  line3: typed,
  line4: typed,
  line5: typed,
  line6: typed,
  line7: typed,
};

/** What a check found: on which line or part, and what. */
export const addressFeedbackSchema = v.object({
  field: v.picklist(['line4', 'line5', 'line6', 'postalCode', 'town', 'service']),
  code: v.picklist([
    'POSTAL_CODE_MISSING',
    'POSTAL_CODE_UNKNOWN',
    'TOWN_MISSING',
    'TOWN_MISMATCH',
    'SPELLING',
    'STREET_UNKNOWN',
    'STREET_NOT_CHECKED',
    'NOT_VERIFIED',
    'SERVICE_UNAVAILABLE',
  ]),
});

/** An address to accept: its seven lines, and code and town apart for the form. */
export const addressProposalSchema = v.object({ ...lineEntries, ...addressLine });

export const addressCheckCall = defineCall({
  name: 'addressSercadia',
  method: 'POST',
  path: '/api/address/sercadia',
  summary: 'Checks a postal address; UNAVAILABLE says that nothing can be said and never blocks.',
  tag,
  service: 'address',
  query: v.object({ lang }),
  body: v.object({ ...lineEntries, country: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)), 'FR') }),
  answers: {
    200: v.object({
      status: v.picklist(['VALID', 'CORRECTED', 'UNKNOWN', 'UNAVAILABLE']),
      proposals: v.array(addressProposalSchema),
      feedback: v.array(addressFeedbackSchema),
    }),
  },
  errors: [404, 429],
});

export const addressCalls = [addressSearchCall, addressCheckCall] as const;

export type AddressQuery = v.InferOutput<typeof addressSearchCall.query>;
export type AddressToCheck = v.InferOutput<typeof addressCheckCall.body>;
export type AddressProposal = v.InferOutput<typeof addressProposalSchema>;
export type AddressFeedback = v.InferOutput<typeof addressFeedbackSchema>;
export type AddressCheckAnswer = v.InferOutput<(typeof addressCheckCall.answers)[200]>;
export type AddressSearchAnswer = v.InferOutput<(typeof addressSearchCall.answers)[200]>;
