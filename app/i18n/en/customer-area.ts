import type { CustomerAreaMessages } from '#app/i18n/fr/customer-area.ts';
import { personalData } from './personal-data.ts';
import { security } from './security.ts';

const plural = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

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
      parcelFiles: 'Parcel files',
      savedTrips: 'Trips and parcels',
      orderLists: 'My lists',
      apiKeys: 'API keys',
      webhooks: 'Webhooks',
      personalData: 'Personal data',
      sessions: 'Sign-in and security',
    },
    company: 'You are buying for',
    changeCompany: 'Change company',
    signOut: 'Sign out',
  },
  lost: {
    title: 'This page couldn’t be read.',
    text: 'Nothing is lost. Try again in a moment.',
    retry: 'Try again',
  },
  failed: 'The request didn’t go through. Nothing was changed: try again in a moment.',
  at: (day, time) => `${day} at ${time}`,
  done: {
    confirmee: 'Your address is confirmed, and your account is ready.',
    societe: 'The chosen company has changed. What you buy next is bought in its name.',
    donnees: 'Your data are up to date.',
    'adresse-demandee':
      'A link is on its way to the new address. Open it within the hour to confirm it: until then nothing changes.',
    adresse: 'Your e-mail address has changed. Your other sessions are over.',
    session: 'The session is over. The device has to sign in again.',
    autres: 'Your other sessions are over.',
    'mot-de-passe': 'Your password has changed. Your other sessions are over.',
    cle: 'The key no longer opens anything.',
    'webhook-fini': 'The webhook is gone. Its address gets nothing more.',
    'webhook-repris': 'The webhook is on again.',
    'webhook-essai': 'The test is on its way. Refresh the log in a few seconds to see its result.',
    'webhook-renvoi': 'The message is on its way again. Refresh the log in a few seconds to see its result.',
    'second-facteur':
      'Your role in the back office needs a security code at sign-in. Add an authenticator app here, then open the back office again.',
    'sans-application': 'The authenticator is removed. The password is enough again.',
  },
  overview: {
    greeting: (name) => `Hello ${name}`,
    lead: 'Your purchases, your addresses and your settings in one place.',
    failedTitle: 'This part couldn’t be read.',
    failed: 'The rest of the page is up to date. Reload it in a moment.',
    order: {
      title: 'Last purchase',
      none: 'You haven’t bought anything yet.',
      placed: (code, day) => `Order ${code}, ${day}`,
      demo: 'Demonstration order',
      link: 'See my purchases',
    },
    shipment: {
      title: 'Last parcel',
      none: 'No parcel to follow.',
      to: (town) => `To ${town}`,
      link: 'See my tracking',
    },
    addresses: {
      title: 'Address book',
      none: 'Your book is empty. A saved address fills in the parcel form.',
      count: (n, most) => `${plural(n, 'address', 'addresses')} of ${most}`,
      primary: 'Primary address',
      link: 'Open the address book',
    },
    journey: {
      title: 'Parcel in progress',
      none: 'No parcel was begun on this device.',
      trip: (from, to) => `From ${from} to ${to}`,
      compare: 'Compare carriers',
      resume: 'Go on with the parcel',
    },
    cart: {
      title: 'Cart',
      none: 'Your cart is empty.',
      count: (n) => plural(n, 'item', 'items'),
      link: 'See the cart',
    },
    sessions: {
      title: 'Sign-in and security',
      count: (n) => plural(n, 'open session', 'open sessions'),
      authenticator: { NONE: 'Sign-in by password', TOTP: 'Sign-in by password and code' },
      link: 'Manage sign-in',
    },
  },
  contracts: {
    companies: 'Your companies',
    companiesLead: 'The chosen company stands on your orders and invoices, for this session.',
    none: 'No company is registered on this account.',
    current: 'Chosen company',
    choose: (name) => `Buy for ${name}`,
    siren: 'SIREN',
    siret: 'SIRET',
    vatNumber: 'VAT number',
    unknown: 'Not given',
    conditions: 'Conditions that apply',
    publicPrices: 'Public professional prices',
    publicPricesText:
      'Your prices are those of the professional site, without VAT and without any commitment to volumes. They are the same for all your companies.',
    framework: 'Framework contract',
    noFramework: 'No framework contract is attached to this account.',
    howTo:
      'A framework contract sets prices by your yearly volumes. To ask for one, write to the sales department with your SIREN, the number of parcels a month and your main destinations.',
    demo: 'A framework contract sets prices by your yearly volumes. This shop is a demonstration: it offers none.',
    help: 'Help and contact',
    consumerTitle: 'You have no contract.',
    consumer:
      'Consumers buy without contract or subscription: the prices shown and the terms of sale apply to each purchase.',
    terms: 'Read the terms of sale',
  },
  personalData,
  security,
};
