import { type RefObject, useEffect } from 'react';

/**
 * When a list of suggestions opens or grows, scrolls the list and its field into view, in case they are outside the
 * window or behind the bar at its bottom. One observer serves all fields inside `place`.
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
