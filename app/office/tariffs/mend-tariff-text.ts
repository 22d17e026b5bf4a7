/** Faults of a tariff file as its page shows them, and their correction in the file's text. */
import type { Answered, Office } from '#app/api/use-cases.ts';
import { type ExcerptLine, excerptAround, replaceValue, valueAt } from '#domain/tariff/replace-value.ts';

type Fault = Answered<Office['tariffs']['upload']>['faults'][number];

/** A fault with the lines around it. `value` is the value at its place; null if no single value begins there. */
export interface ShownFault extends Fault {
  readonly excerpt: readonly ExcerptLine[];
  readonly value: string | null;
}

export const shownFault = (fault: Fault, text: string): ShownFault => ({
  ...fault,
  excerpt: excerptAround(text, fault.line, fault.column),
  value: valueAt(text, fault.line, fault.column),
});

/** A value as its field shows it: strings without their quotes, empty for null. */
export const plainValue = (value: string | null): string => value?.replace(/^"(.*)"$/, '$1') ?? '';

/**
 * The text with the typed corrections; null if they change nothing. A form has a field `place`, such as `124:38`, for
 * each field `value`. The last correction in the text is applied first, so that the places of the others stay valid.
 */
export function mendedText(text: string, form: FormData): string | null {
  const values = form.getAll('value').map(String);
  const places = form.getAll('place').map((place) => String(place).split(':').map(Number));
  const mends = places
    .map(([line = 0, column = 0], index) => ({ line, column, typed: values[index] ?? '' }))
    .filter(({ line, column, typed }) => typed !== plainValue(valueAt(text, line, column)))
    .toSorted((one, other) => other.line - one.line || other.column - one.column);
  const mended = mends.reduce((sum, { line, column, typed }) => replaceValue(sum, line, column, typed) ?? sum, text);
  return mended === text ? null : mended;
}
