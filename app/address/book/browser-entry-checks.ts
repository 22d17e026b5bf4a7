/**
 * Checks an entry of the address book in the browser. Imported only by `use-entry-form.ts`, when a field is first
 * left.
 */
import type { CheckedFields } from '#app/forms/use-live-checks.ts';
import { checkEntry } from '#domain/address/address-book.ts';
import { formFieldOf, typedAddressOf } from '#domain/address/address-form.ts';
import { shapeKnowledge } from '#domain/address/check-address.ts';
import { hasOwnMobileRule, loadForeignMobile } from '#domain/address/mobile-phone.ts';
import type { Message } from '#domain/errors/message.ts';
import type { Locale } from '#domain/site/locale.ts';
import { readEntry } from './entry-form.ts';

type MessageTable = Readonly<Record<string, Message>>;

/** The messages of the rules; only those in the page's language are loaded. */
const messageLoaders: Record<Locale, () => Promise<MessageTable>> = {
  fr: async () => {
    const [address, book] = await Promise.all([
      import('#domain/errors/address-messages-fr.ts'),
      import('#domain/errors/address-book-messages-fr.ts'),
    ]);
    return { ...address.addressMessagesFr, ...book.addressBookMessagesFr };
  },
  en: async () => {
    const [address, book] = await Promise.all([
      import('#domain/errors/address-messages-en.ts'),
      import('#domain/errors/address-book-messages-en.ts'),
    ]);
    return { ...address.addressMessagesEn, ...book.addressBookMessagesEn };
  },
};

/**
 * Checks a form by the server's own rules, except for those that need the server's data (whether a place exists,
 * whether a name is already used).
 */
export async function checkEntryFields(element: HTMLFormElement, locale: Locale): Promise<CheckedFields> {
  const form = readEntry(new FormData(element));
  const ownRule = hasOwnMobileRule(form.country) || form.mobilePhone === '';
  const [texts, foreign] = await Promise.all([
    messageLoaders[locale](),
    ownRule ? null : loadForeignMobile().catch(() => null),
  ]);
  const wrong = new Map<string, string>();
  for (const { subject, key, params = {} } of checkEntry(typedAddressOf(form), shapeKnowledge(foreign))) {
    const text = texts[key];
    if (text !== undefined) wrong.set(formFieldOf(subject), typeof text === 'function' ? text(params) : text);
  }
  if (form.isCompany && form.companyName.trim() === '') {
    wrong.set('companyName', String(texts['companyName.missing'] ?? ''));
  }
  const unchecked = new Set(['addressName', 'country', 'postalCode', ...(ownRule || foreign ? [] : ['mobilePhone'])]);
  return { wrong, unchecked };
}
