import type { AddressPickerMessages } from '#app/i18n/fr/address-picker.ts';

const quoted = (name: string) => `“${name}”`;

/**
 * English texts for choosing an address from the address book and for saving one there, on the journey's address forms.
 */
export const addressPicker = {
  title: 'Address book',
  open: 'Choose from my address book',
  count: (party, count, maximum) => `${party}, ${count} of ${maximum} addresses`,
  close: 'Close',
  search: 'Search',
  searchHint: 'Name, company, town',
  searchButton: 'Search',
  loading: 'Your address book is on its way…',
  failed: 'Your address book couldn’t be read.',
  retry: 'Try again',
  ended: 'Your session has ended.',
  signIn: 'Sign in',
  empty: 'Your address book is empty.',
  emptyHint: 'Type the address, then tick “Save this address in my address book”.',
  noMatch: 'No contact matches your search',
  matches: (count) => (count > 1 ? `${count} results` : `${count} result`),
  list: (party) => `Addresses for: ${party}`,
  type: 'Type an address',
  choose: (name) => `Choose ${name}`,
  chooseNone: 'Choose',
  use: 'Use this address',
  ineligible: 'Ineligible addresses can’t be selected.',
  ineligibleFor: {
    country: 'Its country isn’t offered for this parcel.',
    place: 'This locality is not eligible: no carrier serves it.',
    postalCode: 'Its postal code isn’t one of its country: correct it in your address book.',
  },
  incomplete: 'The selected address has no first name and/or last name.',
  completeHere: 'Complete it here.',
  noAddress: 'This contact has no postal address.',
  personTaken: 'Name, e-mail and mobile are filled in: type the address.',
  tags: {
    primary: 'Primary',
    ineligible: 'Ineligible',
    country: 'Other country',
    postalCode: 'Other postal code',
  },
  toMend: 'To be completed',
  suggested: (name) => `Your primary address ${quoted(name)} is proposed.`,
  suggestedOwn: 'The details of your account are proposed.',
  filled: (name) => `${quoted(name)} is in the form.`,
  check: 'Check the marked fields.',
  clear: 'Clear',
  restore: 'Go back to what I typed',
  restored: 'What you typed is back.',
  cleared: 'The address is cleared.',
  confirm: {
    country: (name) => `${quoted(name)} is in another country than your parcel.`,
    postalCode: (name) => `${quoted(name)} has another postal code than your parcel.`,
  },
  confirmText: (role, place, own) =>
    `The price is for a parcel ${role === 'sender' ? 'from' : 'to'} ${own}. Confirm ${place} to compare again. What you typed is kept.`,
  compare: 'Confirm and compare again',
  keepPlace: (own) => `Keep ${own}`,
  keep: 'Save this address in my address book',
  update: (name) => `Update ${quoted(name)} in my address book`,
  nameHint: 'For example Home, Office, Grandma',
  nameUsed: 'You have already used this address name. Please choose another one.',
  notKept: 'The address couldn’t be saved in your address book.',
  goOn: 'Your parcel keeps it: you can go on.',
} satisfies AddressPickerMessages;
