import { useEffect } from 'react';
import { useTrack, useTrackView } from '#app/tracking/use-track.ts';
import type { ComparisonState } from '#domain/shipping/comparison-state.ts';
import type { Offer } from '#domain/shipping/offer.ts';
import type { Mode } from '#domain/site/mode.ts';
import { errorEvent, stepEvent } from '#domain/tracking/events.ts';
import { offerItem, offersEvent, offersList } from '#domain/tracking/items.ts';

export type FormTold = {
  readonly editing: boolean;
  /** Names of the fields that are to be mended. */
  readonly problems: readonly string[];
  /** The offer that was chosen could not be kept. */
  readonly refused: boolean;
};

/** The form of the parcel in sight (docs/requirements.md NAV-26). */
export function FormTracker({ editing, problems, refused }: FormTold) {
  const places = problems.join(' ');
  useTrackView(editing ? stepEvent('caracteristiques') : null, '');
  useTrackView(places === '' ? null : errorEvent('comparison', problems), places);
  useTrackView(refused ? errorEvent('choice', []) : null, '');
  return null;
}

export type ResultsTold = {
  readonly state: ComparisonState;
  /** The offers in their order. */
  readonly shown: readonly Offer[];
  readonly site: Mode;
  /** Key of the offer that is being kept. */
  readonly choosing: string | null;
};

/** The results once the comparison rests, and the offer that is chosen. */
export function ResultsTracker({ state, shown, site, choosing }: ResultsTold) {
  const { status, loading, shipmentCode, offers, failure } = state;
  const rests = !loading && (status === 'OFFERS' || status === 'ALERT');
  const key = `${shipmentCode} ${offers.length}`;
  const subjects = failure?.errors.map(({ subject }) => subject) ?? [];
  useTrackView(rests ? stepEvent('resultats') : null, key);
  useTrackView(rests && shown.length > 0 ? offersEvent(shown, site) : null, key);
  useTrackView(status === 'ERROR' && !loading ? errorEvent('comparison', subjects) : null, key);

  const track = useTrack();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the choice is told once, whatever the list does meanwhile
  useEffect(() => {
    const index = shown.findIndex(({ key: offerKey }) => offerKey === choosing);
    const offer = shown[index];
    if (offer) track({ event: 'select_item', item_list_id: offersList, items: [offerItem(offer, site, index)] });
  }, [choosing, track]);
  return null;
}
