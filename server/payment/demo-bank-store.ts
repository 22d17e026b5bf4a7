/** Stores the payments and refunds of the demo bank in PostgreSQL. */
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Cents } from '#domain/money/money.ts';
import { type PaymentStatus, phaseOfPayment } from '#domain/payment/payment-status.ts';
import type { Database } from '#server/db/schema.ts';
import type { PaymentRecord, PaymentRequest, RefundRecord } from './service.ts';

type Db = Kysely<Database>;
type Tx = Transaction<Database>;

/** A payment, with how much of it was refunded, in cents. */
export type BankPayment = Selectable<Database['demo_bank_payment']> & { readonly refunded: Cents };

export function statusAt({ status, settles_at, expires_at, amount, refunded }: BankPayment, now: Date): PaymentStatus {
  if (refunded >= amount) return 'REFUNDED';
  if (status === 'AUTHORISED' && settles_at !== null && settles_at <= now) return 'CAPTURED';
  if (phaseOfPayment(status) === 'open' && expires_at <= now) return 'EXPIRED';
  return status;
}

export function recordOf(payment: BankPayment, now: Date): PaymentRecord {
  return {
    reference: payment.reference,
    orderCode: payment.order_code,
    status: statusAt(payment, now),
    amount: payment.amount,
    currency: payment.currency,
    refunded: payment.refunded,
    reason: payment.reason,
  };
}

/** Opens a payment, or returns the one that was opened for this attempt before. */
export async function insertPayment(
  db: Db,
  request: PaymentRequest,
  reference: string,
  now: Date,
): Promise<Pick<BankPayment, 'reference' | 'amount' | 'currency' | 'expires_at'>> {
  return db
    .insertInto('demo_bank_payment')
    .values({
      reference,
      order_code: request.orderCode,
      attempt: request.attempt,
      amount: request.amount,
      currency: request.currency,
      return_url: request.returnUrl,
      cancel_url: request.cancelUrl,
      status: 'PENDING',
      reason: null,
      settles_at: null,
      expires_at: request.expiresAt,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      // This update changes nothing; it makes the query return the row that exists.
      conflict.columns(['order_code', 'attempt']).doUpdateSet((eb) => ({ attempt: eb.ref('excluded.attempt') })),
    )
    .returning(['reference', 'amount', 'currency', 'expires_at'])
    .executeTakeFirstOrThrow();
}

function selectPayment(db: Db, reference: string) {
  return db
    .selectFrom('demo_bank_payment')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('demo_bank_refund')
        .whereRef('demo_bank_refund.reference', '=', 'demo_bank_payment.reference')
        .select(sql<number>`coalesce(sum(amount), 0)::int`.as('refunded'))
        .$asScalar()
        .as('refunded'),
    )
    .where('demo_bank_payment.reference', '=', reference);
}

export async function findPayment(db: Db, reference: string): Promise<BankPayment | null> {
  const row = await selectPayment(db, reference).executeTakeFirst();
  return row ? { ...row, refunded: row.refunded ?? 0 } : null;
}

export async function lockPayment(tx: Tx, reference: string): Promise<BankPayment | null> {
  // The row is locked first and read by a second statement, which then sees the refunds of whoever held the lock
  // before.
  await tx.selectFrom('demo_bank_payment').select('reference').where('reference', '=', reference).forUpdate().execute();
  return findPayment(tx, reference);
}

export type PaymentChange = Partial<
  Pick<BankPayment, 'status' | 'reason' | 'challenged' | 'wrong_codes' | 'answer_lost' | 'settles_at'>
>;

export async function changePayment(
  tx: Tx,
  payment: BankPayment,
  change: PaymentChange,
  now: Date,
): Promise<BankPayment> {
  await tx
    .updateTable('demo_bank_payment')
    .set({ ...change, updated_at: now })
    .where('reference', '=', payment.reference)
    .execute();
  return { ...payment, ...change, updated_at: now };
}

const refundColumns = ['id', 'reference', 'amount'] as const;
const asRecord = (row: Pick<RefundRecord, 'id' | 'reference' | 'amount'>): RefundRecord => ({
  ...row,
  // The demo bank refunds at once.
  status: 'SUCCEEDED',
});

export async function findRefund(db: Db, by: { readonly key: string } | { readonly id: string }) {
  const [[column, value]] = Object.entries(by) as [['key' | 'id', string]];
  const row = await db
    .selectFrom('demo_bank_refund')
    .select(refundColumns)
    .where(column, '=', value)
    .executeTakeFirst();
  return row ? asRecord(row) : null;
}

export async function insertRefund(
  tx: Tx,
  refund: { readonly id: string; readonly reference: string; readonly key: string; readonly amount: Cents },
  now: Date,
): Promise<RefundRecord> {
  await tx
    .insertInto('demo_bank_refund')
    .values({ ...refund, created_at: now })
    .execute();
  return asRecord({ id: refund.id, reference: refund.reference, amount: refund.amount });
}
