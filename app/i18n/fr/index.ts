import { price } from './price.ts';
import { shell } from './shell.ts';
import { trip } from './trip.ts';

/** The French texts that are available on every page. They define the shape: the other languages have the same keys. */
export const messages = { price, shell, trip };

export type Messages = typeof messages;
