/** Delays as carriers tell them: ISO 8601 durations (docs/requirements.md SMT-12). */

const longest = 40;
const number = String.raw`(\d+(?:[.,]\d+)?)`;
const dateParts = ['Y', 'M', 'W', 'D'].map((unit) => `(?:${number}${unit})?`).join('');
const timeParts = ['H', 'M', 'S'].map((unit) => `(?:${number}${unit})?`).join('');
const shape = new RegExp(`^P(?!$)${dateParts}(?:T(?!$)${timeParts})?$`);

const secondsOfDay = 86_400;
/** Seconds of each part in the order of `shape`; month 30 and week 7 days are the specification's, year 365 is ours. */
const secondsOf = [365 * secondsOfDay, 30 * secondsOfDay, 7 * secondsOfDay, secondsOfDay, 3600, 60, 1] as const;

/**
 * Whole days of an ISO 8601 duration: a week 7, a month 30, hours rounded up to the next day (`P1DT12H` is 2, `P0D` is 0).
 * Null when the text isn't a duration; the carrier's offer is then dropped (docs/requirements.md SMT-12).
 */
export function parseIsoDuration(text: string): number | null {
  if (text.length > longest) return null;
  const match = shape.exec(text);
  if (match === null) return null;
  const seconds = secondsOf.reduce((sum, of, part) => sum + Number((match[part + 1] ?? '0').replace(',', '.')) * of, 0);
  return Math.ceil(seconds / secondsOfDay);
}

/** The duration of whole days, as offers carry it: 2 is `P2D`. */
export function toIsoDuration(days: number): string {
  return `P${days}D`;
}
