import type { ReorderMessages } from '#app/i18n/fr/reorder.ts';

/** English texts for ordering again: what differs today from the earlier order. */
export const reorder = {
  title: (code) => `You are sending again what order ${code} held`,
  same: 'Price and date are unchanged. Check each step before adding the parcel to your cart.',
  changed: 'What has changed since:',
  price: (name, from, to) => `${name}: ${to} instead of ${from}.`,
  date: (from, to) => `Drop-off on ${to} instead of ${from}.`,
  offerGone: (name) => `${name} is no longer offered for this parcel.`,
  optionGone: (name) => `The option “${name}” is no longer offered.`,
  depositGone: (from, to) => `Handing in ${from} is no longer offered: hand the parcel in ${to}.`,
  deposit: { MAILBOX: 'at the mailbox', POST_OFFICE: 'at a post office', RELAY: 'at a pickup point' },
  relayGone: (label) => `${label} no longer takes this parcel. Choose another pickup point.`,
  withdrawn: (name) => `${name} is no longer sold by this seller: it is not added.`,
  soldOut: (name) => `${name} is sold out: it is not added.`,
  stock: (name, left, asked) => `${name}: ${left} left, ${asked} bought then.`,
} satisfies ReorderMessages;
