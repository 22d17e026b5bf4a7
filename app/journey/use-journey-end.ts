import { useEffect } from 'react';

/** Once a parcel is in the cart, the mirror of its journey begins anew (docs/requirements.md CRT-2). */
export function useJourneyEnd(ended: boolean): void {
  useEffect(() => {
    if (!ended) return;
    import('./session.ts').then(
      ({ resetJourney }) => resetJourney(),
      () => undefined,
    );
  }, [ended]);
}
