/** What a visitor can do at the demo bank (docs/requirements.md CRT-8, docs/decisions/0020-payment-by-redirect.md). */

export const demoDecisions = ['accept', 'decline', 'abandon', 'challenge', 'late', 'lost'] as const;

/**
 * `challenge` asks for a code first, `late` is settled a minute later, and of `lost` neither the visitor nor a message
 * comes back to the shop.
 */
export type DemoDecision = (typeof demoDecisions)[number];

/** What the bank's page shows of a payment: one of its screens. */
export const demoScreens = ['card', 'code', 'refused', 'paid', 'waiting', 'lost', 'closed', 'refunded'] as const;

export type DemoScreen = (typeof demoScreens)[number];

/** The code of strong authentication. The page says it, since nothing is sent. */
export const demoCode = '246810';

/** How often a code may be typed before the payment is refused. */
export const maxCodeTries = 3;

/** Whether a typed code is the right one; spaces don't count, as the page writes it with one. */
export function isDemoCode(typed: string): boolean {
  return typed.replace(/\s/g, '') === demoCode;
}
