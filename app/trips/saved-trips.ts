/** Loader and action of the page with the trips that an account has saved. */
import { data } from 'react-router';
import { type ApiClient, CallError } from '#app/api/client.ts';
import { goTo } from '#app/shell/go-to.ts';
import { hasCriteria, readCriteria } from '#domain/shipping/criteria.ts';
import { formToQuoteInput, type ShipmentForm } from '#domain/shipping/shipment-form.ts';
import type { Site } from '#domain/site/site.ts';
import { removeTripCall, renameTripCall, savedTripsCall, saveTripCall } from '#domain/trips/calls.ts';

/** Query parameter that says what a form of the page has done. */
export const tripDoneParam = 'fait';

export type TripDone = 'enregistre' | 'renomme' | 'supprime';

/** Why a form of the page was refused, with the trip it was about (empty for a new one) and the name as typed. */
export interface TripRefusal {
  readonly tripId: string;
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
  return hasCriteria(params) ? { ...readCriteria(params), collectionDate: '' } : null;
}

/** The trips that the account has saved, and the one to save. */
export async function loadTrips({ api, params }: Pick<TripsRequest, 'api' | 'params'>) {
  return { ...(await api.call(savedTripsCall, {})), proposed: proposedTrip(params) };
}

const text = (form: FormData, name: string): string => String(form.get(name) ?? '');

type Change = (request: TripsRequest, form: FormData) => Promise<TripDone | null>;

const changes: Readonly<Record<string, Change>> = {
  async enregistrer({ api, params }, form) {
    const trip = proposedTrip(params);
    if (!trip) return null;
    await api.call(saveTripCall, { body: { ...formToQuoteInput(trip), name: text(form, 'nom') } });
    return 'enregistre';
  },
  async renommer({ api }, form) {
    await api.call(renameTripCall, {
      parameters: { tripId: text(form, 'trajet') },
      body: { name: text(form, 'nom') },
    });
    return 'renomme';
  },
  async supprimer({ api }, form) {
    await api.call(removeTripCall, { parameters: { tripId: text(form, 'trajet') } });
    return 'supprime';
  },
};

/** Saves, renames or deletes a trip, and shows all of them again. */
export async function changeTrips(request: TripsRequest, form: FormData) {
  const action = text(form, 'action');
  const change = Object.hasOwn(changes, action) ? changes[action] : undefined;
  try {
    const done = await change?.(request, form);
    return goTo('savedTrips', request.site, done ? { [tripDoneParam]: done } : {}, 303);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const refused = error.errors.length > 0 ? error.errors.map(({ message }) => message) : [''];
    return data<TripRefusal>({ tripId: text(form, 'trajet'), name: text(form, 'nom'), refused }, { status: 422 });
  }
}
