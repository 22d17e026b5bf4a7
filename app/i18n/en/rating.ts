import type { RatingTexts } from '#app/i18n/fr/rating.ts';

/** Texts about rating the sellers of an order, English. */
export const rating: RatingTexts = {
  question: (seller) => `How did ${seller} handle your order?`,
  label: (seller) => `Your rating of ${seller}`,
  outOf: ' out of 5',
  save: 'Rate',
  saveOf: (seller) => `Rate ${seller}`,
  change: 'Change the rating',
  changeOf: (seller) => `Change the rating of ${seller}`,
  withdraw: 'Withdraw my rating',
  withdrawOf: (seller) => `Withdraw my rating of ${seller}`,
  busy: 'Sending…',
  how: (day) =>
    `From 1, bad, to 5, very good. Only buyers rate a seller, once for each order. Your rating counts, without your name, in the average shown beside the seller; you can change or withdraw it until ${day}.`,
  given: (seller, stars) => `You rated ${seller} ${stars} out of 5.`,
  saved: (seller, stars) => `Your rating of ${seller}: ${stars} out of 5`,
  savedText: 'It is saved, and counts in the seller’s average by tomorrow.',
  withdrawn: (seller) => `Your rating of ${seller} is withdrawn`,
};
