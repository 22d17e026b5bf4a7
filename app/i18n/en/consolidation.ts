import type { ConsolidationMessages } from '#app/i18n/fr/consolidation.ts';

const sellers = (n: number) => (n === 1 ? 'a single seller' : `${n}\u00A0sellers`);

export const consolidation = {
  amount: { part: (price) => price, pro: (price) => `${price} excl. VAT` },
  title: (saving, after, before) => `${saving} less from ${sellers(after)} instead of ${before}`,
  same: 'Delivery included, same articles, same quantities.',
  move: (names, seller) => `From ${seller}: ${names.join(', ')}`,
  packs: (name, packs) => (packs === 1 ? name : `${packs}\u00A0×\u00A0${name}`),
  later: (after, before) => `Later arrival: by ${after} at the latest, instead of ${before}`,
  estimate: 'This is an estimate: there are too many sellers to compare everything, an even lower price is possible.',
  apply: (after) => `Buy from ${sellers(after)}`,
  applying: 'One moment…',
  applied: (saving) => `You pay ${saving} less, delivery included`,
  appliedText: (after, before) => `Your articles come from ${sellers(after)} instead of ${before}.`,
  undo: 'Undo',
  undoLabel: 'Undo: back to the former sellers',
  undoing: 'Undoing…',
  undone: 'Your articles are back with their former sellers',
} satisfies ConsolidationMessages;
