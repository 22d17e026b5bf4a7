/** English messages about the address book, translated from the French ones (docs/requirements.md NAV-31). */
import type { addressBookMessagesFr } from './address-book-messages-fr.ts';
import type { ErrorParams, Message } from './message.ts';

const addresses = (params: ErrorParams) =>
  `${params.count}\u00A0${Number(params.count) === 1 ? 'address' : 'addresses'}`;

/** `names` has one name of a column on each line. */
const quotedNames = (names: string) =>
  names
    .split('\n')
    .map((name) => `“${name}”`)
    .join(', ');

const ofColumns = (one: (name: string) => string, many: (names: string) => string) => (params: ErrorParams) => {
  const names = String(params.column);
  const { more = 0 } = params;
  if (!names.includes('\n')) return one(quotedNames(names));
  return many(more === 0 ? quotedNames(names) : `${quotedNames(names)} and ${more}\u00A0more`);
};

export const addressBookMessagesEn = {
  'addressBook.notFound': 'This address is no longer in your address book. Reload the page, or add it again.',
  'addressName.missing': 'Give this address a name.',
  'addressName.used': 'Address name already in use, please enter another one',
  'contactName.missing': 'Enter a last name, a first name or a company.',
  'contactMeans.missing': 'Enter an e-mail address or a mobile number.',
  'primary.contact': 'A contact without a postal address cannot be the primary address.',
  'addressBook.full': (params) =>
    `Your address book already holds ${addresses(params)}. To add a new one, you must delete some first.`,
  'addressBook.room': (params) =>
    `This file would add ${addresses(params)}, and your address book has room for ${params.room}. Nothing was added.`,
  'csv.missing': 'Choose a CSV file with a heading and at least one line.',
  'csv.encoding': 'This file is not in UTF-8. Save it as “CSV UTF-8”, then try again.',
  'csv.unreadable': (params) => `This file cannot be read from line ${params.line} on. Check the quotes of that line.`,
  'csv.tooMany': (params) => `This file has more than ${params.count} lines. Split it into several files.`,
  'csv.columnUnknown': ofColumns(
    (name) => `The column ${name} is not known. Rename it or remove it.`,
    (names) => `These columns are not known: ${names}. Rename or remove them.`,
  ),
  'csv.columnTwice': ofColumns(
    (name) => `The column ${name} stands twice. Remove one of them.`,
    (names) => `These columns stand twice: ${names}. Keep one of each.`,
  ),
  'csvColumn.missing': (params) => `The column “${params.column}” is missing. Add it.`,
  'csv.cells': 'This line has more cells than the heading.',
  'csv.civility': 'Enter Mr or Mrs, or leave the cell empty.',
  'csv.primary': 'Enter yes or no, or leave the cell empty.',
} as const satisfies Record<keyof typeof addressBookMessagesFr, Message>;
