/** From a search to the checkout summary, in both sites and languages, with and without JavaScript (docs/requirements.md SHOP-3, SHOP-4, CRT-7, NAV-11). */
import type { Page } from '@playwright/test';
import { toCents } from '#domain/money/money.ts';
import { locales } from '#domain/site/locale.ts';
import { modes } from '#domain/site/mode.ts';
import { pathOf } from '#domain/site/paths.ts';
import { texts } from '#tests/support/journey-texts.ts';
import { expect, test } from './fixtures.ts';
import { carton } from './product-screens.ts';

const headingOf = (page: Page) => page.getByRole('heading', { level: 1 });

/** Cents of a price as it is written: « 19,50 € ». */
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
  for (const mode of modes) {
    for (const locale of locales) {
      const how = `${mode}, ${locale}, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`;
      test.describe(how, () => {
        test.use({ javaScriptEnabled });

        test(`SHOP-3 SHOP-4 CRT-7 NAV-11 find, compare sellers, add, change, remove, check: ${how}`, async ({
          page,
          visitorIn,
        }) => {
          await visitorIn(locale);
          const { documents, steps } = texts[locale];
          const { product } = documents;
          await page.goto(pathOf('home', mode));
          const search = page.getByLabel(documents.frame.search).first();
          await search.fill(locale === 'fr' ? 'carton simple 30' : 'single wall box 30');
          await search.press('Enter');
          await expect(page).toHaveURL(new RegExp(`${pathOf('search', mode)}\\?q=`));
          await page.getByRole('main').locator(`a[href*="/p/${carton.code}"]`).first().click();

          await expect(page).toHaveURL(pathOf('product', mode, carton));
          // All of the page is there, and its script has run.
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
          }
          await expect(headingOf(page)).toHaveText(steps.cart.title);
          const quantity = page.getByRole('spinbutton', { name: steps.cart.quantityOf(name) });
          if (javaScriptEnabled) {
            await page.getByRole('button', { name: steps.cart.more(name) }).click();
            await expect(page.getByRole('status').filter({ hasText: steps.cart.quantityNow(2) })).toBeAttached();
          } else {
            await quantity.fill('2');
            await page.getByRole('button', { name: steps.cart.updateLabel(name) }).click();
            await expect(page.getByText(steps.cart.changed(name))).toBeVisible();
          }
          await expect(quantity).toHaveValue('2');
          await page.getByRole('button', { name: steps.cart.removeLabel(name) }).click();
          await expect(page.getByRole('heading', { name: steps.cart.emptyTitle })).toBeVisible();
          await page.getByRole('button', { name: steps.cart.restore }).click();
          await expect(quantity).toHaveValue('2');
          await page.getByRole('link', { name: steps.cart.check }).click();
          await expect(headingOf(page)).toHaveText(steps.checkout.title);
          await expect(page.getByRole('row').filter({ hasText: name })).toContainText('2');
        });
      });
    }
  }
}
