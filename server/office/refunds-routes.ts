/** HTTP calls of the back office for refunds (docs/back-office.md, "Refunds"). */
import {
  askRefundContract,
  creditNoteContract,
  declineRefundContract,
  makeRefundContract,
  type OrderRefunds,
  orderRefundsContract,
  retryRefundContract,
} from '#domain/office/refunds-contract.ts';
import type { Locale } from '#domain/site/locale.ts';
import { pdfAnswer } from '#server/http/pdf-answer.ts';
import type { StaffRefunds } from '#server/orders/service.ts';
import type { StaffMount } from './staff-call.ts';

export interface RefundOfficeOptions {
  readonly staffRefunds: StaffRefunds;
}

async function wireRefunds(refunds: StaffRefunds, code: string, locale: Locale): Promise<OrderRefunds> {
  const order = await refunds.read(code, locale);
  return {
    ...order,
    lines: [...order.lines],
    disputes: order.disputes.map(({ answerBefore, ...dispute }) => ({
      ...dispute,
      answerBefore: answerBefore?.toISOString() ?? null,
    })),
    failed: order.failed.map(({ at, ...refund }) => ({ ...refund, at: at.toISOString() })),
    refunds: order.refunds.map((refund) => ({
      id: refund.id,
      state: refund.state,
      lines: [...refund.lines],
      amount: refund.amount,
      reason: refund.reason,
      note: refund.note,
      askedBy: refund.asked_by,
      asked: refund.asked_at.toISOString(),
      decidedBy: refund.decided_by,
      decided: refund.decided_at?.toISOString() ?? null,
      answer: refund.answer,
      creditNoteNumber: refund.credit_note_number,
      payment: refund.payment,
    })),
  };
}

/** Mounts the calls for refunds. */
export function mountRefundsOffice(mount: StaffMount, { staffRefunds }: RefundOfficeOptions): void {
  const answered = async (code: string, locale: Locale) =>
    ({ status: 200, body: await wireRefunds(staffRefunds, code, locale) }) as const;
  mount(orderRefundsContract, ({ parameters: { code } }, { locale }) => answered(code, locale));
  mount(makeRefundContract, async ({ parameters, body }, { actor, record, locale }) => {
    await staffRefunds.make({ ...parameters, ...body, by: actor.name }, record);
    return answered(parameters.code, locale);
  });
  mount(askRefundContract, async ({ parameters, body }, { actor, record, locale }) => {
    await staffRefunds.ask({ ...parameters, ...body, by: actor.name }, record);
    return answered(parameters.code, locale);
  });
  mount(declineRefundContract, async ({ parameters, body: { answer } }, { actor, record, locale }) => {
    await staffRefunds.decline({ ...parameters, answer, by: actor.name }, record);
    return answered(parameters.code, locale);
  });
  mount(retryRefundContract, async ({ parameters }, { record, locale }) => {
    await staffRefunds.retry(parameters, record);
    return answered(parameters.code, locale);
  });
  mount(creditNoteContract, async ({ parameters: { code, id } }, { record }) => {
    const pdf = await staffRefunds.creditNote(code, id, record);
    return pdfAnswer(pdf, `${code}-credit_note.pdf`);
  });
}
