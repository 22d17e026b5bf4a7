import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';
import type { HttpEnv } from './request-context.ts';

/**
 * Serves the built client: its files have a hash in their name and are cached for ever.
 * `mapStyleUrl` is the address of an operator's map, if any.
 */
export function mountStaticFiles(app: Hono<HttpEnv>, folder: string, mapStyleUrl: string | null): void {
  const mapPolicy =
    mapStyleUrl && `default-src 'none'; frame-ancestors 'none'; connect-src ${new URL(mapStyleUrl).origin}`;
  app.use(
    '/assets/*',
    serveStatic({
      root: folder,
      precompressed: true,
      onFound: (path, c) => {
        // A worker has the policy of its own file; this one fetches the tiles of an operator's map.
        if (mapPolicy && path.includes('maplibre-gl-worker')) c.header('Content-Security-Policy', mapPolicy);
        c.header('Cache-Control', 'public, max-age=31536000, immutable');
        c.header('Vary', 'Accept-Encoding');
      },
    }),
  );
}
