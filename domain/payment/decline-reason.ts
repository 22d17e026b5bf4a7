/**
 * The reasons that the shop's pages name if a bank refuses a payment (docs/requirements.md CRT-8). Their texts are in
 * app/i18n.
 */

export const declineReasons = ['insufficientFunds', 'cardRefused', 'authenticationFailed', 'other'] as const;

export type DeclineReason = (typeof declineReasons)[number];
