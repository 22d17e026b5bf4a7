/**
 * Texts of the steps after votre-colis: a page that shows them brings them, so that a comparison doesn't. On the server
 * they are the rendering's, in the browser they are loaded once, for the language of the page.
 */
import { createContext, useContext } from 'react';
import type { StepMessages } from '#app/i18n/fr/steps.ts';
import { defaultLocale, type Locale, parseLocale } from '#domain/site/locale.ts';

const catalogues: Record<Locale, () => Promise<{ steps: StepMessages }>> = {
  fr: () => import('#app/i18n/fr/steps.ts'),
  en: () => import('#app/i18n/en/steps.ts'),
};

let loaded: StepMessages | null = null;

/** In the browser, before a page that shows these texts is drawn: in its `clientLoader`, and before the hydration. */
export async function loadStepMessages(): Promise<void> {
  if (loaded) return;
  const locale = parseLocale(document.documentElement.lang) ?? defaultLocale;
  loaded = (await catalogues[locale]()).steps;
}

/** The `clientLoader` of a step: its data and its texts arrive together. */
export async function withStepMessages<Data>({ serverLoader }: { serverLoader: () => Promise<Data> }): Promise<Data> {
  const [data] = await Promise.all([serverLoader(), loadStepMessages()]);
  return data;
}

/** The texts of a rendering on the server. */
export const StepMessagesContext = createContext<StepMessages | null>(null);

export function useStepMessages(): StepMessages {
  const messages = useContext(StepMessagesContext) ?? loaded;
  if (!messages) throw new Error('a step is drawn before its texts: its route needs `withStepMessages`');
  return messages;
}
