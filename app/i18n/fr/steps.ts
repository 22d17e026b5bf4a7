import { address } from './address.ts';
import { cart } from './cart.ts';
import { checkout } from './checkout.ts';
import { customs } from './customs.ts';
import { frame } from './frame.ts';
import { journey } from './journey.ts';
import { options } from './options.ts';
import { relay } from './relay.ts';

/** Texts of the steps after votre-colis and of the cart, sent with these pages only. */
export const steps = { address, cart, checkout, customs, frame, journey, options, relay };

export type StepMessages = typeof steps;
