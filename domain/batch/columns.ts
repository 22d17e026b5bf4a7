/** The columns of a file of parcels, recognised by their names in French and English. */
import { type BookColumn, bookColumnOf, bookColumns, headingOf } from '#domain/address/address-book-file.ts';
import type { Locale } from '#domain/site/locale.ts';
import { foldText } from '#domain/territory/text-key.ts';
import { type ColumnNames, customsColumns, parcelColumns } from './column-names.ts';

const notInBatches = ['addressName', 'isPrimary', 'postalCode', 'town', 'region', 'country'] as const;

type AddressColumn = Exclude<BookColumn, (typeof notInBatches)[number]>;

const isAddressColumn = (column: BookColumn): column is AddressColumn => !notInBatches.some((each) => each === column);

/** Columns about the recipient's address, with the names that an address book's file has for them. */
export const addressColumns = bookColumns.filter(isAddressColumn);

export type ParcelColumn = keyof typeof parcelColumns;
export type CustomsColumn = keyof typeof customsColumns;
/** A column whose names stand in our own tables; those of addresses are an address book's. */
type OwnColumn = ParcelColumn | CustomsColumn;
export type BatchColumn = OwnColumn | AddressColumn;

const ownColumns: Readonly<Record<OwnColumn, ColumnNames>> = { ...parcelColumns, ...customsColumns };

export const customsColumnNames = Object.keys(customsColumns) as readonly CustomsColumn[];

export const batchColumns: readonly BatchColumn[] = [...(Object.keys(ownColumns) as OwnColumn[]), ...addressColumns];

export function isBatchColumn(text: string): text is BatchColumn {
  return batchColumns.some((column) => column === text);
}

/** By the words that stand for them in headings and cells, in folded form. */
const unitWords = {
  length: {
    mm: ['mm', 'millimetre', 'millimetres', 'millimeter', 'millimeters'],
    cm: ['cm', 'centimetre', 'centimetres', 'centimeter', 'centimeters'],
    m: ['m', 'metre', 'metres', 'meter', 'meters'],
  },
  weight: {
    g: ['g', 'gr', 'gramme', 'grammes', 'gram', 'grams'],
    kg: ['kg', 'kgs', 'kilo', 'kilos', 'kilogramme', 'kilogrammes', 'kilogram', 'kilograms'],
  },
} as const;

export type Unit = 'mm' | 'cm' | 'm' | 'g' | 'kg';

const allUnitWords = Object.entries(unitWords).flatMap(([kind, units]) =>
  Object.entries(units).flatMap(([unit, words]) =>
    words.map((word: string) => ({ kind: kind as keyof typeof unitWords, unit: unit as Unit, word })),
  ),
);

const unitsByWord: ReadonlyMap<string, Unit> = new Map(allUnitWords.map(({ word, unit }) => [word, unit]));

export function unitOf(word: string): Unit | null {
  return unitsByWord.get(foldText(word)) ?? null;
}

export interface ReadColumn {
  readonly column: BatchColumn;
  readonly unit: Unit | null;
}

/** Such as `poids kg`, `longueur en mm`. */
const namesWithUnits = (name: string, column: OwnColumn, amount: ColumnNames['amount']): [string, ReadColumn][] =>
  allUnitWords
    .filter(({ kind }) => kind === amount)
    .flatMap(({ word, unit }) =>
      [word, `en ${word}`, `in ${word}`].map((end): [string, ReadColumn] => [`${name} ${end}`, { column, unit }]),
    );

/** In folded form. The unit at the end of a template's heading isn't part of the column's name. */
const columnsByName: ReadonlyMap<string, ReadColumn> = new Map(
  Object.entries(ownColumns).flatMap(([code, names]) => {
    const column = code as OwnColumn;
    const all = [code, names.fr, names.en, ...names.also].map((name) => foldText(name).replace(/ kg$/, ''));
    return all.flatMap((name) => [
      [name, { column, unit: null }] as [string, ReadColumn],
      ...namesWithUnits(name, column, names.amount),
    ]);
  }),
);

/** Ignores case, accents and punctuation; null for an unknown name. */
export function columnOf(heading: string): ReadColumn | null {
  const known = columnsByName.get(foldText(heading));
  if (known) return known;
  // The code of a column is one of its names, by which the page sends the columns that it has recognised.
  const inBook = isBatchColumn(heading) ? (heading as BookColumn) : bookColumnOf(heading);
  return inBook && isAddressColumn(inBook) ? { column: inBook, unit: null } : null;
}

export const isColumn = (heading: string): boolean => columnOf(heading) !== null;

/** `read` is null if the name is unknown. */
export interface PlacedColumn {
  readonly heading: string;
  readonly read: ReadColumn | null;
}

/** In the file's order. If several mean the same, the first counts that isn't empty in a line. */
export function placeColumns(headings: readonly string[]): readonly PlacedColumn[] {
  return headings.map((heading) => ({ heading, read: columnOf(heading) }));
}

/** Columns without which no line can be compared; `dimensions` stands for the three sides. */
const requiredColumns: readonly (readonly BatchColumn[])[] = [
  ['postalCode', 'city'],
  ['length', 'dimensions'],
  ['width', 'dimensions'],
  ['height', 'dimensions', 'format'],
  ['weight'],
];

/** Each under the name of the first that would do. */
export function missingColumns(columns: readonly PlacedColumn[]): readonly BatchColumn[] {
  const present = new Set(columns.map(({ read }) => read?.column));
  return requiredColumns.flatMap(([first, ...others]) =>
    first === undefined || [first, ...others].some((column) => present.has(column)) ? [] : [first],
  );
}

export function templateHeadings(locale: Locale): readonly string[] {
  return (Object.keys(parcelColumns) as ParcelColumn[])
    .filter((column) => !['dimensions', 'format', 'business'].includes(column))
    .map((column) => parcelColumns[column][locale]);
}

/** As the template has it. */
export function columnHeading(column: BatchColumn, locale: Locale): string {
  return column in ownColumns ? ownColumns[column as OwnColumn][locale] : headingOf(column as BookColumn, locale);
}
