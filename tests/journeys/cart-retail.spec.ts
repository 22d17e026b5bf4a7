/** Articles in the cart, with JavaScript: quantities are saved automatically, removal and undo, the summary. */
import type { Page } from '@playwright/test';
import type { CartAnswer, VisitorAnswer } from '#domain/cart/contract.ts';
import { formatPrice, toCents } from '#domain/money/money.ts';
import { pathOf } from '#domain/site/paths.ts';
import { addDemoArticle } from '#tests/support/article-cart.ts';
import { cartsPath } from '#tests/support/cart-api.ts';
import { addParcel, askWith, toLausanne } from '#tests/support/filled-cart.ts';
import { inSample } from '#tests/support/full-run.ts';
import { texts } from '#tests/support/journey-texts.ts';
import { axeClean, expect, hydrated, noOverflow, test } from './fixtures.ts';
import { carton } from './product-screens.ts';

const { cart, checkout } = texts.fr.pages;
const box = 'carton-30-20-15';

const price = (amount: { readonly value: number }) => formatPrice(toCents(amount.value));
const line = (page: Page, name: string) => page.getByRole('article', { name });
const field = (page: Page, name: string) => page.getByRole('spinbutton', { name: cart.quantityOf(name) });
const summary = (page: Page) => page.getByRole('complementary', { name: cart.summary });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function openCart(page: Page, site: 'part' | 'pro' = 'part', query = ''): Promise<void> {
  await page.goto(`${pathOf('cart', site)}${query}`);
  await hydrated(page);
}

for (const site of ['part', 'pro'] as const) {
  test(`CRT-7 CRT-8 NAV-11 add, change the quantity, remove, put back, check the order, ${site}`, {
    tag: inSample(site === 'pro'),
  }, async ({ page, context }) => {
    const { product, offer } = await addDemoArticle(context.request, site, box);
    const { name } = product;
    await openCart(page, site);
    const ownCart = async () =>
      (await askWith(context.request)('GET', `${cartsPath(site)}/current`)).body as CartAnswer;
    const first = site === 'pro' ? 'ht' : 'ttc';

    await page.getByRole('button', { name: cart.more(name) }).click();
    await page.getByRole('button', { name: cart.more(name) }).click();
    await expect(field(page, name)).toHaveValue('3');
    await expect(page.getByRole('status').filter({ hasText: cart.quantityNow(3) })).toBeAttached();
    const three = await ownCart();
    expect(three.entries).toMatchObject([{ quantity: 3, offer }]);
    await expect(summary(page)).toContainText(price(three.total[first]));
    await expect(page.getByText(cart.count(3, 1))).toBeVisible();

    await page.getByRole('button', { name: cart.removeLabel(name) }).click();
    await expect(page.getByRole('heading', { name: cart.emptyTitle })).toBeVisible();
    await expect(page.getByRole('link', { name: cart.shop })).toHaveAttribute('href', pathOf('shop', site));
    await page.getByRole('status').getByRole('button', { name: cart.restore }).click();
    await expect(line(page, name)).toContainText(cart.isRestored);
    await expect(field(page, name)).toHaveValue('3');

    await page.getByRole('link', { name: cart.check }).click();
    await expect(title(page, checkout.title)).toBeVisible();
    const row = page.getByRole('row', { name });
    await expect(row).toContainText(price(three.entries[0]?.total.ttc ?? { value: 0 }));
    await expect(summary(page)).toContainText(price(three.total.ttc));
    await expect(summary(page)).toContainText(price(three.total.ht));
    await page.getByRole('link', { name: checkout.change, exact: true }).click();
    await expect(title(page, cart.title)).toBeVisible();
  });
}

test('CRT-7 several presses are sent as one change after a pause, or at once when the field is left', async ({
  page,
  context,
}) => {
  const { product } = await addDemoArticle(context.request, 'part', box);
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('panier.data')) requests.push(request.postData() ?? '');
  });
  await page.clock.install();
  await openCart(page);
  // The clock is stopped, so that the pause doesn't end while the test presses buttons.
  await page.clock.pauseAt(Date.now() + 60_000);
  const more = page.getByRole('button', { name: cart.more(product.name) });
  for (let press = 0; press < 3; press += 1) await more.click();
  expect(requests).toEqual([]);
  await page.clock.runFor(1000);
  await page.clock.resume();
  await expect(page.getByRole('status').filter({ hasText: cart.quantityNow(4) })).toBeAttached();
  expect(requests).toHaveLength(1);
  await field(page, product.name).fill('6');
  await page.keyboard.press('Tab');
  await expect(field(page, product.name)).toHaveValue('6');
  await page.getByRole('button', { name: cart.removeLabel(product.name) }).focus();
  await expect(page.getByRole('status').filter({ hasText: cart.quantityNow(6) })).toBeAttached();
  expect(requests).toHaveLength(2);
});

test('CRT-7 an invalid quantity stays in the field with the reason', async ({ page, context }) => {
  const { product } = await addDemoArticle(context.request, 'part', box, { offer: '100007' });
  await openCart(page);
  const quantity = field(page, product.name);
  const alert = line(page, product.name).getByRole('alert');
  await quantity.fill('0');
  await page.keyboard.press('Enter');
  await expect(alert).toContainText(cart.problems.none.title);
  await expect(quantity).toHaveAccessibleDescription(new RegExp(`^${cart.problems.none.title}`));
  await expect(quantity).toHaveValue('0');
  await axeClean(page);
  await quantity.fill('');
  await expect(alert).toHaveCount(0);
  await line(page, product.name).getByRole('link', { name: product.name, exact: true }).focus();
  await expect(alert).toContainText(cart.problems.none.title);
  await quantity.fill('-2');
  await page.keyboard.press('Enter');
  await expect(alert).toContainText(cart.problems.quantity.text);
  await quantity.fill('9999');
  await page.keyboard.press('Enter');
  await expect(page.getByText(cart.limited(24, 23))).toBeVisible();
  await expect(quantity).toHaveValue('24');
});

test('CRT-7 a quantity of a line that has changed meanwhile is reported, and the current one shown', async ({
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

test('CRT-7 parcels and articles are grouped, articles by seller with its delivery', async ({ page, context }) => {
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
  const { product, seller } = await addDemoArticle(context.request, 'part', box, { quantity: 2 });
  const shell = texts.fr.shell.cart;
  for (const name of ['home', 'parcel'] as const) {
    await page.goto(pathOf(name, 'part'));
    if (name === 'parcel') await hydrated(page);
    await page.getByRole('link', { name: new RegExp(`^${shell.label} 2`) }).click();
    const item = page.getByRole('dialog', { name: shell.title }).getByRole('listitem');
    await expect(item.getByRole('link', { name: product.name })).toHaveAttribute('href', product.url);
    await expect(item).toContainText(`${shell.quantity} 2 · ${seller.name}`);
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
  const t = texts.en.pages;
  await addParcel(context.request, 'part', toLausanne);
  const { entryNumber } = await addDemoArticle(context.request, 'part', box, { quantity: 3 });
  await openCart(page, 'part', `?ajoute=${entryNumber}`);
  await expect(page.getByRole('status').filter({ hasText: 'added to the cart' })).toBeVisible();
  await noOverflow(page);
  await page.getByRole('link', { name: t.cart.check }).click();
  await expect(title(page, t.checkout.title)).toBeVisible();
  await expect(page.getByText(/1003 Lausanne, Switzerland$/)).toBeVisible();
  await noOverflow(page);
});

test('CRT-2 adding an article doesn’t change the unfinished parcel', async ({ page, context }) => {
  const { entryNumber } = await addDemoArticle(context.request, 'part', box);
  await page.goto(pathOf('parcel', 'part'));
  await page.evaluate(() => sessionStorage.setItem('smt', '{"kept":true}'));
  await openCart(page, 'part', `?ajoute=${entryNumber}`);
  await expect(line(page, 'Carton')).toContainText(cart.isNew);
  expect(await page.evaluate(() => sessionStorage.getItem('smt'))).toBe('{"kept":true}');
});

const addButtons = (page: Page) => page.getByRole('main').locator('[data-add-article] [type=submit]');
const press = (page: Page, count: number) =>
  addButtons(page).evaluateAll((buttons, most) => {
    for (const button of buttons.slice(0, most)) (button as HTMLElement).click();
  }, count);
const cartons = pathOf('category', 'part', { code: 'cartons' });

test('CRT-2 the first articles, added in two tabs at the same time, go into one cart', async ({ page, context }) => {
  const otherTab = await context.newPage();
  await Promise.all([page.goto(cartons), otherTab.goto(pathOf('category', 'part', { code: 'etiquettes' }))]);
  const created: string[] = [];
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/carts?')) created.push(request.url());
  });
  await Promise.all([press(page, 2), press(otherTab, 1)]);
  const visitor = async () => (await (await page.request.get('/api/visitor?site=part')).json()) as VisitorAnswer;
  await expect.poll(async () => (await visitor()).cart.totalItems).toBe(3);
  expect(created).toHaveLength(1);
});

test('CRT-2 an article is added to the emptied cart, where the removed line can still be restored', async ({
  page,
  context,
}) => {
  const { entryNumber } = await addDemoArticle(context.request, 'part', box);
  const ask = askWith(context.request);
  const path = `${cartsPath('part')}/current`;
  await ask('DELETE', `${path}/entries/${entryNumber}`);
  await page.goto(cartons);
  await press(page, 1);
  await expect(page.getByText('ajouté au panier.')).toBeVisible();
  expect((await ask('POST', `${path}/entries/${entryNumber}/restore`)).status).toBe(200);
});

test('CRT-9 a press after navigating back adds again, a repeated press after a lost answer doesn’t', async ({
  page,
  watch,
}) => {
  watch.expectStatus(503);
  const keys: (string | undefined)[] = [];
  // Without a cart, the call that adds is the one that creates it.
  const adding = '**/users/anonymous/carts?**';
  page.on('request', (request) => {
    if (request.url().includes('/users/anonymous/carts?')) keys.push(request.headers()['idempotency-key']);
  });
  await page.route(adding, (route) => route.fulfill({ status: 503, body: '{}' }));
  // After the failed call, the plain form is sent instead; its answer with status 204 leaves the page as it is.
  await page.route(cartons, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 204 }) : route.continue(),
  );
  await page.goto(cartons);
  for (let count = 1; count <= 2; count += 1) {
    const request = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith(cartons));
    await addButtons(page).first().dispatchEvent('rest');
    await press(page, 1);
    await request;
    expect(keys).toHaveLength(count);
  }
  expect(new Set(keys).size).toBe(1);
  await page.unroute(adding);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await press(page, 1);
  await expect(page.getByText('ajouté au panier.')).toBeVisible();
  expect(new Set(keys).size).toBe(2);
});

for (const how of ['by another page', 'by a link of the page'] as const) {
  test(`CRT-7 a quantity changed by a button that isn’t focused isn’t lost when the cart is left ${how}`, async ({
    page,
    context,
  }) => {
    const { product } = await addDemoArticle(context.request, 'part', box);
    await page.clock.install();
    await openCart(page);
    // The clock is stopped, so that the pause before sending doesn't end.
    await page.clock.pauseAt(Date.now() + 60_000);
    // Safari doesn't focus a pressed button, so the field isn't blurred.
    await page.getByRole('button', { name: cart.more(product.name) }).dispatchEvent('click');
    await expect(field(page, product.name)).toHaveValue('2');
    if (how === 'by another page') await page.goto('/');
    else {
      await page.getByRole('link', { name: cart.check }).click();
      await expect(title(page, checkout.title)).toBeVisible();
    }
    const ownCart = async () =>
      (await askWith(context.request)('GET', `${cartsPath('part')}/current`)).body as CartAnswer;
    await expect.poll(async () => (await ownCart()).totalItems).toBe(2);
  });
}

test('CRT-7 changing the quantity of a line removed in another tab shows a message, from which the line can be restored', async ({
  page,
  context,
}) => {
  const { product, entryNumber } = await addDemoArticle(context.request, 'part', box);
  await openCart(page);
  const removed = await askWith(context.request)('DELETE', `${cartsPath('part')}/current/entries/${entryNumber}`);
  expect(removed.status).toBe(200);
  await page.getByRole('button', { name: cart.more(product.name) }).click();
  await expect(page.getByRole('heading', { name: cart.emptyTitle })).toBeVisible();
  await expect(page.getByText(cart.removed(product.name))).toBeVisible();
  await page.getByRole('button', { name: cart.restore }).click();
  await expect(field(page, product.name)).toHaveValue('1');
});

test('CRT-7 an article is added without a dialog: button, count and a message that leads to the cart', async ({
  page,
}) => {
  await page.goto(pathOf('product', 'part', carton));
  const button = page.getByRole('button', { name: 'Ajouter au panier', exact: true });
  await expect(button).toBeVisible();
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Ajouté', exact: true })).toBeFocused();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Panier 1 article' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: /^Carton .+\u00A0: ajouté au panier\./ })).toBeVisible();
  await axeClean(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Voir le panier' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(title(page, 'Votre panier')).toBeVisible();
});

test('CRT-7 too little stock is reported beside the field, and the page stays', async ({ page, context }) => {
  const path = pathOf('offer', 'part', { code: carton.code, offer: 'offer_100007' });
  await page.goto(path);
  const quantity = page.getByRole('spinbutton', { name: 'Quantité' });
  const button = page.getByRole('button', { name: 'Ajouter au panier', exact: true });
  const width = (await button.boundingBox())?.width;
  await quantity.fill('500');
  await button.click();
  const words = 'Il n’en reste que\u00A024\u00A0: ils sont tous dans votre panier.';
  await expect(page.getByRole('alert')).toHaveText(words);
  await expect(quantity).toHaveAccessibleDescription(words);
  await expect(quantity).toHaveValue('500');
  await expect(page).toHaveURL(path);
  expect((await button.boundingBox())?.width).toBe(width);
  await axeClean(page);
  const ownCart = (await askWith(context.request)('GET', `${cartsPath('part')}/current`)).body as CartAnswer;
  expect(ownCart.totalItems).toBe(24);
  await quantity.fill('1');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('CRT-7 the total and the order button stay visible on a small screen @mobile', async ({ page, context }) => {
  await addParcel(context.request);
  await addDemoArticle(context.request, 'part', box, { quantity: 3 });
  await openCart(page);
  const bar = page.getByRole('region', { name: 'Total et suite' });
  await expect(bar.getByRole('link', { name: 'Vérifier la commande' })).toBeInViewport();
  await expect(bar).toContainText(/^Total TTC\d+,\d\d\u00A0€/);
  // The focused element isn't covered by the bar.
  const remove = page.getByRole('button', { name: /^Retirer/ }).last();
  await remove.focus();
  const bottom = await remove.evaluate((element) => element.getBoundingClientRect().bottom);
  expect(bottom).toBeLessThanOrEqual((await bar.boundingBox())?.y ?? 0);
});
