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

export function isErrorKey(text: string): text is ErrorKey {
  return Object.hasOwn(messagesFr, text);
}
