/** What staff send about an order (docs/back-office.md, "Orders", "Refunds" and "Withdrawals"). */
import * as v from 'valibot';
import { maxReasonLength } from '#domain/flags/flag.ts';
import { staffRefundReasons } from './staff-refund.ts';
import { withdrawalRefusals, withdrawalStates } from './withdrawal-states.ts';

const code = v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/));
const id = v.pipe(v.string(), v.uuid());
const note = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(maxReasonLength)), '');
const reason = v.pipe(v.string(), v.trim(), v.minLength(1, 'office.reasonMissing'), v.maxLength(maxReasonLength));

export const noteLimits = { text: 2000, tag: 24 } as const;
/** Letters, digits, spaces and hyphens. */
export const tagPattern = /^[\p{L}\p{N}][\p{L}\p{N} -]*$/u;
export const tagSchema = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.maxLength(noteLimits.tag),
  v.regex(tagPattern, 'field.invalid'),
);

/** The sender chooses the `id`, so that a note that is sent twice is written only once. */
export const orderNoteSchema = v.object({
  ...{ code, id },
  text: v.pipe(v.string(), v.trim(), v.nonEmpty('field.missing'), v.maxLength(noteLimits.text)),
});
export type OrderNote = v.InferOutput<typeof orderNoteSchema>;

/** `on`: whether the order has the tag then. */
export const orderTagSchema = v.object({ code, tag: tagSchema, on: v.boolean() });
export type OrderTag = v.InferOutput<typeof orderTagSchema>;

export const orderCodeSchema = code;
export const statementIdSchema = id;

export const orderCancellationSchema = v.object({ code, reason });

/** The sender chooses the `id` of a refund, so that one that is sent twice is made only once. */
export const refundOfOrderSchema = v.object({ code, id });

const whole = v.pipe(v.number('return.packs'), v.integer('return.packs'), v.minValue(0, 'return.packs'));
/** `line`: position of the line on the order's invoice, from 0. `amount`: what to repay for it, in cents with VAT. */
const wishedLine = v.object({
  ...{ line: whole, amount: v.optional(v.number('office.refundAmount')), packs: v.optional(whole) },
});

export const refundSchema = v.object({
  ...refundOfOrderSchema.entries,
  lines: v.pipe(v.array(wishedLine), v.maxLength(1000)),
  reason: v.picklist(staffRefundReasons, 'field.missing'),
  /** What the mail says besides the reason. */
  message: note,
  /** Whether the packs go back to the stock. */
  restock: v.optional(v.boolean(), false),
  /** For other members of staff. */
  note,
});

/** `seen`: the sum that the sender was shown, in cents. */
export const seenRefundSchema = v.object({ ...refundSchema.entries, seen: v.number() });

export const declinedRefundSchema = v.object({ ...refundOfOrderSchema.entries, answer: reason });

/** `seen` is the state that the sender has seen, so that nobody overrules a colleague unknowingly. */
export const withdrawalAcceptanceSchema = v.object({ id, seen: v.picklist(withdrawalStates) });

export const withdrawalRefusalSchema = v.pipe(
  v.object({
    ...withdrawalAcceptanceSchema.entries,
    reason: v.picklist(withdrawalRefusals, 'office.reasonMissing'),
    /** What the mail tells the buyer besides the reason. */
    note,
  }),
  v.forward(
    v.check((refusal) => refusal.reason !== 'OTHER' || refusal.note !== '', 'office.withdrawalNote'),
    ['note'],
  ),
);

/** A statement that names no order, and the code of its order as it was typed. */
export const withdrawalLinkSchema = v.object({ id, code: v.pipe(v.string(), v.trim(), v.maxLength(40)) });

export const withdrawalClosingSchema = v.object({ id, reason });
