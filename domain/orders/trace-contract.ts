/** The one call about a parcel that needs no account: by its number (docs/requirements.md ACC-7, settled: public tracking). */
import * as v from 'valibot';
import { defineCall } from '#domain/site/call.ts';
import { parcelStages, trackingEventCodes } from './tracking-events.ts';

const traceSchema = v.object({
  /** As it is read: in capitals, without separators. */
  number: v.string(),
  /** The carrier's name. */
  carrier: v.string(),
  stage: v.picklist(parcelStages),
  /** `yyyy-MM-dd`; null once nothing is expected any more. */
  expected: v.nullable(v.string()),
  /** Oldest first; `place` is a town, empty when not told. */
  events: v.array(
    v.object({ code: v.picklist(trackingEventCodes), at: v.string(), place: v.string(), label: v.string() }),
  ),
  /** What whoever waits can do now. */
  advice: v.string(),
});

export const traceCall = defineCall({
  name: 'trace',
  method: 'GET',
  path: '/api/tracking/{number}',
  summary:
    'Where a parcel is, by the number on its label, spaces and hyphens aside; no name, no address. 400 for what can be no number, 404 for one that no parcel has (ours).',
  tag: 'Parcel tracking',
  parameters: v.object({ number: v.string() }),
  query: v.object({ lang: v.optional(v.picklist(['fr', 'en'])) }),
  answers: { 200: traceSchema },
  errors: [400, 404, 429],
});

export type TraceAnswer = v.InferOutput<typeof traceSchema>;
