/** The call for contested payments (docs/back-office.md, "Contested payments"). */
import * as v from 'valibot';
import { openDisputeStatuses } from '#domain/payment/dispute.ts';
import { amountSchema } from '#domain/shipping/wire-offer.ts';
import { defineCall } from '#domain/site/call.ts';
import { disputesCall } from './disputes-calls.ts';

export const disputesContract = defineCall(disputesCall, {
  summary: 'The payments that buyers contest at their bank and that aren’t decided yet, the most urgent first.',
  tag: 'Back office',
  access: 'staff',
  answers: {
    200: v.object({
      disputes: v.array(
        v.object({
          id: v.string(),
          provider: v.string(),
          orderCode: v.string(),
          amount: amountSchema,
          /** The payment provider's code, such as `fraudulent`. */
          reason: v.string(),
          status: v.picklist(openDisputeStatuses),
          /** Deadline for an answer to the provider, ISO 8601; null if none is needed. */
          answerBefore: v.nullable(v.string()),
        }),
      ),
    }),
  },
});

export type DisputesAnswer = v.InferOutput<(typeof disputesContract.answers)[200]>;
