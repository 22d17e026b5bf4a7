/** The journey's pages fit every width between a small telephone and a wide screen; each is loaded once and resized. */
import type { Page } from '@playwright/test';
import { pathOf } from '#domain/site/paths.ts';
import type { Site } from '#domain/site/site.ts';
import { beginJourney, stepUrl } from '#tests/support/begun-journey.ts';
import { beginDeclaration, someDeclaration } from '#tests/support/customs-journey.ts';
import { isFullRun, siteLanguages } from '#tests/support/full-run.ts';
import { comparisonUrl, toLausanne } from '#tests/support/journey-criteria.ts';
import { expect, hydrated, noClash, noOverflow, test } from './fixtures.ts';

/** The narrowest, and both sides of each change of the layout; the widths between them in the full run. */
const widths = [
  320,
  390,
  768,
  992,
  ...(isFullRun ? [1024, 1100] : []),
  1159,
  1160,
  ...(isFullRun ? [1280, 1366] : []),
  1920,
];

/** From this width, the header is a single line with the steps in its middle (docs/requirements.md SMT-19). */
const oneLineFrom = 992;

async function headerOnOneLine(page: Page, width: number): Promise<void> {
  const { height, cart, column } = await page.evaluate(() => {
    const header = document.querySelector('header');
    const rightOf = (element?: Element | null) => element?.getBoundingClientRect().right ?? Number.NaN;
    return {
      height: header?.getBoundingClientRect().height,
      cart: rightOf(header?.querySelector('[data-cart-link]')),
      column: rightOf([...document.querySelectorAll('main .wrap')].at(-1)),
    };
  });
  expect(height, `height of the header at ${width} px, ${page.url()}`).toBeLessThan(80);
  expect(cart, `right end of the cart at ${width} px, ${page.url()}`).toBeLessThanOrEqual(column);
}

async function fitsEveryWidth(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await noOverflow(page, `at ${width} px`);
    await noClash(page, `at ${width} px`);
    if (width >= oneLineFrom) await headerOnOneLine(page, width);
  }
}

async function journeyUrls(page: Page, site: Site): Promise<readonly string[]> {
  const { request } = page.context();
  const home = await beginJourney(request, { site });
  const abroad = await beginDeclaration(request, { site, customs: someDeclaration });
  return [
    comparisonUrl({}, site),
    comparisonUrl(toLausanne, site),
    stepUrl('options', home, site),
    stepUrl('contact', abroad, site),
    stepUrl('customs', abroad, site),
  ];
}

for (const [site, locale] of siteLanguages()) {
  test(`SMT-19 three and four steps fit every width: ${site}, ${locale}`, async ({ page, visitorIn }) => {
    await visitorIn(locale);
    // Each page in one of the two combinations, except in the full run.
    const mine = (await journeyUrls(page, site)).filter((_, at) => isFullRun || (at % 2 === 0) === (site === 'part'));
    for (const url of mine) {
      await page.goto(url);
      await hydrated(page);
      await fitsEveryWidth(page);
    }
  });
}

test('SMT-4 the size of a format stands on one line', async ({ page }) => {
  await page.goto(pathOf('parcel', 'part'));
  const size = page.getByText(/^40\s×\s30\s×\s20\scm$/);
  for (const width of [360, ...widths, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const lines = await size.evaluate((element) => {
      const text = document.createRange();
      text.selectNodeContents(element);
      return text.getClientRects().length;
    });
    expect(lines, `at ${width} px`).toBe(1);
  }
});

test('SMT-19 the header of four steps fits with text twice as large', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(comparisonUrl(toLausanne));
  await hydrated(page);
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('html { font-size: 200% }');
    document.adoptedStyleSheets = [sheet];
  });
  const out = await page
    .getByRole('banner')
    .locator('*')
    .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().right > innerWidth).length);
  expect(out).toBe(0);
});
