import type { AddressBookMessages } from '#app/i18n/fr/address-book.ts';

/** The address book, English. */
export const addressBook: AddressBookMessages = {
  title: 'Address book',
};
