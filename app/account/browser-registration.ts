/** The rules of registration in the browser. Only `use-registration-checks.ts` imports it, when the form is first used. */
import { isSiren, isSiret, normaliseNumber, vatNumberOf } from '#domain/account/company-numbers.ts';
import { checkRegistration } from '#domain/account/registration.ts';
import type { Message } from '#domain/errors/message.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Mode } from '#domain/site/mode.ts';
import { type RegistrationField, readRegistration, registrationField } from './read-registration.ts';

/** The texts of these rules, in the language of the page alone. */
const catalogues: Record<Locale, () => Promise<Readonly<Record<string, Message>>>> = {
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

/** What is wrong with a form by the rules that the server has too; what has no text here is left to the server. */
export async function judgeRegistration(
  form: FormData,
  mode: Mode,
  locale: Locale,
): Promise<ReadonlyMap<RegistrationField, string>> {
  const texts = await catalogues[locale]();
  const wrong = new Map<RegistrationField, string>();
  for (const { subject, key, params = {} } of checkRegistration(
    readRegistration(form, { mode, redirect: null }),
    null,
  )) {
    const field = registrationField(subject);
    const text = texts[key];
    if (field && text !== undefined) wrong.set(field, typeof text === 'function' ? text(params) : text);
  }
  return wrong;
}

/** The VAT number that belongs to a SIREN or a SIRET; null for what is neither. */
export function vatNumberFor(typed: string): string | null {
  const number = normaliseNumber(typed);
  return isSiren(number) || isSiret(number) ? vatNumberOf(number.slice(0, 9)) : null;
}
