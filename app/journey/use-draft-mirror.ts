import { useEffect } from 'react';
import type { JourneyStep } from '#domain/shipping/journey-steps.ts';
import type { Offer } from '#domain/shipping/offer.ts';
import type { StepData } from './load-step.ts';

/**
 * Copies the draft into the session in `sessionStorage` whenever the draft changes. `errors` are the messages with
 * which the cart refused the parcel (docs/requirements.md SMT-17, SMT-18, CRT-2).
 */
export function useDraftMirror(step: JourneyStep, data: StepData, offer: Offer, errors: readonly string[]): void {
  const errorText = errors.join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the offer changes only with its draft, the errors only with their text
  useEffect(() => {
    // The session's code is loaded after the page has become usable, since nothing on the page depends on the copy.
    import('./session.ts').then(
      ({ mirrorDraft }) => mirrorDraft(step, data, offer, errors),
      () => undefined,
    );
  }, [step, data.draft, errorText]);
}
