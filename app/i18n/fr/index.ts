import { price } from './price.ts';
import { shell } from './shell.ts';
import { trip } from './trip.ts';

/** The French texts that are available on every page. They define the shape: the other languages have the same keys. */
export const messages = { price, shell, trip };

export type Messages = typeof messages;

/** For each subject of texts, a function that loads its French texts; used in the browser only. */
export const loaders = {
  address: () => import('./address.ts'),
  addressBook: () => import('./address-book.ts'),
  apiKeys: () => import('./api-keys.ts'),
  batch: () => import('./batch.ts'),
  cart: () => import('./cart.ts'),
  checkout: () => import('./checkout.ts'),
  confirmation: () => import('./confirmation.ts'),
  customerArea: () => import('./customer-area.ts'),
  customs: () => import('./customs.ts'),
  frame: () => import('./frame.ts'),
  journey: () => import('./journey.ts'),
  lineDeclaration: () => import('./line-declaration.ts'),
  options: () => import('./options.ts'),
  orders: () => import('./orders.ts'),
  packaging: () => import('./packaging.ts'),
  quickOrder: () => import('./quick-order.ts'),
  rating: () => import('./rating.ts'),
  recipient: () => import('./recipient.ts'),
  relay: () => import('./relay.ts'),
  reorder: () => import('./reorder.ts'),
  shipping: () => import('./shipping.ts'),
  signIn: () => import('./sign-in.ts'),
  trips: () => import('./trips.ts'),
  webhooks: () => import('./webhooks.ts'),
};
