/**
 * The CSV format of an address book: its columns, and how rows become entries and entries rows (docs/address-book.md).
 */
import { type FieldError, fieldError } from '#domain/errors/field-error.ts';
import { csvFile, defusedCell, plainCell } from '#domain/site/csv-file.ts';
import type { Locale } from '#domain/site/locale.ts';
import { foldText } from '#domain/territory/text-key.ts';
import type { TypedAddress } from './address-book-contract.ts';
import { apiTexts, emptyAddressForm, typedAddressOf } from './address-form.ts';
import { isBetter, readHeading, wantedColumns } from './column-heading.ts';
import { readCivility, splitName, streetWithNumber, wholeMobile } from './exported-cells.ts';

export type BookColumn = Exclude<keyof TypedAddress, 'appartment' | 'postalId' | 'receiver'>;
/** Columns that imports take apart: they are none of an export. */
export type ContactColumn = BookColumn | 'fullName' | 'houseNumber';

interface Headings extends Readonly<Record<Locale, string>> {
  /** Other headings that an import accepts for the column, in files of either language, the most exact first. */
  readonly also?: string;
}

/** In the order of an export. An import ignores case, accents and punctuation. */
const headings: Readonly<Record<ContactColumn, Headings>> = {
  addressName: { fr: 'Nom de l’adresse', en: 'Name of the address', also: 'Address name' },
  isPrimary: { fr: 'Principale', en: 'Primary' },
  companyName: {
    fr: 'Entreprise',
    en: 'Company',
    also: 'Nom de l’entreprise, Company name, Société, Raison sociale, Organization, Organization name, Organisation, Firma',
  },
  titleCode: { fr: 'Civilité', en: 'Title', also: 'Salutation, Name prefix, Civility' },
  firstName: { fr: 'Prénom', en: 'First name', also: 'Given name, Forename, Vorname' },
  lastName: { fr: 'Nom', en: 'Last name', also: 'Nom de famille, Family name, Surname, Nachname' },
  fullName: {
    fr: 'Nom complet',
    en: 'Full name',
    also: 'Nom et prénom, Prénom et nom, Nom prénom, Prénom nom, Name, Display name, Contact, Contact name, Destinataire, Recipient, Client, Customer',
  },
  service: { fr: 'Service ou personne', en: 'Department or person', also: 'Service, Department' },
  email: {
    fr: 'E-mail',
    en: 'E-mail',
    also: 'Email, Courriel, Mail, E-mail address, Email address, Adresse e-mail, Adresse mail, Adresse courriel, E-mail 1 value',
  },
  phone: {
    fr: 'Mobile',
    en: 'Mobile',
    also: 'Portable, Mobile phone, Phone mobile, Téléphone mobile, Téléphone portable, Téléphone, Phone, Phone number, Numéro de téléphone, Telephone number, Tel, Phone 1 value',
  },
  houseNumber: {
    fr: 'Numéro de voie',
    en: 'House number',
    also: 'Numéro rue, N° de voie, Street number, Housenumber, House no, Hausnummer',
  },
  line1: {
    fr: 'Numéro et voie',
    en: 'Number and street',
    also: 'Address 1, Adresse 1, Address line 1, Address 1&2, Street 1, Street address, Line 1, Ligne 1, Street, Voie, Rue, Nom de rue, Libellé voie, Adresse, Address, Street name',
  },
  additionalStreetName: {
    fr: 'Lieu-dit ou boîte postale',
    en: 'Place or PO box',
    also: 'Lieu-dit, PO box, Address 3, Adresse 3, Address line 3',
  },
  building: { fr: 'Bâtiment', en: 'Building', also: 'Immeuble' },
  floor: { fr: 'Étage', en: 'Floor' },
  keypad: { fr: 'Code d’entrée', en: 'Door code', also: 'Code porte, Digicode' },
  additionalInformation: {
    fr: 'Complément',
    en: 'Additional information',
    also: 'Complément d’adresse, Address 2, Adresse 2, Address line 2, Street 2, Line 2, Ligne 2, Extended address',
  },
  postalCode: { fr: 'Code postal', en: 'Postal code', also: 'CP, Postcode, Post code, ZIP code, ZIP, Zipcode, PLZ' },
  town: { fr: 'Localité', en: 'Town', also: 'Ville, City, Commune, City name, Ort' },
  region: { fr: 'Région', en: 'Region', also: 'State, State code, Province, Province code, County, État' },
  country: { fr: 'Pays', en: 'Country', also: 'Country code, Code pays, Country region, Land, ISO' },
  customsReference: { fr: 'Référence douanière', en: 'Customs reference', also: 'EORI' },
};

export const contactColumns = Object.keys(headings) as readonly ContactColumn[];
const takenApart = ['fullName', 'houseNumber'] as const;
type WholeColumn = Exclude<ContactColumn, (typeof takenApart)[number]>;

export const bookColumns = contactColumns.filter(
  (column): column is WholeColumn => !takenApart.some((each) => each === column),
);

interface NamedContactColumn {
  readonly column: ContactColumn;
  /** Of several names for the column, which one it is, from the most exact. */
  readonly rank: number;
}

const columnNames: ReadonlyMap<string, NamedContactColumn> = new Map(
  contactColumns.flatMap((column) => {
    const { fr, en, also } = headings[column];
    return [column, fr, en, ...(also?.split(', ') ?? [])].map(
      (name, rank) => [foldText(name), { column, rank }] as const,
    );
  }),
);

/** `name` is in folded form. */
export const contactColumnNamed = (name: string): NamedContactColumn | null => columnNames.get(name) ?? null;

/**
 * Whether words such as 'shipping' or 'billing' in a heading say whose field it is. They don't before `service`: a
 * 'shipping service' is a carrier's product, not the recipient's department.
 */
export const isHeldColumn = (column: ContactColumn): boolean => column !== 'service';

const contactColumnOf = (heading: string) => readHeading(heading, contactColumnNamed, isHeldColumn);

export const isBookColumn = (heading: string): boolean => contactColumnOf(heading) !== null;

/** What each column of a file of addresses is read as; null for one that isn't read. */
export const placeBookColumns = (names: readonly string[]) =>
  placeContactColumns(wantedColumns(names.map(contactColumnOf)));

export type PlacedBookColumn = ReturnType<typeof placeBookColumns>[number];

/**
 * What each column of a file is read as; null for one that isn't read. If a single column has the names, it has whole
 * ones, and one beside the last names has first names.
 */
export function placeContactColumns<Read extends { readonly column: string }>(
  reads: readonly (Read | null)[],
): readonly (Read | null)[] {
  const has = (column: ContactColumn) => reads.some((read) => read?.column === column);
  if (has('firstName')) return reads;
  const whole = has('fullName');
  return reads.map((read) => {
    if (read?.column === 'lastName' && !whole) return { ...read, column: 'fullName' as const };
    if (read?.column === 'fullName' && has('lastName')) return { ...read, column: 'firstName' as const };
    return read;
  });
}

export function headingOf(column: ContactColumn, locale: Locale): string {
  return headings[column][locale];
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

/** Cells by column, without what imports take apart. */
export type ContactCells = Readonly<Partial<Record<ContactColumn, string>>>;

/** Splits `fullName` into first and last name, and puts `houseNumber` before or after the street, as the country writes it. */
export function wholeContact<Cells extends ContactCells>(cells: Cells, country: string): Cells {
  const { fullName = '', houseNumber = '', firstName, lastName, titleCode = '', line1 = '', phone } = cells;
  const isNamed = Boolean(firstName || lastName) || fullName === '';
  const name = isNamed ? null : splitName(fullName);
  return {
    ...cells,
    ...(phone && { phone: wholeMobile(country, phone) }),
    ...(houseNumber === '' ? {} : { line1: streetWithNumber(country, line1, houseNumber) }),
    ...(name && { ...name, titleCode: titleCode || name.titleCode }),
  };
}

const byPrecedence = ({ read }: { read: PlacedBookColumn }, { read: other }: { read: PlacedBookColumn }) =>
  read && other ? Number(isBetter(other, read)) - Number(isBetter(read, other)) : 0;

const maxNameLength = 30;

/** For a file that doesn't name its addresses: who or which company it is. */
const ownName = ({ companyName, firstName, lastName }: ContactCells): string =>
  (companyName || [firstName, lastName].filter(Boolean).join(' ')).slice(0, maxNameLength).trim();

/**
 * The cells are in the order of `columns`. `countryCodeOf` returns the ISO code of a country that is given by code or
 * name, null if it is unknown; an empty cell means France.
 */
export function readRow(
  columns: readonly PlacedBookColumn[],
  cells: readonly string[],
  countryCodeOf: (text: string) => string | null,
): ReadRow {
  const typed: Partial<Record<ContactColumn, string>> = {};
  const ranked = columns.map((read, at) => ({ read, cell: plainCell((cells[at] ?? '').trim()) }));
  for (const { read, cell } of ranked.toSorted(byPrecedence)) if (read) typed[read.column] ||= cell;
  const isocode = typed.country ? countryCodeOf(typed.country) : 'FR';
  const read = wholeContact(typed, isocode ?? 'FR');
  const text = (column: BookColumn): string => read[column] ?? '';
  const titleCode = readCivility(text('titleCode'));
  const isPrimary = readAnswer(text('isPrimary'));
  const errors = [
    ...(isPrimary === undefined ? [fieldError('isPrimary', 'csv.primary')] : []),
    ...(titleCode === undefined ? [fieldError('titleCode', 'csv.civility')] : []),
    ...(isocode === null ? [fieldError('country', 'country.unknown')] : []),
    ...(cells.slice(columns.length).some((cell) => cell.trim() !== '') ? [fieldError('csv', 'csv.cells')] : []),
  ];
  const entry: TypedAddress = {
    ...typedAddressOf(emptyAddressForm),
    ...Object.fromEntries(apiTexts.map((column) => [column, text(column)])),
    addressName: columns.some((each) => each?.column === 'addressName') ? text('addressName') : ownName(read),
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
