import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocale } from '#app/i18n/messages.tsx';
import { useSettings } from '#app/shell/site-context.ts';
import type { RelayPointsAnswer } from '#domain/relay/contract.ts';
import type { MapBox } from '#domain/relay/map-drawing.ts';
import type { RelayFinding, RelaySearch } from './find-relays.ts';

/** What a search of the page is at; `locating` waits for the position. */
export type SearchState = 'still' | 'searching' | 'locating' | 'noPosition' | 'failed';

const positionOptions = { timeout: 10_000, maximumAge: 60_000 };

function currentPosition(): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) => {
    if (!navigator.geolocation) reject(new Error('no geolocation'));
    else navigator.geolocation.getCurrentPosition(resolve, reject, positionOptions);
  });
}

/** What the page found by itself since the server's finding `given`. */
interface OwnFinding {
  readonly given: RelayFinding;
  readonly found: RelayPointsAnswer | null;
  readonly problem: string | null;
  readonly isHere: boolean;
}

/** What the page last found by itself; the server's finding counts until then, and again when it changes. */
export function useRelaySearch(given: RelayFinding, search: RelaySearch) {
  const locale = useLocale();
  const { callTimeoutMs } = useSettings();
  const [own, setOwn] = useState<OwnFinding | null>(null);
  const [state, setState] = useState<SearchState>('still');
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const current = own?.given === given ? own : null;

  async function run(change: Partial<RelaySearch>): Promise<void> {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setState('searching');
    try {
      const { findInBrowser } = await import('./browser-relays.ts');
      const finding = await findInBrowser(locale, callTimeoutMs, { ...search, ...change }, controller.signal);
      if (controller.signal.aborted) return;
      const { found, problem } = finding;
      const isHere = found ? change.position !== undefined : (current?.isHere ?? false);
      setOwn({ given, found: found ?? current?.found ?? given.found, problem, isHere });
      setState(finding.problem === '' ? 'failed' : 'still');
    } catch (error) {
      if (controller.signal.aborted) return;
      console.warn('relay points', error);
      setState('failed');
    }
  }

  const loadArea = useCallback(
    async (box: MapBox) => (await import('./browser-relays.ts')).mapArea(locale, callTimeoutMs, box),
    [locale, callTimeoutMs],
  );

  return {
    state,
    /** The last points that were found: a search that leads nowhere leaves them. */
    found: current?.found ?? given.found,
    problem: current ? current.problem : given.problem,
    isHere: current?.isHere ?? false,
    searchAround: (around: string) => run({ around }),
    async searchHere(): Promise<void> {
      setState('locating');
      try {
        const { coords } = await currentPosition();
        await run({ position: { latitude: coords.latitude, longitude: coords.longitude } });
      } catch {
        setState('noPosition');
      }
    },
    loadArea,
  };
}
