/**
 * A chunk that can't be loaded any more (a new version was put on line) reloads the page, at most once a minute
 * (docs/requirements.md NAV-30): the target noted at the start of a navigation is gone to by a full load. Vite tells of
 * lost chunks, and so does the router (tools/vite/lost-route-modules.ts), which by itself would reload without a limit.
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

/** False where storage is refused (private browsing). */
function writeNote(note: Note): boolean {
  try {
    sessionStorage.setItem(noteKey, JSON.stringify(note));
    return true;
  } catch {
    return false;
  }
}

/** Remembers where a navigation goes, until it has arrived. */
export function noteNavigation(target: string): void {
  writeNote({ ...readNote(), target });
}

/** Forgets the target once the page is there. */
export function navigationArrived(): void {
  if (readNote().target) writeNote({ ...readNote(), target: '' });
}

/** Whether the page may be reloaded now, which is noted: a reload that nobody remembers could be repeated for ever. */
function claimReload(): boolean {
  const now = Date.now();
  return now - readNote().reloadedAt > pauseMs && writeNote({ target: '', reloadedAt: now });
}

const lostChunks = new WeakSet<object>();

/** Whether an error is a chunk that stays lost: the page was reloaded for one less than a minute ago. */
export function isLostChunk(error: unknown): boolean {
  return typeof error === 'object' && error !== null && lostChunks.has(error);
}

/** Installs the listener for failed chunks and finishes a navigation that a reload has interrupted. */
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
