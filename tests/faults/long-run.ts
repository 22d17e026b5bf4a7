/** What `npm run reliability` does in more rounds than `npm test`, and prints at its end (docs/operations.md, "Faults"). */
import { appendFileSync } from 'node:fs';

const file = process.env.RELIABILITY;

export const isLong = file !== undefined;

/** By which the moments of faults and the generated requests are the same again. */
export const seed = Number(process.env.SEED ?? 20_261_123);

/** Adds a line to what a long run prints at its end. */
export function report(what: string, figures: Readonly<Record<string, unknown>>): void {
  if (file !== undefined) appendFileSync(file, `${JSON.stringify({ what, ...figures })}\n`);
}
