/** Limits of the trips and parcels that a customer saves with the account. */

/** Per account. */
export const maxTrips = 50;
/** Per account. */
export const maxParcels = 50;
export const maxSavedName = 80;
