import { gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { errorAnswer } from '#server/http/error-answer.ts';
import type { HttpEnv } from '#server/http/request-context.ts';
import { type DiscoveryOptions, mountDiscovery } from './routes.ts';
import { productsInFile, type SiteAddresses } from './sitemap.ts';

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
    onChange: () => undefined,
    productPicture: async (code) => (code === 'c1' ? { bytes: drawing, mode: 'part' } : null),
    ...options,
  });
  return app;
}

test('SHOP-7 robots name the site map and keep carts and journeys out', async () => {
  const text = await (await site().request('/robots.txt')).text();
  expect(text).toContain('Sitemap: https://shop.example/sitemap.xml');
  expect(text).toContain('Disallow: /*/parcours/');
  for (const own of ['/*espaceclient', '/smt/', '/oidc/']) expect(text).toContain(`Disallow: ${own}\n`);
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

/** Addresses that count how often they are asked. */
function countedAddresses() {
  const asked: string[] = [];
  const answer = <T>(name: string, value: T) => {
    asked.push(name);
    return Promise.resolve(value);
  };
  const addresses: SiteAddresses = {
    pages: () => answer('pages', [`/${asked.length}`]),
    lists: () => answer('lists', []),
    countProducts: () => answer('count', productsInFile),
    products: (from) => answer(`products ${from}`, ['/boutique/carton/p/c1']),
  };
  return { asked, addresses };
}

test('SHOP-7 a file that the index doesn’t list is a 404, and asks for no product', async () => {
  const { asked, addresses } = countedAddresses();
  const app = site({ addresses });
  expect((await app.request('/sitemaps/products-1.xml')).status).toBe(200);
  for (const name of ['products-2', 'products-0', 'products-9999', 'products-99999', 'names', 'index', 'x']) {
    expect((await app.request(`/sitemaps/${name}.xml`)).status).toBe(name === 'index' ? 200 : 404);
  }
  expect(asked).toEqual(['count', 'products 0']);
});

test('SHOP-7 a file is made once an hour, each hour anew, even if it says the same', async () => {
  const { asked, addresses } = countedAddresses();
  let now = 0;
  const app = site({ addresses, now: () => now });
  const read = async () => (await app.request('/sitemaps/lists.xml')).text();
  await Promise.all([read(), read(), read()]);
  now = 3_600_000;
  await Promise.all([read(), read(), read()]);
  await read();
  expect(asked.filter((name) => name === 'lists')).toHaveLength(2);
});

test('SHOP-7 a file that could not be made is made when it is asked for again', async () => {
  const { addresses } = countedAddresses();
  let failing = true;
  const lists = () => (failing ? Promise.reject(new Error('connection lost')) : addresses.lists());
  const app = site({ addresses: { ...addresses, lists } });
  expect((await app.request('/sitemaps/lists.xml')).status).toBe(500);
  failing = false;
  expect((await app.request('/sitemaps/lists.xml')).status).toBe(200);
});

test('SHOP-7 files are sent compressed to who takes gzip', async () => {
  const answer = await site().request('/sitemaps/pages.xml', { headers: { 'accept-encoding': 'br, gzip' } });
  expect([answer.headers.get('content-encoding'), answer.headers.get('vary')]).toEqual(['gzip', 'Accept-Encoding']);
  const text = gunzipSync(Buffer.from(await answer.arrayBuffer())).toString();
  expect(text).toBe(await (await site().request('/sitemaps/pages.xml')).text());
});

test('SHOP-7 a shared picture is drawn once until the catalogue changes, and only so many wait for theirs', async () => {
  let change = () => {};
  const asked: string[] = [];
  const app = site({
    onChange(listener) {
      change = listener;
    },
    async productPicture(code) {
      asked.push(code);
      return { bytes: drawing, mode: 'part' };
    },
  });
  const status = async (code: string) => (await app.request(`/media/share/${code}.png`)).status;
  expect(await Promise.all([status('c1'), status('c1')])).toEqual([200, 200]);
  expect([await status('c1'), asked]).toEqual([200, ['c1']]);
  change();
  expect([await status('c1'), asked]).toEqual([200, ['c1', 'c1']]);
  const crowd = await Promise.all(Array.from({ length: 40 }, (_, at) => status(`x${at}`)));
  expect(crowd.filter((each) => each === 503)).toHaveLength(19);
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
