import type { RecipientTexts } from '#app/i18n/fr/recipient.ts';

/** English texts of the page that sends the parcel of a cart line to a further recipient. */
export const recipient: RecipientTexts = {
  title: 'Add a recipient',
  lead: 'The same parcel, by the same service, to one or more other people. Each parcel has the price for its address, which you see before you add it to the cart.',
  parcel: (town: string, service: string) => `Parcel to ${town}, ${service}`,
  bookTitle: 'From your address book',
  bookHint:
    'Tick one or more addresses. Sender, contents, customs declaration and options are those of the parcel above.',
  search: 'Search the address book: name, company, town',
  searchButton: 'Search',
  found: (count: number, total: number, search: string) =>
    count === 0
      ? `None of the ${total} addresses matches “${search}”. Empty the field to see all of them again.`
      : `${count} of ${total} addresses`,
  elsewhere: 'Already ticked',
  pages: 'Pages of the address book',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  previous: 'Previous',
  next: 'Next',
  entryMissing: 'Choose an address from your address book.',
  toComplete: 'To complete',
  notOffered: 'Not served',
  inCart: 'In the cart',
  chosen: (ready: number, sum: string, incomplete: number) =>
    [
      ready > 0 ? `${ready === 1 ? '1 parcel' : `${ready} parcels`}: ${sum}.` : '',
      incomplete > 0 ? `${incomplete === 1 ? '1 recipient' : `${incomplete} recipients`} to complete.` : '',
    ]
      .filter(Boolean)
      .join(' '),
  add: 'Add to the cart',
  adding: 'Adding to the cart…',
  steps: 'Go through the steps',
  oneOnly: 'To go through the steps, tick a single address.',
  added: (count: number, sum: string) => `${count === 1 ? '1 parcel' : `${count} parcels`} added to the cart: ${sum}`,
  removed: (count: number) => (count === 1 ? 'Parcel removed' : 'Parcels removed'),
  removedOf: (name: string) => `Parcel removed: ${name}`,
  remove: 'Remove',
  removeLabel: (name: string) => `Remove: ${name}`,
  restore: 'Put back',
  restoreLabel: (name: string) => `Put back: ${name}`,
  left: (count: number) =>
    count === 1 ? '1 recipient remains to be completed' : `${count} recipients remain to be completed`,
  full: 'Your cart is full. Order or remove lines, then try again.',
  unsent: 'Adding stopped before this recipient. Try again: nobody is added twice.',
  complete: 'Go on with this recipient',
  completeLabel: (name: string) => `Go on with this recipient: ${name}`,
  compareShort: 'Compare offers',
  compareLabel: (name: string) => `Compare offers for ${name}`,
  seeCart: 'See the cart',
  typedTitle: 'Recipients',
  otherTitle: 'To other addresses',
  typedHint:
    'Fill in one form per recipient. Sender, contents, customs declaration and options are those of the parcel above.',
  relayHint: 'This service delivers to pickup points: you choose each recipient’s point in the next step.',
  all: 'these recipients',
  recipient: (number: number) => `Recipient ${number}`,
  another: 'Add another recipient',
  most: (count: number) => `At most ${count} recipients at a time. Add these, then go on.`,
  removeBlock: (number: number) => `Remove recipient ${number}`,
  blockRemoved: 'Recipient removed.',
  addTyped: (count: number): string => (count === 1 ? 'Add this parcel to the cart' : 'Add these parcels to the cart'),
  prices: (count: number): string => (count === 1 ? 'Show the price' : 'Show the prices'),
  opening: 'Working out the price…',
  stepsTyped: 'Go on through the steps',
  refused: 'This service is not offered for this address',
  failed: 'Nothing was added. Please try again in a moment.',
  lost: 'The page could not be loaded. Your cart is unchanged.',
  toCart: 'Back to the cart',
};
