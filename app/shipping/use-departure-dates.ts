import { useEffect, useState } from 'react';
import type { IsoDate } from '#domain/time/date.ts';
import { useCalls } from './use-calls.ts';

/**
 * Days on which a parcel can be sent. For a country other than the page's they are loaded (docs/requirements.md SMT-7).
 */
export function useDepartureDates(
  country: string,
  initialCountry: string,
  initialDates: readonly IsoDate[],
): readonly IsoDate[] {
  const calls = useCalls();
  const [fetched, setFetched] = useState<{ country: string; dates: readonly IsoDate[] } | null>(null);
  useEffect(() => {
    if (country === initialCountry || country === '') return;
    const controller = new AbortController();
    calls()
      .then(({ departureDates }) => departureDates(country, controller.signal))
      .then(
        ({ availabilityDates }) => setFetched({ country, dates: availabilityDates }),
        // The page's dates stay, and the server checks the chosen day.
        () => undefined,
      );
    return () => controller.abort();
  }, [calls, country, initialCountry]);
  return fetched?.country === country ? fetched.dates : initialDates;
}
