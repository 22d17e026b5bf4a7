/**
 * Why a bank refused a payment (docs/requirements.md CRT-8), as far as visitors are told. The texts for it are in
 * app/i18n.
 */

export const declineReasons = ['insufficientFunds', 'cardRefused', 'authenticationFailed', 'other'] as const;

export type DeclineReason = (typeof declineReasons)[number];
