/** Articles in the cart, with a script: quantities that save themselves, removal and undo, the summary. */
import type { Page } from '@playwright/test';
import type { CartAnswer } from '#domain/cart/contract.ts';
import { formatPrice, toCents } from '#domain/money/money.ts';
import { pathOf } from '#domain/site/paths.ts';
import { addDemoArticle } from '#tests/support/article-cart.ts';
import { cartsPath } from '#tests/support/cart-api.ts';
import { addParcel, askWith } from '#tests/support/filled-cart.ts';
import { texts } from '#tests/support/journey-texts.ts';
import { axeClean, expect, hydrated, noOverflow, test } from './fixtures.ts';

const { cart, checkout } = texts.fr.steps;
const box = 'carton-30-20-15';

const price = (amount: { readonly value: number }) => formatPrice(toCents(amount.value));
const line = (page: Page, name: string) => page.getByRole('article', { name });
const field = (page: Page, name: string) => page.getByRole('spinbutton', { name: cart.quantityOf(name) });
const summary = (page: Page) => page.getByRole('complementary', { name: cart.summary });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function openCart(page: Page, mode: 'part' | 'pro' = 'part', query = ''): Promise<void> {
  await page.goto(`${pathOf('cart', mode)}${query}`);
  await hydrated(page);
}

for (const mode of ['part', 'pro'] as const) {
  test(`CRT-7 CRT-8 NAV-11 add, change the quantity, remove, put back, check the order, ${mode}`, async ({
    page,
    context,
  }) => {
    const { product, offer } = await addDemoArticle(context.request, mode, box);
    const { name } = product;
    await openCart(page, mode);
    const own = async () => (await askWith(context.request)('GET', `${cartsPath(mode)}/current`)).body as CartAnswer;
    const first = mode === 'pro' ? 'ht' : 'ttc';

    await page.getByRole('button', { name: cart.more(name) }).click();
    await page.getByRole('button', { name: cart.more(name) }).click();
    await expect(field(page, name)).toHaveValue('3');
    await expect(page.getByRole('status').filter({ hasText: cart.quantityNow(3) })).toBeAttached();
    const three = await own();
    expect(three.entries).toMatchObject([{ quantity: 3, offer }]);
    await expect(summary(page)).toContainText(price(three.total[first]));
    await expect(page.getByText(cart.count(3, 1))).toBeVisible();

    await page.getByRole('button', { name: cart.removeLabel(name) }).click();
    await expect(page.getByRole('heading', { name: cart.emptyTitle })).toBeVisible();
    await expect(page.getByRole('link', { name: cart.shop })).toHaveAttribute('href', pathOf('shop', mode));
    await page.getByRole('status').getByRole('button', { name: cart.restore }).click();
    await expect(line(page, name)).toContainText(cart.isRestored);
    await expect(field(page, name)).toHaveValue('3');

    await summary(page).getByRole('link', { name: cart.check }).click();
    await expect(title(page, checkout.title)).toBeVisible();
    const row = page.getByRole('row', { name });
    await expect(row).toContainText(price(three.entries[0]?.total.ttc ?? { value: 0 }));
    await expect(summary(page)).toContainText(price(three.total.ttc));
    await expect(summary(page)).toContainText(price(three.total.ht));
    await axeClean(page);
    await summary(page).getByRole('link', { name: checkout.back }).click();
    await expect(title(page, cart.title)).toBeVisible();
  });
}

test('CRT-7 presses in a row are sent once, a change that is left at once', async ({ page, context }) => {
  const { product } = await addDemoArticle(context.request, 'part', box);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('panier.data')) sent.push(request.postData() ?? '');
  });
  await page.clock.install();
  await openCart(page);
  const more = page.getByRole('button', { name: cart.more(product.name) });
  for (let press = 0; press < 3; press += 1) await more.click();
  expect(sent).toEqual([]);
  await page.clock.runFor(1000);
  await expect(page.getByRole('status').filter({ hasText: cart.quantityNow(4) })).toBeAttached();
  expect(sent).toHaveLength(1);
  await field(page, product.name).fill('6');
  await page.keyboard.press('Tab');
  await expect(field(page, product.name)).toHaveValue('6');
  await page.getByRole('button', { name: cart.removeLabel(product.name) }).focus();
  await expect(page.getByRole('status').filter({ hasText: cart.quantityNow(6) })).toBeAttached();
  expect(sent).toHaveLength(2);
});

test('CRT-7 a quantity beyond the stock is limited to it and told', async ({ page, context }) => {
  const { product } = await addDemoArticle(context.request, 'part', box, { offer: '100007' });
  await openCart(page);
  await field(page, product.name).fill('500');
  await expect(page.getByText(cart.isLimitedTo(24))).toBeVisible();
  await expect(field(page, product.name)).toHaveValue('24');
  await field(page, product.name).fill('');
  await field(page, product.name).blur();
  await expect(field(page, product.name)).toHaveValue('24');
});

test('CRT-7 a quantity whose line has changed meanwhile is told, and shown as it is', async ({
  page,
  context,
  watch,
}) => {
  watch.expectStatus(422);
  const { product, entryNumber } = await addDemoArticle(context.request, 'part', box);
  await openCart(page);
  const path = `${cartsPath('part')}/current/entries/${entryNumber}`;
  await askWith(context.request)('PATCH', path, { quantity: 7 });
  await page.getByRole('button', { name: cart.more(product.name) }).click();
  await expect(line(page, product.name).getByRole('alert')).toContainText(cart.problems.changed.title);
  await expect(field(page, product.name)).toHaveValue('7');
});

test('CRT-7 parcels and articles stand in groups, articles by seller with its delivery', async ({ page, context }) => {
  const { entry } = await addParcel(context.request);
  await addDemoArticle(context.request, 'part', box, { offer: '100007', quantity: 2 });
  await addDemoArticle(context.request, 'part', box, { offer: '100010' });
  await openCart(page);
  await expect(page.getByRole('region', { name: cart.parcels }).getByRole('article')).toHaveCount(1);
  const articles = page.getByRole('region', { name: cart.articles });
  await expect(articles.getByRole('article')).toHaveCount(2);
  await expect(articles).toContainText(cart.freeDelivery);
  await expect(articles).toContainText(cart.delivery('2,90\u00A0€'));
  await expect(summary(page)).toContainText(cart.parcelCount(1));
  await expect(summary(page)).toContainText(cart.articleCount(3));
  await expect(summary(page)).toContainText(`${cart.articlesDelivery}2,90\u00A0€`);
  await expect(summary(page)).toContainText(price({ value: entry.total.ttc.value + 2 * 19.5 + 20.9 + 2.9 }));
  await axeClean(page);
});

test('CRT-7 an article in the mini cart, on both tiers of pages', async ({ page, context }) => {
  const { product } = await addDemoArticle(context.request, 'part', box, { quantity: 2 });
  const shell = texts.fr.shell.cart;
  for (const name of ['home', 'parcel'] as const) {
    await page.goto(pathOf(name, 'part'));
    if (name === 'parcel') await hydrated(page);
    await page.getByRole('link', { name: new RegExp(`^${shell.label} 2`) }).click();
    const item = page.getByRole('dialog', { name: shell.title }).getByRole('listitem');
    await expect(item).toContainText(product.name);
    await expect(item.getByText(`${shell.quantity} 2`)).toBeVisible();
    await expect(item.getByText(shell.to, { exact: true })).toBeHidden();
  }
});

test('CRT-7 NAV-31 the cart and the summary in English on a small screen @mobile', async ({
  page,
  context,
  visitorIn,
}) => {
  await visitorIn('en');
  const t = texts.en.steps;
  await addParcel(context.request);
  const { entryNumber } = await addDemoArticle(context.request, 'part', box, { quantity: 3 });
  await openCart(page, 'part', `?ajoute=${entryNumber}`);
  await expect(page.getByRole('status').filter({ hasText: 'added to the cart' })).toBeVisible();
  await noOverflow(page);
  await axeClean(page);
  await page.getByRole('link', { name: t.cart.check }).click();
  await expect(title(page, t.checkout.title)).toBeVisible();
  await noOverflow(page);
  await axeClean(page);
});

test('CRT-2 an article that is added leaves the parcel that was begun as it is', async ({ page, context }) => {
  const { entryNumber } = await addDemoArticle(context.request, 'part', box);
  await page.goto(pathOf('parcel', 'part'));
  await page.evaluate(() => sessionStorage.setItem('smt', '{"kept":true}'));
  await openCart(page, 'part', `?ajoute=${entryNumber}`);
  await expect(line(page, 'Carton')).toContainText(cart.isNew);
  expect(await page.evaluate(() => sessionStorage.getItem('smt'))).toBe('{"kept":true}');
});
