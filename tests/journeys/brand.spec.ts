/** The shop of a second operator, which differs by its brand file only (docs/brand.md). */
import type { Page } from '@playwright/test';
import { pathOf } from '#domain/site/paths.ts';
import { beginJourney, stepUrl } from '#tests/support/begun-journey.ts';
import { comparisonUrl } from '#tests/support/journey-criteria.ts';
import { fr } from '#tests/support/journey-texts.ts';
import { cleanIn, expect, hydrated, test } from './fixtures.ts';
import { offerList, offerRow } from './screen.ts';

test.use({ settings: { BRAND_FILE: 'data/brand/estran.json' } });

// One worker, because each starts a site of its own.
test.describe.configure({ mode: 'default' });

/** The page in its brand: name, mark, font and colours. */
async function isBranded(page: Page): Promise<void> {
  const logo = page.getByRole('banner').getByRole('link', { name: 'Estran, accueil' });
  await expect(logo).toBeVisible();
  await expect(logo.locator('svg circle')).toHaveCount(2);
  await expect(page.locator('body')).toHaveCSS('font-family', /^Lora/);
  expect(await page.evaluate(() => document.fonts.ready.then(() => document.fonts.check('16px Lora')))).toBe(true);
  const accent = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'));
  expect(accent).toContain('235)');
  await expect(page.getByRole('link', { name: 'English' })).toHaveCount(0);
  await expect(page.locator('link[rel=alternate]')).toHaveCount(0);
}

test('the home page, the offers and the options of a second brand have its name, mark, font and colours', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const home = await page.goto('/?lang=en');
  expect(home?.headers()['content-security-policy']).not.toContain('unsafe');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('lang');
  await expect(page).toHaveTitle(/Estran/);
  await isBranded(page);
  await cleanIn(page, { colorScheme: 'light', width: 390 }, { colorScheme: 'dark', width: 1280 });
  await isBranded(page);

  await page.goto(comparisonUrl());
  await hydrated(page);
  await expect(offerList(page)).toBeVisible();
  await expect(offerRow(page, 'Colissimo Domicile')).toBeVisible();
  await expect(page.getByText(/Lettre suivie|Delivengo/)).toHaveCount(0);
  await isBranded(page);
  await cleanIn(page, { colorScheme: 'light', width: 390 }, { colorScheme: 'dark', width: 1280 });
  await isBranded(page);

  await page.goto(stepUrl('options', await beginJourney(context.request)));
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1, name: fr.pages.options.title })).toBeVisible();
  await isBranded(page);
  await cleanIn(page, { colorScheme: 'light', width: 390 }, { colorScheme: 'dark', width: 1280 });
  await isBranded(page);
});

test('the legal page of a second brand names its own operator and no other', async ({ page }) => {
  await page.goto(pathOf('legal', 'part'));
  await expect(page.getByRole('main')).toContainText('Estran Démonstration');
  await expect(page.locator('body')).not.toContainText('Guichet');
  await expect(page.locator('meta[property="og:site_name"]')).toHaveAttribute('content', 'Estran');
});
