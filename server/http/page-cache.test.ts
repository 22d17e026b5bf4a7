import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createPageCache } from './page-cache.ts';

const body = Buffer.from(`<!doctype html><p>${'prix '.repeat(500)}</p>`);
const page = { body, headers: {}, generation: 0 };
const limits = { pages: 500, maxAgeMs: 60_000, quality: 9 };

test('a kept page has one entity tag and the same text in every encoding', async () => {
  const cache = createPageCache(limits);
  const put = await cache.put('fr /', { ...page, headers: { 'content-type': 'text/html' } }, 0);
  const kept = cache.get('fr /', 1);
  expect(kept).toEqual(put);
  expect(brotliDecompressSync(put.bodies.br)).toEqual(body);
  expect(gunzipSync(put.bodies.gzip)).toEqual(body);
  expect(put.bodies.br.byteLength).toBeLessThan(body.byteLength / 4);
  const other = await cache.put('en /', { ...page, body: Buffer.from('other') }, 0);
  expect(other.etag).not.toBe(put.etag);
});

test('a page ages, the one unused for longest goes first, and a change forgets all', async () => {
  const cache = createPageCache({ ...limits, pages: 2 });
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

test('a page rendered before a change is not kept after it', async () => {
  const cache = createPageCache(limits);
  const rendering = cache.put('a', page, 0);
  cache.invalidate();
  await rendering;
  expect(cache.get('a', 1)).toBeNull();
});
