import { afterEach, expect, test, vi } from 'vitest';
import { prefetchWhenIdle } from './idle-prefetch.ts';

afterEach(() => vi.unstubAllGlobals());

test('NAV-29 the likely next scripts are fetched when the browser is idle, after 2000 ms at the latest', () => {
  const wait = vi.fn();
  vi.stubGlobal('document', { body: { dataset: { likelyModules: '/assets/options.js' } } });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('requestIdleCallback', wait);
  vi.stubGlobal('window', { requestIdleCallback: wait });
  prefetchWhenIdle();
  expect(wait.mock.calls[0]?.[1]).toEqual({ timeout: 2000 });
});

test('NAV-29 a browser without idle callbacks waits 2000 ms', () => {
  const wait = vi.fn();
  vi.stubGlobal('document', { body: { dataset: { likelyModules: '/assets/options.js' } } });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('window', {});
  vi.stubGlobal('setTimeout', wait);
  prefetchWhenIdle();
  expect(wait.mock.calls[0]?.[1]).toBe(2000);
});
