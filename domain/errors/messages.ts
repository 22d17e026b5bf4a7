/** Looks up error messages (docs/requirements.md API-2, NAV-31). */
import type { Locale } from '#domain/site/locale.ts';
import type { ErrorParams } from './message.ts';
import { messagesEn } from './messages-en.ts';
import { type ErrorKey, type ErrorMessages, messagesFr } from './messages-fr.ts';

const messages: Readonly<Record<Locale, ErrorMessages>> = { fr: messagesFr, en: messagesEn };

export function errorMessage(locale: Locale, key: ErrorKey, params: ErrorParams = {}): string {
  const message = messages[locale][key];
  return typeof message === 'function' ? message(params) : message;
}

const anyDetail: ErrorParams = new Proxy({}, { get: () => '…' });

/** A message with `…` in place of its details, for a list of what was refused; a quantity that isn't known reads `NaN`. */
export const patternOf = (locale: Locale, key: ErrorKey): string =>
  errorMessage(locale, key, anyDetail).replaceAll(/[-−]?NaN/g, '…');

export function isErrorKey(text: string): text is ErrorKey {
  return Object.hasOwn(messagesFr, text);
}
