import type { OrderMessages } from '#app/i18n/fr/orders.ts';

/** Past orders and their shipments, English. */
export const orders: OrderMessages = {
  title: 'Your orders',
};
