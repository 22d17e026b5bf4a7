import { bad, good, idle, type Mark } from '#app/office/frame/StateMark.tsx';
import type { PaymentState } from '#domain/orders/staff-list.ts';
import type { ParcelStage } from '#domain/orders/tracking-events.ts';

export const stageMarks: Readonly<Record<ParcelStage, Mark>> = {
  WAITING: idle,
  UNDER_WAY: { shape: 'half' },
  TO_COLLECT: { shape: 'full', tone: 'warn' },
  DONE: { shape: 'full' },
  PROBLEM: bad,
  CANCELLED: idle,
};

export const paymentMarks: Readonly<Record<PaymentState, Mark>> = {
  waiting: { shape: 'half', tone: 'warn' },
  failed: bad,
  neverPaid: idle,
  paid: good,
  refunding: { shape: 'half', tone: 'warn' },
  partlyRefunded: { shape: 'half', tone: 'success' },
  refunded: idle,
  refundFailed: bad,
  takenBack: { shape: 'ring', tone: 'error' },
};
