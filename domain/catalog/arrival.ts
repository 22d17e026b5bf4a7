/** When an order placed now arrives (docs/requirements.md SHOP-4). */
import { addDays, type IsoDate } from '#domain/time/date.ts';
import { frenchHolidays } from '#domain/time/holidays.ts';
import { workingDaysAfter } from '#domain/time/working-days.ts';

/**
 * The hour in Paris until which orders are handled on the same day; it is the same for parcels (docs/requirements.md
 * SMT-7).
 */
const orderCutOffHour = 15;

/** In Paris; the hour is from 0 to 23. */
export interface LocalTime {
  readonly date: IsoDate;
  readonly hour: number;
}

const daysToNew = 60;

/** On sale for less than 60 days; false before its first day of sale. */
export function isNewOn(today: IsoDate, createdOn: IsoDate): boolean {
  return createdOn <= today && addDays(createdOn, daysToNew) > today;
}

/**
 * First and last day on which an order placed at `now` can arrive, for the shortest and longest delivery time in working days
 * (Monday to Friday without French public holidays). Orders after the cut-off hour or on a day off are handled on the
 * next working day.
 */
export function arrivalOf(
  now: LocalTime,
  delayDays: readonly [number, number],
): { earliest: IsoDate; latest: IsoDate } {
  const year = Number(now.date.slice(0, 4));
  const holidays = new Set([...frenchHolidays(year), ...frenchHolidays(year + 1)]);
  const after = (start: IsoDate, days: number) => workingDaysAfter(start, days, 'MON_FRI', holidays);
  const handlingDay = after(now.hour < orderCutOffHour ? now.date : addDays(now.date, 1), 0);
  return { earliest: after(handlingDay, delayDays[0]), latest: after(handlingDay, delayDays[1]) };
}
