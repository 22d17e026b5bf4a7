/** English messages about the address book, translated from the French ones (docs/requirements.md NAV-31). */
import type { addressBookMessagesFr } from './address-book-messages-fr.ts';
import type { ErrorParams, Message } from './message.ts';

const addresses = (params: ErrorParams) =>
  `${params.count}\u00A0${Number(params.count) === 1 ? 'address' : 'addresses'}`;

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
  'csv.tooMany': (params) => `This file has more than ${params.count} lines. Split it into several files.`,
  'csv.noHeading':
    'No column is recognised. Name them in the first line, such as First name, Last name, Address, Postal code, Town.',
  'csv.cells': 'This line has more cells than the heading.',
  'csv.civility': 'Enter Mr or Mrs, or leave the cell empty.',
  'csv.primary': 'Enter yes or no, or leave the cell empty.',
} as const satisfies Record<keyof typeof addressBookMessagesFr, Message>;
