/** Limits of the trips that a customer saves with the account. */

/** The most trips that an account saves. */
export const maxTrips = 50;
/** The most characters of a trip's name. */
export const maxTripName = 80;
