import type { TrackedEvent } from '#domain/tracking/events.ts';

/**
 * Event on the document by which other parts of the script report something to track. Without consent nothing listens
 * to it.
 */
export const trackEvent = 'track';

/**
 * Tracks an event that isn't described by an attribute of the page, such as an article that was just added to the cart.
 */
export function trackNow(event: TrackedEvent): void {
  document.dispatchEvent(new CustomEvent(trackEvent, { detail: event }));
}
