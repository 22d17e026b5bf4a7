import type { postage as french } from '#app/i18n/fr/postage.ts';

/** What lists and the cart say about sending a packaging, English. */
export const postage: typeof french = {
  from: (price, weight) => `Packaging and postage from ${price} (${weight} item)`,
  tooHeavy: (weight, load) => `Too small for ${weight}: ${load} at most`,
  object: { label: 'Weight of my item, in kg', submit: 'Update' },
  of: (name) => `: ${name}`,
  note: {
    part: '“Packaging and postage”: one piece with its delivery, and the item sent in it by the cheapest carrier of our comparison, incl. VAT, within France.',
    pro: '“Packaging and postage”: one piece with its delivery, and the item sent in it by the cheapest carrier of our comparison, excl. VAT, within France.',
  },
  method: 'How this price is worked out',
  within: 'within France',
  way: (from, to) => `from ${from} to ${to}`,
  noOffer: (way, weight) => `No carrier for this size ${way} (${weight} item)`,
  toFrance: 'Show prices within France',
  toTrip: (way) => `Show prices ${way}`,
  shown: (trip) => `Sending prices ${trip}.`,
};
