/** The calls that search and check addresses (docs/api.md, "Addresses"; docs/requirements.md API-1, ADR-12). */
import * as v from 'valibot';
import { defineCall } from '#domain/site/call.ts';
import { lang } from '#domain/site/call-query.ts';
import { addressCheckCall, addressSearchCall } from './calls.ts';

const tag = 'Addresses';
const typedText = v.optional(v.pipe(v.string(), v.maxLength(200)), '');
const maxFeatures = 20;
const limit = v.pipe(
  v.optional(v.string(), '5'),
  v.regex(/^[0-9]{1,2}$/),
  v.transform(Number),
  v.minValue(1),
  v.maxValue(maxFeatures),
);

/** A place as a GeoJSON feature, in the form of the French government's address API; `score` is from 0 to 1. */
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

export const addressSearchContract = defineCall(addressSearchCall, {
  summary: 'French addresses as GeoJSON; municipalities alone where no government service is configured.',
  tag,
  scope: 'addresses',
  example: { query: { q: 'lyon', limit: '3' } },
  query: v.object({
    q: typedText,
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

/** Lines 1 to 7 of an address under the API's names (AFNOR NF Z10-011). */
const lineEntries = {
  line1: typedText,
  line2: typedText,
  line3: typedText,
  line4: typedText,
  line5: typedText,
  line6: typedText,
  line7: typedText,
};

/**
 * A remark of the address check: the line or part of the address that it is about (`field`), and what was found
 * (`code`).
 */
const addressFeedbackSchema = v.object({
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

/**
 * A proposed address: its seven lines, and separately country, postal code and town, with which the form is filled in.
 */
const addressProposalSchema = v.object({ ...lineEntries, ...addressLine });

export const addressCheckContract = defineCall(addressCheckCall, {
  summary: 'Checks a postal address; UNAVAILABLE says that nothing can be said and never blocks.',
  tag,
  scope: 'addresses',
  example: { body: { line4: '12 rue des Lilas', line6: '69003 Lyon', country: 'FR' } },
  query: v.object({ lang }),
  body: v.object({ ...lineEntries, country: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)), 'FR') }),
  answers: {
    200: v.object({
      status: v.picklist(['VALID', 'CORRECTED', 'UNKNOWN', 'UNAVAILABLE']),
      proposals: v.array(addressProposalSchema),
      feedback: v.array(addressFeedbackSchema),
    }),
  },
  errors: [429],
});

export const addressCalls = [addressSearchContract, addressCheckContract] as const;

export type AddressQuery = v.InferOutput<typeof addressSearchContract.query>;
export type AddressToCheck = v.InferOutput<typeof addressCheckContract.body>;
export type AddressProposal = v.InferOutput<typeof addressProposalSchema>;
export type AddressFeedback = v.InferOutput<typeof addressFeedbackSchema>;
export type AddressCheckAnswer = v.InferOutput<(typeof addressCheckContract.answers)[200]>;
export type AddressSearchAnswer = v.InferOutput<(typeof addressSearchContract.answers)[200]>;
