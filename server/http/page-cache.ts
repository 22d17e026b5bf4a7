import { createHash } from 'node:crypto';
import { type EncodedBodies, encodeBody } from './encodings.ts';
import { RecentMap } from './recent-map.ts';

/** A page as it is kept: its bodies are compressed once. */
export interface CachedPage {
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly bodies: EncodedBodies;
}

/** A page to keep. */
export interface RenderedPage {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  /** The cache's generation when its rendering began. */
  readonly generation: number;
}

export interface PageCache {
  /** Counts the changes: what a rendering read before one isn't kept after it. */
  readonly generation: number;
  get(key: string, now: number): CachedPage | null;
  put(key: string, page: RenderedPage, now: number): Promise<CachedPage>;
  /** Forgets everything: tariffs, texts or reference data have changed. */
  invalidate(): void;
}

export interface PageCacheLimits {
  /** Most pages; the one unused for longest goes first. */
  readonly pages: number;
  /** How long a page is kept, in milliseconds: collection dates move with the clock. */
  readonly maxAgeMs: number;
  /** Brotli's, 0 to 11: on a list of 130 kB, 9 costs some ten times as much as 5, whose body is 2.5 % larger. */
  readonly quality: number;
}

/** Keeps anonymous document pages in the process. */
export function createPageCache({ pages, maxAgeMs, quality }: PageCacheLimits): PageCache {
  const kept = new RecentMap<{ page: CachedPage; until: number }>(pages);
  let generation = 0;
  return {
    get generation() {
      return generation;
    },
    get(key, now) {
      const found = kept.get(key);
      return found && found.until > now ? found.page : null;
    },
    async put(key, { body, headers, generation: startedIn }, now) {
      const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
      const page = { etag, headers, bodies: await encodeBody(body, quality) };
      if (startedIn === generation) kept.set(key, { page, until: now + maxAgeMs });
      return page;
    },
    invalidate() {
      generation += 1;
      kept.clear();
    },
  };
}
