import { useEffect } from 'react';
import type { DraftAnswer } from '#domain/journey/contract.ts';
import type { JourneyStep } from '#domain/shipping/journey-steps.ts';
import type { Offer } from '#domain/shipping/offer.ts';

/**
 * Copies the draft into the journey's mirror in `sessionStorage` whenever it changes; `errors` are the cart's refusals
 * (docs/requirements.md SMT-17, SMT-18, CRT-2).
 */
export function useDraftMirror(step: JourneyStep, draft: DraftAnswer, offer: Offer, errors: readonly string[]): void {
  const errorText = errors.join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the offer changes with its draft, the errors with their text
  useEffect(() => {
    // Loaded once the page works, since nothing on it depends on the mirror.
    import('./session.ts').then(
      ({ mirrorDraft }) => mirrorDraft(step, draft, offer, errors),
      () => undefined,
    );
  }, [step, draft, errorText]);
}
