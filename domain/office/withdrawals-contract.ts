/** The calls of the back office for withdrawals (docs/back-office.md, "Withdrawals"). */
import * as v from 'valibot';
import { maxReasonLength } from '#domain/flags/flag.ts';
import { withdrawalRefusals, withdrawalStates } from '#domain/orders/withdrawal-states.ts';
import { defineCall } from '#domain/site/call.ts';
import { lang } from '#domain/site/call-query.ts';
import { requiredReason } from './orders-contract.ts';
import {
  closeWithdrawalCall,
  decideWithdrawalCall,
  linkWithdrawalCall,
  returnWithdrawalCall,
  staffWithdrawalsCall,
  unmatchedWithdrawalsCall,
} from './withdrawals-calls.ts';

const tag = 'Back office';
const parameters = v.object({ id: v.pipe(v.string(), v.uuid()) });

const withdrawalSchema = v.object({
  id: v.string(),
  /** Number of the statement's receipt. */
  number: v.string(),
  /** Code of the order that the statement is about. */
  code: v.string(),
  /** When the buyer made the statement. All instants are in ISO 8601; days are calendar days in Paris, `2026-11-24`. */
  stated: v.string(),
  name: v.string(),
  /** The articles that the statement is about, in the buyer's words; empty if it is about the whole order. */
  items: v.string(),
  state: v.picklist(withdrawalStates),
  /**
   * The last day on which the buyer could withdraw from the whole order; null if not all of its articles have arrived.
   */
  deadline: v.nullable(v.string()),
  /** The last day on which the buyer may send the articles back. */
  returnBefore: v.string(),
  /** The reason for which the shop proposes to refuse the withdrawal; null if it proposes to accept it. */
  proposed: v.nullable(v.picklist(withdrawalRefusals)),
  decided: v.nullable(v.string()),
  decidedBy: v.nullable(v.string()),
  reason: v.nullable(v.picklist(withdrawalRefusals)),
  /** What the mail about the decision tells the buyer besides the reason; may be empty. */
  note: v.string(),
  returned: v.nullable(v.string()),
});

const withdrawalsSchema = v.object({ withdrawals: v.array(withdrawalSchema) });
export type StaffWithdrawalsAnswer = v.InferOutput<typeof withdrawalsSchema>;

export const staffWithdrawalsContract = defineCall(staffWithdrawalsCall, {
  summary:
    'Statements of withdrawal that aren’t settled, oldest first and at most 200; with `order`, all statements about it.',
  tag,
  access: 'staff',
  query: v.object({ lang, order: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/))) }),
  answers: { 200: withdrawalsSchema },
});

/** A decision on a statement. A refusal needs a reason; the reason `OTHER` needs a note that explains it. */
const decisionSchema = v.pipe(
  v.object({
    decision: v.picklist(['accept', 'refuse']),
    /**
     * The state that the caller has seen. 409 if the statement is in another state by now, so that nobody overrules a
     * colleague unknowingly.
     */
    seen: v.picklist(withdrawalStates),
    reason: v.optional(v.nullable(v.picklist(withdrawalRefusals)), null),
    note: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(maxReasonLength)), ''),
  }),
  v.forward(
    v.check(({ decision, reason }) => decision === 'accept' || reason !== null, 'office.reasonMissing'),
    ['reason'],
  ),
  v.forward(
    v.check(
      ({ decision, reason, note }) => decision === 'accept' || reason !== 'OTHER' || note !== '',
      'office.withdrawalNote',
    ),
    ['note'],
  ),
);

export const decideWithdrawalContract = defineCall(decideWithdrawalCall, {
  summary:
    'Accepts or refuses a statement of withdrawal and writes the mail about it; answers all statements about the order. 409 if it is no longer in the state that the caller has seen.',
  tag,
  access: 'staff',
  parameters,
  query: v.object({ lang }),
  body: decisionSchema,
  answers: { 200: withdrawalsSchema },
  errors: [409],
});

export const returnWithdrawalContract = defineCall(returnWithdrawalCall, {
  summary:
    'Notes that the articles of an accepted withdrawal have arrived; answers all statements about the order. 409 in every other state.',
  tag,
  access: 'staff',
  parameters,
  query: v.object({ lang }),
  answers: { 200: withdrawalsSchema },
  errors: [409],
});

/** Statements of withdrawal that name no order, with their fields as the buyer typed them. */
const unmatchedSchema = v.object({
  statements: v.array(
    v.object({
      id: v.string(),
      /** Number of the statement's receipt. */
      number: v.string(),
      site: v.picklist(['part', 'pro']),
      stated: v.string(),
      name: v.string(),
      email: v.string(),
      /** What the buyer typed as the code of the order. */
      typedCode: v.string(),
      /** The articles that the statement is about; empty if it is about the whole order. */
      items: v.string(),
    }),
  ),
});
export type UnmatchedWithdrawalsAnswer = v.InferOutput<typeof unmatchedSchema>;

export const unmatchedWithdrawalsContract = defineCall(unmatchedWithdrawalsCall, {
  summary:
    'Statements of withdrawal that name no order together with its buyer’s e-mail address, neither linked to an order nor closed, oldest first and at most 200.',
  tag,
  access: 'staff',
  query: v.object({ lang }),
  answers: { 200: unmatchedSchema },
});

export const linkWithdrawalContract = defineCall(linkWithdrawalCall, {
  summary:
    'Links a statement of withdrawal that names no order to an order, which then goes on as if the statement had named it. Answers the remaining statements. 404 for an unknown order, 409 if the statement was linked or closed before.',
  tag,
  access: 'staff',
  parameters,
  query: v.object({ lang }),
  body: v.object({ code: v.pipe(v.string(), v.trim(), v.maxLength(40)) }),
  answers: { 200: unmatchedSchema },
  errors: [409],
});

export const closeWithdrawalContract = defineCall(closeWithdrawalCall, {
  summary:
    'Closes a statement of withdrawal that names no order, with a reason for other members of staff; no mail is sent. Answers the remaining statements. 409 if it was linked or closed before.',
  tag,
  access: 'staff',
  parameters,
  query: v.object({ lang }),
  body: v.object({ reason: requiredReason }),
  answers: { 200: unmatchedSchema },
  errors: [409],
});

export const withdrawalsOfficeCalls = [
  staffWithdrawalsContract,
  decideWithdrawalContract,
  returnWithdrawalContract,
  unmatchedWithdrawalsContract,
  linkWithdrawalContract,
  closeWithdrawalContract,
];
