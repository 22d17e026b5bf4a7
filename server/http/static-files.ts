import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';
import type { HttpEnv } from './request-context.ts';

/** Serves the built client: hashed files for ever, the others (the favicon) for an hour. */
export function mountStaticFiles(app: Hono<HttpEnv>, folder: string): void {
  app.use(
    '/assets/*',
    serveStatic({
      root: folder,
      precompressed: true,
      onFound: (_path, c) => {
        c.header('Cache-Control', 'public, max-age=31536000, immutable');
        c.header('Vary', 'Accept-Encoding');
      },
    }),
  );
  for (const file of ['/favicon.svg']) {
    app.get(
      file,
      serveStatic({ root: folder, onFound: (_path, c) => c.header('Cache-Control', 'public, max-age=3600') }),
    );
  }
}
