/**
 * The calls of the shipping service, with their schemas (docs/requirements.md API-1; specification §7, "Shipping
 * service").
 */

import * as v from 'valibot';
import { defineCall } from '#domain/site/call.ts';
import { lang } from '#domain/site/call-query.ts';
import { townPlaceSchema } from '#domain/territory/postal-place.ts';
import {
  adviceCall,
  autocompleteCall,
  calendarCall,
  cheapestCall,
  collectionDateCall,
  configCall,
  initCall,
  offersCall,
  quoteCall,
} from './calls.ts';
import { quoteRequestSchema } from './quote-request.ts';
import { calendarAnswerSchema } from './wire-calendar.ts';
import { amountSchema, bareAmountSchema, depositModeSchema, offersAnswerSchema } from './wire-offer.ts';

const cheapestOfferSchema = v.object({
  carrierName: v.string(),
  /** In the visitor's language. */
  label: v.string(),
  price: v.object({ value: amountSchema, taxInclusive: bareAmountSchema }),
});

const site = v.optional(v.picklist(['part', 'pro']), 'part');
const date = v.pipe(v.string(), v.isoDate());
const siteQuery = v.object({ site, lang });
/** `fields` says which parts that explain the offers are wanted (`readParts`); those that aren't are empty. */
const offersQuery = v.object({ ...siteQuery.entries, fields: v.optional(v.string()) });
const country = v.object({ isoAlpha2: v.string(), label: v.string(), abbreviation: v.string() });
const tag = 'Shipping service';

/** A small parcel from Lyon to Paris, for the documentation. */
const exampleShipment = {
  from: { country: 'FR', postalCode: '69003', city: 'Lyon' },
  to: { country: 'FR', postalCode: '75011', city: 'Paris' },
  packageDetail: { type: 'PARCEL', dimensionType: 'ORDINARY', length: 22, width: 16, height: 6, weight: 0.25 },
};
const proQuery = { site: 'pro' };

export const initContract = defineCall(initCall, {
  summary: 'What the comparison form needs: dates, countries, usual packages, services.',
  tag,
  scope: 'compare',
  example: { query: proQuery },
  query: v.object({
    site,
    lang,
    countryIsoCode: v.optional(v.string(), 'FR'),
    /** Of the place of departure, where regions have holidays of their own. */
    postalCode: v.optional(v.string()),
  }),
  answers: {
    200: v.object({
      availabilityDates: v.array(date),
      departureCountries: v.array(country),
      destinationCountries: v.array(country),
      defaultPackageDimensions: v.array(
        v.object({
          code: v.string(),
          label: v.string(),
          type: v.picklist(['ORDINARY', 'TUBE']),
          length: v.number(),
          width: v.number(),
          height: v.number(),
        }),
      ),
      deliveryServices: v.array(
        v.object({
          carrierCode: v.string(),
          carrierName: v.string(),
          serviceType: v.picklist(['HOME', 'RELAIS']),
          depositModes: v.array(depositModeSchema),
          label: v.string(),
          /** ISO codes of the countries from which the service accepts parcels. Not in the specification. */
          origins: v.array(v.string()),
        }),
      ),
      /**
       * Names of the carriers that staff have suspended on this site; absent if there are none. Not in the
       * specification.
       */
      closedCarriers: v.optional(v.array(v.string())),
    }),
  },
  errors: [401],
});

export const configContract = defineCall(configCall, {
  summary: 'Goods types of the customs declaration.',
  tag,
  scope: 'compare',
  example: { query: proQuery },
  query: siteQuery,
  answers: {
    200: v.object({
      cn23Config: v.object({
        goodsTypes: v.array(
          v.object({
            code: v.string(),
            label: v.string(),
            details: v.array(v.object({ code: v.string(), label: v.string() })),
          }),
        ),
      }),
    }),
  },
  errors: [401],
});

export const collectionDateContract = defineCall(collectionDateCall, {
  summary: 'Days on which a parcel can leave a country, or a place of it by `postalCode`.',
  tag,
  scope: 'compare',
  example: { parameters: { isoAlpha2: 'FR' }, query: proQuery },
  parameters: v.object({ isoAlpha2: v.string() }),
  query: v.object({ ...siteQuery.entries, postalCode: v.optional(v.string()) }),
  answers: { 200: v.object({ availabilityDates: v.array(date) }) },
  errors: [401],
});

export const quoteContract = defineCall(quoteCall, {
  summary: 'Asks the carriers for offers, which are then polled with the ids of the answer.',
  tag,
  scope: 'compare',
  example: { query: proQuery, body: exampleShipment },
  query: v.object({ site, lang, fields: v.optional(v.string()) }),
  body: quoteRequestSchema,
  answers: { 201: v.object({ shipmentId: v.string(), ids: v.array(v.string()) }) },
  errors: [401, 429],
});

export const offersContract = defineCall(offersCall, {
  summary: 'The offers that have arrived; 404 NotReadyError before the first.',
  tag,
  scope: 'compare',
  example: { query: proQuery, body: { shipmentId: '$SHIPMENT', ids: ['$SHIPMENT.POFR'], ...exampleShipment } },
  query: offersQuery,
  body: v.object({ ...quoteRequestSchema.entries, shipmentId: v.string(), ids: v.array(v.string()) }),
  answers: { 200: offersAnswerSchema },
  errors: [401],
});

export const offersSyncContract = defineCall({
  name: 'smtOffersSync',
  method: 'POST',
  path: '/api/smt/offers/sync',
  service: 'offers',
  hasBody: true,
  summary:
    'Asks the carriers and waits for their offers, in one call; a comparison marked as an example isn’t counted in the shop’s statistics.',
  tag,
  scope: 'compare',
  example: { query: proQuery, body: exampleShipment },
  query: v.object({ ...offersQuery.entries, example: v.optional(v.picklist(['true', 'false']), 'false') }),
  body: quoteRequestSchema,
  answers: { 200: offersAnswerSchema },
  errors: [401, 429],
});

export const offersStreamContract = defineCall({
  name: 'smtOffersStream',
  method: 'GET',
  path: '/api/smt/offers/stream',
  summary: 'Server-sent events: `offers` with each carrier’s answer, then `done`.',
  tag,
  scope: 'compare',
  example: { query: { site: 'pro', shipmentId: '$SHIPMENT' } },
  query: v.object({ site, lang, shipmentId: v.string() }),
  answers: { 200: v.string() },
  errors: [401],
  produces: 'text/event-stream',
});

export const adviceContract = defineCall(adviceCall, {
  summary: 'The smallest changes of the shipment that make offers cheaper.',
  tag,
  scope: 'compare',
  example: { query: proQuery, body: exampleShipment },
  query: siteQuery,
  body: quoteRequestSchema,
  answers: {
    200: v.object({
      advice: v.array(
        v.object({
          kind: v.picklist(['weight', 'dimension', 'date', 'relay']),
          change: v.object({
            field: v.string(),
            from: v.union([v.number(), v.string()]),
            to: v.union([v.number(), v.string()]),
          }),
          offerKey: v.string(),
          serviceCode: v.string(),
          /** The service that costs `price` after the change: the offer's own, or another one. */
          leadsTo: v.object({ serviceCode: v.string(), label: v.string() }),
          saves: amountSchema,
          price: v.object({ value: amountSchema, taxInclusive: bareAmountSchema }),
          label: v.string(),
        }),
      ),
      /** Why no tariff takes the parcel, and the criteria to change; null if one does (docs/requirements.md SMT-14). */
      alert: v.nullable(
        v.object({
          about: v.picklist(['parcel', 'trip']),
          message: v.string(),
          changes: v.record(v.string(), v.string()),
        }),
      ),
    }),
  },
  errors: [401, 429],
});

export const calendarContract = defineCall(calendarCall, {
  summary: 'For each day on which a parcel can leave, its cheapest offer and the one that arrives first.',
  tag,
  scope: 'compare',
  example: { query: proQuery, body: exampleShipment },
  query: siteQuery,
  body: quoteRequestSchema,
  answers: { 200: calendarAnswerSchema },
  errors: [401, 429],
});

/** In one call; the longest page of a list has as many articles. */
export const maxCheapestParcels = 100;

export const cheapestContract = defineCall(cheapestCall, {
  summary:
    'For each of several parcels on one trip, the cheapest offer on the first possible day; null if there is none. Remote carriers aren’t asked.',
  tag,
  query: siteQuery,
  body: v.object({
    from: quoteRequestSchema.entries.from,
    to: quoteRequestSchema.entries.to,
    packages: v.pipe(
      v.array(quoteRequestSchema.entries.packageDetail),
      v.minLength(1, 'field.invalid'),
      v.maxLength(maxCheapestParcels, 'field.invalid'),
    ),
  }),
  answers: { 200: v.object({ offers: v.array(v.nullable(cheapestOfferSchema)) }) },
  errors: [401, 429],
});

export const autocompleteContract = defineCall(autocompleteCall, {
  summary: 'Places whose name or postal code fits an input, at most 20.',
  tag,
  scope: 'addresses',
  example: { query: { input: '69003', site: 'pro' } },
  query: v.object({
    countryIsoCode: v.optional(v.string(), 'FR'),
    input: v.optional(v.string(), ''),
    /** Whether the input is complete: only places that it can mean as a whole, in the country that it names. */
    whole: v.optional(v.picklist(['true', 'false']), 'false'),
    /** Whether a town may stand for all its codes, if they cost the same. */
    anyCode: v.optional(v.picklist(['true', 'false']), 'false'),
    lang,
    site,
  }),
  answers: {
    200: v.object({
      data: v.array(
        v.object({
          countryIsoCode: v.string(),
          postalCode: v.string(),
          city: v.string(),
          /** Of a town that stands for all its codes, of which `postalCode` is the main one. */
          anyCode: v.optional(v.literal(true)),
          /** Those for which it stands, if the town's others cost something else. */
          codes: v.optional(v.array(v.string())),
        }),
      ),
      /** Set if `data` aren't what the complete input says but what it may have meant: a code that lost its zeros. */
      proposed: v.optional(v.literal(true)),
      /**
       * If the requested country has no such place: countries with a place of exactly this name. Not in the
       * specification.
       */
      elsewhere: v.optional(
        v.array(
          v.object({
            countryIsoCode: v.string(),
            city: v.string(),
            country: v.string(),
            /** A sentence such as 'Lyon est en France', in the visitor's language. */
            message: v.string(),
          }),
        ),
      ),
    }),
  },
  errors: [429],
});

/** As a draft returns them, in kilograms and centimetres. */
export const keptCriteriaSchema = v.object({
  collectionDate: v.string(),
  from: townPlaceSchema,
  to: v.object({ ...townPlaceSchema.entries, b2b: v.boolean() }),
  packageDetail: v.object({
    type: v.literal('PARCEL'),
    dimensionType: v.picklist(['ORDINARY', 'TUBE']),
    length: v.number(),
    width: v.number(),
    height: v.number(),
    weight: v.number(),
  }),
});

export const shippingCalls = [
  initContract,
  configContract,
  collectionDateContract,
  quoteContract,
  offersContract,
  offersSyncContract,
  offersStreamContract,
  adviceContract,
  calendarContract,
  cheapestContract,
  autocompleteContract,
] as const;

export type InitAnswer = v.InferOutput<(typeof initContract.answers)[200]>;
export type AutocompleteAnswer = v.InferOutput<(typeof autocompleteContract.answers)[200]>;
export type KeptCriteria = v.InferOutput<typeof keptCriteriaSchema>;
export type AdviceAnswer = v.InferOutput<(typeof adviceContract.answers)[200]>;
export type CheapestRequest = v.InferOutput<typeof cheapestContract.body>;
export type CheapestAnswer = v.InferOutput<(typeof cheapestContract.answers)[200]>;
