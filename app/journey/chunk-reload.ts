/**
 * A chunk that can't be loaded any more (a new version was put on line) reloads the page, at most once a minute
 * (docs/requirements.md NAV-30). The router answers a failed route chunk by reloading the page one is on: the target
 * noted at the start of the navigation is then gone to by a full load.
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

function writeNote(note: Note): void {
  try {
    sessionStorage.setItem(noteKey, JSON.stringify(note));
  } catch {
    // Storage may be refused (private browsing): the page then shows its error instead of reloading.
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

function mayReload(now: number): boolean {
  return now - readNote().reloadedAt > pauseMs;
}

/** Installs the listener for failed chunks and finishes a navigation that a reload has interrupted. */
export function recoverFromLostChunks(): void {
  const note = readNote();
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const here = location.pathname + location.search;
  if (note.target && note.target !== here && entry?.type === 'reload' && mayReload(Date.now())) {
    writeNote({ target: '', reloadedAt: Date.now() });
    location.assign(note.target);
    return;
  }
  addEventListener('vite:preloadError', (event) => {
    if (!mayReload(Date.now())) return;
    event.preventDefault();
    const { target } = readNote();
    writeNote({ target: '', reloadedAt: Date.now() });
    if (target) location.assign(target);
    else location.reload();
  });
}
