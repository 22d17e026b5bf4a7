/** The count of the cart in the header, and the mini cart, on pages with and without React. */
import type { Page } from '@playwright/test';
import { formatPrice, toCents } from '#domain/money/money.ts';
import { type PageName, pathOf, tierOf } from '#domain/site/paths.ts';
import type { Site } from '#domain/site/site.ts';
import { cartsPath } from '#tests/support/cart-api.ts';
import { addParcel, askWith, toLausanne } from '#tests/support/filled-cart.ts';
import { inSample, opposites } from '#tests/support/full-run.ts';
import { fr } from '#tests/support/journey-texts.ts';
import { axeClean, expect, hydrated, noOverflow, test } from './fixtures.ts';

const { cart } = fr.shell;
const pageOfTier = ['home', 'parcel'] as const satisfies readonly PageName[];

const cartLink = (page: Page, count = 0) =>
  page.getByRole('banner').getByRole('link', {
    name: count === 0 ? cart.label : `${cart.label} ${count} ${cart.units[count === 1 ? 0 : 1]}`,
    exact: true,
  });
const miniCart = (page: Page) => page.getByRole('dialog', { name: cart.title });
const price = (amount: { readonly value: number }) => formatPrice(toCents(amount.value));

async function open(page: Page, name: PageName, site: Site = 'part'): Promise<void> {
  await page.goto(pathOf(name, site));
  if (tierOf(name) === 'application') await hydrated(page);
}

for (const [name, site] of opposites([
  ['home', 'part'],
  ['home', 'pro'],
  ['parcel', 'part'],
  ['parcel', 'pro'],
])) {
  test(`NAV-32 CRT-7 ${name}, ${site}: count and mini cart by keyboard`, async ({ page, context }) => {
    const first = (await addParcel(context.request, site, { quote: toLausanne.quote, change: toLausanne.change }))
      .entry;
    const second = (await addParcel(context.request, site)).entry;
    await open(page, name, site);
    const link = cartLink(page, 2);
    await link.focus();
    await page.keyboard.press('Enter');
    const rows = miniCart(page).getByRole('listitem');
    await expect(rows).toHaveCount(2);
    const amount = site === 'pro' ? 'ht' : 'ttc';
    await expect(rows.first()).toContainText(second.product.name);
    await expect(rows.first()).toContainText(price(second.total[amount]));
    await expect(rows.last()).toContainText(`${cart.to} Lausanne`);
    const sum = first.total[amount].value + second.total[amount].value;
    await expect(miniCart(page)).toContainText(`${fr.price.total[site]} ${price({ value: sum })}`);

    await page.keyboard.press('Escape');
    await expect(miniCart(page)).toBeHidden();
    await expect(link).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(rows).toHaveCount(2);
    await expect(page.getByRole('button', { name: cart.close })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(miniCart(page).getByRole('link', { name: cart.open })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: fr.pages.cart.title })).toBeVisible();
    await expect(miniCart(page)).toHaveCount(0);
  });
}

for (const name of pageOfTier) {
  test(`NAV-32 ${name}: an empty cart has no count and a message @mobile`, {
    tag: inSample(name === 'parcel'),
  }, async ({ page }) => {
    const visitor = page.waitForResponse('**/api/visitor?**');
    await open(page, name);
    expect((await visitor).status()).toBe(200);
    await expect(cartLink(page)).toBeVisible();
    await cartLink(page).click();
    await expect(miniCart(page).getByText(cart.empty)).toBeVisible();
    await axeClean(page);
    await noOverflow(page);
    await miniCart(page).getByRole('button', { name: cart.close }).click();
    await expect(miniCart(page)).toBeHidden();
  });

  test(`NAV-32 ${name}: a mini cart that fails to load has a message, and loads on the next try`, {
    tag: inSample(name === 'home'),
  }, async ({ page, context, watch }) => {
    watch.expectLostRequests();
    const { entry } = await addParcel(context.request);
    await open(page, name);
    await expect(cartLink(page, 1)).toBeVisible();
    await page.route('**/carts/current?**', (route) => route.abort());
    await cartLink(page, 1).click();
    await expect(miniCart(page).getByText(cart.failed)).toBeVisible();
    await page.unroute('**/carts/current?**');
    await miniCart(page).getByRole('button', { name: cart.retry }).click();
    await expect(miniCart(page).getByRole('listitem')).toContainText(entry.product.name);
  });

  test(`NAV-32 ${name}: a cart emptied in another tab is empty in this one`, {
    tag: inSample(name === 'parcel'),
  }, async ({ page, context }) => {
    await addParcel(context.request);
    await open(page, name);
    await expect(cartLink(page, 1)).toBeVisible();
    await askWith(context.request)('DELETE', `${cartsPath('part')}/current`);
    await cartLink(page, 1).click();
    await expect(miniCart(page).getByText(cart.empty)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(cartLink(page)).toBeVisible();
  });
}

test('NAV-32 a slow answer is announced, and a slow script leaves a plain link', async ({ page }) => {
  await open(page, 'home');
  await page.route('**/api/visitor?**', () => undefined);
  await cartLink(page).click();
  await expect(miniCart(page).getByText(cart.loading)).toBeAttached();
  await expect(miniCart(page).getByRole('link', { name: cart.open })).toHaveAttribute('href', pathOf('cart', 'part'));
});

test('NAV-32 lines that don’t fit are counted', async ({ page, context }) => {
  for (let line = 0; line < 6; line += 1) await addParcel(context.request);
  for (const name of pageOfTier) {
    await open(page, name);
    await cartLink(page, 6).click();
    await expect(miniCart(page).getByRole('listitem')).toHaveCount(4);
    await expect(miniCart(page)).toContainText(`${cart.more} 2`);
  }
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('NAV-32 the link leads to the cart from every kind of page', async ({ page, context }) => {
    await addParcel(context.request);
    for (const name of pageOfTier) {
      await page.goto(pathOf(name, 'part'));
      await cartLink(page).click();
      await expect(page.getByRole('heading', { level: 1, name: fr.pages.cart.title })).toBeVisible();
      await expect(cartLink(page, 1)).toBeVisible();
    }
  });
});
