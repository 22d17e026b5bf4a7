/** Faults in files of relay points: what is wrong, where, and how to correct it (docs/reference-data.md). */
import type { ErrorParams } from '#domain/errors/message.ts';
import { colon, type Locale } from '#domain/site/locale.ts';
import { type PointFaultKey, pointFaultWords } from './point-fault-words.ts';

export interface PointFault {
  /** Of the file, from 1; null if the fault concerns the whole file. */
  readonly line: number | null;
  /** In a JSON file, the position of the point in the list, from 1; otherwise null. */
  readonly entry: number | null;
  /** The column, or in a JSON file the field, as the file names it; null if the fault concerns the whole row. */
  readonly column: string | null;
  readonly key: PointFaultKey;
  /**
   * Values for the message: `given` is what the file contains, `limit` what is allowed; `line` and `entry` are the place
   * of another point.
   */
  readonly params: ErrorParams;
}

export function pointFaultWordsOf(
  locale: Locale,
  { key, params }: Pick<PointFault, 'key' | 'params'>,
): { readonly reason: string; readonly remedy: string } {
  const { reason, remedy } = pointFaultWords[key][locale];
  return { reason: typeof reason === 'function' ? reason(params) : reason, remedy };
}

const placeWords = {
  fr: { line: 'ligne', entry: 'entrée', column: 'colonne' },
  en: { line: 'line', entry: 'entry', column: 'column' },
} as const satisfies Record<Locale, object>;

/** Such as `ligne 12, colonne latitude`; empty if the fault concerns the whole file. */
export function pointFaultPlace(locale: Locale, { line, entry, column }: PointFault): string {
  const words = placeWords[locale];
  return [
    ...(entry === null ? [] : [`${words.entry} ${entry}`]),
    ...(line === null ? [] : [`${words.line} ${line}`]),
    ...(column === null ? [] : [`${words.column} ${column}`]),
  ].join(', ');
}

/** On one line: `line 12, column latitude: This isn’t a number from -90 to 90.` and how to correct it. */
export function pointFaultText(locale: Locale, fault: PointFault): string {
  const place = pointFaultPlace(locale, fault);
  const { reason, remedy } = pointFaultWordsOf(locale, fault);
  return `${place}${place === '' ? '' : colon[locale]}${reason} ${remedy}`;
}
