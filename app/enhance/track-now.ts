import type { TrackedEvent } from '#domain/tracking/events.ts';

/** What other parts of the script say on the document; without consent nobody hears them. */
export const trackEvent = 'track';
export const pageChanged = 'pagechange';

/** Something was done that the page's marks don't say, such as an article that is in the cart now. */
export function trackNow(event: TrackedEvent): void {
  document.dispatchEvent(new CustomEvent(trackEvent, { detail: event }));
}

/** The script has put another page's content in place: its marks are read anew, as those of a page that was loaded. */
export function trackChangedPage(): void {
  document.dispatchEvent(new Event(pageChanged));
}
