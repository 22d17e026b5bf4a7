/** Parameter of an address that names a draft: the one a step shows, or that votre-colis comes back from. */
export const draftParam = 'envoi';

/** Parameter of votre-colis: the order that is repeated without its offer, which is gone (docs/requirements.md CRT-6). */
export const goneOfferParam = 'repris';
