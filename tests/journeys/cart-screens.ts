/** The states of the cart page and of the mini cart. */
import { expect, type Page } from '@playwright/test';
import { pathOf } from '#domain/site/paths.ts';
import { addDemoArticle } from '#tests/support/article-cart.ts';
import { cartsPath } from '#tests/support/cart-api.ts';
import { addParcel, askWith, toLausanne } from '#tests/support/filled-cart.ts';
import { texts } from '#tests/support/journey-texts.ts';
import { hydrated } from './fixtures.ts';
import type { ScreenState, Visit } from './screens.ts';

async function openCart({ page, site }: Visit, query = ''): Promise<void> {
  await page.goto(`${pathOf('cart', site)}${query}`);
  await hydrated(page);
}

const buttonOf = (page: Page, label: (line: string) => string) =>
  page.getByRole('button', { name: label('').trim() }).first();

export const cartScreens: readonly ScreenState[] = [
  {
    name: 'cart with a parcel just removed',
    async open(visit) {
      const { page, site, locale } = visit;
      const { cart } = texts[locale].pages;
      await addParcel(page.context().request, site);
      await addParcel(page.context().request, site);
      await openCart(visit);
      await buttonOf(page, cart.removeLabel).click();
      await expect(page.getByRole('button', { name: cart.restore })).toBeVisible();
    },
  },
  {
    name: 'cart that another tab changed',
    announce: (watch) => watch.expectStatus(422),
    async open(visit) {
      const { page, site, locale } = visit;
      await addParcel(page.context().request, site);
      await openCart(visit);
      await askWith(page.context().request)('DELETE', `${cartsPath(site)}/current`);
      await buttonOf(page, texts[locale].pages.cart.removeLabel).click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'cart with parcels and articles',
    async open(visit) {
      const { page, site } = visit;
      const { request } = page.context();
      await addParcel(request, site, site === 'part' ? toLausanne : {});
      await addDemoArticle(request, site, 'carton-30-20-15', { quantity: 2 });
      const { entryNumber } = await addDemoArticle(request, site, 'carton-20-15-10');
      await openCart(visit, `?ajoute=${entryNumber}`);
      await page.getByText(texts[visit.locale].pages.cart.detail).first().click();
    },
  },
  {
    name: 'a further recipient of a parcel in the cart',
    async open({ page, site }) {
      const { entry } = await addParcel(page.context().request, site);
      await page.goto(`${pathOf('addRecipient', site)}?ligne=${entry.entryNumber}`);
      await hydrated(page);
    },
  },
  {
    name: 'summary of an order',
    async open({ page, site }) {
      const { request } = page.context();
      await addParcel(request, site, site === 'part' ? toLausanne : {});
      await addDemoArticle(request, site, 'carton-30-20-15', { quantity: 2 });
      await page.goto(pathOf('checkout', site));
      await hydrated(page);
    },
  },
  { name: 'empty cart', open: (visit) => openCart(visit) },
  {
    name: 'cart that can’t be loaded',
    announce: (watch) => watch.expectLostRequests(),
    async open({ page, site, locale }) {
      const { cart } = texts[locale].shell;
      await page.goto(pathOf('parcel', site));
      await hydrated(page);
      await page.getByRole('link', { name: cart.label, exact: true }).click();
      await page.route('**/panier.data*', (route) => route.abort());
      await page.getByRole('link', { name: cart.open }).click();
      await expect(page.getByRole('heading', { name: texts[locale].pages.cart.failedTitle })).toBeVisible();
    },
  },
  ...(['home', 'parcel'] as const).map((name) => ({
    name: `mini cart on ${name}`,
    async open({ page, site, locale }: Visit) {
      const { cart } = texts[locale].shell;
      await addParcel(page.context().request, site);
      await page.goto(pathOf(name, site));
      if (name === 'parcel') await hydrated(page);
      await page.getByRole('link', { name: new RegExp(`^${cart.label} 1`) }).click();
      await expect(page.getByRole('dialog', { name: cart.title }).getByRole('listitem')).toBeVisible();
    },
  })),
];
