import { useEffect, useSyncExternalStore } from 'react';
import { readVisitorCart } from '#app/api/visitor-cart.ts';
import { useLocale } from '#app/i18n/messages.tsx';
import type { Mode } from '#domain/site/mode.ts';

/** What is known of each site's cart, in a browser tab: the number of articles in it. */
const counts = new Map<Mode, number>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells the header what is in the cart now. */
export function noteCartCount(mode: Mode, count: number): void {
  counts.set(mode, count);
  for (const listener of listeners) listener();
}

/**
 * Number of articles in the cart: what the page was served with, else asked once, by one small call; undefined while
 * unknown, as it is on the server. A failure leaves it unknown.
 */
export function useCartCount(mode: Mode, served?: number): number | undefined {
  const lang = useLocale();
  const count = useSyncExternalStore(
    subscribe,
    () => counts.get(mode),
    () => undefined,
  );
  useEffect(() => {
    const ask = () => {
      readVisitorCart({ site: mode, lang }).then(
        ({ totalItems }) => noteCartCount(mode, totalItems),
        () => undefined,
      );
    };
    if (served !== undefined) noteCartCount(mode, served);
    else if (!counts.has(mode)) ask();
    // A page that comes back from the browser's memory may be older than the cart.
    const shown = (event: PageTransitionEvent) => {
      if (event.persisted) ask();
    };
    addEventListener('pageshow', shown);
    return () => removeEventListener('pageshow', shown);
  }, [mode, lang, served]);
  return served ?? count;
}
