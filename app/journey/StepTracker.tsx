import { useEffect } from 'react';
import { useActionData, useLocation } from 'react-router';
import { isLostSubmit } from '#app/forms/lost-submit.ts';
import { useSite } from '#app/shell/site-context.ts';
import { useTrack, useTrackView } from '#app/tracking/use-track.ts';
import type { JourneyStep } from '#domain/shipping/journey-steps.ts';
import { pathOf } from '#domain/site/paths.ts';
import { errorEvent, stepEvent, type TrackingStep } from '#domain/tracking/events.ts';
import type { StepData } from './load-step.ts';
import { stepPages } from './step-order.ts';

const trackingNames = {
  contact: 'coordonnees',
  customs: 'douanes',
  options: 'choix_options',
} as const satisfies Record<Exclude<JourneyStep, 'parcel'>, TrackingStep>;

interface TrackedAnswer {
  readonly problems?: readonly { readonly place: string }[];
  readonly refused?: readonly string[];
  /** Names of what the cart's errors are about, such as `customs`; undefined if the cart didn't refuse the parcel. */
  readonly subjects?: readonly string[];
}

export type StepTrackerProps = { readonly step: Exclude<JourneyStep, 'parcel'>; readonly data: StepData };

/**
 * Reports to the statistics of visits which step is shown and which of its fields have problems: the fields' names,
 * never their values (docs/requirements.md NAV-26).
 */
export function StepTracker({ step, data: { draft, refused } }: StepTrackerProps) {
  const track = useTrack();
  const answer: unknown = useActionData();
  const isStepPage = useLocation().pathname === pathOf(stepPages[step], useSite());
  const places = refused.map(({ place }) => place);
  useTrackView(isStepPage ? stepEvent(trackingNames[step]) : null, draft.code);
  // The cart refused the parcel on another step; the visitor was redirected to this one, which can solve the problems.
  useTrackView(places.length > 0 ? errorEvent('add_to_cart', places) : null, places.join(' '));
  useEffect(() => {
    if (typeof answer !== 'object' || answer === null) return;
    if (isLostSubmit(answer)) return track(errorEvent('step', ['lost']));
    const { problems = [], refused: messages = [], subjects } = answer as TrackedAnswer;
    if (subjects) track(errorEvent('add_to_cart', subjects));
    else if (problems.length + messages.length > 0)
      track(
        errorEvent(
          'step',
          problems.map(({ place }) => place),
        ),
      );
  }, [answer, track]);
  return null;
}
