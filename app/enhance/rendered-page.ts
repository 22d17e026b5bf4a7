/** Reads what the server has rendered into a document page: its site and language, and templates to clone. */
import { defaultLocale, type Locale, parseLocale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';

export function pageSite(): { site: Site; lang: Locale } {
  const { dataset, lang } = document.documentElement;
  return { site: (dataset.site ?? 'part') as Site, lang: parseLocale(lang) ?? defaultLocale };
}

/**
 * Clones the first element that matches the selector in a template of `app/ui/EnhancementMarkup.tsx`; null if there is
 * no template or no such element.
 */
export function cloneOf(template: HTMLTemplateElement | null, selector: string): HTMLElement | null {
  return (template?.content.querySelector<HTMLElement>(selector)?.cloneNode(true) as HTMLElement | undefined) ?? null;
}

export function templateOf(
  name: 'option' | 'busy' | 'mini-cart' | 'search' | 'consent' | 'lost' | 'form-lost' | 'toast' | 'refused',
): HTMLTemplateElement | null {
  return document.querySelector<HTMLTemplateElement>(`template[data-template="${name}"]`);
}
