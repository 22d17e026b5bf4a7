import { useEffect } from 'react';
import type { DraftAnswer } from '#domain/journey/contract.ts';
import type { JourneyStep } from '#domain/shipping/journey-steps.ts';
import type { Offer } from '#domain/shipping/offer.ts';

/**
 * Copies the draft into the session in `sessionStorage` whenever it changes; `errors` are the cart's messages about a
 * parcel it refused (docs/requirements.md SMT-17, SMT-18, CRT-2).
 */
export function useDraftMirror(step: JourneyStep, draft: DraftAnswer, offer: Offer, errors: readonly string[]): void {
  const errorText = errors.join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the offer changes only with its draft, the errors only with their text
  useEffect(() => {
    // Loaded after the page has become usable, since nothing on it depends on this copy.
    import('./session.ts').then(
      ({ mirrorDraft }) => mirrorDraft(step, draft, offer, errors),
      () => undefined,
    );
  }, [step, draft, errorText]);
}
