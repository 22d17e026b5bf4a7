import type { DepositPointTexts } from '#app/i18n/fr/deposit-points.ts';

/** English texts of the page that finds points where parcels are handed in. */
export const depositPoints = {
  title: 'Find a drop-off point',
  lead: 'Post offices and pickup shops around a place, with their opening hours.',
  place: 'Town or postal code, in France',
  placeHint: 'For example 69003\u00A0Lyon',
  search: 'Search',
  problem: 'Error: ',
  failed: 'The search doesn’t answer at the moment. Try again in a moment.',
  none: 'No drop-off point within 100\u00A0km. Search around another town.',
  onlyType: (type: string) => `Only: ${type}.`,
  allTypes: 'Show all points',
  types: { POST_OFFICE: 'Post office', SHOP: 'Shop', LOCKER: 'Locker' },
  after: 'The point depends on the carrier: each offer says where to drop the parcel off.',
  compare: 'Compare carriers',
} satisfies DepositPointTexts;
