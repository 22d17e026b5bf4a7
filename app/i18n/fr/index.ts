import { shell } from './shell.ts';
import { shipping } from './shipping.ts';

/** French, the source: the other languages have the same shape. */
export const messages = { shell, shipping };

export type Messages = typeof messages;
