import { AreaPage } from '#app/account/AreaPage.tsx';
import { actInArea, loadArea } from '#app/account/load-area.ts';
import { removeOnce } from '#app/api/remove-once.ts';
import { donePath } from '#app/forms/answer-form.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { TripsScreen } from '#app/trips/TripsScreen.tsx';
import { isComparison, readCriteria } from '#domain/shipping/criteria.ts';
import { formToQuoteInput, type ShipmentForm } from '#domain/shipping/shipment-form.ts';
import { pathOf } from '#domain/site/paths.ts';
import type { SavedKind } from '#domain/trips/saved-entries.ts';
import type { Route } from './+types/saved-trips.ts';

/** What the forms about each kind have done, as the page's address names it. */
const done = {
  trips: { save: 'enregistre', rename: 'renomme', remove: 'supprime' },
  parcels: { save: 'colisEnregistre', rename: 'colisRenomme', remove: 'colisSupprime' },
} as const satisfies Record<SavedKind, Record<string, string>>;

/** The trip that the page's address asks to save, without its day; null if it names none. */
function proposedTrip({ searchParams }: URL): ShipmentForm | null {
  return isComparison(searchParams) ? { ...readCriteria(searchParams), collectionDate: '' } : null;
}

export const loader = (args: Route.LoaderArgs) =>
  loadArea(args, async ({ own, url }) => {
    const [trips, parcels] = await Promise.all([own.savedTrips.list(), own.savedParcels.list()]);
    return { trips, parcels, proposed: proposedTrip(url) };
  });

/** The forms say of which kind their entry is: trips unless `kind` is `parcels`. */
export const action = (args: Route.ActionArgs) =>
  actInArea<never>(args, ({ own, site, url }) => {
    const kindOf = (text: (name: string) => string): SavedKind => (text('kind') === 'parcels' ? 'parcels' : 'trips');
    const roomOf = (kind: SavedKind) => (kind === 'parcels' ? own.savedParcels : own.savedTrips);
    return {
      async save(text) {
        const [trip, kind, name] = [proposedTrip(url), kindOf(text), text('name')];
        if (!trip) return pathOf('savedTrips', site);
        const { packageDetail, ...ends } = formToQuoteInput(trip);
        if (kind === 'trips') await own.savedTrips.save({ ...ends, packageDetail, name });
        else await own.savedParcels.save({ packageDetail, name });
        return donePath('savedTrips', site, done[kind].save);
      },
      async rename(text) {
        await roomOf(kindOf(text)).rename({ id: text('of'), name: text('name') });
        return donePath('savedTrips', site, done[kindOf(text)].rename);
      },
      async remove(text) {
        await removeOnce(roomOf(kindOf(text)).remove(text('of')));
        return donePath('savedTrips', site, done[kindOf(text)].remove);
      },
    };
  });

export default function SavedTrips({ loaderData, actionData: refusal }: Route.ComponentProps) {
  const { savedTrips: title } = useTexts('customerArea').menu.pages;
  return (
    <AreaPage page="savedTrips" title={title} loaded={loaderData}>
      {(page) => <TripsScreen {...page} title={title} refusal={refusal} />}
    </AreaPage>
  );
}
