/**
 * Reminds buyers of orders that they have left unpaid, while there is still time to pay (docs/requirements.md CRT-8).
 */
import { phaseOfPayment } from '#domain/payment/payment-status.ts';
import { allSites } from '#domain/site/site.ts';
import { keyOfOrderMail, resumeMs } from '#server/orders/mails/order-mails.ts';
import { findLastAttempt } from '#server/orders/read/attempts.ts';
import { applyToOrder, lockOrder } from './change-status.ts';
import { checkPayment, type PayContext, paymentMs } from './pay-order.ts';

/**
 * How long after the last attempt to pay it an unpaid order counts as abandoned, in milliseconds. Typing the number of
 * a card takes less.
 */
const leftMs = 10 * 60_000;

const after = (now: Date, ms: number) => new Date(now.getTime() + ms);

/**
 * The orders that buyers have left unpaid and about which they have had no mail yet, those with the least time left
 * first. Sites whose payments are closed are left out.
 */
export async function findLeftUnpaid({ db, flags }: PayContext, now: Date, limit: number): Promise<readonly string[]> {
  const sites = allSites.filter((site) => flags.isOpen('payment', site));
  if (sites.length === 0) return [];
  const orders = await db
    .selectFrom('customer_order')
    .select('code')
    .where('status', '=', 'PAYMENT_PENDING')
    .where('site', 'in', sites)
    .where('pay_before', '<=', after(now, paymentMs - leftMs))
    .where('pay_before', '>', after(now, resumeMs))
    .where(({ not, exists, selectFrom, ref }) =>
      not(
        exists(
          selectFrom('mail_outbox')
            .select('id')
            .where('key', '=', keyOfOrderMail(ref('code'), 'unpaid')),
        ),
      ),
    )
    .orderBy('pay_before')
    .limit(limit)
    .execute();
  return orders.map(({ code }) => code);
}

/**
 * Reminds the buyer of an order, unless the provider says that it is paid or that the bank is deciding. Rejects with
 * `PaymentUnavailable` if the provider doesn't answer: only after its answer may the buyer be told that nothing was
 * charged.
 */
export async function remindUnpaid(context: PayContext, code: string, now: Date): Promise<void> {
  await checkPayment(context, code);
  await context.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, code);
    const attempt = await findLastAttempt(tx, code);
    if (!order || (attempt && phaseOfPayment(attempt.status) === 'underWay')) return;
    await applyToOrder(context, tx, { order, event: 'leftUnpaid' }, now);
  });
}
