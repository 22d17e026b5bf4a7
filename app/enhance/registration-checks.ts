/** Checks the registration form in the browser by the server's own rules (docs/requirements.md NAV-20, ACC-3). */
import { isSiren, isSiret, normaliseNumber, vatNumberOf } from '#domain/account/company-numbers.ts';
import { checkRegistration } from '#domain/account/registration.ts';
import { readRegistration, registrationField } from '#domain/account/registration-form.ts';
import type { Message } from '#domain/errors/message.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';
import type { CheckRules } from './check-rules.ts';
import { pageSite } from './rendered-page.ts';

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

/** The errors by field. Those for which the browser has no message are left out: the server reports them. */
export async function checkRegistrationForm(
  form: FormData,
  site: Site,
  locale: Locale,
): Promise<ReadonlyMap<string, string>> {
  const texts = await messageLoaders[locale]();
  const wrong = new Map<string, string>();
  const input = readRegistration(form, { site, redirect: null });
  for (const { subject, key, params = {} } of checkRegistration(input, null)) {
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

/** The VAT number that this script has filled in last, by the field for it. */
const filled = new WeakMap<HTMLInputElement, string>();

/**
 * Derives the VAT number from the company's number, unless the visitor has typed another one. Returns the text that says
 * so; null if the number hasn't changed.
 */
function fillVatNumber(number: HTMLInputElement): string | null {
  const vat = number.form?.elements.namedItem('vatNumber');
  const note = number.form?.querySelector<HTMLElement>('[data-vat-filled]');
  if (!(vat instanceof HTMLInputElement && note)) return null;
  const value = vatNumberFor(number.value) ?? '';
  if (vat.value !== (filled.get(vat) ?? '') || vat.value === value) return null;
  vat.value = value;
  filled.set(vat, value);
  note.hidden = value === '';
  vat.addEventListener('input', () => (note.hidden = true), { once: true });
  return value ? (note.textContent ?? '') : null;
}

export const registrationRules: CheckRules = {
  async check(form) {
    const site = new URL(form.action).searchParams.get('profile') === 'pro' ? 'pro' : 'part';
    return { wrong: await checkRegistrationForm(new FormData(form), site, pageSite().lang) };
  },
  onLeave: (control) =>
    control.name === 'companyNumber' && control instanceof HTMLInputElement ? fillVatNumber(control) : null,
};
