import { address } from './address.ts';
import { addressBook } from './address-book.ts';
import { apiKeys } from './api-keys.ts';
import { batch } from './batch.ts';
import { cart } from './cart.ts';
import { checkout } from './checkout.ts';
import { confirmation } from './confirmation.ts';
import { customerArea } from './customer-area.ts';
import { customs } from './customs.ts';
import { frame } from './frame.ts';
import { journey } from './journey.ts';
import { lineDeclaration } from './line-declaration.ts';
import { options } from './options.ts';
import { orders } from './orders.ts';
import { packaging } from './packaging.ts';
import { quickOrder } from './quick-order.ts';
import { rating } from './rating.ts';
import { recipient } from './recipient.ts';
import { relay } from './relay.ts';
import { reorder } from './reorder.ts';
import { shipping } from './shipping.ts';
import { signIn } from './sign-in.ts';
import { trips } from './trips.ts';
import { webhooks } from './webhooks.ts';

/**
 * The texts of all application pages, for the server and for tests. A browser loads only the texts of the page that it
 * shows (`app/i18n/texts.ts`).
 */
export const texts = {
  address,
  addressBook,
  apiKeys,
  batch,
  cart,
  checkout,
  confirmation,
  customerArea,
  customs,
  frame,
  journey,
  lineDeclaration,
  options,
  orders,
  packaging,
  quickOrder,
  rating,
  recipient,
  relay,
  reorder,
  shipping,
  signIn,
  trips,
  webhooks,
};

/** French defines the shape of the texts in all languages. */
export type Texts = typeof texts;
