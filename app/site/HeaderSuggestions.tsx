import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { suggestInSearch } from '#app/enhance/search-suggestions.ts';
import { templateOf } from '#app/enhance/site.ts';
import type { SuggestionTexts } from '#app/i18n/fr/suggestions.ts';
import { SearchSuggestions } from '#app/ui/SearchSuggestions.tsx';
import { defaultLocale, type Locale, parseLocale } from '#domain/site/locale.ts';

const catalogues: Record<Locale, () => Promise<{ suggestions: SuggestionTexts }>> = {
  fr: () => import('#app/i18n/fr/suggestions.ts'),
  en: () => import('#app/i18n/en/suggestions.ts'),
};

/** The template that document pages are sent with, drawn here once. */
async function drawTemplate(): Promise<void> {
  const { suggestions } = await catalogues[parseLocale(document.documentElement.lang) ?? defaultLocale]();
  if (templateOf('search')) return;
  const template = document.createElement('template');
  template.dataset.template = 'search';
  const root = createRoot(template.content);
  flushSync(() => root.render(<SearchSuggestions {...suggestions} />));
  document.body.append(template);
}

/** Gives the header's search of an application page what the script of document pages gives it there. */
export async function enhanceHeaderSearch(search: HTMLElement, isTyped: () => boolean): Promise<void> {
  await drawTemplate();
  suggestInSearch(search, isTyped());
}
