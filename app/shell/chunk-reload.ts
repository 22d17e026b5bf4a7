/**
 * A chunk that can't be loaded any more, because a new version was deployed, causes a full load of the current
 * navigation's target, at most once a minute (docs/requirements.md NAV-30). Vite reports lost chunks, and so does the
 * router (tools/vite/lost-route-modules.ts), which by itself would reload without a limit.
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

/** Returns false if storage is refused (private browsing). */
function writeNote(note: Note): boolean {
  try {
    sessionStorage.setItem(noteKey, JSON.stringify(note));
    return true;
  } catch {
    return false;
  }
}

/** Stores the target of a navigation until it is reached. */
export function noteNavigation(target: string): void {
  writeNote({ ...readNote(), target });
}

/** Clears the target once the page is displayed. */
export function navigationArrived(): void {
  if (readNote().target) writeNote({ ...readNote(), target: '' });
}

/**
 * Whether the page may be reloaded now; records the reload. Without storage it may not, or reloads could repeat for
 * ever.
 */
function claimReload(): boolean {
  const now = Date.now();
  return now - readNote().reloadedAt > pauseMs && writeNote({ target: '', reloadedAt: now });
}

const lostChunks = new WeakSet<object>();

/** Whether an error is a lost chunk that no reload followed, because there was one less than a minute ago. */
export function isLostChunk(error: unknown): boolean {
  return typeof error === 'object' && error !== null && lostChunks.has(error);
}

/** Installs the listener for lost chunks and completes a navigation that a reload has interrupted. */
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
