/** The days on which a parcel can leave, compared by price and by arrival (docs/requirements.md SMT-7). */
import type { Site } from '#domain/site/site.ts';
import type { IsoDate } from '#domain/time/date.ts';
import type { BulkOffer } from './bulk-offer.ts';
import { displayedAmount } from './offer.ts';

/** No other day costs less, or none has the parcel arrive earlier. */
export const dayMarks = ['CHEAPEST', 'EARLIEST'] as const;

export type DayMark = (typeof dayMarks)[number];

/** All its offers are cheapest first, as a comparison ranks them. */
export interface RatedDay {
  readonly date: IsoDate;
  readonly offers: readonly BulkOffer[];
}

/** Both offers are null if nothing is offered on the day. */
export interface CalendarDay {
  readonly date: IsoDate;
  readonly cheapest: BulkOffer | null;
  /** The offer that arrives first; the cheapest one if several do. */
  readonly earliest: BulkOffer | null;
  readonly marks: readonly DayMark[];
}

/** As a text that sorts by time: `2026-11-24 13`. */
function arrivalMoment({ arrival, service }: BulkOffer): string {
  return `${arrival} ${String(service.deliveredBefore ?? 24).padStart(2, '0')}`;
}

function earliestOf(offers: readonly BulkOffer[]): BulkOffer | null {
  return offers.reduce<BulkOffer | null>(
    (best, offer) => (best === null || arrivalMoment(offer) < arrivalMoment(best) ? offer : best),
    null,
  );
}

/** Null unless at least two values differ. */
function distinctMinimum<Value extends number | string>(values: readonly Value[]): Value | null {
  const [first, ...others] = values;
  if (first === undefined || others.every((value) => value === first)) return null;
  return others.reduce((smallest, value) => (value < smallest ? value : smallest), first);
}

/**
 * Marks are for the days that are cheapest and those that arrive first. Prices are compared as the site displays them.
 * All days that share the best value get the mark; if all days with offers share it, none does.
 */
export function departureCalendar(days: readonly RatedDay[], site: Site): readonly CalendarDay[] {
  const priceOf = (offer: BulkOffer) => displayedAmount(offer, site);
  const bestOffers = days.map(({ date, offers }) => ({
    date,
    cheapest: offers[0] ?? null,
    earliest: earliestOf(offers),
  }));
  const lowestPrice = distinctMinimum(bestOffers.flatMap(({ cheapest }) => (cheapest ? [priceOf(cheapest)] : [])));
  const firstArrival = distinctMinimum(
    bestOffers.flatMap(({ earliest }) => (earliest ? [arrivalMoment(earliest)] : [])),
  );
  return bestOffers.map((day) => {
    const { cheapest, earliest } = day;
    const deserved: Readonly<Record<DayMark, boolean>> = {
      CHEAPEST: cheapest !== null && priceOf(cheapest) === lowestPrice,
      EARLIEST: earliest !== null && arrivalMoment(earliest) === firstArrival,
    };
    return { ...day, marks: dayMarks.filter((mark) => deserved[mark]) };
  });
}
