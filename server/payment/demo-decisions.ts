/** What the demo bank does when a visitor decides about a payment (docs/decisions/0020-payment-by-redirect.md). */
import type { DemoPaymentDecision } from '#domain/payment/contract.ts';
import { type DemoDecision, type DemoScreen, isDemoCode, maxCodeTries } from '#domain/payment/demo-decision.ts';
import { type PaymentStatus, phaseOfPayment } from '#domain/payment/payment-status.ts';
import { type BankPayment, type PaymentChange, statusAt } from './demo-bank-store.ts';

/** How long the bank takes to settle a late payment, in milliseconds. */
export const settlingMs = 60_000;

export interface Outcome {
  readonly change: PaymentChange;
  /** When the shop gets a message; null if it gets none. */
  readonly toldAt: Date | null;
  /** Whether the visitor goes back to the shop, instead of staying at the bank. */
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

/** Decisions that pay, so that they need the code once the bank has asked for it. */
const paying: ReadonlySet<DemoDecision> = new Set(['accept', 'late', 'lost']);

/** What a wrong code leads to: another try, or the refusal of the payment after the last one. */
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

export function isWrongCode({ decision, code = '' }: DemoPaymentDecision, { challenged }: BankPayment): boolean {
  return challenged && paying.has(decision) && !isDemoCode(code);
}

/** What a decision leads to; null if the payment is no longer open, so that nothing changes. */
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

export function screenOf(payment: BankPayment, now: Date): DemoScreen {
  const screen = screens[statusAt(payment, now)];
  if (payment.answer_lost && screen === 'paid') return 'lost';
  return payment.challenged && screen === 'card' ? 'code' : screen;
}

/**
 * For each screen, which URL of the shop its link leads to: the one for after paying, the one for after giving up, or
 * none.
 */
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

export function nextOf(payment: BankPayment, screen: DemoScreen): string | null {
  const way = ways[screen];
  return way && payment[way];
}
