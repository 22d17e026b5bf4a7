/** Texts about the box for a parcel, English. */
import type { PackagingTexts } from '#app/i18n/fr/packaging.ts';

export const packaging: PackagingTexts = {
  question: 'Do you need packaging?',
  section: 'Packaging',
  optional: 'Optional. Already have it? Skip this.',
  pack: (pack, piece) => `${pack}, ${piece} each`,
  delivery: (price) => `+\u00A0${price} delivery`,
  freeDelivery: 'free delivery',
  inTime: (date) => `Delivered by ${date}, before your drop-off.`,
  late: (date) => `Delivered by ${date}: after your drop-off.`,
  thatDay: 'that day',
  day: (date) => date,
  moves: (date, day) => `Delivered by ${date}: your drop-off would move to ${day} if you wait for it.`,
  movesBoth: (date, day, arrival) =>
    `Delivered by ${date}: your drop-off would move to ${day} and the arrival to ${arrival} if you wait for it.`,
  closed: (size) => `Closed: ${size}.`,
  closedSame: (size) => `Closed: ${size}, same price to send.`,
  closedOther: (size, before, after) => `Closed: ${size}, sending goes from ${before} to ${after}.`,
  add: 'Add',
  addLabel: (name, price) => `Add to cart: ${name}, ${price}`,
  added: (price) => `Packaging added to the cart, ${price}`,
  remove: 'Remove',
  removeLabel: (name) => `Remove from the cart: ${name}`,
  hide: 'Hide this packaging',
  hideShort: 'Hide',
  others: 'Other sizes',
  allFor: (size) => `All packaging for ${size}`,
  plus: (price) => `+\u00A0${price}`,
  moveDate: (day) => `Drop off on ${day}`,
  refusals: {
    noStock: 'This packaging has just sold out.',
    gone: 'This packaging isn’t sold any more.',
    full: 'The cart is full: remove a line from it.',
    quantity: 'This packaging couldn’t be added.',
    failed: 'This packaging couldn’t be added: try again.',
  },
};
