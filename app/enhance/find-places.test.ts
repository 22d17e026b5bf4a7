import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPlaceSearch } from './find-places.ts';

const place = { countryIsoCode: 'FR', postalCode: '69003', city: 'Lyon' };
const fetched = vi.fn<(url: string, init: { signal: AbortSignal }) => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { documentElement: { dataset: { mode: 'pro' }, lang: 'fr' } });
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset().mockImplementation(async () => Response.json({ data: [place] }));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('SMT-6 places are asked once typing pauses, with the site and language of the page', async () => {
  const found = vi.fn();
  const search = createPlaceSearch(found);
  search.ask('FR', 'ly');
  search.ask('FR', ' lyo ');
  await vi.runAllTimersAsync();
  expect(fetched.mock.calls.map(([url]) => url)).toEqual([
    '/api/autocomplete?countryIsoCode=FR&input=lyo&site=pro&lang=fr',
  ]);
  expect(found).toHaveBeenCalledExactlyOnceWith('lyo', [place]);
});

test('SMT-6 nothing is asked for less than two characters, nor once cancelled', async () => {
  const search = createPlaceSearch(vi.fn());
  search.ask('FR', 'l ');
  search.ask('FR', 'lyon');
  search.cancel();
  await vi.runAllTimersAsync();
  expect(fetched).not.toHaveBeenCalled();
});

test('SMT-6 an answer that a newer input made useless is dropped', async () => {
  const found = vi.fn();
  const search = createPlaceSearch(found);
  const answers: ((response: Response) => void)[] = [];
  fetched.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
  search.ask('FR', 'lyon');
  await vi.advanceTimersByTimeAsync(1000);
  search.ask('FR', 'paris');
  await vi.advanceTimersByTimeAsync(1000);
  expect(fetched.mock.calls[0]?.[1].signal.aborted).toBe(true);
  answers[1]?.(Response.json({ data: [] }));
  answers[0]?.(Response.json({ data: [place] }));
  await vi.runAllTimersAsync();
  expect(found).toHaveBeenCalledExactlyOnceWith('paris', []);
});

test('SMT-6 a failure finds nothing and is logged', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const found = vi.fn();
  fetched.mockImplementation(async () => new Response(null, { status: 503 }));
  createPlaceSearch(found).ask('FR', 'lyon');
  await vi.runAllTimersAsync();
  expect(found).not.toHaveBeenCalled();
  expect(warn).toHaveBeenCalledOnce();
});
