/** Settles what visitors and providers have left open (docs/decisions/0023-placing-and-paying.md). */
import type { RefundStatus } from '#domain/orders/refund-cause.ts';
import { phaseOfPayment, unfinishedStatuses } from '#domain/payment/payment-status.ts';
import { allSites } from '#domain/site/site.ts';
import { keyOfOrderMail, resumeMs } from '#server/orders/mails/order-mails.ts';
import { type Attempt, findLastAttempt, refundKey } from '#server/orders/read/attempts.ts';
import { PaymentUnavailable, type RefundRecord, RefundRefused } from '#server/payment/service.ts';
import { applyToOrder, lockOrder } from './change-status.ts';
import { cancelUnpaid, checkPayment, endPayment, type PayContext, paymentMs } from './pay-order.ts';
import { settleAttempt } from './settle.ts';

/** How long an attempt is left to events and the visitor's return, in milliseconds. */
const patienceMs = 2 * 60_000;
/**
 * How long after its deadline for payment an unpaid order stays open while its payment can't be ended, for example because
 * the provider doesn't answer, in milliseconds. Then the order is cancelled anyway.
 */
const graceMs = 30 * 60_000;
/** The longest pause between two tries to repay, in milliseconds. */
const longestPauseMs = 3_600_000;
/** The most rows of each kind in one sweep; the next sweep takes the others. */
const maxRows = 100;

/** What one sweep has done. */
export interface Swept {
  readonly asked: number;
  readonly reminded: number;
  readonly ended: number;
  readonly refunded: number;
}

/** A failure is logged and left to the next sweep, so that this one reaches the other orders. */
async function attemptOrLater({ logger }: PayContext, order: string, task: () => Promise<void>): Promise<boolean> {
  try {
    await task();
    return true;
  } catch (err) {
    if (err instanceof PaymentUnavailable)
      logger.warn({ order, detail: err.message }, 'payment provider does not answer');
    else logger.error({ order, err }, 'an order could not be settled');
    return false;
  }
}

async function askAboutOldAttempts(context: PayContext, now: Date): Promise<number> {
  const attempts: readonly Attempt[] = await context.db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('status', 'in', unfinishedStatuses)
    .where('reference', 'is not', null)
    .where('updated_at', '<=', new Date(now.getTime() - patienceMs))
    .orderBy('updated_at')
    .limit(maxRows)
    .execute();
  for (const attempt of attempts) {
    await attemptOrLater(context, attempt.order_code, () => settleAttempt(context, attempt));
  }
  return attempts.length;
}

async function remindOfUnpaidOrders(context: PayContext, now: Date): Promise<number> {
  const codes = await findLeftUnpaid(context, now, maxRows);
  for (const code of codes) await attemptOrLater(context, code, () => remindUnpaid(context, code, now));
  return codes.length;
}

async function endUnpaidOrders(context: PayContext, now: Date): Promise<number> {
  const orders = await context.db
    .selectFrom('customer_order')
    .select(['code', 'pay_before as payBefore'])
    .where('status', 'in', ['PAYMENT_PENDING', 'PAYMENT_FAILED'])
    .where('pay_before', '<=', now)
    .orderBy('pay_before')
    .limit(maxRows)
    .execute();
  for (const { code, payBefore } of orders) {
    const ended = await attemptOrLater(context, code, () => endPayment(context, code, 'timeUp'));
    const isOverdue = payBefore !== null && payBefore.getTime() + graceMs <= now.getTime();
    if (!ended && isOverdue) await cancelUnpaid(context, code, 'timeUp', now);
  }
  return orders.length;
}

async function repay(context: PayContext, now: Date): Promise<number> {
  const refunds = await context.db
    .selectFrom('payment_refund')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'payment_refund.attempt_id')
    .select([
      'payment_refund.id',
      'payment_refund.amount',
      'payment_refund.tries',
      'payment_refund.retries',
      'payment_attempt.provider',
      'payment_attempt.reference',
      'payment_attempt.order_code as order',
    ])
    .where('payment_refund.status', '=', 'REQUESTED')
    .where('payment_refund.next_try_at', '<=', now)
    .orderBy('payment_refund.next_try_at')
    .limit(maxRows)
    .execute();
  for (const refund of refunds) await repayOne(context, refund, now);
  return refunds.length;
}

interface OpenRefund {
  readonly id: string;
  readonly amount: number;
  readonly tries: number;
  readonly retries: number;
  readonly provider: string;
  readonly reference: string | null;
  readonly order: string;
}

const outcomes = { SUCCEEDED: 'SUCCEEDED', FAILED: 'FAILED', PENDING: 'REQUESTED' } as const;

/** What became of a refund; REQUESTED if the provider is to be asked again. */
async function outcomeOf(ask: () => Promise<RefundRecord>): Promise<RefundStatus> {
  try {
    return outcomes[(await ask()).status];
  } catch (error) {
    if (error instanceof RefundRefused) return 'FAILED';
    throw error;
  }
}

async function repayOne(context: PayContext, refund: OpenRefund, now: Date): Promise<void> {
  const { db, payment } = context;
  const { id, amount, reference, order, retries } = refund;
  const provider = payment.provider(refund.provider);
  if (!provider || reference === null) return;
  const tries = refund.tries + 1;
  const pauseMs = Math.min(60_000 * 2 ** tries, longestPauseMs);
  const key = refundKey(id, retries);
  let status = 'REQUESTED' as RefundStatus;
  await attemptOrLater(context, order, async () => {
    status = await outcomeOf(() => provider.refund({ reference, amount, key }));
  });
  await db
    .updateTable('payment_refund')
    .set({ status, tries, next_try_at: new Date(now.getTime() + pauseMs), updated_at: now })
    .where('id', '=', id)
    // Staff may have started a retry in the meantime, with another key: this answer doesn't apply to it.
    .where('retries', '=', retries)
    // The shop may have lost a dispute in the meantime: the refund then stays stopped, unless the provider has made it.
    .$if(status !== 'SUCCEEDED', (query) => query.where('status', '=', 'REQUESTED'))
    .execute();
}

/**
 * One sweep: asks providers about attempts that neither an event nor the visitor's return has settled, reminds buyers
 * of orders that they have left unpaid, cancels orders that weren't paid in time, and makes requested refunds. Several
 * processes may sweep at once: every step can be repeated.
 */
export async function sweepPayments(context: PayContext): Promise<Swept> {
  const now = context.clock();
  await context.payment.demoBank?.deliverDue(now);
  return {
    asked: await askAboutOldAttempts(context, now),
    reminded: await remindOfUnpaidOrders(context, now),
    ended: await endUnpaidOrders(context, now),
    refunded: await repay(context, now),
  };
}

/** In milliseconds; typing the number of a card takes less. */
const leftMs = 10 * 60_000;

const after = (now: Date, ms: number) => new Date(now.getTime() + ms);

/** Those with the least time left first; without sites whose payments are closed. */
async function findLeftUnpaid({ db, flags }: PayContext, now: Date, limit: number): Promise<readonly string[]> {
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
async function remindUnpaid(context: PayContext, code: string, now: Date): Promise<void> {
  await checkPayment(context, code);
  await context.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, code);
    const attempt = await findLastAttempt(tx, code);
    if (!order || (attempt && phaseOfPayment(attempt.status) === 'underWay')) return;
    await applyToOrder(context, tx, { order, event: 'leftUnpaid' }, now);
  });
}
