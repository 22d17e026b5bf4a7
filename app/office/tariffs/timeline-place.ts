import { addDays, toEpochDay } from '#domain/time/date.ts';

/** The days that the drawing shows. */
interface Window {
  readonly from: string;
  readonly to: string;
}

/**
 * The position at which a day begins in a period, in percent from the left; a day outside the period is at its nearer
 * edge.
 */
export function placeOf(day: string, { from, to }: Window): number {
  const [start, end] = [toEpochDay(from), toEpochDay(to) + 1];
  const share = (toEpochDay(day) - start) / (end - start);
  return Math.round(Math.min(1, Math.max(0, share)) * 10_000) / 100;
}

/**
 * The left edge and the width of a period in a drawing of `window`, in percent; a period without an end reaches the
 * right edge.
 */
export function spanOf(period: { readonly from: string; readonly to: string | null }, window: Window) {
  const left = placeOf(period.from, window);
  const right = period.to === null ? 100 : placeOf(addDays(period.to, 1), window);
  return { left, width: Math.max(0, Math.round((right - left) * 100) / 100) };
}

/**
 * The first day of each month in which the period has days, as ISO dates; the first of them may be before the period.
 */
export function monthsOf({ from, to }: Window): readonly string[] {
  const months: string[] = [];
  for (let year = Number(from.slice(0, 4)), month = Number(from.slice(5, 7)); ; month += 1) {
    if (month > 12) {
      month = 1;
      year += 1;
    }
    const day = `${year}-${String(month).padStart(2, '0')}-01`;
    if (day > to) return months;
    months.push(day);
  }
}
