import { useEffect } from 'react';
import type { DraftAnswer } from '#domain/journey/contract.ts';
import type { JourneyStep } from '#domain/shipping/journey-steps.ts';
import type { Offer } from '#domain/shipping/offer.ts';

/**
 * Keeps the journey's mirror in the browser's session in step with the draft; `errors` are what the cart refused
 * (docs/requirements.md SMT-17, SMT-18, CRT-2).
 */
export function useDraftMirror(step: JourneyStep, draft: DraftAnswer, offer: Offer, errors: readonly string[]): void {
  const told = errors.join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the offer changes with its draft, the errors with their text
  useEffect(() => {
    // After the page works: nothing on it waits for the mirror.
    import('./session.ts').then(
      ({ mirrorDraft }) => mirrorDraft(step, draft, offer, errors),
      () => undefined,
    );
  }, [step, draft, told]);
}
