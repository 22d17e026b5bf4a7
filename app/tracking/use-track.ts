import { useCallback, useEffect } from 'react';
import { useSettings } from '#app/shell/site-context.ts';
import { pageAt } from '#domain/site/page-at.ts';
import type { TrackedEvent } from '#domain/tracking/events.ts';
import { consentEvent, mayMeasure } from './may-ask.ts';
import { send } from './send.ts';

let lastViewedPath = '';

/**
 * Returns a function that sends an event to the tag manager. Without consent, events are dropped instead of stored for
 * later.
 */
export function useTrack(): (event: TrackedEvent) => void {
  const { asksConsent, tagManager } = useSettings().tracking;
  return useCallback(
    (event) => {
      if (!asksConsent || !mayMeasure()) return;
      const { pathname: path } = location;
      const page = { type: pageAt(path)?.page ?? 'other', path, tagManager };
      // The page view must be the first event of a page, whichever component sends one first.
      if (lastViewedPath !== path) send({ event: 'page_view' }, page);
      if (event.event !== 'page_view') send(event, page);
      lastViewedPath = path;
    },
    [asksConsent, tagManager],
  );
}

/**
 * Sends an event for something that is shown: when it first appears, whenever `key` changes, and when the visitor
 * agrees while it is shown. Sends nothing if `event` is null.
 */
export function useTrackView(event: TrackedEvent | null, key: string): void {
  const track = useTrack();
  const isDisplayed = event !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the event changes when its key does
  useEffect(() => {
    if (!event) return;
    const tell = () => track(event);
    tell();
    document.addEventListener(consentEvent, tell);
    return () => document.removeEventListener(consentEvent, tell);
  }, [isDisplayed, key, track]);
}
