/** The calls of the back office for refunds (docs/back-office.md, "Refunds"). */
import * as v from 'valibot';
import { maxReasonLength } from '#domain/flags/flag.ts';
import { refundKinds, refundStatuses } from '#domain/orders/refund-cause.ts';
import { staffDisputeSchema } from '#domain/orders/staff-order.ts';
import { staffRefundReasons, staffRefundStates } from '#domain/orders/staff-refund.ts';
import { defineCall } from '#domain/site/call.ts';
import { lang } from '#domain/site/call-query.ts';
import { requiredReason } from './orders-contract.ts';
import {
  askRefundCall,
  creditNoteCall,
  declineRefundCall,
  makeRefundCall,
  orderRefundsCall,
  retryRefundCall,
} from './refunds-calls.ts';

const tag = 'Back office';
const order = { code: v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/)) };
/** The client chooses the `id` of a refund, so that one that is sent twice is made only once. */
const parameters = v.object({ ...order, id: v.pipe(v.string(), v.uuid()) });
const query = v.object({ lang });

/** `line`: position of the line on the order's invoice, from 0. `amount`: what to repay for it, in cents with VAT. */
const refundedLine = v.object({ line: v.pipe(v.number(), v.integer(), v.minValue(0)), amount: v.number() });

const refundBody = v.object({
  lines: v.pipe(v.array(refundedLine), v.maxLength(1000)),
  reason: v.picklist(staffRefundReasons),
  /** Note for other members of staff. */
  note: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(maxReasonLength)), ''),
});

const refundsSchema = v.object({
  code: v.string(),
  /**
   * Whether staff can still repay something: the order is paid, not everything has been repaid, and the shop hasn't
   * lost a dispute about it.
   */
  isRepayable: v.boolean(),
  disputes: v.array(staffDisputeSchema),
  /** Refunds that the bank has refused, whatever their cause, the latest first; amounts in cents. */
  failed: v.array(v.object({ id: v.string(), amount: v.number(), cause: v.picklist(refundKinds), at: v.string() })),
  /** The lines of the order's invoice: what was paid for each and what can still be repaid, in cents with VAT. */
  lines: v.array(
    v.object({
      name: v.string(),
      description: v.string(),
      quantity: v.number(),
      paid: v.number(),
      remaining: v.number(),
    }),
  ),
  /** Refunds that staff have requested or made, the latest first. */
  refunds: v.array(
    v.object({
      id: v.string(),
      state: v.picklist(staffRefundStates),
      lines: v.array(refundedLine),
      amount: v.number(),
      reason: v.picklist(staffRefundReasons),
      note: v.string(),
      askedBy: v.string(),
      /** ISO 8601. */
      asked: v.string(),
      decidedBy: v.nullable(v.string()),
      decided: v.nullable(v.string()),
      /** Why an operator has declined the request; empty in other states. */
      answer: v.string(),
      creditNoteNumber: v.nullable(v.string()),
      /** Status of the repayment at the bank; null until an operator has approved the refund. */
      payment: v.nullable(v.picklist(refundStatuses)),
    }),
  ),
});
export type OrderRefunds = v.InferOutput<typeof refundsSchema>;

const shared = { tag, access: 'staff', query, answers: { 200: refundsSchema } } as const;

export const orderRefundsContract = defineCall(orderRefundsCall, {
  ...shared,
  summary: 'What was paid of each line of an order, what of it can still be repaid, and the refunds by staff.',
  parameters: v.object(order),
});

export const makeRefundContract = defineCall(makeRefundCall, {
  ...shared,
  summary:
    'Repays lines of an order, also those that support asked for under the same id: credit note, mail and money. 400 beyond what remains, 409 if nothing was paid or it was decided otherwise.',
  parameters,
  body: refundBody,
  errors: [409],
});

export const askRefundContract = defineCall(askRefundCall, {
  ...shared,
  summary: 'Asks an operator to repay lines of an order. 400 beyond what remains, 409 if nothing was paid.',
  parameters,
  body: refundBody,
  errors: [409],
});

export const declineRefundContract = defineCall(declineRefundCall, {
  ...shared,
  summary: 'Declines what support asked for, with a reason. 409 if it was decided otherwise.',
  parameters,
  body: v.object({ answer: requiredReason }),
  errors: [409],
});

export const retryRefundContract = defineCall(retryRefundCall, {
  ...shared,
  summary:
    'Asks the bank again for a refund that it has refused, with the same credit note. 409 if it has not refused it, or if the shop has lost a dispute about the order.',
  parameters,
  errors: [409],
});

export const creditNoteContract = defineCall(creditNoteCall, {
  summary: 'The credit note of a refund as PDF; an entry in the audit log says who opened it.',
  tag,
  access: 'staff',
  parameters,
  query,
  answers: { 200: v.string() },
  produces: 'application/pdf',
});

export const refundsOfficeCalls = [
  orderRefundsContract,
  makeRefundContract,
  askRefundContract,
  declineRefundContract,
  retryRefundContract,
  creditNoteContract,
];
