/** Faults in a catalog's files and their messages (docs/requirements.md SHOP-6). */
import type { ErrorParams, Message } from '#domain/errors/message.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { CatalogTable } from './catalog-file.ts';
import { catalogMessagesEn } from './catalog-messages-en.ts';
import { type CatalogFaultKey, catalogMessagesFr } from './catalog-messages-fr.ts';

/**
 * Where a row is: in a CSV file the number of its first line, from 1; in a JSON file its path, such as `products[3]`; for
 * a row of the shop that the files don't have, `storedPlace`.
 */
export type RowPlace = number | string;

export const storedPlace = (key: string): RowPlace => `stored ${key}`;

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
  /** Of faults that have one cause: the number of their rows, and the first places. */
  readonly rows?: { readonly count: number; readonly first: readonly RowPlace[] };
}

/** How many places a folded fault names. */
const shownPlaces = 5;

/** Joins the faults of a column that say the same: a thousand rows of one unknown brand have one cause. */
export function foldFaults(faults: readonly CatalogFault[]): readonly CatalogFault[] {
  const groups = Map.groupBy(faults, ({ file, column, key, params }) => JSON.stringify([file, column, key, params]));
  return [...groups.values()].flatMap(([fault, ...others]) => {
    if (!fault || others.length === 0) return fault ?? [];
    const first = [fault, ...others].slice(0, shownPlaces).flatMap(({ place }) => place ?? []);
    return { ...fault, rows: { count: others.length + 1, first } };
  });
}

const messages: Readonly<Record<Locale, Readonly<Record<CatalogFaultKey, Message>>>> = {
  fr: catalogMessagesFr,
  en: catalogMessagesEn,
};
const words = {
  fr: {
    line: 'ligne',
    lines: 'lignes',
    atLine: 'à la ligne',
    at: 'à',
    column: 'colonne',
    shop: 'en boutique',
    end: '\u00A0: ',
  },
  en: { line: 'line', lines: 'lines', atLine: 'at line', at: 'at', column: 'column', shop: 'in the shop', end: ': ' },
} as const;

/** A line's number, or what stands for it. */
const placeName = (place: RowPlace, locale: Locale) =>
  String(place).replace(/^stored (.+)$/, `$1 (${words[locale].shop})`);
const placeText = (place: RowPlace, locale: Locale) =>
  typeof place === 'number' ? `${words[locale].line} ${place}` : placeName(place, locale);
const otherPlaceText = (place: RowPlace, locale: Locale) =>
  `${typeof place === 'number' ? words[locale].atLine : words[locale].at} ${placeName(place, locale)}`;

/** The places of a fault without the word for lines: `12`, or `12, 14, 20, 21, 27 … (464)`. */
export function faultPlaces(locale: Locale, { place, rows }: Pick<CatalogFault, 'place' | 'rows'>): string {
  const named = (rows?.first ?? (place === null ? [] : [place])).map((each) => placeName(each, locale)).join(', ');
  return rows && rows.count > rows.first.length ? `${named} … (${rows.count})` : named;
}

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
export function catalogFaultText(locale: Locale, fault: CatalogFault): string {
  const { file, place, column, key, params, rows } = fault;
  const where = [
    file,
    ...(rows ? [`${words[locale].lines} ${faultPlaces(locale, fault)}`] : []),
    ...(place === null || rows ? [] : [placeText(place, locale)]),
    ...(column === null ? [] : [`${words[locale].column} ${column}`]),
  ].join(', ');
  return `${where}${words[locale].end}${catalogFaultMessage(locale, { key, params })}`;
}

export function isCatalogFaultKey(text: string): text is CatalogFaultKey {
  return Object.hasOwn(catalogMessagesFr, text);
}
