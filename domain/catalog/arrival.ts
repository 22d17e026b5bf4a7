/** When what is ordered now arrives (docs/requirements.md SHOP-4). */
import { addDays, type IsoDate } from '#domain/time/date.ts';
import { frenchHolidays } from '#domain/time/holidays.ts';
import { workingDaysAfter } from '#domain/time/working-days.ts';

/** Orders until this hour, in Paris, are handled the same day, as parcels are (docs/requirements.md SMT-7). */
export const orderCutOffHour = 15;

/** A day and an hour in Paris. */
export interface LocalTime {
  readonly date: IsoDate;
  readonly hour: number;
}

const daysToNew = 60;

/** Whether a product is sold since less than 60 days; not before its day has come. */
export function isNewOn(today: IsoDate, createdOn: IsoDate): boolean {
  return createdOn <= today && addDays(createdOn, daysToNew) > today;
}

/**
 * First and last day of arrival after a delay in working days, Monday to Friday without French public holidays, of an
 * order placed at `now`; those after the cut-off hour or on a day off are handled on the next working day.
 */
export function arrivalOf(
  now: LocalTime,
  delayDays: readonly [number, number],
): { earliest: IsoDate; latest: IsoDate } {
  const year = Number(now.date.slice(0, 4));
  const holidays = new Set([...frenchHolidays(year), ...frenchHolidays(year + 1)]);
  const after = (start: IsoDate, days: number) => workingDaysAfter(start, days, 'MON_FRI', holidays);
  const handled = after(now.hour < orderCutOffHour ? now.date : addDays(now.date, 1), 0);
  return { earliest: after(handled, delayDays[0]), latest: after(handled, delayDays[1]) };
}
