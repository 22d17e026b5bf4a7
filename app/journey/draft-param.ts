/**
 * Query parameter with the code of a draft: on a step, of its own draft; on votre-colis, of the draft whose offer is
 * being changed.
 */
export const draftParam = 'envoi';

/**
 * Query parameter of votre-colis with the code of the order that the visitor wants to repeat, if its offer no longer
 * exists (docs/requirements.md CRT-6).
 */
export const goneOfferParam = 'repris';
