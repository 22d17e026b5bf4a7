/** Resources for search engines and shared links: robots, sitemaps, pictures (docs/requirements.md SHOP-7). */
import type { Context, Hono } from 'hono';
import type { BrandService } from '#server/brand/service.ts';
import { negotiateEncoding } from '#server/http/encodings.ts';
import { notFound } from '#server/http/refusals.ts';
import type { HttpEnv } from '#server/http/request-context.ts';
import { mountBrandFiles } from './brand-files.ts';
import { createSharePictures, type ProductPicture } from './share-pictures.ts';
import type { SiteAddresses } from './sitemap.ts';
import { createSitemapCache, sitemapMs } from './sitemap.ts';

export type SiteBrand = Pick<BrandService, 'file' | 'mark' | 'languages' | 'assets' | 'assetsPath'>;

export interface DiscoveryOptions {
  readonly origin: string;
  readonly brand: SiteBrand;
  readonly addresses: SiteAddresses;
  readonly productPicture: ProductPicture;
  /** Calls the listener whenever products or their pictures have changed. */
  onChange(listener: () => void): void;
  /** The clock, in milliseconds since 1970. */
  readonly now: () => number;
}

const robots = (origin: string) => `User-agent: *
Disallow: /api/
Disallow: /*/parcours/
Disallow: /*panier
Disallow: /*checkout/
Disallow: /*espaceclient
Disallow: /smt/
Disallow: /oidc/
Allow: /api/docs

Sitemap: ${origin}/sitemap.xml
`;

/** Mounts `/robots.txt`, `/sitemap.xml` with its files, and `/media/share/{part|pro|product code}.png`. */
export function mountDiscovery(app: Hono<HttpEnv>, options: DiscoveryOptions): void {
  const { origin, brand, addresses, now } = options;
  const sitemaps = createSitemapCache({ origin, languages: brand.languages }, addresses, now);
  const pictures = createSharePictures(options.productPicture, async (site, picture) => {
    // With the first picture: the library that draws it is native code of several megabytes.
    const { sharePicture } = await import('./share-picture.ts');
    return sharePicture(brand, site, picture);
  });
  mountBrandFiles(app, brand);
  options.onChange(() => pictures.clear());

  async function sitemap(c: Context<HttpEnv>, name: string): Promise<Response> {
    const isCompressed = negotiateEncoding(c.req.header('accept-encoding') ?? '', ['gzip']) === 'gzip';
    const file = await sitemaps.read(name, isCompressed);
    if (file === null) throw notFound();
    c.header('Cache-Control', `public, max-age=${sitemapMs / 1000}`);
    c.header('Vary', 'Accept-Encoding');
    if (isCompressed) c.header('Content-Encoding', 'gzip');
    return c.body(file, 200, { 'Content-Type': 'application/xml; charset=utf-8' });
  }

  app.get('/robots.txt', (c) => {
    c.header('Cache-Control', 'public, max-age=3600');
    return c.text(robots(origin));
  });
  app.get('/sitemap.xml', (c) => sitemap(c, 'index'));
  app.get('/sitemaps/:file{[\\w-]+\\.xml}', (c) => sitemap(c, c.req.param('file').replace(/\.xml$/, '')));
  app.get('/media/share/:file{[\\w-]+\\.png}', async (c) => {
    const bytes = await pictures.read(c.req.param('file').replace(/\.png$/, ''));
    if (bytes === null) throw notFound();
    c.header('Cache-Control', 'public, max-age=86400');
    return c.body(bytes, 200, { 'Content-Type': 'image/png' });
  });
}
