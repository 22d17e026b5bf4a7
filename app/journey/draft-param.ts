/** Parameter of an address that names a draft: the one a step shows, or that votre-colis comes back from. */
export const draftParam = 'envoi';
