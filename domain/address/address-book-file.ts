/** The table of an address book's file: its columns, and a row as an entry (docs/address-book.md). */
import { type FieldError, fieldError } from '#domain/errors/field-error.ts';
import type { Locale } from '#domain/site/locale.ts';
import { foldText } from '#domain/territory/text-key.ts';
import type { TypedAddress } from './address-book-contract.ts';
import type { Civility } from './address-form.ts';

/** A column of the file, by the name of its field on the wire. */
export type BookColumn = Exclude<keyof TypedAddress, 'appartment' | 'postalId' | 'receiver'>;

interface Headings extends Readonly<Record<Locale, string>> {
  /** Further names, read in both languages. */
  readonly also?: readonly string[];
}

/** Headings in both languages, in the order of an export. Case, accents and punctuation don't count. */
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

/** The heading of a column in a language. */
export function headingOf(column: BookColumn, locale: Locale): string {
  return headings[column][locale];
}

const longestShown = 40;
/** Headings at fault that are named; of further ones the count is told. */
const mostShown = 8;

/** The headings at fault as a message names them: one a line, and how many more there are. */
const named = (names: readonly string[]) => ({
  column: names.slice(0, mostShown).join('\n'),
  more: Math.max(0, names.length - mostShown),
});

/** The columns of a first line; else the headings at fault by what is wrong with them (names in lines), under the subject `csv`. */
export function readHeading(
  cells: readonly string[],
  locale: Locale,
): { readonly columns: readonly BookColumn[] } | { readonly errors: readonly FieldError[] } {
  const columns: BookColumn[] = [];
  const [unknown, twice]: [string[], string[]] = [[], []];
  for (const cell of cells) {
    const column = columnNames.get(foldText(cell));
    const shown = cell.trim().slice(0, longestShown).replace(/\s+/g, ' ');
    if (!column) unknown.push(shown);
    else if (columns.includes(column)) twice.push(shown);
    else columns.push(column);
  }
  const errors: FieldError[] = [];
  if (unknown.length > 0) errors.push(fieldError('csv', 'csv.columnUnknown', named(unknown)));
  if (twice.length > 0) errors.push(fieldError('csv', 'csv.columnTwice', named(twice)));
  if (!columns.includes('addressName')) {
    errors.push(fieldError('csv', 'csvColumn.missing', { column: headingOf('addressName', locale) }));
  }
  return errors.length > 0 ? { errors } : { columns };
}

/** A cell as a spreadsheet shows it, never runs it: a text that begins as a formula gets an apostrophe (OWASP, CSV injection). */
export function defusedCell(text: string): string {
  return /^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

/** A cell of a file without the apostrophe that keeps a formula a text; the inverse of `defusedCell`. */
export function plainCell(cell: string): string {
  return /^''*[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
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

/** A line of the file as an entry, and the cells that can't be read as what their column holds. */
export interface ReadRow {
  readonly entry: TypedAddress;
  readonly errors: readonly FieldError[];
}

/**
 * Reads a line. `countryCodeOf` answers the ISO code of a country's code or name, null for an unknown one; an empty cell is
 * France.
 */
export function readRow(
  columns: readonly BookColumn[],
  cells: readonly string[],
  countryCodeOf: (text: string) => string | null,
): ReadRow {
  const text = (column: BookColumn): string => plainCell((cells[columns.indexOf(column)] ?? '').trim());
  const titleCode = civilities[foldText(text('titleCode'))];
  const isPrimary = answers[foldText(text('isPrimary'))];
  const country = text('country');
  const isocode = country === '' ? 'FR' : countryCodeOf(country);
  const errors = [
    ...(isPrimary === undefined ? [fieldError('isPrimary', 'csv.primary')] : []),
    ...(titleCode === undefined ? [fieldError('titleCode', 'csv.civility')] : []),
    ...(isocode === null ? [fieldError('country', 'country.unknown')] : []),
    ...(cells.slice(columns.length).some((cell) => cell.trim() !== '') ? [fieldError('csv', 'csv.cells')] : []),
  ];
  const entry: TypedAddress = {
    addressName: text('addressName'),
    isPrimary: isPrimary ?? false,
    titleCode: titleCode ?? null,
    firstName: text('firstName'),
    lastName: text('lastName'),
    companyName: text('companyName'),
    email: text('email'),
    phone: text('phone'),
    line1: text('line1'),
    additionalStreetName: text('additionalStreetName'),
    building: text('building'),
    appartment: '',
    service: text('service'),
    floor: text('floor'),
    keypad: text('keypad'),
    additionalInformation: text('additionalInformation'),
    postalCode: text('postalCode'),
    town: text('town'),
    region: text('region'),
    country: { isocode: isocode ?? 'FR' },
    customsReference: text('customsReference'),
  };
  return { entry, errors };
}

const written: Readonly<
  Record<Locale, { readonly yes: string; readonly civilities: Readonly<Record<string, string>> }>
> = {
  fr: { yes: 'oui', civilities: { mr: 'M', mrs: 'Mme' } },
  en: { yes: 'yes', civilities: { mr: 'Mr', mrs: 'Mrs' } },
};

const partedBy: Readonly<Record<Locale, string>> = { fr: ';', en: ',' };

function cellOf(entry: TypedAddress, column: BookColumn, locale: Locale): string {
  if (column === 'isPrimary') return entry.isPrimary ? written[locale].yes : '';
  if (column === 'titleCode') return written[locale].civilities[entry.titleCode ?? ''] ?? '';
  return defusedCell(column === 'country' ? entry.country.isocode : entry[column]);
}

const quoted = (cell: string): string => (/[";,\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** The entries as a file that an import reads again: UTF-8 with its mark, as spreadsheets want it (RFC 4180). */
export function bookFile(entries: readonly TypedAddress[], locale: Locale): string {
  const lines = [
    bookColumns.map((column) => headingOf(column, locale)),
    ...entries.map((entry) => bookColumns.map((column) => cellOf(entry, column, locale))),
  ];
  return `\uFEFF${lines.map((cells) => `${cells.map(quoted).join(partedBy[locale])}\r\n`).join('')}`;
}
