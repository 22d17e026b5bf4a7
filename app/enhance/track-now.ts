import type { TrackedEvent } from '#domain/tracking/events.ts';

/** Event on the document by which other parts of the script report; without consent nothing listens to it. */
export const trackEvent = 'track';

/** Tracks an event that no mark of the page describes, such as an article just added to the cart. */
export function trackNow(event: TrackedEvent): void {
  document.dispatchEvent(new CustomEvent(trackEvent, { detail: event }));
}
