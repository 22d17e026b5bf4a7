import { Hono } from 'hono';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { errorAnswer } from '#server/http/error-answer.ts';
import type { HttpEnv } from '#server/http/request-context.ts';
import { type DiscoveryOptions, mountDiscovery } from './routes.ts';
import { productsInFile } from './sitemap.ts';

const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="480" height="360"><rect width="480" height="360" fill="#f00"/></svg>',
);

function site(options: Partial<DiscoveryOptions> = {}) {
  const app = new Hono<HttpEnv>();
  app.onError((error) => errorAnswer(error, 'fr'));
  mountDiscovery(app, {
    origin: 'https://shop.example',
    now: () => 0,
    addresses: {
      pages: async () => ['/', '/boutique'],
      lists: async () => ['/boutique/c/a?x=1&y=2'],
      countProducts: async () => productsInFile + 1,
      products: async (from) => (from === 0 ? ['/boutique/carton/p/c1'] : []),
    },
    productPicture: async (code) => (code === 'c1' ? { bytes: drawing, mode: 'part' } : null),
    ...options,
  });
  return app;
}

test('SHOP-7 robots name the site map and keep carts and journeys out', async () => {
  const text = await (await site().request('/robots.txt')).text();
  expect(text).toContain('Sitemap: https://shop.example/sitemap.xml');
  expect(text).toContain('Disallow: /*/parcours/');
});

test('SHOP-7 the index names every file, and each address stands with its pair in the other language', async () => {
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

test('SHOP-7 a file that holds nothing is a 404', async () => {
  for (const name of ['products-2', 'products-0', 'products-99999', 'x']) {
    expect((await site().request(`/sitemaps/${name}.xml`)).status).toBe(404);
  }
});

test('SHOP-7 a shared product shows its picture at the size of Open Graph; unknown ones are a 404', async () => {
  const answer = await site().request('/media/share/c1.png');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  // The middle of the light ground is the product's red.
  const { data } = await sharp(bytes)
    .extract({ left: 712, top: 315, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([...data.subarray(0, 3)]).toEqual([255, 0, 0]);
  expect((await site().request('/media/share/pro.png')).status).toBe(200);
  expect((await site().request('/media/share/c2.png')).status).toBe(404);
  const broken = site({ productPicture: async () => ({ bytes: Buffer.from('none'), mode: 'pro' }) });
  expect((await broken.request('/media/share/c1.png')).status).toBe(404);
});
