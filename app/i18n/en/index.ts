import type { Messages } from '#app/i18n/fr/index.ts';
import { price } from './price.ts';
import { shell } from './shell.ts';
import { trip } from './trip.ts';

export const messages = { price, shell, trip } satisfies Messages;
