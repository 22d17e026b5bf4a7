import type { Messages } from '#app/i18n/fr/index.ts';
import { shell } from './shell.ts';
import { shipping } from './shipping.ts';

export const messages = { shell, shipping } satisfies Messages;
