import { journey } from './journey.ts';

/** Texts of the steps after votre-colis and of the cart, sent with these pages only. */
export const steps = { journey };

export type StepMessages = typeof steps;
