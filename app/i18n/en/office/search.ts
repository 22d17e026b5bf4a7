/** English texts of the back office's search and keyboard shortcuts. */
import type { keys as frenchKeys, search as frenchSearch } from '#app/i18n/fr/office/search.ts';

export const search: typeof frenchSearch = {
  title: 'Search, act',
  label: 'Search or act',
  hint: 'Screen, order, tracking number, exact e-mail, product, page',
  submit: 'Search',
  answers: 'Answers',
  found: 'answers',
  failed: 'The search didn’t answer: press Enter to open it as a page.',
  nothing: (term: string) => `Nothing matches “${term}”.`,
  escape: 'Esc',
  choose: 'choose',
  open: 'open',
  kinds: { place: 'Open', order: 'Orders', product: 'Products', content: 'Content' },
  otherWords: {
    today: 'home numbers sales to do',
    orders: 'purchase customer tracking refund',
    sending: 'ship pack prepare parcel tracking number late',
    mails: 'e-mail refused resend',
    catalog: 'product offer price stock seller withdraw export',
    searches: 'synonym word without result found',
    tariffs: 'grid price file simulate date',
    carriers: 'carrier try pickup point failure response',
    customers: 'account session erase password',
    jobs: 'purge background failed',
    content: 'text version publish help',
    media: 'picture photo drawing svg upload',
    flags: 'close open journey payment carrier',
    brand: 'colour logo name font',
    audit: 'history who changed',
  },
};

export const keys: typeof frenchKeys = {
  title: 'Keyboard shortcuts',
  rows: 'walk the list',
  go: 'then a letter: go to a screen',
  all: 'all shortcuts',
  filter: 'go to the filter',
  region: 'next region',
  close: 'Close',
  single: 'Shortcuts of a single letter',
};
