import { useEffect } from 'react';

/**
 * Empties the journey's session in `sessionStorage` when `ended` becomes true: the parcel is in the cart
 * (docs/requirements.md CRT-2).
 */
export function useJourneyEnd(ended: boolean): void {
  useEffect(() => {
    if (!ended) return;
    import('./session.ts').then(
      ({ resetJourney }) => resetJourney(),
      () => undefined,
    );
  }, [ended]);
}
