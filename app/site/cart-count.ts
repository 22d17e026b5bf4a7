import { useEffect, useSyncExternalStore } from 'react';
import { readVisitorCart } from '#app/api/visitor-cart.ts';
import { useLocale } from '#app/i18n/messages.tsx';
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';

/** The last known number of items in the cart of each site, for this tab. */
const counts = new Map<Site, number>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Records the number of items in a site's cart, and updates the header. */
export function noteCartCount(site: Site, count: number): void {
  counts.set(site, count);
  for (const listener of listeners) listener();
}

/** Loads the number of items in a site's cart after a form of the page has changed it. */
export function refreshCartCount(site: Site, lang: Locale): void {
  readVisitorCart({ site, lang }).then(
    ({ totalItems }) => noteCartCount(site, totalItems),
    () => undefined,
  );
}

/**
 * Number of items in a site's cart. `served` is the number from the page's own data, if the page has it; otherwise the
 * number is loaded. Undefined on the server, and as long as the number isn't known.
 */
export function useCartCount(site: Site, served?: number): number | undefined {
  const lang = useLocale();
  const count = useSyncExternalStore(
    subscribe,
    () => counts.get(site),
    () => undefined,
  );
  useEffect(() => {
    const ask = () => refreshCartCount(site, lang);
    if (served !== undefined) noteCartCount(site, served);
    else if (!counts.has(site)) ask();
    // The back/forward cache restores a page with the number that it showed when the visitor left it.
    const refresh = (event: PageTransitionEvent) => {
      if (event.persisted) ask();
    };
    addEventListener('pageshow', refresh);
    return () => removeEventListener('pageshow', refresh);
  }, [site, lang, served]);
  return served ?? count;
}
