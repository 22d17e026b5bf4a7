import type { CustomerAreaMessages } from '#app/i18n/fr/customer-area.ts';

/** The customer area, English. */
export const customerArea: CustomerAreaMessages = {
  title: 'Your account',
};
