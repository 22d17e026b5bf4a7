/** What the visitor has done about the box for a parcel, as a parameter of the URL of votre-colis. */
export const packagingParam = 'emballage';
export const packagingStates = { added: 'ajoute', hidden: 'masque' } as const;
export type PackagingState = (typeof packagingStates)[keyof typeof packagingStates];

/** Why the box couldn't be added to the cart; the texts have a message for each reason. */
export type PackagingRefusal = 'noStock' | 'gone' | 'quantity' | 'full' | 'failed';
