/** Texts of sign-in and of the customer area: a chunk of their own, as those of the steps (`step-messages.ts`). */
import { createContext, useContext } from 'react';
import type { AccountMessages } from '#app/i18n/fr/account-pages.ts';
import { defaultLocale, type Locale, parseLocale } from '#domain/site/locale.ts';

const catalogues: Record<Locale, () => Promise<{ accountPages: AccountMessages }>> = {
  fr: () => import('#app/i18n/fr/account-pages.ts'),
  en: () => import('#app/i18n/en/account-pages.ts'),
};

let loaded: AccountMessages | null = null;

/** In the browser, before a page that shows these texts is drawn: in its `clientLoader`, and before the hydration. */
export async function loadAccountMessages(): Promise<void> {
  if (loaded) return;
  const locale = parseLocale(document.documentElement.lang) ?? defaultLocale;
  loaded = (await catalogues[locale]()).accountPages;
}

/** The texts of a rendering on the server. */
export const AccountMessagesContext = createContext<AccountMessages | null>(null);

export function useAccountMessages(): AccountMessages {
  const messages = useContext(AccountMessagesContext) ?? loaded;
  if (!messages) throw new Error('a page of the account is drawn before its texts: its route needs `loadAccountPage`');
  return messages;
}
