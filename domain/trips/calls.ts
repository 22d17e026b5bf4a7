/** Names, methods and paths of the calls about saved trips and parcels, without their schemas (docs/api.md). */
import type { Call } from '#domain/site/call.ts';

const trips = '/api/account/trips';

export const savedTripsCall = { name: 'savedTrips', method: 'GET', path: trips } as const satisfies Call;

export const saveTripCall = { name: 'saveTrip', method: 'POST', path: trips, hasBody: true } as const satisfies Call;

export const renameTripCall = {
  name: 'renameTrip',
  method: 'PATCH',
  path: `${trips}/{tripId}`,
  hasBody: true,
} as const satisfies Call;

export const removeTripCall = {
  name: 'removeTrip',
  method: 'DELETE',
  path: `${trips}/{tripId}`,
} as const satisfies Call;

const parcels = '/api/account/parcels';

export const savedParcelsCall = { name: 'savedParcels', method: 'GET', path: parcels } as const satisfies Call;

export const saveParcelCall = {
  name: 'saveParcel',
  method: 'POST',
  path: parcels,
  hasBody: true,
} as const satisfies Call;

export const renameParcelCall = {
  name: 'renameParcel',
  method: 'PATCH',
  path: `${parcels}/{parcelId}`,
  hasBody: true,
} as const satisfies Call;

export const removeParcelCall = {
  name: 'removeParcel',
  method: 'DELETE',
  path: `${parcels}/{parcelId}`,
} as const satisfies Call;
