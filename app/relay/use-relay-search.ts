import { useEffect, useRef, useState } from 'react';
import { useLocale } from '#app/i18n/messages.tsx';
import { useSettings } from '#app/shell/site-context.ts';
import type { RelayPointsAnswer } from '#domain/relay/contract.ts';
import type { RelayFinding, RelaySearch } from './find-relays.ts';

/** State of the search in the browser; `locating`: waiting for the visitor's position. */
export type SearchState = 'still' | 'searching' | 'locating' | 'noPosition' | 'failed';

const positionOptions = { timeout: 10_000, maximumAge: 60_000 };

function currentPosition(): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) => {
    if (!navigator.geolocation) reject(new Error('no geolocation'));
    else navigator.geolocation.getCurrentPosition(resolve, reject, positionOptions);
  });
}

/** The last search made in the browser. It is valid as long as the server's result is the object `served`. */
interface PageSearch {
  readonly served: RelayFinding;
  readonly answer: RelayPointsAnswer | null;
  readonly problem: string | null;
  readonly isHere: boolean;
}

/**
 * The result of the last search made in the browser; before the first one, and after the server has sent a new result,
 * the server's.
 */
export function useRelaySearch(served: RelayFinding, search: RelaySearch) {
  const locale = useLocale();
  const { callTimeoutMs } = useSettings();
  const [pageSearch, setPageSearch] = useState<PageSearch | null>(null);
  const [state, setState] = useState<SearchState>('still');
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const current = pageSearch?.served === served ? pageSearch : null;

  async function run(change: Partial<RelaySearch>): Promise<void> {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setState('searching');
    try {
      const { findInBrowser } = await import('./browser-relays.ts');
      const finding = await findInBrowser(locale, callTimeoutMs, { ...search, ...change }, controller.signal);
      if (controller.signal.aborted) return;
      const { answer, problem } = finding;
      const isHere = answer ? change.position !== undefined : (current?.isHere ?? false);
      setPageSearch({ served, answer: answer ?? current?.answer ?? served.answer, problem, isHere });
      setState(finding.problem === '' ? 'failed' : 'still');
    } catch (error) {
      if (controller.signal.aborted) return;
      console.warn('relay points', error);
      setState('failed');
    }
  }

  return {
    state,
    /** The last answer; a search that fails doesn't replace it. */
    answer: current?.answer ?? served.answer,
    problem: current ? current.problem : served.problem,
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
  };
}
