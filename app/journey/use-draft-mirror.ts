import { useEffect } from 'react';
import type { DraftAnswer } from '#domain/journey/contract.ts';
import type { JourneyStep } from '#domain/shipping/journey-steps.ts';
import type { Offer } from '#domain/shipping/offer.ts';

/** Keeps the journey's mirror in the browser's session in step with the draft (docs/requirements.md SMT-17, SMT-18). */
export function useDraftMirror(step: JourneyStep, draft: DraftAnswer, offer: Offer): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the offer changes with the draft it is read from
  useEffect(() => {
    // After the page works: nothing on it waits for the mirror.
    import('./session.ts').then(
      ({ mirrorDraft }) => mirrorDraft(step, draft, offer),
      () => undefined,
    );
  }, [step, draft]);
}
