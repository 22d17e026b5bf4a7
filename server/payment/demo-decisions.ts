/** What the demo bank does when a visitor decides about a payment (docs/decisions/0020-payment-by-redirect.md). */
import type { DemoPaymentDecision } from '#domain/payment/contract.ts';
import { type DemoDecision, type DemoScreen, isDemoCode, maxCodeTries } from '#domain/payment/demo-decision.ts';
import { type PaymentStatus, phaseOfPayment } from '#domain/payment/payment-status.ts';
import { type BankPayment, type PaymentChange, statusAt } from './demo-bank-store.ts';

/** How long the bank takes over a late payment, in milliseconds. */
export const settlingMs = 60_000;

/** What comes of a decision. */
export interface Outcome {
  readonly change: PaymentChange;
  /** When the shop is told; null for never. */
  readonly toldAt: Date | null;
  /** Whether the visitor is sent back to the shop, or stays at the bank. */
  readonly goesBack: boolean;
}

type OutcomeOf = (typed: DemoPaymentDecision, payment: BankPayment, now: Date) => Outcome;

const outcomes: Readonly<Record<DemoDecision, OutcomeOf>> = {
  accept: (_typed, _payment, now) => ({ change: { status: 'CAPTURED' }, toldAt: now, goesBack: true }),
  decline: ({ reason }, { challenged }, now) => ({
    change: { status: 'DECLINED', reason: reason ?? (challenged ? 'authenticationFailed' : 'insufficientFunds') },
    toldAt: now,
    goesBack: false,
  }),
  abandon: (_typed, _payment, now) => ({
    change: { status: 'ABANDONED', challenged: false },
    toldAt: now,
    goesBack: true,
  }),
  challenge: () => ({ change: { challenged: true, wrong_codes: 0 }, toldAt: null, goesBack: false }),
  late: (_typed, _payment, now) => {
    const settlesAt = new Date(now.getTime() + settlingMs);
    return { change: { status: 'AUTHORISED', settles_at: settlesAt }, toldAt: settlesAt, goesBack: true };
  },
  lost: () => ({ change: { status: 'CAPTURED', answer_lost: true }, toldAt: null, goesBack: false }),
};

/** Decisions that pay, and therefore need the code once it has been asked for. */
const paying: ReadonlySet<DemoDecision> = new Set(['accept', 'late', 'lost']);

/** The outcome of a wrong code: another try, or the refusal after the last one. */
function afterWrongCode({ wrong_codes }: BankPayment, now: Date): Outcome {
  const wrongCodes = wrong_codes + 1;
  return wrongCodes < maxCodeTries
    ? { change: { wrong_codes: wrongCodes }, toldAt: null, goesBack: false }
    : {
        change: { wrong_codes: wrongCodes, status: 'DECLINED', reason: 'authenticationFailed' },
        toldAt: now,
        goesBack: false,
      };
}

/** Whether the decision would pay with a code that isn't the right one. */
export function isWrongCode({ decision, code = '' }: DemoPaymentDecision, { challenged }: BankPayment): boolean {
  return challenged && paying.has(decision) && !isDemoCode(code);
}

/** The outcome of a decision; null if the payment is no longer open, so that nothing comes of it. */
export function outcomeOf(typed: DemoPaymentDecision, payment: BankPayment, now: Date): Outcome | null {
  if (phaseOfPayment(statusAt(payment, now)) !== 'open') return null;
  return isWrongCode(typed, payment) ? afterWrongCode(payment, now) : outcomes[typed.decision](typed, payment, now);
}

const screens: Readonly<Record<PaymentStatus, DemoScreen>> = {
  PENDING: 'card',
  ABANDONED: 'card',
  AUTHORISED: 'waiting',
  CAPTURED: 'paid',
  DECLINED: 'refused',
  EXPIRED: 'closed',
  REFUNDED: 'refunded',
};

/** The screen that the bank shows of a payment. */
export function screenOf(payment: BankPayment, now: Date): DemoScreen {
  const screen = screens[statusAt(payment, now)];
  if (payment.answer_lost && screen === 'paid') return 'lost';
  return payment.challenged && screen === 'card' ? 'code' : screen;
}

/** Where each screen leads back to: the shop's page after paying, the one after giving up, or nowhere. */
const ways: Readonly<Record<DemoScreen, 'return_url' | 'cancel_url' | null>> = {
  card: 'cancel_url',
  code: 'cancel_url',
  refused: 'return_url',
  paid: 'return_url',
  waiting: 'return_url',
  lost: null,
  closed: 'cancel_url',
  refunded: 'return_url',
};

/** The shop's address that a screen leads to; null if it leads nowhere. */
export function nextOf(payment: BankPayment, screen: DemoScreen): string | null {
  const way = ways[screen];
  return way && payment[way];
}
