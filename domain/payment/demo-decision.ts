/**
 * What a visitor can choose on the demo bank's page, to simulate how a payment ends (docs/requirements.md CRT-8,
 * docs/decisions/0020-payment-by-redirect.md).
 */

export const demoDecisions = ['accept', 'decline', 'abandon', 'challenge', 'late', 'lost'] as const;

/**
 * `challenge`: the bank asks for a code before the visitor can pay. `late`: the bank accepts the payment only a minute
 * later. `lost`: the payment is made, but the visitor doesn't return to the shop, nor does the bank send it a message.
 */
export type DemoDecision = (typeof demoDecisions)[number];

/** One for each state of a payment there. */
export const demoScreens = ['card', 'code', 'refused', 'paid', 'waiting', 'lost', 'closed', 'refunded'] as const;

export type DemoScreen = (typeof demoScreens)[number];

/** The bank's page shows the code, since nothing is sent to a phone. */
export const demoCode = '246810';

export const maxCodeTries = 3;

/** Spaces are ignored, because the page shows the code with one. */
export function isDemoCode(typed: string): boolean {
  return typed.replace(/\s/g, '') === demoCode;
}
