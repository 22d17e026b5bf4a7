/// <reference path="../support/structured-data-validator.d.ts" />
/** Product and offer pages, search suggestions, structured data for search engines. */
import Validator from '@adobe/structured-data-validator';
import type { Page } from '@playwright/test';
import { pathOf } from '#domain/site/paths.ts';
import { allSites } from '#domain/site/site.ts';
import { fr } from '#tests/support/journey-texts.ts';
import { expect, hydrated, test } from './fixtures.ts';
import { filterValue, listFilters } from './list-filters.ts';
import { carton } from './product-screens.ts';

const { product, suggestions, frame } = fr.documents;

for (const site of allSites) {
  test(`NAV-7 NAV-8 NAV-10 each product has one address, ${site}`, async ({ request }) => {
    const go = async (path: string) => {
      const answer = await request.get(path, { maxRedirects: 0 });
      return [answer.status(), answer.headers().location ?? ''];
    };
    expect(await go(pathOf('product', site, { ...carton, slug: 'autre-nom' }))).toEqual([
      301,
      pathOf('product', site, carton),
    ]);
    expect(await go(pathOf('rangeProduct', site, carton))).toEqual([301, pathOf('product', site, carton)]);
    expect((await go(pathOf('product', site, { slug: 'x', code: 'inconnu' })))[0]).toBe(404);
    expect((await go(pathOf('offer', site, { code: carton.code, offer: 'offer_inconnu' })))[0]).toBe(404);
    expect((await go(pathOf('offer', site, { code: carton.code, offer: 'inconnu' })))[0]).toBe(404);
    const answer = await request.get(`/api/front/occ/ecommerce/${site}/products/search?query=::ownRange:true`);
    const { products } = (await answer.json()) as { products: { url: string; code: string }[] };
    expect(products[0]?.url).toMatch(site === 'pro' ? /^\/professionnel\/pp\// : /^\/pp\//);
    expect(await go(pathOf('product', site, { slug: 'x', code: products[0]?.code ?? '' }))).toEqual([
      301,
      products[0]?.url,
    ]);
  });
}

test('SHOP-4 pictures, stock, delivery, features, variants, the size for the comparator', async ({ page }) => {
  await page.goto(pathOf('product', 'part', carton));
  const main = page.getByRole('main');
  await expect(main.getByRole('region', { name: product.pictures }).getByRole('img').first()).toBeVisible();
  await expect(main.getByText(product.stock.inStock).first()).toBeVisible();
  await expect(main.getByText(/^Livraison estimée\u00A0: (lun|mar|mer|jeu|ven|sam)\. \d/)).toBeVisible();
  await expect(main.getByText('Simple cannelure', { exact: true }).first()).toBeVisible();
  const variants = main.getByRole('navigation', { name: /^Choisir/ });
  await expect(variants).toContainText('Prix livraison comprise');
  await variants.getByRole('link', { name: /^40 × 30 × 30/ }).click();
  await expect(page).toHaveURL(/carton-40-30-30$/);
  await page.goBack();
  const promise = await main.getByText(/^Dont .* d’envoi/).innerText();
  const price = /\d+,\d\d/.exec(promise)?.[0] ?? 'no price';
  await main.getByRole('link', { name: 'Comparer pour ce format' }).click();
  // The outer size of the box and the usual object in it; the first offer costs what the product's page has said.
  await expect(page).toHaveURL(/votre-colis\?.*length=30%2C8.*width=20%2C8.*height=16%2C2.*weight=2%2C195/);
  await expect(
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: /^Choisir/ }) })
      .first(),
  ).toContainText(price);
});

test('SHOP-4 thumbnails show their picture without changing the address, each with a description', async ({ page }) => {
  await page.goto(pathOf('product', 'part', carton));
  const pictures = page.getByRole('region', { name: product.pictures });
  const measured = pictures.getByRole('img', { name: /, avec ses dimensions$/ });
  await expect(measured).not.toBeInViewport();
  const thumbnail = page.getByRole('link', { name: /^Image 2.*avec ses dimensions$/ });
  const address = page.url();
  await thumbnail.click();
  await expect(measured).toBeInViewport();
  await expect(thumbnail).toHaveAttribute('aria-current', 'true');
  expect(page.url()).toBe(address);
});

test('SHOP-4 the quantity is stepped by buttons within its bounds, beside a button of the same height', async ({
  page,
}) => {
  await page.goto(pathOf('product', 'part', carton));
  const field = page.getByRole('spinbutton', { name: 'Quantité' });
  const fewer = page.getByRole('button', { name: 'Un de moins' });
  const more = page.getByRole('button', { name: 'Un de plus' });
  await expect(fewer).toBeDisabled();
  await more.click();
  await expect(field).toHaveValue('2');
  await expect(page.getByRole('status').filter({ hasText: /^2$/ })).toBeAttached();
  await expect(fewer).toBeEnabled();
  await field.fill('999');
  await expect(more).toBeDisabled();
  await more.click({ force: true });
  await expect(field).toHaveValue('999');
  await fewer.click();
  await expect(field).toHaveValue('998');
  const add = await page.getByRole('button', { name: 'Ajouter au panier', exact: true }).boundingBox();
  const box = await field.locator('..').boundingBox();
  expect({ y: box?.y, height: box?.height }).toEqual({ y: add?.y, height: add?.height });
});

test('SHOP-4 a product prints with the shop’s name, without menus, forms and further pictures', async ({ page }) => {
  await page.goto(pathOf('product', 'part', carton));
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner').getByRole('link', { name: /Guichet/ })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('spinbutton')).toHaveCount(0);
  await expect(page.getByRole('region', { name: product.pictures }).getByRole('img')).toHaveCount(1);
});

async function typeInSearch(page: Page, text: string) {
  const search = page.getByLabel(frame.search).first();
  await search.pressSequentially(text);
  return page.getByRole('listbox', { name: suggestions.label });
}

/** Checks the suggestions of the page and follows the first. */
async function followSuggestion(page: Page): Promise<void> {
  const list = await typeInSearch(page, 'carton');
  await expect(list.getByRole('group', { name: suggestions.products }).getByRole('option').first()).toBeVisible();
  await expect(list.getByRole('group', { name: suggestions.categories }).getByRole('option').first()).toContainText(
    /Carton/,
  );
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await page.keyboard.press('ArrowDown');
  await expect(list).toBeVisible();
  await page.keyboard.press('ArrowDown');
  const first = list.getByRole('option').first();
  await expect(first).toHaveAttribute('aria-selected', 'true');
  const href = await first.getAttribute('href');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(String(href));
}

/** Checks that without suggested terms, articles still use the wide column, and their prices fit. */
async function articlesAreWide(page: Page): Promise<void> {
  const list = await typeInSearch(page, 'enveloppe a bule');
  const group = (name: string) => list.getByRole('group', { name });
  await expect(group(suggestions.products).getByRole('option').first()).toBeVisible();
  await expect(group(suggestions.terms)).toBeHidden();
  const { width = 0 } = (await group(suggestions.categories).boundingBox()) ?? {};
  const articles = (await group(suggestions.products).boundingBox()) ?? { x: 0, width: 0 };
  expect(articles.width).toBeGreaterThan(width * 1.8);
  const price = (await group(suggestions.products).getByText('€').first().boundingBox()) ?? { x: 0, width: 0 };
  expect(price.x + price.width).toBeLessThan(articles.x + articles.width);
  await page.keyboard.press('Escape');
  await page.getByLabel(frame.search).first().fill('');
}

test('SHOP-3 suggestions appear while typing and work by keyboard, on document and application pages', async ({
  page,
}) => {
  await page.goto(pathOf('sources', 'part'));
  await articlesAreWide(page);
  await followSuggestion(page);
  const part = /\/assets\/HeaderSuggestions-/;
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto(pathOf('cart', 'part'));
  await hydrated(page);
  expect(loaded.some((url) => part.test(url))).toBe(false);
  await articlesAreWide(page);
  await followSuggestion(page);
  expect(loaded.some((url) => part.test(url))).toBe(true);
});

test('SHOP-3 a search can be sent even if its suggestions fail', async ({ page, watch }) => {
  watch.expectStatus(503);
  await page.route('**/products/suggestions*', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.goto(pathOf('sources', 'part'));
  await typeInSearch(page, 'carton');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/recherche\?q=carton$/);
});

test('CRT-7 the confirmation never covers the pressed button at the bottom of a small screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  const toast = page.getByRole('status').filter({ hasText: product.toast.added }).locator('> div');
  for (const path of [pathOf('category', 'part', { code: 'cartons' }), pathOf('product', 'part', carton)]) {
    await page.goto(path);
    const form = page.locator('form[data-add-article]').first();
    await form.evaluate((element) => element.scrollIntoView({ block: 'end' }));
    await form.locator('[type=submit]').focus();
    await page.keyboard.press('Enter');
    await expect(toast).toBeVisible();
    const [pressed, said] = [await form.boundingBox(), await toast.boundingBox()];
    if (!pressed || !said) throw new Error('nothing to compare');
    expect(said.y + said.height <= pressed.y || said.y >= pressed.y + pressed.height).toBe(true);
  }
});

test('CRT-7 a sold-out product is marked and can’t be bought', async ({ page }) => {
  await page.goto(pathOf('product', 'part', { slug: 'x', code: 'pochette-rigide-32-24' }));
  await expect(page.getByText(product.stock.outOfStock).first()).toBeVisible();
  await expect(page.getByText(product.soldOut)).toBeVisible();
  await expect(page.getByRole('button', { name: product.add })).toHaveCount(0);
});

test('SHOP-7 structured data of every kind of page has the properties that search engines require', async ({
  request,
}) => {
  const paths = [
    pathOf('home', 'part'),
    pathOf('category', 'part', { code: 'cartons' }),
    pathOf('product', 'part', carton),
    `${pathOf('product', 'pro', carton)}?lang=en`,
    pathOf('brand', 'pro', { code: 'ondula' }),
  ];
  for (const path of paths) {
    const html = await (await request.get(path)).text();
    const block = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    const graph = JSON.parse(block)['@graph'] as { readonly '@type': string }[];
    const jsonld = Object.groupBy(graph, (thing) => thing['@type']) as Record<string, object[]>;
    const issues = await new Validator().validate({ jsonld, microdata: {}, rdfa: {} });
    const errors = issues.filter(({ severity }) => severity === 'ERROR');
    expect(
      errors.map(({ issueMessage }) => issueMessage),
      path,
    ).toEqual([]);
  }
  const incomplete = { Product: [{ '@type': 'Product' }] };
  expect(await new Validator().validate({ jsonld: incomplete, microdata: {}, rdfa: {} })).not.toEqual([]);
});

test('SHOP-7 a product has structured data for search engines: its offers, its place and its picture', async ({
  request,
}) => {
  const html = await (await request.get(pathOf('product', 'part', carton))).text();
  const block = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  const graph = JSON.parse(block)['@graph'] as Record<string, unknown>[];
  expect(graph.map((thing) => thing['@type'])).toEqual(['Product', 'BreadcrumbList']);
  expect(graph[0]).toMatchObject({ sku: carton.code, offers: { '@type': 'AggregateOffer', priceCurrency: 'EUR' } });
  expect(html).toContain('hrefLang="en"');
  const picture = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
  const answer = await request.get(picture);
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/png']);
});

test('CRT-9 a press without a connection adds nothing, and the next one adds once', async ({
  page,
  context,
  watch,
}) => {
  watch.expectLostRequests();
  await page.goto(pathOf('product', 'part', carton));
  // An invalid quantity gets our own message instead of the browser's, and stays as typed.
  await page.getByLabel(product.quantity).fill('0');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText(product.failed.quantity);
  await expect(page.getByLabel(product.quantity)).toHaveValue('0');
  await expect(page.getByLabel(product.quantity)).toHaveAccessibleDescription(product.failed.quantity);
  await page.goto(pathOf('product', 'part', carton));
  await page.getByLabel(product.quantity).fill('3');
  await page.getByRole('button', { name: product.add }).hover();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('button', { name: product.add }).click();
  await expect(page.getByRole('alert')).toContainText(product.failed.lost);
  await expect(page.getByLabel(product.quantity)).toHaveValue('3');
  await context.setOffline(false);
  await page.getByRole('button', { name: product.add }).click();
  await expect(page.getByRole('status').filter({ hasText: 'ajouté au panier' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect((await (await page.request.get('/api/visitor?site=part')).json()).cart.totalItems).toBe(3);
});

test('SHOP-2 filters pressed during a pending answer add up, and back shows the former list', async ({ page }) => {
  await page.goto(pathOf('category', 'part', { code: 'emballages' }));
  const filters = listFilters(page);
  const count = page.locator('[data-list-count]');
  const whole = await count.textContent();
  await page.route('**/boutique/c/emballages/f/**', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer });
  });
  const ondula = await filterValue(page, 'Marque', /^Ondula, /);
  await (await filterValue(page, 'Couleur', /^Brun, /)).click();
  await ondula.click();
  await expect(page).toHaveURL(/f\/couleur-brun\?f=marque-ondula$/);
  await page.reload();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(pathOf('category', 'part', { code: 'emballages' }));
  await expect(count).toHaveText(String(whole));
  await expect(filters.getByRole('link', { name: /^Brun, / })).toBeVisible();
});

test('SHOP-2 going back twice ends at the right list, even if the answer between arrives late', async ({ page }) => {
  const start = pathOf('category', 'part', { code: 'emballages' });
  await page.goto(start);
  const count = page.locator('[data-list-count]');
  const whole = await count.textContent();
  await (await filterValue(page, 'Couleur', /^Brun, /)).click();
  await expect(page).toHaveURL(/f\/couleur-brun$/);
  await (await filterValue(page, 'Marque', /^Ondula, /)).click();
  await expect(page).toHaveURL(/f\/couleur-brun\?f=marque-ondula$/);
  await page.reload();
  const late = Promise.withResolvers<void>();
  await page.route('**/f/couleur-brun', async (route) => {
    await late.promise;
    await route.continue();
  });
  const request = page.waitForRequest('**/f/couleur-brun');
  await page.evaluate(() => history.back());
  await request;
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(start);
  late.resolve();
  await (await (await request).response())?.finished();
  await expect(count).toHaveText(String(whole));
});

test('SHOP-5 a search is continued on the other site', async ({ page }) => {
  await page.goto(`${pathOf('search', 'part')}?q=carton&tri=nom`);
  await page.getByRole('navigation', { name: frame.sites }).first().getByRole('link', { name: frame.pro }).click();
  await expect(page).toHaveURL(`${pathOf('search', 'pro')}?q=carton`);
});
