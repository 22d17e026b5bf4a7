/**
 * Checks an entry of the address book in the browser by the server's own rules, except for those that need the server's
 * data: whether a place exists, whether a name is already used (docs/requirements.md ADR-9).
 */
import { checkEntry } from '#domain/address/address-book.ts';
import { formFieldOf, readAddressForm, typedAddressOf } from '#domain/address/address-form.ts';
import { shapeKnowledge } from '#domain/address/check-address.ts';
import { hasOwnMobileRule, loadForeignMobile } from '#domain/address/mobile-phone.ts';
import type { Message } from '#domain/errors/message.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { CheckRules } from './check-rules.ts';
import { pageSite } from './rendered-page.ts';

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

/** As the entry's form names its fields. */
const nameOf = (field: string) => `recipient.${field}`;

export const entryRules: CheckRules = {
  async check(element) {
    const data = new FormData(element);
    const form = readAddressForm((field) => data.get(nameOf(field)));
    const ownRule = hasOwnMobileRule(form.country) || form.mobilePhone === '';
    const [texts, foreign] = await Promise.all([
      messageLoaders[pageSite().lang](),
      ownRule ? null : loadForeignMobile().catch(() => null),
    ]);
    const wrong = new Map<string, string>();
    for (const { subject, key, params = {} } of checkEntry(typedAddressOf(form), shapeKnowledge(foreign))) {
      const text = texts[key];
      if (text !== undefined) wrong.set(nameOf(formFieldOf(subject)), typeof text === 'function' ? text(params) : text);
    }
    if (form.isCompany && form.companyName.trim() === '') {
      wrong.set(nameOf('companyName'), String(texts['companyName.missing'] ?? ''));
    }
    const unchecked = ['addressName', 'country', 'postalCode', ...(ownRule || foreign ? [] : ['mobilePhone'])];
    return { wrong, unchecked: new Set(unchecked.map(nameOf)) };
  },
};
