/** What a refund by staff would do, said before it is made (docs/back-office.md, "Refunds"). */
import { sumOfLines } from '#domain/orders/staff-refund.ts';
import { makeMail } from '#server/mail/define-mail.ts';
import { comingInvoiceNumber } from '#server/orders/invoices/invoice-records.ts';
import { staffRefundMail } from '#server/orders/mails/staff-refund-mail.ts';
import { buyerOf, findBuyers } from './staff-buyer.ts';
import { type AskedRefund, readRepayable, repaidFacts, type StaffRefundsContext } from './staff-refund-decisions.ts';

/**
 * Amounts in cents. The mail is in the buyer's language and without what opens the order; null if nobody is written to.
 * Throws as the refund itself.
 */
export const previewRefund = (context: StaffRefundsContext, asked: AskedRefund) =>
  context.db.transaction().execute(async (tx) => {
    const repayable = await readRepayable(context, tx, asked);
    const { order, lines, restocked } = repayable;
    const { code, site, locale, email } = order;
    const creditNote = await comingInvoiceNumber(tx, 'CREDIT_NOTE', site, context.yearOf(context.clock()));
    const buyer = buyerOf(order, (await findBuyers(tx, [code])).get(code)?.name ?? '');
    const facts = { code, opener: code, ...repaidFacts(asked, repayable), creditNote };
    const mail = email === null ? null : makeMail(staffRefundMail, context.sender, { site, locale, email }, facts);
    return {
      ...{ total: sumOfLines(lines), buyer, creditNote },
      restocked: restocked.reduce((sum, { quantity }) => sum + quantity, 0),
      mail: mail && { locale, subject: mail.subject, text: mail.text },
    };
  });
