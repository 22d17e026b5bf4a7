/**
 * The shop's tracking events from a search to the summary, compared with docs/tracking.md, including refused and
 * limited additions.
 */
import type { Page } from '@playwright/test';
import { pathOf } from '#domain/site/paths.ts';
import { addDemoArticle } from '#tests/support/article-cart.ts';
import { inSample } from '#tests/support/full-run.ts';
import { fr, texts } from '#tests/support/journey-texts.ts';
import { expect, hydrated, test } from './fixtures.ts';
import { carton } from './product-screens.ts';
import { expectPlanned, lineOf, plannedLines, recordTracking } from './tracked.ts';

test.use({ consent: { measure: true, maps: false } });

const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'networkidle' });

for (const { site, locale } of [
  { site: 'part', locale: 'fr' },
  { site: 'pro', locale: 'en' },
] as const) {
  test(`API-6 NAV-26 every event of a visit to the shop follows the tracking plan, ${site} in ${locale}`, {
    tag: inSample(locale === 'en'),
  }, async ({ page, visitorIn }) => {
    test.slow();
    await visitorIn(locale);
    const entries = await recordTracking(page);
    const sentEvents = () => entries.filter(({ event }) => event).map(lineOf);
    const planned = await plannedLines('shop');
    const { documents, pages: words } = texts[locale];
    let pages = 0;
    // Waits for a page's events before leaving it.
    const pageTold = async () => {
      pages += 1;
      await expect.poll(() => sentEvents().filter((line) => line.startsWith('page_view ')).length).toBe(pages);
    };

    await open(page, `${pathOf('search', site)}?q=${locale === 'fr' ? 'carton' : 'box'}+30+Zo%C3%A9`);
    await pageTold();
    await open(page, `${pathOf('search', site)}?q=${locale === 'fr' ? 'carton+simple' : 'single+wall+box'}+30`);
    await pageTold();
    const cartonLink = page.getByRole('main').locator(`a[href*="/p/${carton.code}"]`).first();
    await cartonLink.click();
    await page.waitForURL(`**${pathOf('product', site, carton)}`);
    await page.waitForLoadState('networkidle');
    await pageTold();
    const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    await page.getByRole('button', { name: documents.product.add, exact: true }).click();
    const toast = page.getByRole('status').filter({ hasText: documents.product.toast.added });
    await expect(toast).toContainText(name);

    await open(page, pathOf('category', site, { code: 'cartons' }));
    await pageTold();
    await page.getByRole('main').locator('[data-add-article] [type=submit]').first().click();
    await toast.getByRole('link', { name: documents.product.toast.open }).click();
    await hydrated(page);
    await pageTold();
    await page.getByRole('button', { name: words.cart.more(name) }).click();
    await expect(page.getByRole('status').filter({ hasText: words.cart.quantityNow(2) })).toBeAttached();
    await page.getByRole('button', { name: words.cart.removeLabel(name) }).click();
    await expect(page.getByRole('button', { name: words.cart.restore }).first()).toBeVisible();
    await page.getByRole('link', { name: words.cart.check }).click();
    await expect(page.getByRole('heading', { level: 1, name: words.checkout.title })).toBeVisible();

    await expect.poll(() => sentEvents().length).toBeGreaterThanOrEqual(planned.length);
    expect(sentEvents()).toEqual(planned);
    expectPlanned(entries);
    expect(JSON.stringify(entries)).not.toMatch(/Zo(?:é|%C3%A9)/);
  });
}

test('API-6 a limited addition is tracked with the quantity that was added', async ({ page, context }) => {
  const entries = await recordTracking(page);
  await addDemoArticle(context.request, 'part', carton.code, { offer: '100007', quantity: 22 });
  await page.goto(pathOf('offer', 'part', { code: carton.code, offer: 'offer_100007' }));
  const { product } = fr.documents;
  await page.getByRole('spinbutton', { name: product.quantity }).fill('5');
  await page.getByRole('button', { name: product.add, exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('Il n’en reste que\u00A024\u00A0: ils sont tous dans votre panier.');
  const added = () => entries.filter(({ event }) => event === 'add_to_cart');
  await expect.poll(added).toMatchObject([{ ecommerce: { items: [{ item_variant: '100007', quantity: 2 }] } }]);
  expect(added()).toHaveLength(1);
});

test('API-6 a refused addition is tracked as an error with the code of its reason', async ({ page }) => {
  const entries = await recordTracking(page);
  await open(page, pathOf('product', 'part', carton));
  const { product } = fr.documents;
  const field = page.getByRole('spinbutton', { name: product.quantity });
  await field.evaluate((input: HTMLInputElement) => {
    if (input.form) input.form.noValidate = true;
  });
  await field.fill('0');
  await page.getByRole('button', { name: product.add, exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText(product.failed.quantity);
  await expect
    .poll(() => entries.filter(({ event }) => event === 'error'))
    .toMatchObject([{ error_name: 'add_to_cart', errors: ['quantity'], page_type: 'product' }]);
  expectPlanned(entries);
  expect(entries.map(({ event }) => event)).not.toContain('add_to_cart');
});
