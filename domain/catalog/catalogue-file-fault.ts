/** What is wrong in a catalogue's files, and its words (docs/requirements.md SHOP-6). */
import type { ErrorParams, Message } from '#domain/errors/message.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { CatalogueTable } from './catalogue-file.ts';
import { catalogueMessagesEn } from './catalogue-messages-en.ts';
import { type CatalogueFaultKey, catalogueMessagesFr } from './catalogue-messages-fr.ts';

/** Where a row stands: the first of its lines in a CSV file, from 1, or its path in a JSON file: `products[3]`. */
export type RowPlace = number | string;

/** Told of each fault: where the row stands, which of its fields, what is wrong. */
export type ReportFault = (
  table: CatalogueTable,
  place: RowPlace,
  path: readonly string[],
  key: CatalogueFaultKey,
  params?: ErrorParams,
) => void;

export interface CatalogueFault {
  /** Name of the file, without its folder. */
  readonly file: string;
  /** Null when the whole file is meant. */
  readonly place: RowPlace | null;
  /** CSV: the column; JSON: the dot path in the row. Null when the whole row is meant. */
  readonly column: string | null;
  readonly key: CatalogueFaultKey;
  readonly params: ErrorParams;
}

const messages: Readonly<Record<Locale, Readonly<Record<CatalogueFaultKey, Message>>>> = {
  fr: catalogueMessagesFr,
  en: catalogueMessagesEn,
};
const words = {
  fr: { line: 'ligne', atLine: 'à la ligne', at: 'à', column: 'colonne', end: '\u00A0: ' },
  en: { line: 'line', atLine: 'at line', at: 'at', column: 'column', end: ': ' },
} as const;

const placeText = (place: RowPlace, locale: Locale) =>
  typeof place === 'number' ? `${words[locale].line} ${place}` : place;
const otherPlaceText = (place: RowPlace, locale: Locale) =>
  `${typeof place === 'number' ? words[locale].atLine : words[locale].at} ${place}`;

/**
 * A fault on one line: `products.csv, ligne 12, colonne ean : ce n’est pas un EAN…`. `params.first`, the place of another
 * row, is worded as `place` is.
 */
export function catalogueFaultText(locale: Locale, { file, place, column, key, params }: CatalogueFault): string {
  const where = [
    file,
    ...(place === null ? [] : [placeText(place, locale)]),
    ...(column === null ? [] : [`${words[locale].column} ${column}`]),
  ].join(', ');
  const { first } = params;
  const message: Message = messages[locale][key];
  const worded = first === undefined || first === null ? params : { ...params, first: otherPlaceText(first, locale) };
  return `${where}${words[locale].end}${typeof message === 'function' ? message(worded) : message}`;
}

/** Whether a text is the name of a message. */
export function isCatalogueFaultKey(text: string): text is CatalogueFaultKey {
  return Object.hasOwn(catalogueMessagesFr, text);
}
