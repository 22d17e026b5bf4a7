/** The cart and the account: carts are merged on sign-in, and removed from the browser on sign-out. */
import type { BrowserContext, Page } from '@playwright/test';
import { cartMerge } from '#app/i18n/fr/cart-merge.ts';
import { pathOf } from '#domain/site/paths.ts';
import { addArticle, addDemoArticle } from '#tests/support/article-cart.ts';
import { registerCustomer, signIn } from '#tests/support/customer.ts';
import { addParcel, askWith } from '#tests/support/filled-cart.ts';
import { fr as site } from '#tests/support/journey-texts.ts';
import { signInWith } from './account-page.ts';
import { axeClean, expect, hydrated, noOverflow, test } from './fixtures.ts';

const box = 'carton-30-20-15';
const cart = pathOf('cart', 'part');
const accountCarts = '/api/front/occ/ecommerce/part/users/current/carts';
const texts = site.pages.cart;
const lines = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 });
const mergeNotice = (page: Page) => page.getByText(cartMerge.title);

/** Two packs in the cart of whoever is signed in. */
async function fillAccount(context: BrowserContext): Promise<void> {
  const ask = askWith(context.request);
  await ask('POST', accountCarts);
  await addArticle(ask, `${accountCarts}/current`, box, { quantity: 2 });
}

/** A parcel and a pack in the browser's own cart. */
async function fillBrowser(context: BrowserContext): Promise<void> {
  await addParcel(context.request);
  await addDemoArticle(context.request, 'part', box);
}

const signOutPath = `${pathOf('signOut', 'part')}?redirect=${cart}`;

test('CRT-1 NAV-32 signing in from the cart merges both carts with a notice; after signing out the cart is empty', async ({
  page,
  context,
}) => {
  const customer = await registerCustomer(context);
  await fillAccount(context);
  await page.goto(signOutPath);
  await expect(page.getByText(texts.emptyTitle)).toBeVisible();

  await fillBrowser(context);
  await page.goto(cart);
  await expect(lines(page)).toHaveCount(2);
  await page.getByRole('banner').getByRole('link', { name: site.shell.account.mine }).click();
  await page.waitForURL(/[?&]interaction=/);
  await hydrated(page);
  await signInWith(page, customer);
  await page.waitForURL((url) => url.pathname === cart);
  await hydrated(page);
  await expect(mergeNotice(page)).toBeVisible();
  await expect(page.getByText(/\u00A0: 1 de plus\.$/)).toBeVisible();
  await expect(lines(page)).toHaveCount(2);
  await expect(page.getByText(texts.count(4, 2))).toBeVisible();
  await axeClean(page);
  await noOverflow(page);
  await page.reload();
  await hydrated(page);
  await page.getByRole('button', { name: cartMerge.dismiss }).click();
  await expect(mergeNotice(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await page.goto(signOutPath);
  await expect(page.getByText(texts.emptyTitle)).toBeVisible();
  await page.getByRole('link', { name: texts.signIn }).click();
  await page.waitForURL(/[?&]interaction=/);
  await hydrated(page);
  await signInWith(page, customer);
  await page.waitForURL((url) => url.pathname === cart);
  await expect(page.getByText(texts.count(4, 2))).toBeVisible();
  await expect(mergeNotice(page)).toBeHidden();
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('CRT-1 the notice of a merge stays until it is dismissed', async ({ page, context }) => {
    const customer = await registerCustomer(context);
    await fillAccount(context);
    await context.request.get(signOutPath);
    await fillBrowser(context);
    await signIn(context, customer);
    await page.goto(cart);
    await expect(mergeNotice(page)).toBeVisible();
    await page.getByRole('button', { name: cartMerge.dismiss }).click();
    await expect(page.getByText(texts.count(4, 2))).toBeVisible();
    await expect(mergeNotice(page)).toHaveCount(0);
  });
});
