/**
 * Query parameter with the code of a draft. On a step it is the draft being filled in; on the page of the comparison
 * (`votre-colis`), the draft for which the visitor wants another offer.
 */
export const draftParam = 'envoi';

/**
 * Query parameter of the page of the comparison (`votre-colis`): the code of the order that the visitor wants to repeat
 * and whose offer no longer exists (docs/requirements.md CRT-6).
 */
export const goneOfferParam = 'repris';

/** Query parameter of the page of the comparison (`votre-colis`): the visitor opened a step without a draft. */
export const noDraftParam = 'sans-offre';
