/** Parts of the script of document pages that can't be had: the page works as without a script. */
import { pathOf } from '#domain/site/paths.ts';
import { fr } from '#tests/support/journey-texts.ts';
import { expect, test } from './fixtures.ts';

test('CRT-7 without the mini cart the link leads to the cart', async ({ page, watch }) => {
  watch.expectLostRequests();
  await page.route(/\/assets\/mini-cart-(?!price)/, (route) => route.abort());
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.locator('a[data-cart-link]').filter({ visible: true }).first().click();
  await expect(page).toHaveURL(new RegExp(`${pathOf('cart', 'part')}$`));
  await expect(page.getByRole('heading', { level: 1, name: fr.steps.cart.title })).toBeVisible();
});

test('SMT-6 without suggestions the place that was typed is found by the server', async ({ page, watch }) => {
  watch.expectLostRequests();
  await page.route(/\/assets\/place-field-/, (route) => route.abort());
  await page.goto(pathOf('landing', 'part'), { waitUntil: 'networkidle' });
  const { form } = fr.shipping;
  const places = page.getByRole('main').getByRole('combobox', { name: /Code postal ou ville/ });
  await places.nth(0).fill('75001 Paris');
  await page.getByRole('combobox', { name: 'Pays d’arrivée' }).selectOption('FR');
  await places.nth(1).fill('69002 Lyon');
  await page.getByRole('button', { name: form.compare }).click();
  await expect(page).toHaveURL(new RegExp(pathOf('parcel', 'part')));
  await expect(page.getByRole('heading', { name: fr.shipping.title })).toBeAttached();
});
