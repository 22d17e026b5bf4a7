/** The calls for carriers (docs/back-office.md, "Carriers"). Times are ISO 8601. */
import * as v from 'valibot';
import { defineCall } from '#domain/site/call.ts';
import { allSites } from '#domain/site/site.ts';
import { carriersCall, tryCarrierCall } from './carriers-calls.ts';

const tag = 'Back office';
const site = v.picklist(allSites);
const reason = v.picklist(['TIMEOUT', 'UNAVAILABLE', 'INVALID_ANSWER']);

const carrierSchema = v.object({
  code: v.string(),
  name: v.string(),
  sites: v.array(site),
  /** `file`: rated from tariff files in memory; `remote`: asked over the network. */
  source: v.picklist(['file', 'remote']),
  /** `paused`: not asked for now after too many failures; `unasked`: not asked yet. */
  state: v.picklist(['answers', 'failing', 'paused', 'unasked']),
  /** Of a remote carrier, in milliseconds; null for files. */
  deadlineMs: v.nullable(v.number()),
  answeredAt: v.nullable(v.string()),
  /** How long the last answer took. */
  milliseconds: v.nullable(v.number()),
  failedAt: v.nullable(v.string()),
  failuresInARow: v.number(),
  pausedUntil: v.nullable(v.string()),
  services: v.number(),
  /** Failures by day in Paris, the last one today. */
  failures: v.array(v.number()),
  /** The last errors, latest first, each with how often it occurred within a minute. */
  errors: v.array(v.object({ at: v.string(), reason, detail: v.string(), count: v.number() })),
});
export type OfficeCarrier = v.InferOutput<typeof carrierSchema>;

const carriersSchema = v.object({
  carriers: v.array(carrierSchema),
  services: v.array(
    v.object({
      carrierCode: v.string(),
      carrierName: v.string(),
      code: v.string(),
      label: v.string(),
      sites: v.array(site),
      delivery: v.picklist(['HOME', 'RELAY']),
      /** How often it was chosen within 30 days. */
      chosen: v.number(),
    }),
  ),
  points: v.object({
    /** `demo`: invented points; `file`: the operator's. */
    source: v.picklist(['demo', 'file']),
    fileName: v.string(),
    count: v.number(),
    readAt: v.string(),
    /** When a changed file was refused; the points before stay. Null if the last one wasn't. */
    refusedAt: v.nullable(v.string()),
    /** The first faults of that file. */
    faults: v.array(v.string()),
    faultCount: v.number(),
    /** Whether points are also asked from the carrier's own service. */
    hasService: v.boolean(),
  }),
});
export type CarriersAnswer = v.InferOutput<typeof carriersSchema>;

export const carriersContract = defineCall(carriersCall, {
  summary: 'Carriers and how they answer, their services, and the relay points.',
  tag,
  access: 'staff',
  answers: { 200: carriersSchema },
});

const trialSchema = v.object({
  code: v.string(),
  isGood: v.boolean(),
  milliseconds: v.number(),
  /** Services that it offers for the sample. */
  services: v.number(),
  /** Null if it answered. */
  reason: v.nullable(reason),
  detail: v.string(),
});
export type CarrierTrialAnswer = v.InferOutput<typeof trialSchema>;

export const tryCarrierContract = defineCall(tryCarrierCall, {
  summary: 'Asks a carrier now for the price of a fixed sample; at most six times a minute.',
  tag,
  access: 'staff',
  parameters: v.object({ carrier: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,40}$/)) }),
  answers: { 200: trialSchema },
  errors: [404, 429],
});

export const carriersCalls = [carriersContract, tryCarrierContract];
