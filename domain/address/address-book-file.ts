/**
 * The CSV format of an address book: its columns, and how rows become entries and entries rows (docs/address-book.md).
 */
import { type FieldError, fieldError } from '#domain/errors/field-error.ts';
import { csvFile, defusedCell, plainCell } from '#domain/site/csv-file.ts';
import type { Locale } from '#domain/site/locale.ts';
import { foldText } from '#domain/territory/text-key.ts';
import type { TypedAddress } from './address-book-contract.ts';
import { apiTexts, type Civility, emptyAddressForm, typedAddressOf } from './address-form.ts';

export type BookColumn = Exclude<keyof TypedAddress, 'appartment' | 'postalId' | 'receiver'>;

interface Headings extends Readonly<Record<Locale, string>> {
  /** Other headings that an import accepts for the column, in files of either language. */
  readonly also?: readonly string[];
}

/** In the order of an export. An import ignores case, accents and punctuation. */
const headings: Readonly<Record<BookColumn, Headings>> = {
  addressName: { fr: 'Nom de l’adresse', en: 'Name of the address', also: ['Address name'] },
  isPrimary: { fr: 'Principale', en: 'Primary' },
  companyName: { fr: 'Entreprise', en: 'Company', also: ['Nom de l’entreprise', 'Company name', 'Société'] },
  titleCode: { fr: 'Civilité', en: 'Title' },
  firstName: { fr: 'Prénom', en: 'First name' },
  lastName: { fr: 'Nom', en: 'Last name' },
  service: { fr: 'Service ou personne', en: 'Department or person', also: ['Service', 'Department'] },
  email: { fr: 'E-mail', en: 'E-mail', also: ['Email', 'Courriel'] },
  phone: { fr: 'Mobile', en: 'Mobile', also: ['Téléphone', 'Phone'] },
  line1: { fr: 'Numéro et voie', en: 'Number and street', also: ['Voie', 'Street', 'Adresse', 'Address'] },
  additionalStreetName: { fr: 'Lieu-dit ou boîte postale', en: 'Place or PO box', also: ['Lieu-dit'] },
  building: { fr: 'Bâtiment', en: 'Building' },
  floor: { fr: 'Étage', en: 'Floor' },
  keypad: { fr: 'Code d’entrée', en: 'Door code' },
  additionalInformation: { fr: 'Complément', en: 'Additional information' },
  postalCode: { fr: 'Code postal', en: 'Postal code', also: ['Postcode', 'ZIP code'] },
  town: { fr: 'Localité', en: 'Town', also: ['Ville', 'City'] },
  region: { fr: 'Région', en: 'Region' },
  country: { fr: 'Pays', en: 'Country' },
  customsReference: { fr: 'Référence douanière', en: 'Customs reference' },
};

export const bookColumns = Object.keys(headings) as readonly BookColumn[];

const columnNames: ReadonlyMap<string, BookColumn> = new Map(
  bookColumns.flatMap((column) => {
    const { fr, en, also = [] } = headings[column];
    return [fr, en, ...also].map((name) => [foldText(name), column] as const);
  }),
);

/** Ignores case, accents and punctuation; null for an unknown name. */
export function bookColumnOf(heading: string): BookColumn | null {
  return columnNames.get(foldText(heading)) ?? null;
}

export function headingOf(column: BookColumn, locale: Locale): string {
  return headings[column][locale];
}

const maxShownLength = 40;
const maxShown = 8;

/** The parameters of an error message about headings: their names, one on each line, and how many are left out. */
const headingParams = (names: readonly string[]) => ({
  column: names.slice(0, maxShown).join('\n'),
  more: Math.max(0, names.length - maxShown),
});

/**
 * The columns that the first line of a file names. If the line is wrong: one error for each kind of fault, with the
 * headings concerned, under the subject `csv`.
 */
export function readHeading(
  cells: readonly string[],
  locale: Locale,
): { readonly columns: readonly BookColumn[] } | { readonly errors: readonly FieldError[] } {
  const columns: BookColumn[] = [];
  const [unknown, twice]: [string[], string[]] = [[], []];
  for (const cell of cells) {
    const column = bookColumnOf(cell);
    const shortCell = cell.trim().slice(0, maxShownLength).replace(/\s+/g, ' ');
    if (!column) unknown.push(shortCell);
    else if (columns.includes(column)) twice.push(shortCell);
    else columns.push(column);
  }
  const errors: FieldError[] = [];
  if (unknown.length > 0) errors.push(fieldError('csv', 'csv.columnUnknown', headingParams(unknown)));
  if (twice.length > 0) errors.push(fieldError('csv', 'csv.columnTwice', headingParams(twice)));
  if (!columns.includes('addressName')) {
    errors.push(fieldError('csv', 'csvColumn.missing', { column: headingOf('addressName', locale) }));
  }
  return errors.length > 0 ? { errors } : { columns };
}

const civilities: Readonly<Record<string, Civility | null | undefined>> = {
  '': null,
  m: 'mr',
  mr: 'mr',
  monsieur: 'mr',
  mme: 'mrs',
  mrs: 'mrs',
  ms: 'mrs',
  madame: 'mrs',
};

/** Null for an empty cell, undefined for a text that is no title. */
export function readCivility(cell: string): Civility | null | undefined {
  return civilities[foldText(cell)];
}

const answers: Readonly<Record<string, boolean | undefined>> = {
  '': false,
  non: false,
  no: false,
  false: false,
  0: false,
  oui: true,
  yes: true,
  true: true,
  1: true,
  x: true,
};

/** An empty cell means no; undefined for a text that can't be read. */
export function readAnswer(cell: string): boolean | undefined {
  return answers[foldText(cell)];
}

/** Has an error for each cell that can't be read, and one if the row has more cells than there are columns. */
export interface ReadRow {
  readonly entry: TypedAddress;
  readonly errors: readonly FieldError[];
}

/**
 * The cells are in the order of `columns`. `countryCodeOf` returns the ISO code of a country that is given by code or
 * name, null if it is unknown; an empty cell means France.
 */
export function readRow(
  columns: readonly BookColumn[],
  cells: readonly string[],
  countryCodeOf: (text: string) => string | null,
): ReadRow {
  const text = (column: BookColumn): string => plainCell((cells[columns.indexOf(column)] ?? '').trim());
  const titleCode = readCivility(text('titleCode'));
  const isPrimary = readAnswer(text('isPrimary'));
  const country = text('country');
  const isocode = country === '' ? 'FR' : countryCodeOf(country);
  const errors = [
    ...(isPrimary === undefined ? [fieldError('isPrimary', 'csv.primary')] : []),
    ...(titleCode === undefined ? [fieldError('titleCode', 'csv.civility')] : []),
    ...(isocode === null ? [fieldError('country', 'country.unknown')] : []),
    ...(cells.slice(columns.length).some((cell) => cell.trim() !== '') ? [fieldError('csv', 'csv.cells')] : []),
  ];
  const entry: TypedAddress = {
    ...typedAddressOf(emptyAddressForm, text('region')),
    ...Object.fromEntries(apiTexts.map((column) => [column, text(column)])),
    isPrimary: isPrimary ?? false,
    titleCode: titleCode ?? null,
    country: { isocode: isocode ?? 'FR' },
  };
  return { entry, errors };
}

const cellTexts: Readonly<
  Record<Locale, { readonly yes: string; readonly civilities: Readonly<Record<string, string>> }>
> = {
  fr: { yes: 'oui', civilities: { mr: 'M', mrs: 'Mme' } },
  en: { yes: 'yes', civilities: { mr: 'Mr', mrs: 'Mrs' } },
};

function cellOf(entry: TypedAddress, column: BookColumn, locale: Locale): string {
  if (column === 'isPrimary') return entry.isPrimary ? cellTexts[locale].yes : '';
  if (column === 'titleCode') return cellTexts[locale].civilities[entry.titleCode ?? ''] ?? '';
  return defusedCell(column === 'country' ? entry.country.isocode : entry[column]);
}

/** As CSV that an import accepts. */
export function bookFile(entries: readonly TypedAddress[], locale: Locale): string {
  const heading = bookColumns.map((column) => headingOf(column, locale));
  const lines = entries.map((entry) => bookColumns.map((column) => cellOf(entry, column, locale)));
  return csvFile([heading, ...lines], locale);
}
