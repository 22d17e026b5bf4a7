import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type EncodedBodies, encodeBody } from './encodings.ts';

export interface CachedPage {
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly bodies: EncodedBodies;
}

export interface RenderedPage {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  /** The cache's generation when the rendering of this page began. */
  readonly generation: number;
}

export interface PageCacheLimits {
  /** Maximum size of all cached pages in bytes, in every encoding; the least recently used one is dropped first. */
  readonly maxBytes: number;
  /** How long a page is cached, in milliseconds: collection dates depend on the time. */
  readonly maxAgeMs: number;
  /**
   * Brotli's quality, 0 to 11: on a list of 130 kB, 9 costs some ten times as much as 5, whose body is 2.5 % larger.
   */
  readonly quality: number;
}

/** The cache is in memory, for visitors who aren't signed in. */
export function createPageCache({ maxBytes, maxAgeMs, quality }: PageCacheLimits) {
  const entries = new LRUCache<string, { page: CachedPage; until: number }>({
    maxSize: maxBytes,
    sizeCalculation: ({ page: { bodies } }) =>
      Object.values(bodies).reduce((sum, { byteLength }) => sum + byteLength, 0),
  });
  let generation = 0;
  return {
    /** Counts invalidations: a page whose rendering began before one isn't cached after it. */
    get generation() {
      return generation;
    },
    get(key: string, now: number): CachedPage | null {
      const entry = entries.get(key);
      return entry && entry.until > now ? entry.page : null;
    },
    async put(key: string, { body, headers, generation: startedIn }: RenderedPage, now: number): Promise<CachedPage> {
      const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
      const page = { etag, headers, bodies: await encodeBody(body, quality) };
      if (startedIn === generation) entries.set(key, { page, until: now + maxAgeMs });
      return page;
    },
    /** Drops all pages, because tariffs, texts or reference data have changed. */
    invalidate(): void {
      generation += 1;
      entries.clear();
    },
  };
}

export type PageCache = ReturnType<typeof createPageCache>;
