/**
 * Handles scripts that can't be loaded because a new version was deployed: the page that the visitor was going to is
 * loaded in full, at most once a minute (docs/requirements.md NAV-30). Vite reports such scripts by an event. The
 * router does so too, because tools/vite/lost-route-modules.ts changes its code: by itself, it would reload again and
 * again.
 */
const noteKey = 'guichet.chunk';
const pauseMs = 60_000;

interface Note {
  readonly target: string;
  readonly reloadedAt: number;
}

function readNote(): Note {
  try {
    return { target: '', reloadedAt: 0, ...JSON.parse(sessionStorage.getItem(noteKey) ?? '{}') };
  } catch {
    return { target: '', reloadedAt: 0 };
  }
}

/** Stores the note; returns false if the browser refuses storage (private browsing). */
function writeNote(note: Note): boolean {
  try {
    sessionStorage.setItem(noteKey, JSON.stringify(note));
    return true;
  } catch {
    return false;
  }
}

/** Stores the path and query of the page that the visitor is going to, until it is displayed. */
export function noteNavigation(target: string): void {
  writeNote({ ...readNote(), target });
}

/** Removes the stored target once its page is displayed. */
export function navigationArrived(): void {
  if (readNote().target) writeNote({ ...readNote(), target: '' });
}

/**
 * Whether the page may be reloaded now; if so, records the time. Not if the last reload was less than a minute ago, nor
 * if the browser refuses storage, since reloads could then repeat for ever.
 */
function claimReload(): boolean {
  const now = Date.now();
  return now - readNote().reloadedAt > pauseMs && writeNote({ target: '', reloadedAt: now });
}

const lostChunks = new WeakSet<object>();

/**
 * Whether an error is a script that couldn't be loaded and for which the page wasn't reloaded, because the last reload
 * was less than a minute before or the browser refuses storage.
 */
export function isLostChunk(error: unknown): boolean {
  return typeof error === 'object' && error !== null && lostChunks.has(error);
}

/**
 * Starts handling scripts that can't be loaded. If the page was reloaded before its target was displayed, goes to the
 * target. Before React has taken over the page, it isn't reloaded: it works as the document that the server
 * rendered, and may be the answer to a form.
 */
export function recoverFromLostChunks(isTakenOver: () => boolean): void {
  const { target } = readNote();
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const here = location.pathname + location.search;
  if (target && target !== here && entry?.type === 'reload' && claimReload()) {
    location.assign(target);
    return;
  }
  addEventListener('vite:preloadError', (event) => {
    const { target } = readNote();
    if (!isTakenOver() || !claimReload()) {
      lostChunks.add(event.payload);
      return;
    }
    event.preventDefault();
    if (target) location.assign(target);
    else location.reload();
  });
}
