/**
 * Checks the registration form in the browser. Imported only by `use-registration-checks.ts`, when the form is first
 * used.
 */
import { isSiren, isSiret, normaliseNumber, vatNumberOf } from '#domain/account/company-numbers.ts';
import { checkRegistration } from '#domain/account/registration.ts';
import type { Message } from '#domain/errors/message.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';
import { type RegistrationField, readRegistration, registrationField } from './read-registration.ts';

/** Loads the messages of the rules, for the page's language only. */
const messageLoaders: Record<Locale, () => Promise<Readonly<Record<string, Message>>>> = {
  fr: async () => {
    const [account, address] = await Promise.all([
      import('#domain/errors/account-messages-fr.ts'),
      import('#domain/errors/address-messages-fr.ts'),
    ]);
    return { ...address.addressMessagesFr, ...account.accountMessagesFr };
  },
  en: async () => {
    const [account, address] = await Promise.all([
      import('#domain/errors/account-messages-en.ts'),
      import('#domain/errors/address-messages-en.ts'),
    ]);
    return { ...address.addressMessagesEn, ...account.accountMessagesEn };
  },
};

/**
 * Checks a form by the same rules as the server. Errors for which the browser has no message are left out: the server
 * reports them.
 */
export async function checkRegistrationFields(
  form: FormData,
  site: Site,
  locale: Locale,
): Promise<ReadonlyMap<RegistrationField, string>> {
  const texts = await messageLoaders[locale]();
  const wrong = new Map<RegistrationField, string>();
  for (const { subject, key, params = {} } of checkRegistration(
    readRegistration(form, { site, redirect: null }),
    null,
  )) {
    const field = registrationField(subject);
    const text = texts[key];
    if (field && text !== undefined) wrong.set(field, typeof text === 'function' ? text(params) : text);
  }
  return wrong;
}

/** The VAT number that follows from a SIREN or SIRET; null for any other text. */
export function vatNumberFor(typed: string): string | null {
  const number = normaliseNumber(typed);
  return isSiren(number) || isSiret(number) ? vatNumberOf(number.slice(0, 9)) : null;
}
