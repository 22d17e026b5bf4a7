/** Row types of server/db/migrations/0021_demo_bank.sql. */
import type { Generated } from 'kysely';
import type { DeclineReason } from '#domain/payment/decline-reason.ts';
import type { PaymentStatus } from '#domain/payment/payment-status.ts';

/** A payment as the demo bank stores it; the amount is in cents (docs/decisions/0020-payment-by-redirect.md). */
export interface DemoBankPaymentTable {
  reference: string;
  order_code: string;
  attempt: number;
  amount: number;
  currency: string;
  return_url: string;
  cancel_url: string;
  /** The status stored last; `statusAt` (server/payment/demo-bank-store.ts) derives the present one from it. */
  status: PaymentStatus;
  reason: DeclineReason | null;
  challenged: Generated<boolean>;
  wrong_codes: Generated<number>;
  answer_lost: Generated<boolean>;
  settles_at: Date | null;
  expires_at: Date;
  created_at: Date;
  updated_at: Date;
}

/** A sum paid back by the demo bank, in cents. */
export interface DemoBankRefundTable {
  id: string;
  reference: string;
  key: string;
  amount: number;
  created_at: Date;
}

/** A message to the shop about a payment, which is sent again until the shop accepts it. */
export interface DemoBankEventTable {
  id: string;
  reference: string;
  due_at: Date;
  tries: Generated<number>;
  delivered_at: Date | null;
}

export interface DemoBankTables {
  demo_bank_payment: DemoBankPaymentTable;
  demo_bank_refund: DemoBankRefundTable;
  demo_bank_event: DemoBankEventTable;
}
