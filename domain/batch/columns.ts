/** The columns of a file of parcels, recognised by their names in French and English. */
import {
  type ContactColumn,
  contactColumnNamed,
  contactColumns,
  headingOf,
  isHeldColumn,
  placeContactColumns,
} from '#domain/address/address-book-file.ts';
import { type Holder, readHeading, wantedColumns } from '#domain/address/column-heading.ts';
import type { Locale } from '#domain/site/locale.ts';
import { foldText } from '#domain/territory/text-key.ts';
import { type ColumnNames, customsColumns, type Dialect, dialects, parcelColumns } from './column-names.ts';

/** Columns of an address book that a file of parcels lacks, and those for which it has its own. */
const elsewhere = {
  addressName: null,
  isPrimary: null,
  postalCode: 'postalCode',
  town: 'city',
  country: 'country',
} as const;
type Elsewhere = keyof typeof elsewhere;

type AddressColumn = Exclude<ContactColumn, Elsewhere>;

const isElsewhere = (column: ContactColumn): column is Elsewhere => Object.hasOwn(elsewhere, column);

/** Columns about the recipient's address, with the names that an address book's file has for them. */
export const addressColumns = contactColumns.filter((column): column is AddressColumn => !isElsewhere(column));

export type ParcelColumn = keyof typeof parcelColumns;
export type CustomsColumn = keyof typeof customsColumns;
/** A column whose names stand in our own tables; those of addresses are an address book's. */
type OwnColumn = ParcelColumn | CustomsColumn;
export type BatchColumn = OwnColumn | AddressColumn;

const ownColumns: Readonly<Record<OwnColumn, ColumnNames>> = { ...parcelColumns, ...customsColumns };

export const customsColumnNames = Object.keys(customsColumns) as readonly CustomsColumn[];

export const batchColumns: readonly BatchColumn[] = [...(Object.keys(ownColumns) as OwnColumn[]), ...addressColumns];

export const isBatchColumn = (text: string): text is BatchColumn => batchColumns.some((column) => column === text);

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

interface NamedColumn {
  readonly column: BatchColumn;
  readonly unit: Unit | null;
  /** Of several names for the column, which one it is, from the most exact. */
  readonly rank: number;
}

export interface ReadColumn extends NamedColumn {
  readonly holder: Holder;
}

/** Such as `poids kg`, `longueur en mm`. */
const namesWithUnits = (name: string, column: OwnColumn, amount: ColumnNames['amount']): [string, NamedColumn][] =>
  allUnitWords
    .filter(({ kind }) => kind === amount)
    .flatMap(({ word, unit }) =>
      [word, `en ${word}`, `in ${word}`].map((end): [string, NamedColumn] => [
        `${name} ${end}`,
        { column, unit, rank: 0 },
      ]),
    );

/** In folded form. The unit at the end of a template's heading isn't part of the column's name. */
const columnsByName: ReadonlyMap<string, NamedColumn> = new Map(
  Object.entries(ownColumns).flatMap(([code, names]) => {
    const column = code as OwnColumn;
    const all = [code, names.fr, names.en, ...names.also].map((name) => foldText(name).replace(/ kg$/, ''));
    return all.flatMap((name) => [
      [name, { column, unit: null, rank: 0 }] as [string, NamedColumn],
      ...namesWithUnits(name, column, names.amount),
    ]);
  }),
);

function columnNamed(name: string): NamedColumn | null {
  const own = columnsByName.get(name);
  const contact = own ? null : contactColumnNamed(name);
  if (!contact) return own ?? null;
  const { column, rank } = contact;
  if (!isElsewhere(column)) return { column, unit: null, rank };
  const placed = elsewhere[column];
  return placed && { column: placed, unit: null, rank: 0 };
}

/** Columns of which exports say whose they are, besides those of contacts. */
const heldColumns: ReadonlySet<BatchColumn> = new Set(
  (Object.keys(parcelColumns) as ParcelColumn[]).filter(
    (column) => !['format', 'business', 'reference'].includes(column),
  ),
);

/**
 * Ignores case, accents and punctuation; null for an unknown name. The code of a column is one of its names, by which
 * the page sends the columns that it has recognised.
 */
export const columnOf = (heading: string): ReadColumn | null =>
  readHeading(
    heading,
    columnNamed,
    (column) => heldColumns.has(column) || (!(column in ownColumns) && isHeldColumn(column as AddressColumn)),
  );

export const isColumn = (heading: string): boolean => columnOf(heading) !== null;

/** `read` is null if the name is unknown, or another column has the same of the recipient. */
export interface PlacedColumn {
  readonly heading: string;
  readonly read: ReadColumn | null;
}

/** That of the program whose export has these headings; null for any other file. */
export function dialectOf(headings: readonly string[]): Dialect | null {
  const names = headings.map(foldText);
  return dialects.find(({ marks }) => marks.every((mark) => names.includes(mark))) ?? null;
}

function inDialect(
  names: readonly string[],
  dialect: Dialect | null,
  reads: readonly (ReadColumn | null)[],
): readonly (ReadColumn | null)[] {
  if (!dialect) return reads;
  return reads.map((read, at) => {
    const column = dialect.columns?.[foldText(names[at] ?? '')];
    if (column) return { column, unit: null, rank: 0, holder: 'anybody' };
    const amount = read && read.column in ownColumns ? ownColumns[read.column as OwnColumn].amount : undefined;
    const unit = amount && dialect.units?.[amount];
    return read && unit ? { ...read, unit: read.unit ?? unit } : read;
  });
}

/**
 * In the file's order. If several mean the same of the same person, the first counts that isn't empty in a line. `names`
 * are read in place of the headings, which still tell the program whose export the file is.
 */
export function placeColumns(headings: readonly string[], names = headings): readonly PlacedColumn[] {
  const reads = inDialect(names, dialectOf(headings), names.map(columnOf));
  const placed = placeContactColumns(wantedColumns(reads));
  return names.map((heading, at) => ({ heading, read: placed[at] ?? null }));
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
export function missingColumns(present: ReadonlySet<BatchColumn>): readonly BatchColumn[] {
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
  return column in ownColumns ? ownColumns[column as OwnColumn][locale] : headingOf(column as AddressColumn, locale);
}
