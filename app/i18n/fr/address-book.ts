/** The address book, French. */
export const addressBook = {
  title: 'Carnet d’adresses',
};

export type AddressBookMessages = typeof addressBook;
