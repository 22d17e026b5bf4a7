import { type RefObject, useEffect } from 'react';

/**
 * Keeps an open list of suggestions in sight, as it opens and as it grows, with the field above it: it may open where the
 * window or the bar at its end would cut it. One watch for all the fields in `place`.
 */
export function useListInSight(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const fields = place.current;
    if (!fields) return;
    const watch = new MutationObserver(() => {
      const field = fields.querySelector('[role="combobox"][aria-expanded="true"]');
      const list = document.getElementById(field?.getAttribute('aria-controls') ?? '')?.parentElement;
      for (const shown of [list, field]) shown?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    });
    watch.observe(fields, { subtree: true, childList: true, attributeFilter: ['aria-expanded'] });
    return () => watch.disconnect();
  }, [place]);
}
