import type { TrackedEvent } from '#domain/tracking/events.ts';

/** What other parts of the script say on the document; without consent nobody hears them. */
export const trackEvent = 'track';

/** Something was done that the page's marks don't say, such as an article that is in the cart now. */
export function trackNow(event: TrackedEvent): void {
  document.dispatchEvent(new CustomEvent(trackEvent, { detail: event }));
}
