/**
 * Cached pages are shared by all visitors: one rendered for a visitor with a cart contains nothing of it
 * (docs/architecture.md).
 */

import { pathOf } from '#domain/site/paths.ts';
import { allSites } from '#domain/site/site.ts';
import { addDemoArticle } from '#tests/support/article-cart.ts';
import { cartsPath } from '#tests/support/cart-api.ts';
import { askWith } from '#tests/support/filled-cart.ts';
import { expect, test } from './fixtures.ts';
import { carton } from './product-screens.ts';

for (const site of allSites) {
  test(`NAV-3 NAV-7 pages crawled with a cart and without one contain no personal data, ${site}`, async ({
    context,
    baseURL,
  }) => {
    await addDemoArticle(context.request, site, carton.code);
    const cart = (await askWith(context.request)('GET', `${cartsPath(site)}/current`)).body as { guid: string };
    const ownCookies = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
    expect(ownCookies).toContain(cart.guid);
    const read = async (path: string, cookie: string) => {
      const response = await fetch(new URL(path, baseURL), { headers: { cookie, 'accept-encoding': 'identity' } });
      return { status: response.status, cookies: response.headers.getSetCookie(), text: await response.text() };
    };
    // URLs that no other test requests, so that the visitor with the cart is the first.
    const paths = [
      `${pathOf('category', site, { code: 'tubes' })}?nb=48&tri=nom`,
      pathOf('product', site, { slug: 'x', code: carton.code }),
      `${pathOf('search', site)}?q=strangers+carton`,
      pathOf('shop', site),
    ];
    for (const path of paths) {
      const mine = await read(path, `${ownCookies}; lang=fr`);
      const strangers = await read(path, '');
      expect([mine.status, mine.cookies, strangers.cookies], path).toEqual([200, [], []]);
      expect(strangers.text, path).toBe(mine.text);
      for (const secret of (await context.cookies()).filter(({ httpOnly }) => httpOnly)) {
        expect(mine.text, path).not.toContain(secret.value);
      }
    }
  });
}
