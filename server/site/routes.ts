/** What search engines and shared links ask for: robots, sitemaps, pictures (docs/requirements.md SHOP-7). */
import type { Context, Hono } from 'hono';
import type { Mode } from '#domain/site/mode.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { HttpEnv } from '#server/http/request-context.ts';
import { sharePicture } from './share-picture.ts';
import { type SiteAddresses, sitemapFile } from './sitemap.ts';

export interface DiscoveryOptions {
  readonly origin: string;
  readonly addresses: SiteAddresses;
  /** The principal picture of a product and a site that sells it; null for an unknown one or one without a picture. */
  productPicture(code: string): Promise<{ readonly bytes: Uint8Array; readonly mode: Mode } | null>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** How long sitemaps are kept, here and by whoever asks, in milliseconds. */
const keptMs = 3_600_000;
/** Most pictures kept; each is some 40 kB. */
const mostPictures = 200;

const robots = (origin: string) => `User-agent: *
Disallow: /api/
Disallow: /*/parcours/
Disallow: /*panier
Disallow: /*checkout/
Allow: /api/docs

Sitemap: ${origin}/sitemap.xml
`;

function notFound(): never {
  throw new ApiError(404, [{ type: 'NotFoundError', key: 'http.notFound' }]);
}

/** Mounts `/robots.txt`, `/sitemap.xml` with its files, and `/media/share/{part|pro|product code}.png`. */
export function mountDiscovery(app: Hono<HttpEnv>, options: DiscoveryOptions): void {
  const { origin, addresses, now } = options;
  const files = new Map<string, { readonly text: string; readonly until: number }>();
  const pictures = new Map<string, Promise<Uint8Array<ArrayBuffer> | null>>();

  async function sitemap(c: Context<HttpEnv>, name: string): Promise<Response> {
    const kept = files.get(name);
    const text = kept && kept.until > now() ? kept.text : await sitemapFile(origin, addresses, name);
    if (text === null) notFound();
    if (text !== kept?.text) files.set(name, { text, until: now() + keptMs });
    c.header('Cache-Control', 'public, max-age=3600');
    return c.body(text, 200, { 'Content-Type': 'application/xml; charset=utf-8' });
  }

  async function draw(name: string): Promise<Uint8Array<ArrayBuffer> | null> {
    if (name === 'part' || name === 'pro') return sharePicture(name, null);
    const product = await options.productPicture(name);
    return product ? sharePicture(product.mode, product.bytes) : null;
  }

  app.get('/robots.txt', (c) => {
    c.header('Cache-Control', 'public, max-age=3600');
    return c.text(robots(origin));
  });
  app.get('/sitemap.xml', (c) => sitemap(c, 'index'));
  app.get('/sitemaps/:file{[\\w-]+\\.xml}', (c) => sitemap(c, c.req.param('file').replace(/\.xml$/, '')));
  app.get('/media/share/:file{[\\w-]+\\.png}', async (c) => {
    const name = c.req.param('file').replace(/\.png$/, '');
    const drawing = pictures.get(name) ?? draw(name);
    pictures.set(name, drawing);
    const bytes = await drawing.catch(() => null);
    // What could not be drawn may be there the next time.
    if (bytes === null) pictures.delete(name);
    const [oldest] = pictures.keys();
    if (pictures.size > mostPictures && oldest !== undefined) pictures.delete(oldest);
    if (bytes === null) notFound();
    c.header('Cache-Control', 'public, max-age=86400');
    return c.body(bytes, 200, { 'Content-Type': 'image/png' });
  });
}
