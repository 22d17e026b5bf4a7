import type { RecipientTexts } from '#app/i18n/fr/recipient.ts';

/** English texts of the page that sends the parcel of a cart line to a further recipient. */
export const recipient: RecipientTexts = {
  title: 'Add a recipient',
  lead: 'The same parcel, by the same service, to another person. Its price is worked out for their address, and you see it before you add the parcel to the cart.',
  parcel: (town: string, service: string) => `Parcel to ${town}, ${service}`,
  bookTitle: 'From your address book',
  bookEntry: 'Recipient',
  chooseEntry: 'Choose an address',
  entryMissing: 'Choose an address from your address book.',
  useEntry: 'Continue with this address',
  placeTitle: 'The recipient’s address',
  otherPlaceTitle: 'To another address',
  placeHint: 'Name, street and phone number follow in the next step.',
  continue: 'Continue',
  opening: 'Working out the price…',
  refused: 'This service is not offered for this address',
  compare: 'Compare the offers for this address',
  failed: 'Nothing was added. Please try again in a moment.',
  lost: 'The page could not be loaded. Your cart is unchanged.',
  toCart: 'Back to the cart',
};
