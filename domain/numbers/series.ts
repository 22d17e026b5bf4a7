/** Turns hourly sums into the points of a plot. */
import type { IsoDate } from '#domain/time/date.ts';
import { type DayRange, daysOf, type Period } from './period.ts';

interface HourSum {
  readonly day: IsoDate;
  readonly hour: number;
  readonly sum: number;
}

/**
 * One for each of 24 hours if the period is today, otherwise one for each day. Without a sum, a point is 0. The hour
 * that is repeated when summer time ends is added to its first occurrence.
 */
export function pointsOf(period: Period, range: DayRange, sums: readonly HourSum[]): readonly number[] {
  const total = (own: readonly HourSum[]) => own.reduce((sum, each) => sum + each.sum, 0);
  if (period === 'today') {
    const byHour = Map.groupBy(sums, ({ hour }) => hour);
    return Array.from({ length: 24 }, (_, hour) => total(byHour.get(hour) ?? []));
  }
  const byDay = Map.groupBy(sums, ({ day }) => day);
  return daysOf(range).map((day) => total(byDay.get(day) ?? []));
}
