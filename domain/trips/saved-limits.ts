/** Limits of the trips and parcels that a customer saves with the account. */

/** The most trips that an account saves. */
export const maxTrips = 50;
/** The most parcels that an account saves. */
export const maxParcels = 50;
/** The most characters of the name of a trip or parcel. */
export const maxSavedName = 80;
