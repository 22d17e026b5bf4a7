/** The schema of the calendar as the API answers it (docs/requirements.md SMT-7). */
import * as v from 'valibot';
import { dayMarks } from './departure-calendar.ts';
import { amountSchema, bareAmountSchema } from './wire-offer.ts';

const date = v.pipe(v.string(), v.isoDate());

const calendarOfferSchema = v.object({
  carrierCode: v.string(),
  carrierName: v.string(),
  serviceCode: v.string(),
  /** In the visitor's language. */
  label: v.string(),
  delivery: v.object({
    date,
    /** Hour of the arrival day by which the parcel is delivered, 1 to 23; null if no hour is promised. */
    before: v.nullable(v.number()),
    guaranteed: v.boolean(),
  }),
  price: v.object({ value: amountSchema, taxInclusive: bareAmountSchema }),
  indicative: v.boolean(),
  estimated: v.boolean(),
});

/** Both offers of a day are null if nothing is offered on it. */
export const calendarAnswerSchema = v.object({
  days: v.array(
    v.object({
      date,
      cheapest: v.nullable(calendarOfferSchema),
      earliest: v.nullable(calendarOfferSchema),
      marks: v.array(v.picklist(dayMarks)),
    }),
  ),
  /** Names of the remote carriers, which are asked for a comparison only. */
  unaskedCarriers: v.array(v.string()),
});

export type CalendarAnswer = v.InferOutput<typeof calendarAnswerSchema>;
export type CalendarOffer = v.InferOutput<typeof calendarOfferSchema>;
