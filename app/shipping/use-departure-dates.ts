import { useEffect, useState } from 'react';
import type { FormEnd } from '#domain/shipping/shipment-form.ts';
import type { IsoDate } from '#domain/time/date.ts';
import { useCalls } from './use-calls.ts';

type Departure = Pick<FormEnd, 'country' | 'postalCode'>;

const isSame = (one: Departure, other: Departure) =>
  one.country === other.country && one.postalCode === other.postalCode;

/**
 * Days on which a parcel can be sent. For a place other than the page's they are loaded (docs/requirements.md SMT-7),
 * since regions have holidays of their own. The postal code is empty until a place is chosen.
 */
export function useDepartureDates(
  { country, postalCode }: Departure,
  initial: Departure,
  initialDates: readonly IsoDate[],
): readonly IsoDate[] {
  const calls = useCalls();
  const [fetched, setFetched] = useState<(Departure & { dates: readonly IsoDate[] }) | null>(null);
  const isInitial = isSame({ country, postalCode }, initial);
  useEffect(() => {
    if (isInitial || country === '') return;
    const controller = new AbortController();
    calls()
      .then(({ departureDates }) => departureDates(country, postalCode, controller.signal))
      .then(
        ({ availabilityDates }) => setFetched({ country, postalCode, dates: availabilityDates }),
        // The former days stay, and the server checks the chosen one.
        () => undefined,
      );
    return () => controller.abort();
  }, [calls, country, postalCode, isInitial]);
  return fetched && !isInitial && fetched.country === country ? fetched.dates : initialDates;
}
