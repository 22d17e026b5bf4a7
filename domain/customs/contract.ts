/** The call that finds tariff numbers (docs/api.md, "Shipping service"; docs/requirements.md CUS-5). */
import * as v from 'valibot';
import { defineCall } from '#domain/site/call.ts';
import { mostTariffNumbers } from './tariff-number-search.ts';

export const tariffNumbersCall = defineCall({
  name: 'smtTariffNumbers',
  method: 'GET',
  path: '/api/smt/tariff-numbers',
  summary: 'Tariff numbers (Harmonized System, six digits) by words or first digits, best first; the sender confirms.',
  tag: 'Shipping service',
  query: v.object({
    site: v.optional(v.picklist(['part', 'pro']), 'part'),
    lang: v.optional(v.picklist(['fr', 'en'])),
    q: v.optional(v.pipe(v.string(), v.maxLength(255)), ''),
    limit: v.pipe(
      v.optional(v.string(), '8'),
      v.regex(/^[0-9]{1,2}$/),
      v.transform(Number),
      v.minValue(1),
      v.maxValue(mostTariffNumbers),
    ),
  }),
  answers: {
    200: v.object({
      tariffNumbers: v.array(v.object({ code: v.string(), label: v.string(), chapter: v.string() })),
    }),
  },
  errors: [401],
});

export const customsCalls = [tariffNumbersCall] as const;

export type TariffNumbersAnswer = v.InferOutput<(typeof tariffNumbersCall.answers)[200]>;
