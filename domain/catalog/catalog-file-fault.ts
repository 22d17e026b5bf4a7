/** Faults in a catalog's files and their messages (docs/requirements.md SHOP-6). */
import type { ErrorParams, Message } from '#domain/errors/message.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { CatalogTable } from './catalog-file.ts';
import { catalogMessagesEn } from './catalog-messages-en.ts';
import { type CatalogFaultKey, catalogMessagesFr } from './catalog-messages-fr.ts';

/**
 * Where a row is: in a CSV file the number of its first line, from 1; in a JSON file its path, such as `products[3]`.
 */
export type RowPlace = number | string;

/**
 * Receives each fault of a catalog's files: table and place of the row, path of the field in the row, and the key of
 * the message.
 */
export type ReportFault = (
  table: CatalogTable,
  place: RowPlace,
  path: readonly string[],
  key: CatalogFaultKey,
  params?: ErrorParams,
) => void;

export interface CatalogFault {
  /** Without its folder. */
  readonly file: string;
  /** Null if the fault concerns the whole file. */
  readonly place: RowPlace | null;
  /**
   * The faulty field: in a CSV file its column, in a JSON file its dotted path in the row. Null if the fault concerns
   * the whole row.
   */
  readonly column: string | null;
  readonly key: CatalogFaultKey;
  readonly params: ErrorParams;
}

const messages: Readonly<Record<Locale, Readonly<Record<CatalogFaultKey, Message>>>> = {
  fr: catalogMessagesFr,
  en: catalogMessagesEn,
};
const words = {
  fr: { line: 'ligne', atLine: 'à la ligne', at: 'à', column: 'colonne', end: '\u00A0: ' },
  en: { line: 'line', atLine: 'at line', at: 'at', column: 'column', end: ': ' },
} as const;

const placeText = (place: RowPlace, locale: Locale) =>
  typeof place === 'number' ? `${words[locale].line} ${place}` : place;
const otherPlaceText = (place: RowPlace, locale: Locale) =>
  `${typeof place === 'number' ? words[locale].atLine : words[locale].at} ${place}`;

/** Without the place; `params.first` is the place of another row. */
export function catalogFaultMessage(locale: Locale, { key, params }: Pick<CatalogFault, 'key' | 'params'>): string {
  const { first } = params;
  const message: Message = messages[locale][key];
  const messageParams =
    first === undefined || first === null ? params : { ...params, first: otherPlaceText(first, locale) };
  return typeof message === 'function' ? message(messageParams) : message;
}

/**
 * One line: `products.csv, ligne 12, colonne ean : ce n’est pas un EAN…`. If the fault is about another row too,
 * `params.first` is that row's place and is written like `place`.
 */
export function catalogFaultText(locale: Locale, { file, place, column, key, params }: CatalogFault): string {
  const where = [
    file,
    ...(place === null ? [] : [placeText(place, locale)]),
    ...(column === null ? [] : [`${words[locale].column} ${column}`]),
  ].join(', ');
  return `${where}${words[locale].end}${catalogFaultMessage(locale, { key, params })}`;
}

export function isCatalogFaultKey(text: string): text is CatalogFaultKey {
  return Object.hasOwn(catalogMessagesFr, text);
}
