import type { StepMessages } from '#app/i18n/fr/steps.ts';
import { address } from './address.ts';
import { cart } from './cart.ts';
import { checkout } from './checkout.ts';
import { customs } from './customs.ts';
import { frame } from './frame.ts';
import { journey } from './journey.ts';
import { options } from './options.ts';
import { relay } from './relay.ts';

export const steps = {
  address,
  cart,
  checkout,
  customs,
  frame,
  journey,
  options,
  relay,
} satisfies StepMessages;
