/** The call that searches tariff numbers (docs/api.md, "Shipping service"; docs/requirements.md CUS-5). */
import * as v from 'valibot';
import { defineCall } from '#domain/site/call.ts';
import { lang } from '#domain/site/call-query.ts';
import { tariffNumbersCall } from './calls.ts';
import { maxTariffNumbers } from './tariff-number-search.ts';

export const tariffNumbersContract = defineCall(tariffNumbersCall, {
  summary: 'Tariff numbers (Harmonized System, six digits) by words or first digits, best first; the sender confirms.',
  tag: 'Shipping service',
  scope: 'compare',
  example: { query: { q: 'coton', limit: '3', site: 'pro' } },
  query: v.object({
    site: v.optional(v.picklist(['part', 'pro']), 'part'),
    lang,
    q: v.optional(v.pipe(v.string(), v.maxLength(255)), ''),
    limit: v.pipe(
      v.optional(v.string(), '8'),
      v.regex(/^[0-9]{1,2}$/),
      v.transform(Number),
      v.minValue(1),
      v.maxValue(maxTariffNumbers),
    ),
  }),
  answers: {
    200: v.object({
      tariffNumbers: v.array(v.object({ code: v.string(), label: v.string(), chapter: v.string() })),
    }),
  },
  errors: [401],
});

export const customsCalls = [tariffNumbersContract] as const;

export type TariffNumbersAnswer = v.InferOutput<(typeof tariffNumbersContract.answers)[200]>;
