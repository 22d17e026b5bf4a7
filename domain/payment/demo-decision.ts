/** What a visitor can do at the demo bank (docs/requirements.md CRT-8, docs/decisions/0020-payment-by-redirect.md). */

export const demoDecisions = ['accept', 'decline', 'abandon', 'challenge', 'late', 'lost'] as const;

/**
 * `challenge`: the bank first asks for a code. `late`: the payment is settled a minute later. `lost`: neither the
 * visitor nor a message from the bank comes back to the shop.
 */
export type DemoDecision = (typeof demoDecisions)[number];

/** The screens of the bank's page, one for each state of a payment. */
export const demoScreens = ['card', 'code', 'refused', 'paid', 'waiting', 'lost', 'closed', 'refunded'] as const;

export type DemoScreen = (typeof demoScreens)[number];

/** The code that the demo bank asks for. Its page says the code, since nothing is sent to a telephone. */
export const demoCode = '246810';

/** How many codes may be typed before the payment is refused. */
export const maxCodeTries = 3;

/** Whether a typed code is the right one; spaces don't count, because the page shows the code with one. */
export function isDemoCode(typed: string): boolean {
  return typed.replace(/\s/g, '') === demoCode;
}
