/** Kept pages are everyone's: what was rendered for a visitor with a cart holds nothing of it (docs/architecture.md). */
import { modes } from '#domain/site/mode.ts';
import { pathOf } from '#domain/site/paths.ts';
import { addDemoArticle } from '#tests/support/article-cart.ts';
import { cartsPath } from '#tests/support/cart-api.ts';
import { askWith } from '#tests/support/filled-cart.ts';
import { expect, test } from './fixtures.ts';
import { carton } from './product-screens.ts';

for (const mode of modes) {
  test(`NAV-3 NAV-7 a page crawled with a cart, then as a stranger, holds no personal byte, ${mode}`, async ({
    context,
    baseURL,
  }) => {
    await addDemoArticle(context.request, mode, carton.code);
    const cart = (await askWith(context.request)('GET', `${cartsPath(mode)}/current`)).body as { guid: string };
    const own = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
    expect(own).toContain(cart.guid);
    const read = async (path: string, cookie: string) => {
      const response = await fetch(new URL(path, baseURL), { headers: { cookie, 'accept-encoding': 'identity' } });
      return { status: response.status, cookies: response.headers.getSetCookie(), text: await response.text() };
    };
    // Spellings that no other test asks for, so that the visitor with the cart is the first.
    const paths = [
      `${pathOf('category', mode, { code: 'tubes' })}?nb=48&tri=nom`,
      pathOf('product', mode, { slug: 'x', code: carton.code }),
      `${pathOf('search', mode)}?q=strangers+carton`,
      pathOf('shop', mode),
    ];
    for (const path of paths) {
      const mine = await read(path, `${own}; lang=fr`);
      const strangers = await read(path, '');
      expect([mine.status, mine.cookies, strangers.cookies], path).toEqual([200, [], []]);
      expect(strangers.text, path).toBe(mine.text);
      for (const secret of (await context.cookies()).filter(({ httpOnly }) => httpOnly)) {
        expect(mine.text, path).not.toContain(secret.value);
      }
    }
  });
}
