/** Loader and action of the page with the trips and parcels that an account has saved. */

import { data } from 'react-router';
import { CallError } from '#app/api/client.ts';
import { removeOnce } from '#app/api/remove-once.ts';
import type { Account } from '#app/api/use-cases.ts';
import { failureMessages } from '#app/forms/failure-messages.ts';
import { goTo } from '#app/shell/go-to.ts';
import { isComparison, readCriteria } from '#domain/shipping/criteria.ts';
import { formToQuoteInput, type ShipmentForm } from '#domain/shipping/shipment-form.ts';
import type { Site } from '#domain/site/site.ts';
import type { SavedKind } from '#domain/trips/saved-limits.ts';

/** Query parameter that says what a form of the page has done. */
export const tripDoneParam = 'fait';

/** Hidden field with the id of a form's trip or parcel, empty for a new one; its name says which of both it is. */
export const idFields = { trips: 'trajet', parcels: 'colis' } as const satisfies Record<SavedKind, string>;

/** What each button of the page's forms has done, as the page's address names it. */
const done = {
  trips: { enregistrer: 'enregistre', renommer: 'renomme', supprimer: 'supprime' },
  parcels: { enregistrer: 'colisEnregistre', renommer: 'colisRenomme', supprimer: 'colisSupprime' },
} as const satisfies Record<SavedKind, Record<string, string>>;

type Button = keyof (typeof done)['trips'];
export type TripDone = (typeof done)[SavedKind][Button];

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
  readonly account: Account;
  readonly site: Site;
  /** The parameters of the page's address: the criteria of the trip to save, if there is one. */
  readonly params: URLSearchParams;
}

/** The trip that the page's address asks to save, without its day; null if it names none. */
function proposedTrip(params: URLSearchParams): ShipmentForm | null {
  return isComparison(params) ? { ...readCriteria(params), collectionDate: '' } : null;
}

export async function loadTrips({ account, params }: Pick<TripsRequest, 'account' | 'params'>) {
  const [trips, parcels] = await Promise.all([account.savedTrips.list(), account.savedParcels.list()]);
  return { trips, parcels, proposed: proposedTrip(params) };
}

const text = (form: FormData, name: string): string => String(form.get(name) ?? '');

/** Saves the trip that the address proposes, or its parcel; returns whether there is one. */
async function saveProposed({ account, params }: TripsRequest, kind: SavedKind, name: string): Promise<boolean> {
  const trip = proposedTrip(params);
  if (!trip) return false;
  const { packageDetail, ...ends } = formToQuoteInput(trip);
  if (kind === 'trips') await account.savedTrips.save({ ...ends, packageDetail, name });
  else await account.savedParcels.save({ packageDetail, name });
  return true;
}

export async function changeTrips(request: TripsRequest, form: FormData) {
  const kind: SavedKind = form.has(idFields.parcels) ? 'parcels' : 'trips';
  const [action, name, id] = [text(form, 'action'), text(form, 'nom'), text(form, idFields[kind])];
  const room = request.account[kind === 'trips' ? 'savedTrips' : 'savedParcels'];
  const presses: Readonly<Record<Button, () => Promise<unknown>>> = {
    enregistrer: () => saveProposed(request, kind, name),
    renommer: () => room.rename({ id, name }),
    supprimer: () => removeOnce(room.remove(id)),
  };
  const isButton = (button: string): button is Button => Object.hasOwn(presses, button);
  try {
    const isDone = isButton(action) && (await presses[action]()) !== false;
    return goTo('savedTrips', request.site, isDone ? { [tripDoneParam]: done[kind][action] } : {}, 303);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const refused = failureMessages(error);
    return data<TripRefusal>({ kind, id, name, refused }, { status: 422 });
  }
}
