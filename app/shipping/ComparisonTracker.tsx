import { useEffect } from 'react';
import { useTrack, useTrackView } from '#app/tracking/use-track.ts';
import type { ComparisonState } from '#domain/shipping/comparison-state.ts';
import type { Offer } from '#domain/shipping/offer.ts';
import type { Site } from '#domain/site/site.ts';
import { errorEvent, stepEvent } from '#domain/tracking/events.ts';
import { offerItem, offersEvent, offersList } from '#domain/tracking/items.ts';

export type FormTrackerProps = {
  readonly editing: boolean;
  readonly problems: readonly string[];
  readonly refused: boolean;
};

export function FormTracker({ editing, problems, refused }: FormTrackerProps) {
  const places = problems.join(' ');
  useTrackView(editing ? stepEvent('caracteristiques') : null, '');
  useTrackView(places === '' ? null : errorEvent('comparison', problems), places);
  useTrackView(refused ? errorEvent('choice', []) : null, '');
  return null;
}

export type ResultsTrackerProps = {
  readonly state: ComparisonState;
  readonly visibleOffers: readonly Offer[];
  readonly site: Site;
  /** Key of the chosen offer while the choice is being sent; null otherwise. */
  readonly choosing: string | null;
};

export function ResultsTracker({ state, visibleOffers, site, choosing }: ResultsTrackerProps) {
  const { status, loading, shipmentCode, offers, failure } = state;
  const rests = !loading && (status === 'OFFERS' || status === 'ALERT');
  const key = `${shipmentCode} ${offers.length}`;
  const subjects = failure?.errors.map(({ subject }) => subject) ?? [];
  useTrackView(rests ? stepEvent('resultats') : null, key);
  useTrackView(rests && visibleOffers.length > 0 ? offersEvent(visibleOffers, site) : null, key);
  useTrackView(status === 'ERROR' && !loading ? errorEvent('comparison', subjects) : null, key);

  const track = useTrack();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a choice is tracked once, even if the list changes meanwhile
  useEffect(() => {
    const index = visibleOffers.findIndex(({ key: offerKey }) => offerKey === choosing);
    const offer = visibleOffers[index];
    if (offer) track({ event: 'select_item', item_list_id: offersList, items: [offerItem(offer, site, index)] });
  }, [choosing, track]);
  return null;
}
