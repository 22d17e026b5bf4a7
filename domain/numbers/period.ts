/** The periods for which operators can see the shop's numbers. Each is compared with an earlier period. */
import { addDays, type IsoDate } from '#domain/time/date.ts';

/** Today by hour, or the last 7 or 30 days, including today, by day. */
export const periods = ['today', '7', '30'] as const;
export type Period = (typeof periods)[number];

/** Both ends are included. */
export interface DayRange {
  readonly from: IsoDate;
  readonly to: IsoDate;
}

/**
 * The days of a period (`now`), and the earlier days that they are compared with (`before`): for today the same weekday
 * a week ago, for 7 or 30 days as many days that come directly before them.
 */
export function rangesOf(period: Period, today: IsoDate): { readonly now: DayRange; readonly before: DayRange } {
  if (period === 'today') {
    const lastWeek = addDays(today, -7);
    return { now: { from: today, to: today }, before: { from: lastWeek, to: lastWeek } };
  }
  const days = Number(period);
  return {
    now: { from: addDays(today, 1 - days), to: today },
    before: { from: addDays(today, 1 - 2 * days), to: addDays(today, -days) },
  };
}

/** One for each hour of today, or one for each day. */
export function pointCount(period: Period): number {
  return period === 'today' ? 24 : Number(period);
}

/** Earliest first. */
export function daysOf({ from, to }: DayRange): readonly IsoDate[] {
  const days = [from];
  for (let day = from; day < to; ) {
    day = addDays(day, 1);
    days.push(day);
  }
  return days;
}
