import type { CustomerAreaMessages } from '#app/i18n/fr/customer-area.ts';

/** The customer area, English. */
export const customerArea: CustomerAreaMessages = {
  title: 'Your account',
  home: 'Home',
  breadcrumb: 'Breadcrumb',
  menu: {
    label: 'Account menu',
    pages: {
      account: 'Overview',
      purchases: 'Purchases',
      shipments: 'Tracking',
      contracts: 'Contracts',
      addressBook: 'Address book',
      personalData: 'Personal data',
      sessions: 'Sign-in and security',
    },
    company: 'You are buying for',
    changeCompany: 'Change company',
    signOut: 'Sign out',
  },
};
