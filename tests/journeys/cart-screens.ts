/** The states of the cart page and of the mini cart. */
import { expect, type Page } from '@playwright/test';
import { pathOf } from '#domain/site/paths.ts';
import { addDemoArticle } from '#tests/support/article-cart.ts';
import { cartsPath } from '#tests/support/cart-api.ts';
import { addParcel, askWith, toLausanne } from '#tests/support/filled-cart.ts';
import { texts } from '#tests/support/journey-texts.ts';
import { hydrated } from './fixtures.ts';
import type { ScreenState, Visit } from './screens.ts';

async function openCart({ page, mode }: Visit, query = ''): Promise<void> {
  await page.goto(`${pathOf('cart', mode)}${query}`);
  await hydrated(page);
}

const buttonOf = (page: Page, label: (line: string) => string) =>
  page.getByRole('button', { name: label('').trim() }).first();

export const cartScreens: readonly ScreenState[] = [
  {
    name: 'cart with a parcel just added',
    async open(visit) {
      const { page, mode } = visit;
      const { request } = page.context();
      await addParcel(request, mode, mode === 'part' ? toLausanne : {});
      const { entry } = await addParcel(request, mode);
      await openCart(visit, `?ajoute=${entry.entryNumber}`);
      await page.getByText(texts[visit.locale].steps.cart.detail).first().click();
    },
  },
  {
    name: 'cart with a parcel just removed',
    async open(visit) {
      const { page, mode, locale } = visit;
      const { cart } = texts[locale].steps;
      await addParcel(page.context().request, mode);
      await addParcel(page.context().request, mode);
      await openCart(visit);
      await buttonOf(page, cart.removeLabel).click();
      await expect(page.getByRole('button', { name: cart.restore })).toBeVisible();
    },
  },
  {
    name: 'cart that another tab changed',
    announce: (watch) => watch.expectStatus(422),
    async open(visit) {
      const { page, mode, locale } = visit;
      await addParcel(page.context().request, mode);
      await openCart(visit);
      await askWith(page.context().request)('DELETE', `${cartsPath(mode)}/current`);
      await buttonOf(page, texts[locale].steps.cart.removeLabel).click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'cart with parcels and articles',
    async open(visit) {
      const { page, mode } = visit;
      const { request } = page.context();
      await addParcel(request, mode);
      await addDemoArticle(request, mode, 'carton-30-20-15', { quantity: 2 });
      const { entryNumber } = await addDemoArticle(request, mode, 'carton-20-15-10');
      await openCart(visit, `?ajoute=${entryNumber}`);
    },
  },
  {
    name: 'summary of an order',
    async open({ page, mode }) {
      const { request } = page.context();
      await addParcel(request, mode, mode === 'part' ? toLausanne : {});
      await addDemoArticle(request, mode, 'carton-30-20-15', { quantity: 2 });
      await page.goto(pathOf('checkout', mode));
      await hydrated(page);
    },
  },
  { name: 'empty cart', open: (visit) => openCart(visit) },
  {
    name: 'cart that does not come',
    announce: (watch) => watch.expectLostRequests(),
    async open({ page, mode, locale }) {
      const { cart } = texts[locale].shell;
      await page.goto(pathOf('parcel', mode));
      await hydrated(page);
      await page.getByRole('link', { name: cart.label, exact: true }).click();
      await page.route('**/panier.data*', (route) => route.abort());
      await page.getByRole('link', { name: cart.open }).click();
      await expect(page.getByRole('heading', { name: texts[locale].steps.cart.failedTitle })).toBeVisible();
    },
  },
  ...(['home', 'parcel'] as const).map((name) => ({
    name: `mini cart on ${name}`,
    async open({ page, mode, locale }: Visit) {
      const { cart } = texts[locale].shell;
      await addParcel(page.context().request, mode);
      await page.goto(pathOf(name, mode));
      if (name === 'parcel') await hydrated(page);
      await page.getByRole('link', { name: new RegExp(`^${cart.label} 1`) }).click();
      await expect(page.getByRole('dialog', { name: cart.title }).getByRole('listitem')).toBeVisible();
    },
  })),
];
