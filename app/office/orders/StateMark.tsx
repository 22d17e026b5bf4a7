import type { ReactNode } from 'react';
import type { PaymentState } from '#domain/orders/staff-list.ts';
import type { ParcelStage } from '#domain/orders/tracking-events.ts';

/**
 * How a state is marked. `shape` is the symbol: a ring if nothing has begun or all money has gone back, half a disc
 * while something is under way or done in part, a full disc for other states. `tone` is the colour: whether the state
 * is good, to be watched or bad.
 */
interface Mark {
  readonly shape: 'full' | 'half' | 'ring';
  readonly tone: 'plain' | 'success' | 'warn' | 'error';
}

const mark = (shape: Mark['shape'], tone: Mark['tone'] = 'plain'): Mark => ({ shape, tone });

export const stageMarks: Readonly<Record<ParcelStage, Mark>> = {
  WAITING: mark('ring'),
  UNDER_WAY: mark('half'),
  TO_COLLECT: mark('full', 'warn'),
  DONE: mark('full'),
  PROBLEM: mark('full', 'error'),
  CANCELLED: mark('ring'),
};

export const paymentMarks: Readonly<Record<PaymentState, Mark>> = {
  waiting: mark('half', 'warn'),
  failed: mark('full', 'error'),
  neverPaid: mark('ring'),
  paid: mark('full', 'success'),
  refunding: mark('half', 'warn'),
  partlyRefunded: mark('half', 'success'),
  refunded: mark('ring'),
  refundFailed: mark('full', 'error'),
  takenBack: mark('ring', 'error'),
};

/** Shows a state as its symbol and its word. */
export function StateMark({ shape, tone, children }: Mark & { readonly children: ReactNode }) {
  return (
    <span className="o-state" data-shape={shape} data-tone={tone}>
      {children}
    </span>
  );
}
