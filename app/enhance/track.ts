/** Tracks a document page by its marks (`domain/tracking/marks.ts`); fetched only once a visitor agrees. */
import { send } from '#app/tracking/send.ts';
import type { TrackedEvent } from '#domain/tracking/events.ts';
import { itemOfMark } from '#domain/tracking/marks.ts';
import { templateOf } from './site.ts';
import { trackEvent } from './track-now.ts';

function track(event: TrackedEvent): void {
  const { page = 'other', tagManager = null } = templateOf('consent')?.dataset ?? {};
  send(event, { type: page, path: location.pathname, tagManager });
}

const marked = (within: ParentNode, name: string) => within.querySelectorAll<HTMLElement>(`[data-${name}]`);

function tellMark(mark: string | undefined): void {
  if (mark) track(JSON.parse(mark) as TrackedEvent);
}

/** What is in sight: the marked parts, and the lists with their items. */
function tellPage(): void {
  track({ event: 'page_view' });
  for (const part of marked(document, 'track')) tellMark(part.dataset.track);
  for (const list of marked(document, 'track-list')) {
    const items = [...marked(list, 'track-item')].map((item, at) => itemOfMark(item.dataset.trackItem ?? '', at));
    track({ event: 'view_item_list', item_list_id: list.dataset.trackList ?? '', items });
  }
}

/** A link that is followed: its own event, and the choice of the item that it stands in. */
function tellUse({ target }: Event): void {
  const used = target instanceof Element ? target.closest<HTMLElement>('a, form') : null;
  if (!used) return;
  tellMark(used.dataset.trackUse);
  // A message beside an item isn't it.
  const item = used.closest('[role=status]') ? null : used.closest<HTMLElement>('[data-track-item]');
  const list = item?.closest<HTMLElement>('[data-track-list]');
  if (!item || !list || !(used instanceof HTMLAnchorElement)) return;
  const index = [...marked(list, 'track-item')].indexOf(item);
  const items = [itemOfMark(item.dataset.trackItem ?? '', index)];
  track({ event: 'select_item', item_list_id: list.dataset.trackList ?? '', items });
}

export function startTracking(): void {
  tellPage();
  // Another state of a list, put in place by `list-swap.ts`.
  document.addEventListener('swapped', tellPage);
  document.addEventListener(trackEvent, (event) => track((event as CustomEvent<TrackedEvent>).detail));
  // A form's click is no use of it.
  document.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a')) tellUse(event);
  });
  document.addEventListener('submit', tellUse);
}
