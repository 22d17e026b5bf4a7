import { useEffect, useSyncExternalStore } from 'react';
import { readVisitorCart } from '#app/api/visitor-cart.ts';
import { useLocale } from '#app/i18n/messages.tsx';
import type { Site } from '#domain/site/site.ts';

/** Number of items in the cart of each site, as far as this tab knows. */
const counts = new Map<Site, number>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Updates the number of items shown in the header. */
export function noteCartCount(site: Site, count: number): void {
  counts.set(site, count);
  for (const listener of listeners) listener();
}

/**
 * Number of items in the cart: `served` from the page's own data if it has them, otherwise loaded by one small call.
 * Undefined on the server, until the call is answered, and if it fails.
 */
export function useCartCount(site: Site, served?: number): number | undefined {
  const lang = useLocale();
  const count = useSyncExternalStore(
    subscribe,
    () => counts.get(site),
    () => undefined,
  );
  useEffect(() => {
    const ask = () => {
      readVisitorCart({ site: site, lang }).then(
        ({ totalItems }) => noteCartCount(site, totalItems),
        () => undefined,
      );
    };
    if (served !== undefined) noteCartCount(site, served);
    else if (!counts.has(site)) ask();
    // A page from the back/forward cache may show an earlier state of the cart.
    const refresh = (event: PageTransitionEvent) => {
      if (event.persisted) ask();
    };
    addEventListener('pageshow', refresh);
    return () => removeEventListener('pageshow', refresh);
  }, [site, lang, served]);
  return served ?? count;
}
