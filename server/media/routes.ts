/** Serves the files of pictures. Their address contains a hash of their content, so they never change. */
import type { Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import { notFound } from '#server/http/refusals.ts';
import type { HttpEnv } from '#server/http/request-context.ts';
import type { MediaService } from './service.ts';

/** Content Security Policy by which a file can neither run nor load anything, even if it is opened directly. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'";

/** The largest total size of the files that a process caches in memory, in bytes. */
const keptBytes = 32 * 1024 * 1024;

const fileShape = /^(?:(drawing)\.svg|([1-9]\d{0,4})\.webp)$/;

export function mountMedia(app: Hono<HttpEnv>, media: Pick<MediaService, 'readFile'>): void {
  const files = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: keptBytes,
    sizeCalculation: ({ length }) => length + 1,
  });
  app.get('/media/library/:hash/:file', async (c) => {
    const [hash, file] = [c.req.param('hash'), c.req.param('file')];
    const [, drawing, width] = fileShape.exec(file) ?? [];
    const isKnownShape = /^[0-9a-f]{16}$/.test(hash) && (drawing !== undefined || width !== undefined);
    const key = `${hash}/${file}`;
    let bytes = isKnownShape ? files.get(key) : undefined;
    if (isKnownShape && !bytes) {
      const content = await media.readFile(hash, Number(width ?? 0));
      bytes = content ? new Uint8Array(content) : undefined;
      if (bytes) files.set(key, bytes);
    }
    if (!bytes) throw notFound();
    c.header('ETag', `"${hash}"`);
    c.header('Content-Security-Policy', policy);
    c.header('Cache-Control', 'public, max-age=31536000, immutable');
    c.header('X-Content-Type-Options', 'nosniff');
    if (c.req.header('if-none-match') === `"${hash}"`) return c.body(null, 304);
    c.header('Content-Type', drawing ? 'image/svg+xml' : 'image/webp');
    return c.body(bytes);
  });
}
