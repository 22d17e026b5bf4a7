/** How many trips and parcels an account may save. */
export const maxTrips = 50;
export const maxParcels = 50;

/** What a customer saves; keys of errors about it begin with this word. */
export type SavedKind = 'trips' | 'parcels';
