/**
 * From a search to the checkout summary, in both sites and languages, with and without JavaScript (docs/requirements.md
 * SHOP-3, SHOP-4, CRT-7, NAV-11).
 */
import type { Page } from '@playwright/test';
import { toCents } from '#domain/money/money.ts';
import { pathOf } from '#domain/site/paths.ts';
import { inSample, siteLanguages } from '#tests/support/full-run.ts';
import { texts } from '#tests/support/journey-texts.ts';
import { expect, test } from './fixtures.ts';
import { carton } from './product-screens.ts';

const headingOf = (page: Page) => page.getByRole('heading', { level: 1 });

/** A displayed price ("19,50 €") in cents. */
const centsOf = (text: string | null) =>
  toCents(
    Number(
      /[\d\u00A0]+,\d\d/
        .exec(text ?? '')?.[0]
        .replace(/\u00A0/g, '')
        .replace(',', '.'),
    ),
  );

for (const javaScriptEnabled of [true, false]) {
  for (const [site, locale] of siteLanguages(javaScriptEnabled ? 0 : 1)) {
    const how = `${site}, ${locale}, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`;
    test.describe(how, () => {
      test.use({ javaScriptEnabled });

      test(`SHOP-3 SHOP-4 CRT-7 CRT-8 NAV-11 find, compare sellers, add, change, remove, check: ${how}`, {
        tag: inSample((site === 'part') === javaScriptEnabled),
      }, async ({ page, visitorIn }) => {
        await visitorIn(locale);
        const { documents, pages } = texts[locale];
        const { product } = documents;
        await page.goto(pathOf('home', site));
        const search = page.getByLabel(documents.frame.search).first();
        await search.fill(locale === 'fr' ? 'carton simple 30' : 'single wall box 30');
        await search.press('Enter');
        await expect(page).toHaveURL(new RegExp(`${pathOf('search', site)}\\?q=`));
        await page.getByRole('main').locator(`a[href*="/p/${carton.code}"]`).first().click();

        await expect(page).toHaveURL(pathOf('product', site, carton));
        // The page is complete and its script has run.
        await page.waitForLoadState();
        const name = (await headingOf(page).textContent()) ?? '';
        const offers = page
          .getByRole('table', { name: product.sellersCaption })
          .getByRole('row')
          .filter({ has: page.locator('form') });
        const totals = (await offers.locator('td b').allTextContents()).map(centsOf);
        expect(totals.length).toBeGreaterThan(1);
        expect(totals).toEqual(totals.toSorted((a, b) => a - b));

        await offers.nth(1).getByRole('button').click();
        if (javaScriptEnabled) {
          const toast = page.getByRole('status').filter({ hasText: product.toast.added });
          await expect(toast).toContainText(name);
          await toast.getByRole('link', { name: product.toast.open }).click();
        } else {
          await expect(page.getByText(pages.cart.added(name))).toBeVisible();
        }
        await expect(headingOf(page)).toHaveText(pages.cart.title);
        const quantity = page.getByRole('spinbutton', { name: pages.cart.quantityOf(name) });
        if (javaScriptEnabled) {
          await page.getByRole('button', { name: pages.cart.more(name) }).click();
          await expect(page.getByRole('status').filter({ hasText: pages.cart.quantityNow(2) })).toBeAttached();
        } else {
          await quantity.fill('2');
          await page.getByRole('button', { name: pages.cart.updateLabel(name) }).click();
          await expect(page.getByText(pages.cart.changed(name))).toBeVisible();
        }
        await expect(quantity).toHaveValue('2');
        await page.getByRole('button', { name: pages.cart.removeLabel(name) }).click();
        await expect(page.getByRole('heading', { name: pages.cart.emptyTitle })).toBeVisible();
        await page.getByRole('button', { name: pages.cart.restore }).click();
        if (!javaScriptEnabled) await expect(page.getByText(pages.cart.restored(name))).toBeVisible();
        await expect(quantity).toHaveValue('2');
        await page.getByRole('link', { name: pages.cart.check }).click();
        await expect(headingOf(page)).toHaveText(pages.checkout.title);
        await expect(page.getByRole('row').filter({ hasText: name })).toContainText('2');
        await page.getByRole('link', { name: pages.checkout.change, exact: true }).click();
        await expect(page.getByRole('article', { name })).toBeVisible();
      });
    });
  }
}
