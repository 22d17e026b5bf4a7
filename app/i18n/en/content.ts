import type { content as french } from '#app/i18n/fr/content.ts';

/** English texts that surround what editors write: the search of the help, links beside an article. */
export const content = {
  help: 'Help',
  search: {
    label: 'Search the help',
    submit: 'Search',
    found: (text, n) =>
      n === 0 ? `No article is about “${text}”.` : `${n} ${n === 1 ? 'article is' : 'articles are'} about “${text}”.`,
    contact: 'Contact us',
  },
  aside: {
    title: 'Something else?',
    trace: 'Track a parcel',
    depositPoints: 'Find a drop-off point',
    all: 'All help',
  },
  failed: 'This page can’t be shown at the moment',
  failedLead: 'Our help texts don’t answer. The comparator and the shop work: try this page again in a few minutes.',
  siteMap: {
    title: 'Site map',
    lead: 'The pages of this site, by subject.',
    titles: { send: 'Send a parcel', account: 'Customer area', shop: 'Shop', help: 'Help', about: 'This site' },
    signIn: 'Sign in',
    names: {
      home: 'Home',
      landing: 'Send a parcel',
      parcel: 'Parcel details and available offers',
      trace: 'Track a parcel',
      depositPoints: 'Find a drop-off point',
      ranking: 'How offers are ranked',
      carbon: 'CO₂ estimate',
      account: 'Overview',
      purchases: 'Purchases',
      shipments: 'Tracking',
      contracts: 'Contracts',
      addressBook: 'Address book',
      personalData: 'Your personal data',
      sessions: 'Sign-in and security',
      shop: 'All departments',
      search: 'Search for a product',
      boxes: 'Which box for my thing',
      cart: 'Cart',
      legal: 'Legal notice',
      terms: 'Terms of sale',
      privacy: 'Personal data',
      cookies: 'Cookies',
      withdrawal: 'Withdraw from a purchase',
      accessibility: 'Accessibility',
      sources: 'Data sources',
    },
  },
} satisfies typeof french;
