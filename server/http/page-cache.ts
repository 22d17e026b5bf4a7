import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A page as it is kept: its bodies are compressed once. */
export interface CachedPage {
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly bodies: Readonly<Record<'identity' | 'br' | 'gzip', Uint8Array<ArrayBuffer>>>;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const toBytes = (buffer: Buffer): Uint8Array<ArrayBuffer> => new Uint8Array(buffer);

async function toCachedPage(body: Buffer, headers: Readonly<Record<string, string>>): Promise<CachedPage> {
  const [br, gz] = await Promise.all([
    compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    compressGzip(body),
  ]);
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  return { etag, headers, bodies: { identity: toBytes(body), br: toBytes(br), gzip: toBytes(gz) } };
}

export interface PageCache {
  get(key: string, now: number): CachedPage | null;
  put(key: string, body: Buffer, headers: Readonly<Record<string, string>>, now: number): Promise<CachedPage>;
  /** Forgets everything: tariffs, texts or reference data have changed. */
  invalidate(): void;
}

/**
 * Keeps anonymous document pages in the process, at most `limit`, oldest out first. Pages also age after `maxAgeMs`,
 * since collection dates move with the clock.
 */
export function createPageCache(limit = 500, maxAgeMs = 60_000): PageCache {
  const pages = new Map<string, { page: CachedPage; until: number }>();
  let generation = 0;
  return {
    get(key, now) {
      const kept = pages.get(key);
      return kept && kept.until > now ? kept.page : null;
    },
    async put(key, body, headers, now) {
      const startedIn = generation;
      const page = await toCachedPage(body, headers);
      if (startedIn !== generation) return page;
      pages.delete(key);
      pages.set(key, { page, until: now + maxAgeMs });
      const oldest = pages.keys().next();
      if (pages.size > limit && !oldest.done) pages.delete(oldest.value);
      return page;
    },
    invalidate() {
      generation += 1;
      pages.clear();
    },
  };
}

/** The best encoding that both sides know. */
export function negotiateEncoding(acceptEncoding: string): 'br' | 'gzip' | 'identity' {
  const accepted = new Set(
    acceptEncoding
      .toLowerCase()
      .split(',')
      .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
      .map((part) => part.split(';')[0]?.trim()),
  );
  if (accepted.has('br')) return 'br';
  return accepted.has('gzip') ? 'gzip' : 'identity';
}
