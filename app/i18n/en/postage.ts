import type { postage as french } from '#app/i18n/fr/postage.ts';

/** What lists and the cart say about sending a packaging, English. */
export const postage: typeof french = {
  from: (price, weight) => `Send this size from ${price} (${weight})`,
  sending: (price) => `, ${price} with the packaging`,
  of: (name) => `: ${name}`,
  note: {
    part: '“Send from”: the cheapest carrier of our comparison, incl. VAT, within France, for the closed packaging with its recommended load.',
    pro: '“Send from”: the cheapest carrier of our comparison, excl. VAT, within France, for the closed packaging with its recommended load.',
  },
  method: 'How this price is worked out',
  within: 'within France',
  way: (from, to) => `from ${from} to ${to}`,
  noOffer: (way, weight) => `No carrier for this size ${way} (${weight})`,
  toFrance: 'Show prices within France',
  toTrip: (way) => `Show prices ${way}`,
  shown: (trip) => `Sending prices ${trip}.`,
};
