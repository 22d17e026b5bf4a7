/** Loader and action of the page with the trips and parcels that an account has saved. */
import { explainGone, removeOnce } from '#app/api/remove-once.ts';
import type { Account } from '#app/api/use-cases.ts';
import { answerForm } from '#app/forms/answer-form.ts';
import { isComparison, readCriteria } from '#domain/shipping/criteria.ts';
import { formToQuoteInput, type ShipmentForm } from '#domain/shipping/shipment-form.ts';
import { pathOf } from '#domain/site/paths.ts';
import type { Site } from '#domain/site/site.ts';
import type { SavedKind } from '#domain/trips/saved-limits.ts';

/** What the forms about each kind have done, as the page's address names it. */
const done = {
  trips: { save: 'enregistre', rename: 'renomme', remove: 'supprime' },
  parcels: { save: 'colisEnregistre', rename: 'colisRenomme', remove: 'colisSupprime' },
} as const satisfies Record<SavedKind, Record<string, string>>;

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

async function saveProposed(account: Account, kind: SavedKind, trip: ShipmentForm, name: string): Promise<void> {
  const { packageDetail, ...ends } = formToQuoteInput(trip);
  if (kind === 'trips') await account.savedTrips.save({ ...ends, packageDetail, name });
  else await account.savedParcels.save({ packageDetail, name });
}

/** The forms say of which kind their entry is: trips unless `kind` is `parcels`. */
export function changeTrips({ account, site, params }: TripsRequest, form: FormData) {
  const kind: SavedKind = form.get('kind') === 'parcels' ? 'parcels' : 'trips';
  const room = account[kind === 'trips' ? 'savedTrips' : 'savedParcels'];
  const page = pathOf('savedTrips', site);
  return answerForm(form, {
    async save(text) {
      const trip = proposedTrip(params);
      if (!trip) return page;
      await saveProposed(account, kind, trip, text('name'));
      return `${page}?fait=${done[kind].save}`;
    },
    async rename(text) {
      await explainGone(room.rename({ id: text('of'), name: text('name') }));
      return `${page}?fait=${done[kind].rename}`;
    },
    async remove(text) {
      await removeOnce(room.remove(text('of')));
      return `${page}?fait=${done[kind].remove}`;
    },
  });
}
