/**
 * Parameter of an address with a draft's code: of the step's own draft, or on votre-colis of the one whose offer is being
 * changed.
 */
export const draftParam = 'envoi';

/**
 * Parameter of votre-colis: code of the order that is repeated although its offer no longer exists
 * (docs/requirements.md CRT-6).
 */
export const goneOfferParam = 'repris';
