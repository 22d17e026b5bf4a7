import { gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { errorAnswer } from '#server/http/error-answer.ts';
import type { HttpEnv } from '#server/http/request-context.ts';
import { testBrand } from '#tests/support/brand.ts';
import { type DiscoveryOptions, mountDiscovery } from './routes.ts';
import { productsInFile, type SiteAddresses } from './sitemap.ts';

const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="480" height="360"><rect width="480" height="360" fill="#f00"/></svg>',
);

const brand = await testBrand();

function site(options: Partial<DiscoveryOptions> = {}) {
  const app = new Hono<HttpEnv>();
  app.onError((error) => errorAnswer(error, 'fr'));
  mountDiscovery(app, {
    origin: 'https://shop.example',
    now: () => 0,
    brand,
    addresses: {
      pages: async () => ['/', '/boutique'],
      lists: async () => ['/boutique/c/a?x=1&y=2'],
      countProducts: async () => productsInFile + 1,
      products: async (from) => (from === 0 ? ['/boutique/carton/p/c1'] : []),
    },
    onChange: () => undefined,
    productPicture: async (code) => (code === 'c1' ? { bytes: drawing, site: 'part' } : null),
    ...options,
  });
  return app;
}

test('SHOP-7 robots.txt names the site map and excludes carts and journeys', async () => {
  const text = await (await site().request('/robots.txt')).text();
  expect(text).toContain('Sitemap: https://shop.example/sitemap.xml');
  expect(text).toContain('Disallow: /*/parcours/');
  for (const privatePath of ['/*espaceclient', '/smt/', '/oidc/']) expect(text).toContain(`Disallow: ${privatePath}\n`);
});

test('SHOP-7 the index lists every file, and each address refers to the other language', async () => {
  const index = await (await site().request('/sitemap.xml')).text();
  expect([...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)).toEqual([
    'https://shop.example/sitemaps/pages.xml',
    'https://shop.example/sitemaps/lists.xml',
    'https://shop.example/sitemaps/products-1.xml',
    'https://shop.example/sitemaps/products-2.xml',
  ]);
  const pages = await site().request('/sitemaps/pages.xml');
  expect(pages.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  const text = await pages.text();
  expect([...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)).toEqual([
    'https://shop.example/',
    'https://shop.example/?lang=en',
    'https://shop.example/boutique',
    'https://shop.example/boutique?lang=en',
  ]);
  expect(text.match(/hreflang="en" href="https:\/\/shop\.example\/boutique\?lang=en"/g)).toHaveLength(2);
  const lists = await (await site().request('/sitemaps/lists.xml')).text();
  expect(lists).toContain('<loc>https://shop.example/boutique/c/a?x=1&amp;y=2&amp;lang=en</loc>');
});

function countedAddresses() {
  const reads: string[] = [];
  const answer = <T>(name: string, value: T) => {
    reads.push(name);
    return Promise.resolve(value);
  };
  const addresses: SiteAddresses = {
    pages: () => answer('pages', [`/${reads.length}`]),
    lists: () => answer('lists', []),
    countProducts: () => answer('count', productsInFile),
    products: (from) => answer(`products ${from}`, ['/boutique/carton/p/c1']),
  };
  return { asked: reads, addresses };
}

test('SHOP-7 a file that the index doesn’t list is a 404, without a query for products', async () => {
  const { asked: reads, addresses } = countedAddresses();
  const app = site({ addresses });
  expect((await app.request('/sitemaps/products-1.xml')).status).toBe(200);
  for (const name of ['products-2', 'products-0', 'products-9999', 'products-99999', 'names', 'index', 'x']) {
    expect((await app.request(`/sitemaps/${name}.xml`)).status).toBe(name === 'index' ? 200 : 404);
  }
  expect(reads).toEqual(['count', 'products 0']);
});

test('SHOP-7 a file is generated once an hour, even if nothing has changed', async () => {
  const { asked: reads, addresses } = countedAddresses();
  let now = 0;
  const app = site({ addresses, now: () => now });
  const readLists = async () => (await app.request('/sitemaps/lists.xml')).text();
  await Promise.all([readLists(), readLists(), readLists()]);
  now = 3_600_000;
  await Promise.all([readLists(), readLists(), readLists()]);
  await readLists();
  expect(reads.filter((name) => name === 'lists')).toHaveLength(2);
});

test('SHOP-7 a file that failed is generated again on the next request', async () => {
  const { addresses } = countedAddresses();
  let failing = true;
  const lists = () => (failing ? Promise.reject(new Error('connection lost')) : addresses.lists());
  const app = site({ addresses: { ...addresses, lists } });
  expect((await app.request('/sitemaps/lists.xml')).status).toBe(500);
  failing = false;
  expect((await app.request('/sitemaps/lists.xml')).status).toBe(200);
});

test('SHOP-7 files are sent compressed to clients that accept gzip', async () => {
  const answer = await site().request('/sitemaps/pages.xml', { headers: { 'accept-encoding': 'br, gzip' } });
  expect([answer.headers.get('content-encoding'), answer.headers.get('vary')]).toEqual(['gzip', 'Accept-Encoding']);
  const text = gunzipSync(Buffer.from(await answer.arrayBuffer())).toString();
  expect(text).toBe(await (await site().request('/sitemaps/pages.xml')).text());
});

test('SHOP-7 a preview picture is rendered once until the catalog changes, and a limited number of requests wait', async () => {
  let change = () => {};
  const reads: string[] = [];
  const app = site({
    onChange(listener) {
      change = listener;
    },
    async productPicture(code) {
      reads.push(code);
      return { bytes: drawing, site: 'part' };
    },
  });
  const status = async (code: string) => (await app.request(`/media/share/${code}.png`)).status;
  expect(await Promise.all([status('c1'), status('c1')])).toEqual([200, 200]);
  expect([await status('c1'), reads]).toEqual([200, ['c1']]);
  change();
  expect([await status('c1'), reads]).toEqual([200, ['c1', 'c1']]);
  const crowd = await Promise.all(Array.from({ length: 40 }, (_, at) => status(`x${at}`)));
  expect(crowd.filter((each) => each === 503)).toHaveLength(19);
});

test('SHOP-7 a shared product has its picture in Open Graph’s size; an unknown one is a 404', async () => {
  const answer = await site().request('/media/share/c1.png');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  // In the middle, the light background has the red of the product.
  const { data } = await sharp(bytes)
    .extract({ left: 712, top: 315, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([...data.subarray(0, 3)]).toEqual([255, 0, 0]);
  expect((await site().request('/media/share/pro.png')).status).toBe(200);
  expect((await site().request('/media/share/c2.png')).status).toBe(404);
  const broken = site({ productPicture: async () => ({ bytes: Buffer.from('none'), site: 'pro' }) });
  expect((await broken.request('/media/share/c1.png')).status).toBe(404);
  // A product that can't be read now isn't one without a picture: crawlers would remember that.
  const unread = site({ productPicture: () => Promise.reject(new Error('connection lost')) });
  expect((await unread.request('/media/share/c1.png')).status).toBe(500);
});
