/** The public call for tracking a parcel by its number, without an account (docs/requirements.md ACC-7). */
import * as v from 'valibot';
import { defineCall } from '#domain/site/call.ts';
import { traceCall } from './calls.ts';
import { parcelStages, trackingEventCodes } from './tracking-events.ts';

const traceSchema = v.object({
  /** In capitals, without separators. */
  number: v.string(),
  /** The carrier's name. */
  carrier: v.string(),
  stage: v.picklist(parcelStages),
  /** `yyyy-MM-dd`; null if no arrival is expected any more. */
  expected: v.nullable(v.string()),
  /** Oldest first; `place` is a town, empty if unknown. */
  events: v.array(
    v.object({ code: v.picklist(trackingEventCodes), at: v.string(), place: v.string(), label: v.string() }),
  ),
  /** What the recipient can do now. */
  advice: v.string(),
});

export const traceContract = defineCall(traceCall, {
  summary:
    'Where a parcel is, by the number on its label, spaces and hyphens aside; no name, no address. 400 for what can be no number, 404 for one that no parcel has (ours).',
  tag: 'Parcel tracking',
  parameters: v.object({ number: v.string() }),
  query: v.object({ lang: v.optional(v.picklist(['fr', 'en'])) }),
  answers: { 200: traceSchema },
  errors: [429],
});

export type TraceAnswer = v.InferOutput<typeof traceSchema>;
