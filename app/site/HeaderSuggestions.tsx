import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { templateOf } from '#app/enhance/rendered-page.ts';
import { suggestInSearch } from '#app/enhance/search-suggestions.ts';
import type { SuggestionTexts } from '#app/i18n/fr/suggestions.ts';
import { SearchSuggestions } from '#app/ui/SearchSuggestions.tsx';
import { defaultLocale, type Locale, parseLocale } from '#domain/site/locale.ts';

const textLoaders: Record<Locale, () => Promise<{ suggestions: SuggestionTexts }>> = {
  fr: () => import('#app/i18n/fr/suggestions.ts'),
  en: () => import('#app/i18n/en/suggestions.ts'),
};

/**
 * Adds the template of the suggestions to the page, unless it is there already. Document pages have it in their HTML.
 */
async function drawTemplate(): Promise<void> {
  const { suggestions } = await textLoaders[parseLocale(document.documentElement.lang) ?? defaultLocale]();
  if (templateOf('search')) return;
  const template = document.createElement('template');
  template.dataset.template = 'search';
  const root = createRoot(template.content);
  flushSync(() => root.render(<SearchSuggestions {...suggestions} />));
  document.body.append(template);
}

/**
 * Shows below the header's search field of an application page the same suggestions as on document pages. `isTyped`
 * says whether the visitor has typed into the field by then, so that the search starts at once.
 */
export async function enhanceHeaderSearch(search: HTMLElement, isTyped: () => boolean): Promise<void> {
  await drawTemplate();
  suggestInSearch(search, isTyped());
}
