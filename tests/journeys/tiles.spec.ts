/** Tiles of products and rows of sellers on small screens. */
import type { Page } from '@playwright/test';
import { pathOf } from '#domain/site/paths.ts';
import { expect, noOverflow, test } from './fixtures.ts';

const boxes = '[data-track-list] > li, tbody > tr';

/** Elements that overflow their tile or row; the page isn't wider for them, since they are clipped. */
const stickingOut = (page: Page) =>
  page
    .getByRole('main')
    .locator(boxes)
    .evaluateAll((all) =>
      all.flatMap((box) => {
        const { left, right } = box.getBoundingClientRect();
        return [...box.querySelectorAll('*')]
          .filter((part) => {
            const at = part.getBoundingClientRect();
            return at.width > 0 && (at.right > right + 0.5 || at.left < left - 0.5);
          })
          .map((part) => part.textContent);
      }),
    );

test('SHOP-2 SHOP-4 SHOP-5 prices and buttons stay inside their tile or row on small screens', async ({
  page,
  visitorIn,
}) => {
  for (const [locale, path] of [
    ['en', pathOf('category', 'pro', { code: 'emballages' })],
    ['en', pathOf('home', 'pro')],
    ['en', pathOf('product', 'pro', { slug: 'x', code: 'balance-5kg' })],
    ['fr', pathOf('category', 'pro', { code: 'emballages' })],
    ['fr', pathOf('category', 'part', { code: 'emballages' })],
  ] as const) {
    await visitorIn(locale);
    await page.goto(path);
    await expect(page.getByRole('main').locator(boxes).first()).toBeAttached();
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await stickingOut(page), `${locale} ${path} ${width}`).toEqual([]);
    }
  }
});

test('SHOP-2 SHOP-5 lists fit every width, as a sheet and as a table', async ({ page }) => {
  for (const path of [
    pathOf('category', 'pro', { code: 'emballages' }),
    pathOf('category', 'part', { code: 'emballages' }),
    pathOf('shop', 'part'),
  ]) {
    await page.goto(path);
    for (const width of [320, 390, 600, 768, 991, 992, 1120, 1280, 1920]) {
      await page.setViewportSize({ width, height: 844 });
      await noOverflow(page, `${path} at ${width} px`);
    }
  }
});
