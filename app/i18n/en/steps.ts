import type { StepMessages } from '#app/i18n/fr/steps.ts';
import { address } from './address.ts';
import { cart } from './cart.ts';
import { frame } from './frame.ts';
import { journey } from './journey.ts';
import { options } from './options.ts';

export const steps = { address, cart, frame, journey, options } satisfies StepMessages;
