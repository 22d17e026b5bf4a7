/** Loader and action of the page with the trips and parcels that an account has saved. */

import { data } from 'react-router';
import { type ApiClient, CallError } from '#app/api/client.ts';
import { removeOnce } from '#app/api/remove-once.ts';
import { failureMessages } from '#app/forms/failure-messages.ts';
import { goTo } from '#app/shell/go-to.ts';
import { isComparison, readCriteria } from '#domain/shipping/criteria.ts';
import { formToQuoteInput, type ShipmentForm } from '#domain/shipping/shipment-form.ts';
import type { Site } from '#domain/site/site.ts';
import {
  removeParcelCall,
  removeTripCall,
  renameParcelCall,
  renameTripCall,
  savedParcelsCall,
  savedTripsCall,
  saveParcelCall,
  saveTripCall,
} from '#domain/trips/calls.ts';
import type { SavedKind } from '#domain/trips/saved-name.ts';

/** Query parameter that says what a form of the page has done. */
export const tripDoneParam = 'fait';

/** Hidden field with the id of a form's trip or parcel, empty for a new one; its name says which of both it is. */
export const idFields = { trips: 'trajet', parcels: 'colis' } as const satisfies Record<SavedKind, string>;

/** What a form has done, as the page's address names it. */
export type TripDone = 'enregistre' | 'renomme' | 'supprime' | 'colisEnregistre' | 'colisRenomme' | 'colisSupprime';

/**
 * Why a form of the page was refused, with the entry it was about (`id` is empty for a new one) and the name as typed.
 */
export interface TripRefusal {
  readonly kind: SavedKind;
  readonly id: string;
  readonly name: string;
  readonly refused: readonly string[];
}

interface TripsRequest {
  readonly api: ApiClient;
  readonly site: Site;
  /** The parameters of the page's address: the criteria of the trip to save, if there is one. */
  readonly params: URLSearchParams;
}

/** The trip that the page's address asks to save, without its day; null if it names none. */
function proposedTrip(params: URLSearchParams): ShipmentForm | null {
  return isComparison(params) ? { ...readCriteria(params), collectionDate: '' } : null;
}

/** The trips and parcels that the account has saved, and the trip whose saving the address proposes. */
export async function loadTrips({ api, params }: Pick<TripsRequest, 'api' | 'params'>) {
  const [trips, parcels] = await Promise.all([api.call(savedTripsCall, {}), api.call(savedParcelsCall, {})]);
  return { trips, parcels, proposed: proposedTrip(params) };
}

const text = (form: FormData, name: string): string => String(form.get(name) ?? '');

type Change = (request: TripsRequest, name: string, id: string) => Promise<TripDone | null>;

/** What the buttons of the page's forms do, for trips and for parcels. */
const changes: Readonly<Record<SavedKind, Readonly<Record<string, Change>>>> = {
  trips: {
    async enregistrer({ api, params }, name) {
      const trip = proposedTrip(params);
      if (!trip) return null;
      await api.call(saveTripCall, { body: { ...formToQuoteInput(trip), name } });
      return 'enregistre';
    },
    async renommer({ api }, name, tripId) {
      await api.call(renameTripCall, { parameters: { tripId }, body: { name } });
      return 'renomme';
    },
    async supprimer({ api }, _name, tripId) {
      await removeOnce(api.call(removeTripCall, { parameters: { tripId } }));
      return 'supprime';
    },
  },
  parcels: {
    async enregistrer({ api, params }, name) {
      const trip = proposedTrip(params);
      if (!trip) return null;
      const { packageDetail } = formToQuoteInput(trip);
      await api.call(saveParcelCall, { body: { packageDetail, name } });
      return 'colisEnregistre';
    },
    async renommer({ api }, name, parcelId) {
      await api.call(renameParcelCall, { parameters: { parcelId }, body: { name } });
      return 'colisRenomme';
    },
    async supprimer({ api }, _name, parcelId) {
      await removeOnce(api.call(removeParcelCall, { parameters: { parcelId } }));
      return 'colisSupprime';
    },
  },
};

/** Saves, renames or deletes a trip or parcel, and shows all of them again. */
export async function changeTrips(request: TripsRequest, form: FormData) {
  const kind: SavedKind = form.has(idFields.parcels) ? 'parcels' : 'trips';
  const [action, name, id] = [text(form, 'action'), text(form, 'nom'), text(form, idFields[kind])];
  const change = Object.hasOwn(changes[kind], action) ? changes[kind][action] : undefined;
  try {
    const done = await change?.(request, name, id);
    return goTo('savedTrips', request.site, done ? { [tripDoneParam]: done } : {}, 303);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const refused = failureMessages(error);
    return data<TripRefusal>({ kind, id, name, refused }, { status: 422 });
  }
}
