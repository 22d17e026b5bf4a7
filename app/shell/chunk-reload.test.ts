import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isLostChunk, navigationArrived, noteNavigation, recoverFromLostChunks } from './chunk-reload.ts';

const here = '/envoi-colis/parcours/votre-colis?from.country=FR';
const target = '/envoi-colis/parcours/coordonnees?envoi=abc';

/** A browser tab: the addresses loaded in it, and its storage, which a reload doesn't clear. */
function tab({ refusesStorage = false } = {}) {
  const storage = new Map<string, string>();
  const loads: string[] = [];
  let window = new EventTarget();
  const setItem = (key: string, text: string) => {
    if (refusesStorage) throw new Error('refused');
    storage.set(key, text);
  };
  vi.stubGlobal('sessionStorage', { getItem: (key: string) => storage.get(key) ?? null, setItem });
  const load = (address: string, type: string) => {
    window = new EventTarget();
    const url = new URL(address, 'https://guichet.test');
    vi.stubGlobal('location', {
      pathname: url.pathname,
      search: url.search,
      assign: (to: string) => loads.push(to),
      reload: () => loads.push('reload'),
    });
    vi.stubGlobal('performance', { getEntriesByType: () => [{ type }] });
    vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
    recoverFromLostChunks(() => true);
  };
  /** Simulates a chunk that fails to load; returns the error of its import. */
  const lose = () => {
    const error = new TypeError('Failed to fetch dynamically imported module');
    const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: error });
    window.dispatchEvent(event);
    return { error, thrown: !event.defaultPrevented };
  };
  load(here, 'navigate');
  return { loads, load, lose };
}

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-23T10:00:00Z') }));
afterEach(() => {
  // Before the timers: `performance` was replaced while it was that of the simulated clock.
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('NAV-30 three lost chunks within a minute cause one load of the navigation’s target, then an error', () => {
  const { loads, load, lose } = tab();
  noteNavigation(target);
  expect(lose().thrown).toBe(false);
  expect(loads).toEqual([target]);
  for (const pause of [20_000, 40_000]) {
    vi.advanceTimersByTime(pause);
    load(here, 'back_forward');
    noteNavigation(target);
    const { error, thrown } = lose();
    expect([thrown, isLostChunk(error)]).toEqual([true, true]);
  }
  expect(loads).toEqual([target]);
  vi.advanceTimersByTime(1);
  expect(lose().thrown).toBe(false);
  expect(loads).toEqual([target, target]);
});

test('NAV-30 a chunk lost without a navigation reloads the current page', () => {
  const { loads, lose } = tab();
  noteNavigation(target);
  navigationArrived();
  lose();
  expect(loads).toEqual(['reload']);
});

test('NAV-30 a reload during a navigation continues to its target, once a minute', () => {
  const { loads, load } = tab();
  noteNavigation(target);
  load(here, 'reload');
  expect(loads).toEqual([target]);
  noteNavigation(target);
  load(here, 'reload');
  expect(loads).toEqual([target]);
});

test('NAV-30 a browser without storage is not reloaded', () => {
  const { loads, lose } = tab({ refusesStorage: true });
  const { error, thrown } = lose();
  expect([thrown, isLostChunk(error), loads]).toEqual([true, true, []]);
  expect(isLostChunk(new Error('of something else'))).toBe(false);
});
