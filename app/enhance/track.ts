/**
 * Tracks visits to document pages. What to track is stated in attributes of their HTML (`domain/tracking/marks.ts`).
 * This module is loaded only if the visitor has agreed.
 */
import { send } from '#app/tracking/send.ts';
import type { TrackedEvent } from '#domain/tracking/events.ts';
import { itemOfMark } from '#domain/tracking/marks.ts';
import { templateOf } from './rendered-page.ts';
import { trackEvent } from './track-now.ts';

function track(event: TrackedEvent): void {
  const { page = 'other', tagManager = null } = templateOf('consent')?.dataset ?? {};
  send(event, { type: page, path: location.pathname, tagManager });
}

const marked = (within: ParentNode, name: string) => within.querySelectorAll<HTMLElement>(`[data-${name}]`);

function trackMark(mark: string | undefined): void {
  if (mark) track(JSON.parse(mark) as TrackedEvent);
}

/**
 * Tracks that the page was viewed, the events of all elements with a tracking attribute, and each list with its items.
 */
function trackPage(): void {
  track({ event: 'page_view' });
  for (const part of marked(document, 'track')) trackMark(part.dataset.track);
  for (const list of marked(document, 'track-list')) {
    const items = [...marked(list, 'track-item')].map((item, at) => itemOfMark(item.dataset.trackItem ?? '', at));
    track({ event: 'view_item_list', item_list_id: list.dataset.trackList ?? '', items });
  }
}

/**
 * Tracks that the visitor followed a link or sent a form: the event in its attribute and, for a link within an item of
 * a list, that the item was selected.
 */
function trackUse({ target }: Event): void {
  const element = target instanceof Element ? target.closest<HTMLElement>('a, form') : null;
  if (!element) return;
  trackMark(element.dataset.trackUse);
  // The message about an added article may be inserted inside an item; its link isn't a selection of that item.
  const item = element.closest('[role=status]') ? null : element.closest<HTMLElement>('[data-track-item]');
  const list = item?.closest<HTMLElement>('[data-track-list]');
  if (!item || !list || !(element instanceof HTMLAnchorElement)) return;
  const index = [...marked(list, 'track-item')].indexOf(item);
  const items = [itemOfMark(item.dataset.trackItem ?? '', index)];
  track({ event: 'select_item', item_list_id: list.dataset.trackList ?? '', items });
}

export function startTracking(): void {
  trackPage();
  // The event by which `list-swap.ts` says that it has replaced the list.
  document.addEventListener('swapped', trackPage);
  document.addEventListener(trackEvent, (event) => track((event as CustomEvent<TrackedEvent>).detail));
  // A click inside a form counts only if it is on a link; a sent form is tracked by its submit event.
  document.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a')) trackUse(event);
  });
  document.addEventListener('submit', trackUse);
}
