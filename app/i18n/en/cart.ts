import type { cart as french } from '#app/i18n/fr/cart.ts';

/** Texts of the cart page, English. */
const plural = (n: number, one: string, many: string) => (n === 1 ? one : many);

export const cart = {
  title: 'Your cart',
  count: (items: number, lines: number) =>
    `${items}\u00A0${plural(items, 'item', 'items')}, ${lines}\u00A0${plural(lines, 'line', 'lines')}`,
  parcels: 'Parcels',
  parcelTo: (place: string, service: string) => `Parcel to ${place}, ${service}`,
  days: (n: number) => `${n}\u00A0${plural(n, 'day', 'days')}`,
  guaranteed: 'Guaranteed delivery time',
  tube: 'Tube',
  options: (labels: readonly string[]) => `${plural(labels.length, 'Option', 'Options')}: ${labels.join(', ')}`,
  fromTo: (sender: string, recipient: string) => `From ${sender} to ${recipient}`,
  depositAt: (point: string) => `Drop-off: ${point}`,
  pickUpAt: (point: string) => `Pick-up: ${point}`,
  customs: 'CN23 declaration filled in',
  validUntil: (clock: string) => `Offer valid until ${clock}`,
  expired: 'Offer expired: this price may change',
  taxIncluded: 'incl. VAT',
  edit: 'Change',
  editLabel: (line: string) => `Change: ${line}`,
  editing: 'Opening…',
  remove: 'Remove',
  removeLabel: (line: string) => `Remove: ${line}`,
  removing: 'Removing…',
  restore: 'Put back',
  restoring: 'Putting back…',
  detail: 'Price details',
  summary: 'Summary',
  parcelCount: (n: number) => `Shipping, ${n}\u00A0${plural(n, 'parcel', 'parcels')}`,
  tax: 'VAT',
  another: 'Add another parcel',
  emptyTitle: 'Your cart is empty',
  empty: 'Describe a parcel, compare the carriers: the offer you choose is added here.',
  start: 'Compare carriers',
  failedTitle: 'The cart could not be loaded',
  failed: 'Your parcels are kept.',
  retry: 'Try again',
  added: (line: string) => `${line}: added to the cart.`,
  changed: (line: string) => `${line}: change saved.`,
  restored: (line: string) => `${line}: put back in the cart.`,
  isNew: 'Added',
  isChanged: 'Changed',
  isRestored: 'Put back',
  removed: (line: string) => `${line}: removed.`,
  total: (items: number, price: string) =>
    items === 0 ? 'The cart is empty.' : `Cart: ${items}\u00A0${plural(items, 'item', 'items')}, ${price}.`,
  goneTitle: 'This parcel is no longer in your cart',
  gone: 'A removed parcel can be put back for an hour.',
  closeToast: 'Close the message',
  problems: {
    changed: {
      title: 'This line has changed meanwhile',
      text: 'It was changed in another tab. Here is its current state: check it before you remove it.',
    },
    gone: {
      title: 'This parcel is no longer in your cart',
      text: 'It was removed, or the cart has expired. Here is your cart as it is now.',
    },
    late: {
      title: 'This parcel can no longer be put back',
      text: 'A removed parcel is kept for an hour, in the cart it was in.',
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
