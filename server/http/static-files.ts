import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import type { HttpEnv } from './request-context.ts';

/** Bytes of answers in memory. All scripts and styles take 1 MB in Brotli, and as much again in gzip. */
const maxSize = 4_000_000;

/**
 * Serves the built client: its files have a hash in their name and are cached for ever, in memory too, since opening and
 * reading a file takes longer than all else. `mapStyleUrl` is the address of an operator's map, if any.
 */
export function mountStaticFiles(app: Hono<HttpEnv>, folder: string, mapStyleUrl: string | null): void {
  const mapPolicy =
    mapStyleUrl && `default-src 'none'; frame-ancestors 'none'; connect-src ${new URL(mapStyleUrl).origin}`;
  const answers = new LRUCache<string, { readonly body: ArrayBuffer; readonly headers: Headers }>({
    maxSize,
    sizeCalculation: ({ body }) => body.byteLength + 1,
  });
  app.use(
    '/assets/*',
    async (c, next) => {
      const { method, path } = c.req;
      const key = `${c.req.header('accept-encoding') ?? ''} ${path}`;
      const isWhole = method === 'GET' && !c.req.header('range');
      const known = isWhole && answers.get(key);
      if (known) return new Response(known.body, { headers: known.headers });
      await next();
      if (!c.res.ok) return;
      // A worker has the policy of its own file; this one fetches the tiles of an operator's map.
      if (mapPolicy && path.includes('maplibre-gl-worker')) c.header('Content-Security-Policy', mapPolicy);
      c.header('Cache-Control', 'public, max-age=31536000, immutable');
      c.header('Vary', 'Accept-Encoding');
      if (!isWhole) return;
      const answer = { body: await c.res.arrayBuffer(), headers: new Headers(c.res.headers) };
      answers.set(key, answer);
      c.res = new Response(answer.body, { headers: answer.headers });
    },
    serveStatic({ root: folder, precompressed: true }),
  );
}
