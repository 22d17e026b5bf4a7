/**
 * Serves the catalog's pictures. Browsers may cache a picture for a year if its URL has its version; otherwise they ask
 * each time whether it has changed (docs/catalog.md).
 */
import type { Hono } from 'hono';
import { negotiateEncoding } from '#server/http/encodings.ts';
import { notFound } from '#server/http/refusals.ts';
import type { HttpEnv } from '#server/http/request-context.ts';
import type { CatalogService } from './service.ts';

/**
 * The content security policy of a picture: an SVG may use its own styles, but run and load nothing, even when opened
 * directly.
 */
const policy = "default-src 'none'; style-src 'unsafe-inline'";

/** Serves only files that are pictures of the catalog; 404 for others. */
export function mountCatalogMedia(app: Hono<HttpEnv>, service: CatalogService): void {
  app.get('/media/catalog/:file', async (c) => {
    const picture = await service.readPicture(c.req.param('file'));
    if (!picture) throw notFound();
    const etag = `W/"${picture.version}"`;
    c.header('ETag', etag);
    c.header('Content-Security-Policy', policy);
    if (picture.encoded) c.header('Vary', 'Accept-Encoding');
    c.header(
      'Cache-Control',
      c.req.query('v') === picture.version ? 'public, max-age=31536000, immutable' : 'no-cache',
    );
    if (
      c.req
        .header('if-none-match')
        ?.split(/\s*,\s*/)
        .includes(etag)
    )
      return c.body(null, 304);
    c.header('Content-Type', picture.type);
    const { encoded } = picture;
    if (!encoded) return c.body(picture.bytes);
    const encoding = negotiateEncoding(c.req.header('accept-encoding') ?? '');
    if (encoding !== 'identity') c.header('Content-Encoding', encoding);
    return c.body(encoded[encoding]);
  });
}
