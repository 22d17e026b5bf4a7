import { useCallback, useEffect } from 'react';
import { useSettings } from '#app/site/site-context.ts';
import { pageAt } from '#domain/site/paths.ts';
import type { TrackedEvent } from '#domain/tracking/events.ts';
import { consentEvent } from './keep-consent.ts';
import { mayMeasure } from './may-ask.ts';

let sender: ReturnType<typeof importSender> | null = null;
const importSender = () => import('./send.ts');

/** One promise for all events, so that they keep their order; after a failure the next event tries again. */
function loadSender(): ReturnType<typeof importSender> {
  sender ??= importSender().catch((error: unknown) => {
    sender = null;
    throw error;
  });
  return sender;
}

/** Tells the tag manager that something was done; without consent the event is dropped, not kept. */
export function useTrack(): (event: TrackedEvent) => void {
  const { asked, tagManager } = useSettings().tracking;
  return useCallback(
    (event) => {
      if (!asked || !mayMeasure()) return;
      const { pathname: path } = location;
      const page = { type: pageAt(path)?.page ?? 'other', path, tagManager };
      loadSender().then(
        ({ send }) => send(event, page),
        () => undefined,
      );
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
