/** The calls for carriers (docs/back-office.md, "Carriers"). Times are ISO 8601. */
import * as v from 'valibot';
import { defineCall } from '#domain/site/call.ts';
import { allSites } from '#domain/site/site.ts';
import { carriersCall, tryCarrierCall } from './carriers-calls.ts';
import { pointSetsSchema } from './points-contract.ts';
import { upstreamCodes } from './upstream.ts';

const tag = 'Back office';
const site = v.picklist(allSites);
const reason = v.picklist(['TIMEOUT', 'UNAVAILABLE', 'INVALID_ANSWER']);

const healthEntries = {
  /** `remote`: a service over the network; `file`: the shop does the work itself, from files, and always can. */
  source: v.picklist(['file', 'remote']),
  /**
   * `paused`: the shop doesn't call the service for a while, because too many calls in a row have failed; `unasked`:
   * the service hasn't been called yet.
   */
  state: v.picklist(['answers', 'failing', 'paused', 'unasked']),
  /** For how long the shop waits for an answer at most, in milliseconds; null if the shop does the work itself. */
  deadlineMs: v.nullable(v.number()),
  answeredAt: v.nullable(v.string()),
  /** How long the service took for its last answer, in milliseconds; null if it hasn't answered yet. */
  milliseconds: v.nullable(v.number()),
  failedAt: v.nullable(v.string()),
  failuresInARow: v.number(),
  pausedUntil: v.nullable(v.string()),
  /** Number of failures on each of the last days in Paris, today last; empty if the shop does the work itself. */
  failures: v.array(v.number()),
  /** The last errors, latest first. Equal errors within a minute are one entry, with their `count`. */
  errors: v.array(v.object({ at: v.string(), reason, detail: v.string(), count: v.number() })),
};
const healthSchema = v.object(healthEntries);
export type OfficeHealth = v.InferOutput<typeof healthSchema>;

const carrierSchema = v.object({
  code: v.string(),
  name: v.string(),
  sites: v.array(site),
  services: v.number(),
  ...healthEntries,
});
export type OfficeCarrier = v.InferOutput<typeof carrierSchema>;

const upstreamSchema = v.object({ code: v.picklist(upstreamCodes), ...healthEntries });
export type OfficeUpstream = v.InferOutput<typeof upstreamSchema>;

const carriersSchema = v.object({
  carriers: v.array(carrierSchema),
  /** The other services outside the shop. */
  upstreams: v.array(upstreamSchema),
  services: v.array(
    v.object({
      carrierCode: v.string(),
      carrierName: v.string(),
      code: v.string(),
      label: v.string(),
      sites: v.array(site),
      delivery: v.picklist(['HOME', 'RELAY']),
      /** How often visitors chose the service in the last 30 days. */
      chosen: v.number(),
    }),
  ),
  points: v.object({
    ...pointSetsSchema.entries,
    /** Whether points also come from the carrier's own service. */
    hasService: v.boolean(),
  }),
});
export type CarriersAnswer = v.InferOutput<typeof carriersSchema>;

export const carriersContract = defineCall(carriersCall, {
  summary: 'Carriers and the other services outside the shop with how they answer, and the relay points.',
  tag,
  access: 'staff',
  answers: { 200: carriersSchema },
});

const trialSchema = v.object({
  code: v.string(),
  isGood: v.boolean(),
  milliseconds: v.number(),
  /** Number of services that the carrier offered for the sample shipment. */
  services: v.number(),
  /** Why the carrier didn't answer; null if it did. */
  reason: v.nullable(reason),
  detail: v.string(),
});

export const tryCarrierContract = defineCall(tryCarrierCall, {
  summary: 'Asks a carrier now for the price of a fixed sample; at most six times a minute.',
  tag,
  access: 'staff',
  parameters: v.object({ carrier: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,40}$/)) }),
  answers: { 200: trialSchema },
  errors: [429],
});

export const carriersCalls = [carriersContract, tryCarrierContract];
