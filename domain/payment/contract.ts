/** The calls of the demo bank (docs/requirements.md CRT-8, docs/api.md). In production they always answer 404. */
import * as v from 'valibot';
import { defineCall } from '#domain/site/call.ts';
import { lang } from '#domain/site/call-query.ts';
import { decideDemoPaymentCall, demoPaymentCall } from './calls.ts';
import { declineReasons } from './decline-reason.ts';
import { demoDecisions, demoScreens } from './demo-decision.ts';

const tag = 'Payment';

const parameters = v.object({ reference: v.pipe(v.string(), v.regex(/^db_[0-9a-f]{32}$/)) });
const query = v.object({ lang });

const demoPaymentSchema = v.object({
  reference: v.string(),
  orderCode: v.string(),
  amount: v.object({ value: v.number(), currencyIso: v.literal('EUR') }),
  screen: v.picklist(demoScreens),
  reason: v.nullable(v.picklist(declineReasons)),
  triesLeft: v.number(),
  expiresAt: v.string(),
  /** URL of the shop to which the visitor goes back; null if this payment simulates a visitor who doesn't return. */
  next: v.nullable(v.string()),
});

const decisionSchema = v.object({
  decision: v.picklist(demoDecisions),
  code: v.optional(v.pipe(v.string(), v.maxLength(20))),
  reason: v.optional(v.picklist(declineReasons)),
});

export type DemoPaymentDecision = v.InferOutput<typeof decisionSchema>;

export type DemoPaymentAnswer = v.InferOutput<typeof demoPaymentSchema>;

export const demoPaymentContract = defineCall(demoPaymentCall, {
  summary: 'A payment at the demo bank, as its page shows it. 404 if there is none, and always in production (ours).',
  tag,
  parameters,
  query,
  answers: { 200: demoPaymentSchema },
});

export const decideDemoPaymentContract = defineCall(decideDemoPaymentCall, {
  summary:
    'Decides a payment at the demo bank. A payment that was decided before stays as it is. After `challenge`, paying needs the `code`: 400 for a wrong one, and the third wrong one refuses the payment (ours).',
  tag,
  parameters,
  query,
  body: decisionSchema,
  answers: { 200: v.object({ ...demoPaymentSchema.entries, goesBack: v.boolean() }) },
});

export type DecidedDemoPayment = v.InferOutput<(typeof decideDemoPaymentContract)['answers'][200]>;

export const paymentCalls = [demoPaymentContract, decideDemoPaymentContract] as const;
