/** Which site and language the page is in. */
export function pageSite(): { site: string; lang: string } {
  const { dataset, lang } = document.documentElement;
  return { site: dataset.mode ?? 'part', lang };
}

/** The same, for the calls of the script. */
export function siteQuery(query: Readonly<Record<string, string>> = {}): string {
  return new URLSearchParams({ ...query, ...pageSite() }).toString();
}

/** A copy of the first element of one of the templates of `app/ui/EnhancementMarkup.tsx`; null without them. */
export function cloneOf(template: HTMLTemplateElement | null, selector: string): HTMLElement | null {
  return (template?.content.querySelector<HTMLElement>(selector)?.cloneNode(true) as HTMLElement | undefined) ?? null;
}

export function templateOf(
  name: 'option' | 'busy' | 'mini-cart' | 'search' | 'consent' | 'lost' | 'toast' | 'refused',
): HTMLTemplateElement | null {
  return document.querySelector<HTMLTemplateElement>(`template[data-template="${name}"]`);
}
