import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createPageCache } from './page-cache.ts';

const body = Buffer.from(`<!doctype html><p>${'prix '.repeat(500)}</p>`);
const page = { body, headers: {}, generation: 0 };
const limits = { maxBytes: 1_000_000, maxAgeMs: 60_000, quality: 9 };

test('a cached page has one entity tag and the same text in every encoding', async () => {
  const cache = createPageCache(limits);
  const stored = await cache.put('fr /', { ...page, headers: { 'content-type': 'text/html' } }, 0);
  const cached = cache.get('fr /', 1);
  expect(cached).toEqual(stored);
  expect(brotliDecompressSync(stored.bodies.br)).toEqual(body);
  expect(gunzipSync(stored.bodies.gzip)).toEqual(body);
  expect(stored.bodies.br.byteLength).toBeLessThan(body.byteLength / 4);
  const otherPage = await cache.put('en /', { ...page, body: Buffer.from('other') }, 0);
  expect(otherPage.etag).not.toBe(stored.etag);
});

test('pages expire, the least recently used one is dropped first, and invalidation drops all', async () => {
  const { bodies } = await createPageCache(limits).put('a', page, 0);
  const bytes = bodies.identity.length + bodies.br.length + bodies.gzip.length;
  const cache = createPageCache({ ...limits, maxBytes: 2 * bytes });
  for (const key of ['a', 'b']) await cache.put(key, page, 0);
  expect(cache.get('a', 1)).not.toBeNull();
  await cache.put('c', page, 0);
  expect(cache.get('b', 1)).toBeNull();
  expect(cache.get('a', 1)).not.toBeNull();
  expect(cache.get('c', 59_999)).not.toBeNull();
  expect(cache.get('c', 60_000)).toBeNull();
  cache.invalidate();
  expect(cache.get('a', 1)).toBeNull();
});

test('a page rendered before an invalidation is not cached after it', async () => {
  const cache = createPageCache(limits);
  const rendering = cache.put('a', page, 0);
  cache.invalidate();
  await rendering;
  expect(cache.get('a', 1)).toBeNull();
});
