/**
 * Tracks the use of a document page by attributes in its HTML (`domain/tracking/marks.ts`); loaded only once the
 * visitor has agreed.
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

/** Tracks the page view, the elements with a tracking attribute, and the lists with their items. */
function trackPage(): void {
  track({ event: 'page_view' });
  for (const part of marked(document, 'track')) trackMark(part.dataset.track);
  for (const list of marked(document, 'track-list')) {
    const items = [...marked(list, 'track-item')].map((item, at) => itemOfMark(item.dataset.trackItem ?? '', at));
    track({ event: 'view_item_list', item_list_id: list.dataset.trackList ?? '', items });
  }
}

/** Tracks a followed link or a sent form: its own event, and that the item which contains it was selected. */
function trackUse({ target }: Event): void {
  const element = target instanceof Element ? target.closest<HTMLElement>('a, form') : null;
  if (!element) return;
  trackMark(element.dataset.trackUse);
  // A message shown beside an item doesn't belong to it.
  const item = element.closest('[role=status]') ? null : element.closest<HTMLElement>('[data-track-item]');
  const list = item?.closest<HTMLElement>('[data-track-list]');
  if (!item || !list || !(element instanceof HTMLAnchorElement)) return;
  const index = [...marked(list, 'track-item')].indexOf(item);
  const items = [itemOfMark(item.dataset.trackItem ?? '', index)];
  track({ event: 'select_item', item_list_id: list.dataset.trackList ?? '', items });
}

export function startTracking(): void {
  trackPage();
  // `list-swap.ts` has replaced the list.
  document.addEventListener('swapped', trackPage);
  document.addEventListener(trackEvent, (event) => track((event as CustomEvent<TrackedEvent>).detail));
  // A click inside a form is tracked only when the form is sent.
  document.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a')) trackUse(event);
  });
  document.addEventListener('submit', trackUse);
}
