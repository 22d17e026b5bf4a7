/** If parts of the script of document pages can't be loaded, the page works as without JavaScript. */
import { pathOf } from '#domain/site/paths.ts';
import { fr } from '#tests/support/journey-texts.ts';
import { expect, test } from './fixtures.ts';

test('CRT-7 without the mini cart the link leads to the cart', async ({ page, watch }) => {
  watch.expectLostRequests();
  await page.route(/\/assets\/mini-cart-(?!price)/, (route) => route.abort());
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.locator('a[data-cart-link]').filter({ visible: true }).first().click();
  await expect(page).toHaveURL(new RegExp(`${pathOf('cart', 'part')}$`));
  await expect(page.getByRole('heading', { level: 1, name: fr.pages.cart.title })).toBeVisible();
});

test('SMT-6 without suggestions the typed place is resolved by the server', async ({ page, watch }) => {
  watch.expectLostRequests();
  await page.route(/\/assets\/place-field-/, (route) => route.abort());
  await page.goto(pathOf('landing', 'part'), { waitUntil: 'networkidle' });
  const { form } = fr.pages.shipping;
  const places = page.getByRole('main').getByRole('combobox', { name: /Code postal ou ville/ });
  await places.nth(0).fill('75001 Paris');
  await page.getByRole('combobox', { name: 'Pays d’arrivée' }).selectOption('FR');
  await places.nth(1).fill('69002 Lyon');
  await page.getByRole('button', { name: form.compare }).click();
  await expect(page).toHaveURL(new RegExp(pathOf('parcel', 'part')));
  await expect(page.getByRole('heading', { name: fr.pages.shipping.title })).toBeAttached();
});

for (const [query, language] of [
  ['', 'fr'],
  ['?lang=en', 'en'],
] as const) {
  test(`NAV-29 the texts of an application page are fetched beside its scripts: ${language}`, async ({ request }) => {
    const html = await (await request.get(`${pathOf('cart', 'part')}${query}`)).text();
    const preloads = [...html.matchAll(/<link rel="modulepreload"[^>]*>/g)].map(([tag]) => tag);
    for (const file of [language, 'cart', 'frame']) {
      const [script] = preloads.filter((tag) => tag.includes(`/assets/${file}-`));
      expect(script, file).toMatch(/nonce="[\w-]+"/);
    }
    const documentHtml = await (await request.get(`/${query}`)).text();
    expect(documentHtml).not.toContain('modulepreload');
  });
}
