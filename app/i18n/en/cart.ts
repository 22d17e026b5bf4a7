import type { cart as french } from '#app/i18n/fr/cart.ts';

/** Texts of the cart page, English. */
const plural = (n: number, one: string, many: string) => (n === 1 ? one : many);

export const cart = {
  title: 'Your cart',
  count: (items: number, lines: number) =>
    (items === lines ? '' : `${items}\u00A0${plural(items, 'item', 'items')}, `) +
    `${lines}\u00A0${plural(lines, 'line', 'lines')}`,
  parcels: 'Parcels',
  articles: 'Items',
  soldBy: 'Sold by',
  delivery: (price: string) => `Delivery: ${price}`,
  freeDelivery: 'Free delivery',
  arrival: (first: string, last: string) =>
    first === last ? `Delivered ${first}` : `Delivered between ${first} and ${last}`,
  left: (n: number) => `Only ${n} left`,
  each: (packs: number, price: string) => `${packs}\u00A0×\u00A0${price}`,
  billedWeight: (weight: string) => `Billed weight: ${weight}, by volume`,
  quantity: 'Quantity',
  quantityOf: (line: string) => `Quantity: ${line}`,
  fewer: (line: string) => `One fewer: ${line}`,
  more: (line: string) => `One more: ${line}`,
  update: 'Update',
  updateLabel: (line: string) => `Update: ${line}`,
  updating: 'Updating…',
  quantityNow: (n: number) => `Quantity: ${n}.`,
  insufficient: (n: number) => `Only ${n} left: no more than this is counted.`,
  keepLeft: (n: number) => `Keep ${n}`,
  outOfStock: 'Sold out: this item is not counted in the total.',
  withdrawn: 'No longer sold by this seller: this item is not counted in the total.',
  priceChanged: (from: string, to: string) => `The price of one has changed from ${from} to ${to}.`,
  agree: 'I understand',
  agreeLabel: (line: string) => `I understand the new price: ${line}`,
  agreeing: 'One moment…',
  parcelTo: (place: string, service: string) => `Parcel to ${place}, ${service}`,
  days: (n: number) => `${n}\u00A0${plural(n, 'day', 'days')}`,
  guaranteed: 'Guaranteed delivery time',
  tube: 'Tube',
  options: (labels: readonly string[]) => `${plural(labels.length, 'Option', 'Options')}: ${labels.join(', ')}`,
  unverified: {
    sender: 'The sender’s address isn’t verified.',
    recipient: 'The recipient’s address isn’t verified.',
  },
  fromTo: (sender: string, recipient: string) => `From ${sender} to ${recipient}`,
  depositAt: (point: string) => `Drop-off: ${point}`,
  pickUpAt: (point: string) => `Pick-up: ${point}`,
  customs: 'CN23 declaration filled in',
  validUntil: (clock: string) => `Offer valid until ${clock}`,
  expired: 'Price expired',
  expiredText: 'This price binds no more. Update it to order: what you filled in is kept.',
  renew: 'Update the price',
  renewLabel: (line: string) => `Update the price: ${line}`,
  renewing: 'Updating…',
  renewAll: (n: number) => (n === 1 ? 'Update the price' : `Update the ${n} prices`),
  totalToConfirm: (n: number) =>
    n === 1 ? 'Total to be confirmed: one price has expired.' : `Total to be confirmed: ${n} prices have expired.`,
  newPrice: (before: string, now: string) => `Price updated: ${before} before, ${now} now.`,
  samePrice: (price: string) => `Price updated, unchanged: ${price}.`,
  newDate: (before: string, now: string) => `Drop-off on ${now} instead of ${before}.`,
  renewed: (line: string) => `${line}: price updated.`,
  allRenewed: (n: number) => `${n} prices updated.`,
  taxIncluded: 'incl. VAT',
  edit: 'Change',
  editLabel: (line: string) => `Change: ${line}`,
  duplicate: 'Duplicate',
  duplicateLabel: (line: string) => `Duplicate: ${line}`,
  editing: 'Opening…',
  remove: 'Remove',
  removeLabel: (line: string) => `Remove: ${line}`,
  removing: 'Removing…',
  restore: 'Put back',
  restoring: 'Putting back…',
  detail: 'Price details',
  summary: 'Summary',
  articleCount: (n: number) => `${plural(n, 'Item', 'Items')}, ${n}`,
  articlesDelivery: 'Delivery of the items',
  parcelCount: (n: number) => `Shipping, ${n}\u00A0${plural(n, 'parcel', 'parcels')}`,
  tax: 'VAT',
  vat: (rate: number) => `VAT ${rate}%`,
  totalAndOn: 'Total and next step',
  check: 'Check the order',
  another: 'Add another parcel',
  emptyTitle: 'Your cart is empty',
  empty: 'Describe a parcel and compare the carriers, or choose items: they are added here.',
  shop: 'See the shop',
  start: 'Compare carriers',
  member: 'Already a customer?',
  signIn: 'Sign in to find your cart again',
  failedTitle: 'The cart could not be loaded',
  failed: 'What is in it is kept.',
  retry: 'Try again',
  added: (line: string) => `${line}: added to the cart.`,
  limited: (left: number, more: number | undefined) =>
    `${left === 0 ? 'None is left' : left < 999 ? `Only ${left} left` : `A cart holds ${left} at most`}: ${
      more === undefined
        ? `the quantity is ${left}`
        : more === 0
          ? 'nothing is added'
          : `we added ${more}${more < left ? ', the rest was in your cart already' : ''}`
    }.`,
  changed: (line: string) => `${line}: change saved.`,
  restored: (line: string) => `${line}: put back in the cart.`,
  isNew: 'Added',
  isLimited: 'Quantity limited',
  isChanged: 'Changed',
  isRestored: 'Put back',
  isRenewed: 'Price updated',
  removed: (line: string) => `${line}: removed.`,
  total: (items: number, price: string) =>
    items === 0 ? 'The cart is empty.' : `Cart: ${items}\u00A0${plural(items, 'item', 'items')}, ${price}.`,
  goneTitle: 'This line is no longer in your cart',
  gone: 'A removed line can be put back for an hour.',
  closeToast: 'Close the message',
  problems: {
    changed: {
      title: 'This line has changed meanwhile',
      text: 'It was changed in another tab. Here is its current state: check it, then try again.',
    },
    gone: {
      title: 'This line is no longer in your cart',
      text: 'It was removed, or the cart has expired. Here is your cart as it is now.',
    },
    offerGone: {
      title: 'An offer is no longer available',
      text: 'The line is kept. Choose another offer with “Change”, or remove it.',
    },
    incomplete: {
      title: 'A parcel has to be completed before it gets its price',
      text: 'The line is kept. Open it with “Change”: what is missing is shown there.',
    },
    late: {
      title: 'This line can no longer be put back',
      text: 'A removed line is kept for an hour, in the cart it was in.',
    },
    soldOut: {
      title: 'This item is sold out',
      text: 'Its quantity has not changed. Remove it, or choose another seller.',
    },
    none: {
      title: 'Enter a quantity of at least 1',
      text: 'The line has not changed. If you no longer want this item, choose “Remove”.',
    },
    quantity: {
      title: 'This quantity is not possible',
      text: 'Enter a whole number, from 1 to 999.',
    },
    closed: {
      title: 'Sending parcels is suspended',
      text: 'A parcel cannot be changed at the moment. Your cart is kept: come back later.',
    },
    failed: {
      title: 'The cart could not be changed',
      text: 'Nothing has changed. Try again in a moment.',
    },
  },
} satisfies typeof french;
