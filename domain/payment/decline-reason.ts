/** Reasons for a refused payment that visitors are told (docs/requirements.md CRT-8); their texts are in app/i18n. */

export const declineReasons = ['insufficientFunds', 'cardRefused', 'authenticationFailed', 'other'] as const;

export type DeclineReason = (typeof declineReasons)[number];
