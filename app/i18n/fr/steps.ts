import { address } from './address.ts';
import { cart } from './cart.ts';
import { frame } from './frame.ts';
import { journey } from './journey.ts';
import { options } from './options.ts';

/** Texts of the steps after votre-colis and of the cart, sent with these pages only. */
export const steps = { address, cart, frame, journey, options };

export type StepMessages = typeof steps;
