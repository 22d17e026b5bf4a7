import { price } from './price.ts';
import { shell } from './shell.ts';
import { trip } from './trip.ts';

/** French, the source: the other languages have the same shape. */
export const messages = { price, shell, trip };

export type Messages = typeof messages;
