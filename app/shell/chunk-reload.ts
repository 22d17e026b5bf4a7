/**
 * When a chunk can't be loaded because a new version was deployed, the page that the visitor was going to is loaded in
 * full instead, at most once a minute (docs/requirements.md NAV-30). Vite reports lost chunks, and so does the router
 * (tools/vite/lost-route-modules.ts), which by itself would reload without a limit.
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

/** Returns false if the browser refuses storage (private browsing). */
function writeNote(note: Note): boolean {
  try {
    sessionStorage.setItem(noteKey, JSON.stringify(note));
    return true;
  } catch {
    return false;
  }
}

/** Stores the target of a navigation until that page is displayed. */
export function noteNavigation(target: string): void {
  writeNote({ ...readNote(), target });
}

/** Clears the stored target once its page is displayed. */
export function navigationArrived(): void {
  if (readNote().target) writeNote({ ...readNote(), target: '' });
}

/**
 * Whether the page may be reloaded now; if so, stores the time of the reload. Never without storage, since reloads
 * could then repeat for ever.
 */
function claimReload(): boolean {
  const now = Date.now();
  return now - readNote().reloadedAt > pauseMs && writeNote({ target: '', reloadedAt: now });
}

const lostChunks = new WeakSet<object>();

/**
 * Whether an error is a lost chunk after which the page wasn't reloaded, because it had been less than a minute before.
 */
export function isLostChunk(error: unknown): boolean {
  return typeof error === 'object' && error !== null && lostChunks.has(error);
}

/** Listens for lost chunks, and completes a navigation that a reload has interrupted. */
export function recoverFromLostChunks(): void {
  const { target } = readNote();
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const here = location.pathname + location.search;
  if (target && target !== here && entry?.type === 'reload' && claimReload()) {
    location.assign(target);
    return;
  }
  addEventListener('vite:preloadError', (event) => {
    const { target } = readNote();
    if (!claimReload()) {
      lostChunks.add(event.payload);
      return;
    }
    event.preventDefault();
    if (target) location.assign(target);
    else location.reload();
  });
}
