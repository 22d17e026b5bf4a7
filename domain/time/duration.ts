/** Reads delivery times that carriers give as ISO 8601 durations (docs/requirements.md SMT-12). */

const maxLength = 40;
const number = String.raw`(\d+(?:[.,]\d+)?)`;
const dateParts = ['Y', 'M', 'W', 'D'].map((unit) => `(?:${number}${unit})?`).join('');
const timeParts = ['H', 'M', 'S'].map((unit) => `(?:${number}${unit})?`).join('');
const shape = new RegExp(`^P(?!$)${dateParts}(?:T(?!$)${timeParts})?$`);

const secondsOfDay = 86_400;
/**
 * How many seconds each part of a duration has, in the order of `shape`. The specification defines a month as 30 days
 * and a week as 7; that a year has 365 days is the shop's choice.
 */
const secondsOf = [365 * secondsOfDay, 30 * secondsOfDay, 7 * secondsOfDay, secondsOfDay, 3600, 60, 1] as const;

/**
 * In whole days: a week is 7, a month 30, and hours are rounded up to the next day (`P1DT12H` is 2, `P0D` is 0). Null
 * if the text isn't an ISO 8601 duration (docs/requirements.md SMT-12).
 */
export function parseIsoDuration(text: string): number | null {
  if (text.length > maxLength) return null;
  const match = shape.exec(text);
  if (match === null) return null;
  const seconds = secondsOf.reduce((sum, of, part) => sum + Number((match[part + 1] ?? '0').replace(',', '.')) * of, 0);
  return Math.ceil(seconds / secondsOfDay);
}

/** 2 is `P2D`. */
export function toIsoDuration(days: number): string {
  return `P${days}D`;
}
