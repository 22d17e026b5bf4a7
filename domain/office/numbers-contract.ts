/** The calls for the numbers of the shop (docs/back-office.md, "Numbers"). */
import * as v from 'valibot';
import { funnelSteps, seriesNames } from '#domain/numbers/figures.ts';
import { periods } from '#domain/numbers/period.ts';
import { defineCall } from '#domain/site/call.ts';
import { allSites } from '#domain/site/site.ts';
import { numbersCall, numbersFileCall } from './numbers-calls.ts';

const tag = 'Back office';

const query = v.object({
  period: v.optional(v.picklist(periods), 'today'),
  /** Both sites if absent. */
  site: v.optional(v.picklist(allSites)),
});

const range = v.object({ from: v.string(), to: v.string() });

const problems = v.array(
  v.object({
    /** What failed or refused its input: the name of a call, `page` for a page, or the code of a carrier. */
    source: v.string(),
    /** Why: the HTTP status, the key of an error message, or the reason why a carrier didn't answer. */
    reason: v.string(),
    count: v.number(),
    /** Start of the hour or day in which it last happened, ISO 8601. */
    last: v.string(),
  }),
);

const numbersSchema = v.object({
  ranges: v.object({ now: range, before: range }),
  /**
   * How many of the points already have a value: for today, those of the hours up to the present one, otherwise all.
   */
  reached: v.number(),
  series: v.array(
    v.object({
      name: v.picklist(seriesNames),
      /** Values by hour for today, otherwise by day. */
      points: v.array(v.number()),
      pointsBefore: v.array(v.number()),
    }),
  ),
  funnel: v.array(v.object({ step: v.picklist(funnelSteps), count: v.number() })),
  declarations: v.object({ begun: v.number(), finished: v.number() }),
  services: v.array(
    v.object({
      carrierCode: v.string(),
      serviceCode: v.string(),
      /** Name of the service in the language of the request; its code if no tariff names it. */
      label: v.string(),
      chosen: v.number(),
      offered: v.number(),
      refused: v.number(),
      mainReason: v.nullable(v.object({ reason: v.string(), count: v.number() })),
    }),
  ),
  failures: problems,
  refusals: problems,
});

export type Numbers = v.InferOutput<typeof numbersSchema>;

export const numbersContract = defineCall(numbersCall, {
  summary: 'Comparisons, sales, failures and what becomes of parcels and services, beside the period before.',
  tag,
  access: 'staff',
  query,
  answers: { 200: numbersSchema },
});

export const numbersFileContract = defineCall(numbersFileCall, {
  summary: 'The same numbers as CSV.',
  tag,
  access: 'staff',
  query,
  answers: { 200: v.string() },
  produces: 'text/csv',
});

export const numbersCalls = [numbersContract, numbersFileContract];
