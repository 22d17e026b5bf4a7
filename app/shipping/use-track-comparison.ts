import { useEffect } from 'react';
import { useTrack, useTrackView } from '#app/tracking/use-track.ts';
import type { ComparisonState } from '#domain/shipping/comparison-state.ts';
import type { Offer } from '#domain/shipping/offer.ts';
import type { Mode } from '#domain/site/mode.ts';
import { errorEvent, stepEvent } from '#domain/tracking/events.ts';
import { offerItem, offersEvent, offersList } from '#domain/tracking/items.ts';

/** The form of the parcel is in sight, with the fields that are to be mended (docs/requirements.md NAV-26). */
export function useTrackForm(editing: boolean, problems: readonly string[]): void {
  const places = problems.join(' ');
  useTrackView(editing ? stepEvent('caracteristiques') : null, '');
  useTrackView(places === '' ? null : errorEvent('comparison', problems), places);
}

/** The results once the comparison rests; `shown` in their order. */
export function useTrackResults(state: ComparisonState, shown: readonly Offer[], site: Mode): void {
  const { status, loading, shipmentCode, offers, failure } = state;
  const rests = !loading && (status === 'OFFERS' || status === 'ALERT');
  const key = `${shipmentCode} ${offers.length}`;
  const subjects = failure?.errors.map(({ subject }) => subject) ?? [];
  useTrackView(rests ? stepEvent('resultats') : null, key);
  useTrackView(rests && shown.length > 0 ? offersEvent(shown, site) : null, key);
  useTrackView(status === 'ERROR' && !loading ? errorEvent('comparison', subjects) : null, key);
}

/** An offer is being kept; `choosing` is its key. */
export function useTrackChoice(choosing: string | null, shown: readonly Offer[], site: Mode): void {
  const track = useTrack();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the choice is told once, whatever the list does meanwhile
  useEffect(() => {
    const index = shown.findIndex(({ key }) => key === choosing);
    const offer = shown[index];
    if (offer) track({ event: 'select_item', item_list_id: offersList, items: [offerItem(offer, site, index)] });
  }, [choosing, track]);
}
