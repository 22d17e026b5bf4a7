import type { TrackedEvent } from '#domain/tracking/events.ts';

/**
 * Event on the document by which the other scripts report something to track. If the visitor hasn't agreed to tracking,
 * nothing listens to it.
 */
export const trackEvent = 'track';

/**
 * Reports an event to track that no attribute of the page describes, such as an article that was just added to the
 * cart.
 */
export function trackNow(event: TrackedEvent): void {
  document.dispatchEvent(new CustomEvent(trackEvent, { detail: event }));
}
