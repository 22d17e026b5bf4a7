import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSearch } from './combobox.ts';
import { findPlaces } from './place-field.ts';

const place = { countryIsoCode: 'FR', postalCode: '69003', city: 'Lyon' };
const placeSearch = (onResult: (input: string, places: readonly object[]) => void) =>
  createSearch('autocomplete', (input, signal) => findPlaces('FR', input, signal), onResult);
const fetched = vi.fn<(request: Request) => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { documentElement: { dataset: { site: 'pro' }, lang: 'fr' } });
  vi.stubGlobal('location', { origin: 'https://shop.example' });
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset().mockImplementation(async () => Response.json({ data: [place] }));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('SMT-6 places are searched once typing pauses, with the site and language of the page', async () => {
  const onResult = vi.fn();
  const search = placeSearch(onResult);
  search.ask('ly');
  search.ask(' lyo ');
  await vi.advanceTimersByTimeAsync(1000);
  expect(fetched.mock.calls.map(([{ url }]) => url)).toEqual([
    'https://shop.example/api/autocomplete?site=pro&countryIsoCode=FR&input=lyo&lang=fr',
  ]);
  expect(onResult).toHaveBeenCalledExactlyOnceWith('lyo', [place]);
});

test('SMT-6 fewer than two characters aren’t searched, nor is anything once cancelled', async () => {
  const search = placeSearch(vi.fn());
  search.ask('l ');
  search.ask('lyon');
  search.cancel();
  await vi.advanceTimersByTimeAsync(1000);
  expect(fetched).not.toHaveBeenCalled();
});

test('SMT-6 the answer to an outdated input is dropped', async () => {
  const onResult = vi.fn();
  const search = placeSearch(onResult);
  const answers: ((response: Response) => void)[] = [];
  fetched.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
  search.ask('lyon');
  await vi.advanceTimersByTimeAsync(1000);
  search.ask('paris');
  await vi.advanceTimersByTimeAsync(1000);
  expect(fetched.mock.calls[0]?.[0].signal.aborted).toBe(true);
  answers[1]?.(Response.json({ data: [] }));
  answers[0]?.(Response.json({ data: [place] }));
  await vi.advanceTimersByTimeAsync(1000);
  expect(onResult).toHaveBeenCalledExactlyOnceWith('paris', []);
});

test('SMT-6 a failure finds nothing and is logged', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const onResult = vi.fn();
  fetched.mockImplementation(async () => new Response(null, { status: 503 }));
  placeSearch(onResult).ask('lyon');
  await vi.advanceTimersByTimeAsync(1000);
  expect(onResult).not.toHaveBeenCalled();
  expect(warn).toHaveBeenCalledOnce();
});
