/** Use cases for refunds, and the call that hands out a credit note (docs/back-office.md, "Refunds"). */
import { creditNoteContract } from '#domain/office/order-downloads.ts';
import {
  declinedRefundSchema,
  orderCodeSchema,
  refundOfOrderSchema,
  refundSchema,
  seenRefundSchema,
} from '#domain/orders/staff-forms.ts';
import { pdfAnswer } from '#server/http/pdf-answer.ts';
import { askRefund, declineRefund, makeRefund } from '#server/orders/staff/staff-refund-decisions.ts';
import { previewRefund } from '#server/orders/staff/staff-refund-effect.ts';
import { openCreditNote, readRefunds } from '#server/orders/staff/staff-refunds.ts';
import { retryRefund } from '#server/orders/staff/staff-retry-refund.ts';
import type { OrderOfficeOptions } from './orders.ts';
import type { StaffMount } from './staff-call.ts';
import { staffUseCaseOf } from './staff-use-case.ts';

export const refundRoom = ({ staffOrders: context }: OrderOfficeOptions) => ({
  read: staffUseCaseOf('refunds.ask', orderCodeSchema, ({ locale }, code) => readRefunds(context, code, locale)),
  /** What a refund would do; it does nothing. */
  preview: staffUseCaseOf('refunds.ask', refundSchema, ({ actor }, refund) =>
    previewRefund(context, { ...refund, by: actor.name }),
  ),
  /** Asks an operator to repay lines. */
  ask: staffUseCaseOf('refunds.ask', refundSchema, ({ actor, record }, refund) =>
    askRefund(context, { ...refund, by: actor.name }, record),
  ),
  /** Repays lines, also those that support has asked for under the same id. */
  make: staffUseCaseOf('refunds.make', seenRefundSchema, ({ actor, record }, refund) =>
    makeRefund(context, { ...refund, by: actor.name }, record),
  ),
  decline: staffUseCaseOf('refunds.make', declinedRefundSchema, ({ actor, record }, declined) =>
    declineRefund(context, { ...declined, by: actor.name }, record),
  ),
  /** Asks the bank again for a refund that it has refused. */
  retry: staffUseCaseOf('refunds.make', refundOfOrderSchema, ({ record }, refund) =>
    retryRefund(context, refund, record),
  ),
});

export function mountCreditNote(mount: StaffMount, { staffOrders }: OrderOfficeOptions): void {
  mount(creditNoteContract, async ({ parameters }, { record }) =>
    pdfAnswer(await openCreditNote(staffOrders, parameters, record), `${parameters.code}-credit_note.pdf`),
  );
}
