import { useEffect } from 'react';
import { useActionData, useLocation } from 'react-router';
import { isLostSubmit } from '#app/forms/lost-submit.ts';
import { useMode } from '#app/shell/site-context.ts';
import { useTrack, useTrackView } from '#app/tracking/use-track.ts';
import type { JourneyStep, TrackingStep } from '#domain/shipping/journey-steps.ts';
import { pathOf } from '#domain/site/paths.ts';
import { errorEvent, stepEvent } from '#domain/tracking/events.ts';
import type { StepData } from './load-step.ts';
import { stepPages } from './step-order.ts';

const trackingNames = {
  contact: 'coordonnees',
  customs: 'douanes',
  options: 'choix_options',
} as const satisfies Record<Exclude<JourneyStep, 'parcel'>, TrackingStep>;

/** What a step answered with, of which only the places of its fields are told. */
interface TrackedAnswer {
  readonly problems?: readonly { readonly place: string }[];
  readonly refused?: readonly string[];
  /** What the cart refused. */
  readonly subjects?: readonly string[];
}

/** The step that is in sight, and what was refused on it: names of fields, never what they hold (docs/requirements.md NAV-26). */
export function useTrackStep(step: Exclude<JourneyStep, 'parcel'>, { draft, refused }: StepData): void {
  const track = useTrack();
  const answer: unknown = useActionData();
  const own = useLocation().pathname === pathOf(stepPages[step], useMode());
  const places = refused.map(({ place }) => place);
  useTrackView(own ? stepEvent(trackingNames[step]) : null, draft.code);
  // The cart refused the parcel on its last step; what is to be mended stands here.
  useTrackView(places.length > 0 ? errorEvent('add_to_cart', places) : null, places.join(' '));
  useEffect(() => {
    if (typeof answer !== 'object' || answer === null) return;
    if (isLostSubmit(answer)) return track(errorEvent('step', ['lost']));
    const { problems = [], refused: told = [], subjects } = answer as TrackedAnswer;
    if (subjects) track(errorEvent('add_to_cart', subjects));
    else if (problems.length + told.length > 0)
      track(
        errorEvent(
          'step',
          problems.map(({ place }) => place),
        ),
      );
  }, [answer, track]);
}
