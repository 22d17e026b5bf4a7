/** The calls with which anyone traces a parcel by its number, and carriers tell about parcels (docs/requirements.md ACC-7). */
import * as v from 'valibot';
import { defineCall } from '#domain/site/call.ts';
import { lang } from '#domain/site/call-query.ts';
import { traceCall } from './calls.ts';
import { pickUpPlaceSchema } from './parcel-places.ts';
import { parcelStages, trackingEventCodes } from './tracking-events.ts';

const traceSchema = v.object({
  /** In capitals and without separators. */
  number: v.string(),
  carrier: v.string(),
  service: v.string(),
  stage: v.picklist(parcelStages),
  /** The expected day of arrival as `yyyy-MM-dd`; null if none is expected any more. */
  expected: v.nullable(v.string()),
  /** Oldest first; `at` is an instant in ISO 8601, `place` a town, empty if unknown. */
  events: v.array(
    v.object({ code: v.picklist(trackingEventCodes), at: v.string(), place: v.string(), label: v.string() }),
  ),
  /**
   * `reachedAt` is when the parcel was first there (ISO 8601), null if it hasn't been there yet; positions are in
   * degrees, null if unknown. Not in the specification.
   */
  stops: v.array(
    v.object({
      place: v.string(),
      reachedAt: v.nullable(v.string()),
      position: v.nullable(v.object({ latitude: v.number(), longitude: v.number() })),
    }),
  ),
  /**
   * Only for a late parcel, otherwise null: `announced` is the day of arrival that the shop promised (`yyyy-MM-dd`),
   * `cause` a sentence that says why the parcel arrives later. Not in the specification.
   */
  delay: v.nullable(v.object({ announced: v.string(), cause: v.string() })),
  /** Where the parcel waits for its recipient, null unless it waits. Not in the specification. */
  pickUp: v.nullable(pickUpPlaceSchema),
  /** A sentence that says what the recipient can do now. */
  advice: v.string(),
});

export const traceContract = defineCall(traceCall, {
  summary:
    'Where a parcel is, by the number on its label, spaces and hyphens aside; no name, no address. 400 for what can be no number, 404 for one that no parcel has (ours).',
  tag: 'Parcel tracking',
  scope: 'tracking',
  example: { parameters: { number: '$PARCEL' } },
  parameters: v.object({ number: v.string() }),
  query: v.object({ lang }),
  answers: { 200: traceSchema },
  errors: [429],
});

export const trackingEventContract = defineCall({
  name: 'trackingEvent',
  method: 'POST',
  path: '/api/tracking/events',
  hasBody: true,
  summary:
    'Takes a message of a carrier about one parcel: `{id, number, events: [{id?, code, at, place?}], expected?}`. Its signature, in `Carrier-Signature`, is checked on the bytes of the body (ours).',
  tag: 'Parcel tracking',
  body: v.looseObject({}),
  answers: { 200: v.object({ received: v.literal(true) }) },
  errors: [400],
});

export type TraceAnswer = v.InferOutput<typeof traceSchema>;
