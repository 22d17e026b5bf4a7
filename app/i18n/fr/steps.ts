import { cart } from './cart.ts';
import { frame } from './frame.ts';
import { journey } from './journey.ts';

/** Texts of the steps after votre-colis and of the cart, sent with these pages only. */
export const steps = { cart, frame, journey };

export type StepMessages = typeof steps;
