import { useCallback, useEffect } from 'react';
import { useSettings } from '#app/shell/site-context.ts';
import { pageAt } from '#domain/site/paths.ts';
import type { TrackedEvent } from '#domain/tracking/events.ts';
import { consentEvent, mayMeasure } from './may-ask.ts';
import { send } from './send.ts';

/** The page whose view was told last. */
let seen = '';

/** Tells the tag manager that something was done; without consent the event is dropped, not kept. */
export function useTrack(): (event: TrackedEvent) => void {
  const { asked, tagManager } = useSettings().tracking;
  return useCallback(
    (event) => {
      if (!asked || !mayMeasure()) return;
      const { pathname: path } = location;
      const page = { type: pageAt(path)?.page ?? 'other', path, tagManager };
      // The view of a page comes before all that happens on it, whichever part of the page is the first to tell.
      if (seen !== path) send({ event: 'page_view' }, page);
      if (event.event !== 'page_view') send(event, page);
      seen = path;
    },
    [asked, tagManager],
  );
}

/**
 * Tells that something is in sight: when it comes, whenever `key` changes, and when the visitor agrees while it is there.
 * Null is nothing.
 */
export function useTrackView(event: TrackedEvent | null, key: string): void {
  const track = useTrack();
  const shown = event !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the event changes when its key does
  useEffect(() => {
    if (!event) return;
    const tell = () => track(event);
    tell();
    document.addEventListener(consentEvent, tell);
    return () => document.removeEventListener(consentEvent, tell);
  }, [shown, key, track]);
}
