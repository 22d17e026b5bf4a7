import { type RefObject, useEffect } from 'react';

/**
 * Scrolls an open list of suggestions into view together with its field, as it opens and as it grows, where the window
 * or the bar at its bottom would cut it off. A single observer serves all fields in `place`.
 */
export function useListInSight(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const fields = place.current;
    if (!fields) return;
    const watch = new MutationObserver(() => {
      const field = fields.querySelector('[role="combobox"][aria-expanded="true"]');
      const list = document.getElementById(field?.getAttribute('aria-controls') ?? '')?.parentElement;
      for (const element of [list, field]) element?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    });
    watch.observe(fields, { subtree: true, childList: true, attributeFilter: ['aria-expanded'] });
    return () => watch.disconnect();
  }, [place]);
}
