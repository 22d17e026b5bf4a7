/** The shop's events on the way from a search to the summary, against docs/tracking.md; what can't be added and what is limited. */
import type { Page } from '@playwright/test';
import { pathOf } from '#domain/site/paths.ts';
import { addDemoArticle } from '#tests/support/article-cart.ts';
import { fr, texts } from '#tests/support/journey-texts.ts';
import { expect, hydrated, test } from './fixtures.ts';
import { carton } from './product-screens.ts';
import { expectPlanned, lineOf, plannedLines, recordTracking } from './tracked.ts';

test.use({ consent: { measure: true, maps: false } });

const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'networkidle' });

for (const { mode, locale } of [
  { mode: 'part', locale: 'fr' },
  { mode: 'pro', locale: 'en' },
] as const) {
  test(`API-6 NAV-26 every event of a visit to the shop is the plan’s, ${mode} in ${locale}`, async ({
    page,
    visitorIn,
  }) => {
    test.slow();
    await visitorIn(locale);
    const entries = await recordTracking(page);
    const told = () => entries.filter(({ event }) => event).map(lineOf);
    const planned = await plannedLines('shop');
    const { documents, steps } = texts[locale];
    let pages = 0;
    // What a page tells is told before it is left.
    const pageTold = async () => {
      pages += 1;
      await expect.poll(() => told().filter((line) => line.startsWith('page_view ')).length).toBe(pages);
    };

    await open(page, `${pathOf('search', mode)}?q=${locale === 'fr' ? 'carton' : 'box'}+30+Zo%C3%A9`);
    await pageTold();
    await open(page, `${pathOf('search', mode)}?q=${locale === 'fr' ? 'carton+simple' : 'single+wall+box'}+30`);
    await pageTold();
    const found = page.getByRole('main').locator(`a[href*="/p/${carton.code}"]`).first();
    await found.click();
    await page.waitForURL(`**${pathOf('product', mode, carton)}`);
    await page.waitForLoadState('networkidle');
    await pageTold();
    const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    await page.getByRole('button', { name: documents.product.add, exact: true }).click();
    const toast = page.getByRole('status').filter({ hasText: documents.product.toast.added });
    await expect(toast).toContainText(name);

    await open(page, pathOf('category', mode, { code: 'cartons' }));
    await pageTold();
    await page.getByRole('main').locator('[data-add-article] button').first().click();
    await toast.getByRole('link', { name: documents.product.toast.open }).click();
    await hydrated(page);
    await pageTold();
    await page.getByRole('button', { name: steps.cart.more(name) }).click();
    await expect(page.getByRole('status').filter({ hasText: steps.cart.quantityNow(2) })).toBeAttached();
    await page.getByRole('button', { name: steps.cart.removeLabel(name) }).click();
    await expect(page.getByRole('button', { name: steps.cart.restore }).first()).toBeVisible();
    await page.getByRole('link', { name: steps.cart.check }).click();
    await expect(page.getByRole('heading', { level: 1, name: steps.checkout.title })).toBeVisible();

    await expect.poll(() => told().length).toBeGreaterThanOrEqual(planned.length);
    expect(told()).toEqual(planned);
    expectPlanned(entries);
    expect(JSON.stringify(entries)).not.toMatch(/Zo(?:é|%C3%A9)/);
  });
}

test('API-6 an addition that the cart limits is told with as many as were added', async ({ page, context }) => {
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

test('API-6 an addition that is refused is an error with the code of its reason', async ({ page }) => {
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
