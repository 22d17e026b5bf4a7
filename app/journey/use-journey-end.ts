import { useEffect } from 'react';

/** Resets the session in `sessionStorage` once the journey's parcel is in the cart (docs/requirements.md CRT-2). */
export function useJourneyEnd(ended: boolean): void {
  useEffect(() => {
    if (!ended) return;
    import('./session.ts').then(
      ({ resetJourney }) => resetJourney(),
      () => undefined,
    );
  }, [ended]);
}
