/**
 * The calls for tariffs (docs/back-office.md, "Tariffs"). Days are calendar days in Paris, `yyyy-MM-dd`; the last day
 * of a period is included, and null if the period has no end.
 */
import * as v from 'valibot';
import { defineCall } from '#domain/site/call.ts';
import { givenNumber } from '#domain/site/call-query.ts';
import { allSites } from '#domain/site/site.ts';
import { isIsoDate } from '#domain/time/date.ts';
import {
  removeTariffCall,
  scheduleTariffCall,
  simulateTariffCall,
  simulationFileCall,
  tariffFileCall,
  tariffsCall,
  uploadTariffCall,
} from './tariffs-calls.ts';

const tag = 'Back office';
const site = v.picklist(allSites);
const day = v.pipe(v.string(), v.check(isIsoDate, 'field.invalid'));
const parameters = v.object({ id: givenNumber });

const period = { from: v.string(), to: v.nullable(v.string()) };
const service = { code: v.string(), label: v.string() };

const uploadSchema = v.object({
  id: v.number(),
  name: v.string(),
  carrierCode: v.string(),
  carrierName: v.string(),
  sites: v.array(site),
  /** First and last day of validity that the file itself states. */
  validFrom: v.string(),
  validTo: v.nullable(v.string()),
  uploadedBy: v.string(),
  /** ISO 8601. */
  uploadedAt: v.string(),
  /** First day on which the file applies (its switch date); null until it is set. */
  from: v.nullable(v.string()),
  isInForce: v.boolean(),
});
export type UploadedTariff = v.InferOutput<typeof uploadSchema>;

const laneSchema = v.object({
  carrierCode: v.string(),
  carrierName: v.string(),
  services: v.array(v.object(service)),
  sites: v.array(site),
  segments: v.array(
    v.object({
      ...period,
      id: v.nullable(v.number()),
      name: v.string(),
      isIndicative: v.boolean(),
      isDraft: v.boolean(),
    }),
  ),
  gaps: v.array(v.object(period)),
});

const tariffsSchema = v.object({
  today: v.string(),
  window: v.object({ from: v.string(), to: v.string() }),
  nextSwitch: v.nullable(v.string()),
  /** `current`: number of files that apply now or later. `ended`: number of files whose period has ended. */
  files: v.object({ current: v.number(), ended: v.number() }),
  lanes: v.array(laneSchema),
  day: v.string(),
  prices: v.array(
    v.object({
      ...period,
      ...service,
      carrierCode: v.string(),
      carrierName: v.string(),
      sites: v.array(site),
      /** Null for a file that ships with the shop. */
      fileId: v.nullable(v.number()),
      fileName: v.string(),
      bands: v.number(),
      isIndicative: v.boolean(),
      /** Lowest price of the service in cents, with or without VAT as `taxBasis` says. */
      lowest: v.number(),
      taxBasis: v.picklist(['HT', 'TTC', 'NET']),
    }),
  ),
  uploads: v.array(uploadSchema),
});
export type TariffsAnswer = v.InferOutput<typeof tariffsSchema>;

export const tariffsContract = defineCall(tariffsCall, {
  summary: 'Tariff files in time, and the prices in force on a day.',
  tag,
  access: 'staff',
  query: v.object({ day: v.optional(day) }),
  answers: { 200: tariffsSchema },
});

/** A tariff file with its prices, in cents, with or without VAT as `taxBasis` says. */
const tariffFileSchema = v.object({
  /** Null for a file that ships with the shop. */
  upload: v.nullable(uploadSchema),
  name: v.string(),
  carrierCode: v.string(),
  carrierName: v.string(),
  sites: v.array(site),
  validFrom: v.string(),
  validTo: v.nullable(v.string()),
  isIndicative: v.boolean(),
  taxBasis: v.picklist(['HT', 'TTC', 'NET']),
  sources: v.array(v.string()),
  services: v.array(
    v.object({
      ...service,
      isIndicative: v.boolean(),
      zones: v.array(
        v.object({
          code: v.string(),
          label: v.string(),
          /** Delivery time in working days; null if the file states none. */
          delayDays: v.nullable(v.number()),
          bands: v.array(v.object({ maxGrams: v.number(), price: v.number() })),
        }),
      ),
    }),
  ),
});
export type TariffFileAnswer = v.InferOutput<typeof tariffFileSchema>;

export const tariffFileContract = defineCall(tariffFileCall, {
  summary: 'The prices of a tariff file: an uploaded one by its id, one of the folder by its name.',
  tag,
  access: 'staff',
  parameters: v.object({ id: v.pipe(v.string(), v.maxLength(200)) }),
  answers: { 200: tariffFileSchema },
});

const faultSchema = v.object({
  /** Position of the fault in the file: number of the line, and of the character in it, both from 1. */
  line: v.number(),
  column: v.number(),
  path: v.string(),
  reason: v.string(),
  remedy: v.string(),
});

export const uploadTariffContract = defineCall(uploadTariffCall, {
  summary: 'Checks a tariff file and stores it; one with faults isn’t stored. No price changes.',
  tag,
  access: 'staff',
  body: v.object({
    name: v.pipe(v.string(), v.trim(), v.regex(/^[\w.-]{1,80}$/, 'office.fileName')),
    content: v.pipe(v.string(), v.nonEmpty()),
  }),
  answers: {
    201: v.object({ id: v.number(), faults: v.array(faultSchema) }),
    200: v.object({ id: v.null(), faults: v.array(faultSchema) }),
  },
});

const price = v.object({ taxExclusive: v.number(), taxInclusive: v.number() });
const firstOffer = v.nullable(v.object({ ...price.entries, label: v.string() }));
const end = v.object({ country: v.string(), postalCode: v.string(), city: v.string() });

/** What an uploaded file would change: lengths in millimetres, weights in grams, amounts in cents. */
const simulationSchema = v.object({
  file: uploadSchema,
  site,
  /** Names of the files whose period would change because the new file applies. */
  replaces: v.array(v.string()),
  dayBefore: v.string(),
  dayAfter: v.string(),
  shipments: v.array(
    v.object({
      from: end,
      to: end,
      parcel: v.object({
        isTube: v.boolean(),
        lengthMm: v.number(),
        widthMm: v.number(),
        heightMm: v.number(),
        weightGrams: v.number(),
      }),
      changes: v.array(v.object({ ...service, before: v.nullable(price), after: v.nullable(price) })),
      firstBefore: firstOffer,
      firstAfter: firstOffer,
      changesFirst: v.boolean(),
    }),
  ),
  /**
   * Mean relative change of the prices that the site shows (0.1 is 10 % more), over all services with a price both
   * before and after; null if there is none.
   */
  meanChange: v.nullable(v.number()),
  withoutPrice: v.array(v.object(service)),
  /**
   * `basket`: the compared shipments as text, one per line. `faultyLines`: the numbers of the lines that can't be read.
   */
  basket: v.string(),
  faultyLines: v.array(v.number()),
});
export type TariffSimulation = v.InferOutput<typeof simulationSchema>;

const simulationQuery = v.object({
  /** The site whose prices are compared; by default the first one that the file is for. */
  site: v.optional(site),
  /**
   * The day from which the file would apply. By default its switch date; if it has none, its first day of validity, but
   * not before today.
   */
  day: v.optional(day),
  /** Shipments to compare, one per line; by default the shop's own list. */
  basket: v.optional(v.pipe(v.string(), v.maxLength(4000)), ''),
});

export const simulateTariffContract = defineCall(simulateTariffCall, {
  summary: 'Old and new prices of a basket of shipments side by side.',
  tag,
  access: 'staff',
  parameters,
  query: simulationQuery,
  answers: { 200: simulationSchema },
});

export const simulationFileContract = defineCall(simulationFileCall, {
  summary: 'The same comparison as CSV.',
  tag,
  access: 'staff',
  parameters,
  query: simulationQuery,
  answers: { 200: v.string() },
  produces: 'text/csv',
});

export const scheduleTariffContract = defineCall(scheduleTariffCall, {
  summary: 'Sets the first day of deposit with a file’s prices, or takes it back before it has come.',
  tag,
  access: 'staff',
  parameters,
  body: v.object({
    /** The new switch date; null removes it. */
    from: v.nullable(day),
    /** Whether to accept the date even if services would then be without a price. */
    acceptsGaps: v.optional(v.boolean(), false),
  }),
  answers: { 200: v.object({ uploads: v.array(uploadSchema) }) },
  errors: [409],
});

export const removeTariffContract = defineCall(removeTariffCall, {
  summary: 'Deletes an uploaded file that has no switch date.',
  tag,
  access: 'staff',
  parameters,
  answers: { 200: v.object({ uploads: v.array(uploadSchema) }) },
  errors: [409],
});

export const tariffsCalls = [
  tariffsContract,
  tariffFileContract,
  uploadTariffContract,
  simulateTariffContract,
  simulationFileContract,
  scheduleTariffContract,
  removeTariffContract,
];
