/** The rules of the address book in the browser. Only `use-entry-checks.ts` imports it, when a field is left. */
import { checkEntry } from '#domain/address/address-book.ts';
import { formFieldOf, typedAddressOf } from '#domain/address/address-book-form.ts';
import { shapeKnowledge } from '#domain/address/check-address.ts';
import { hasOwnMobileRule, loadForeignMobile } from '#domain/address/mobile-phone.ts';
import type { Message } from '#domain/errors/message.ts';
import type { Locale } from '#domain/site/locale.ts';
import { readEntry } from './entry-form.ts';

type Catalogue = Readonly<Record<string, Message>>;

/** The texts of the rules, in the language of the page alone. */
const catalogues: Record<Locale, () => Promise<Catalogue>> = {
  fr: async () => {
    const [own, book] = await Promise.all([
      import('#domain/errors/address-messages-fr.ts'),
      import('#domain/errors/address-book-messages-fr.ts'),
    ]);
    return { ...own.addressMessagesFr, ...book.addressBookMessagesFr };
  },
  en: async () => {
    const [own, book] = await Promise.all([
      import('#domain/errors/address-messages-en.ts'),
      import('#domain/errors/address-book-messages-en.ts'),
    ]);
    return { ...own.addressMessagesEn, ...book.addressBookMessagesEn };
  },
};

/** What the rules say of a form's fields, and those of which only the server can tell. */
export interface EntryJudgement {
  readonly texts: ReadonlyMap<string, string>;
  readonly unjudged: ReadonlySet<string>;
}

/** Judges a form by the rules that the server has too; what only the server knows (places, used names) isn't told. */
export async function judgeEntry(element: HTMLFormElement, locale: Locale): Promise<EntryJudgement> {
  const form = readEntry(new FormData(element));
  const ownRule = hasOwnMobileRule(form.country) || form.mobilePhone === '';
  const [texts, foreign] = await Promise.all([
    catalogues[locale](),
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
  const unjudged = new Set(['addressName', 'country', 'postalCode', ...(ownRule || foreign ? [] : ['mobilePhone'])]);
  return { texts: wrong, unjudged };
}
