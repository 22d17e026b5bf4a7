/** Lists of the shop: categories, facets, brands, sellers, the own range, the search. */

import type { APIRequestContext, Page } from '@playwright/test';
import { pathOf } from '#domain/site/paths.ts';
import { inSample, opposites } from '#tests/support/full-run.ts';
import { fr } from '#tests/support/journey-texts.ts';
import { expect, test } from './fixtures.ts';
import { filterValue, listFilters } from './list-filters.ts';

const { catalog } = fr.documents;
const cartons = { code: 'cartons' };

const title = (page: Page) => page.getByRole('heading', { level: 1 });
/** Articles of a list: tiles in part, rows of the table in pro. */
const listed = (page: Page) => page.getByRole('main').locator('[data-track-list] > *');
const count = (page: Page, articles: number) =>
  page.getByRole('main').getByText(catalog.articles(articles), { exact: true });

/** Horizontal position of the text of a category's link, in CSS pixels. */
const indentOf = (page: Page, name: RegExp) =>
  page
    .getByRole('navigation', { name: catalog.categories })
    .getByRole('link', { name })
    .evaluate((link) => link.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(link).paddingLeft));

async function answerOf(request: APIRequestContext, path: string) {
  const answer = await request.get(path, { maxRedirects: 0 });
  return [answer.status(), answer.headers().location];
}

for (const [site, javaScriptEnabled] of opposites([
  ['part', true],
  ['part', false],
  ['pro', true],
  ['pro', false],
])) {
  test.describe(`${site}, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test('SHOP-2 a category is narrowed, ordered and widened again', { tag: inSample(javaScriptEnabled) }, async ({
      page,
    }) => {
      await page.goto(pathOf('category', site, { code: 'emballages' }));
      await page
        .getByRole('navigation', { name: catalog.categories })
        .getByRole('link', { name: /^Cartons et boîtes/ })
        .click();
      await expect(title(page)).toHaveText('Cartons et boîtes');
      const [above, own, below] = [
        await indentOf(page, /^Emballages/),
        await indentOf(page, /^Cartons et boîtes,/),
        await indentOf(page, /^Simple cannelure,/),
      ];
      expect(above).toBeLessThan(own);
      expect(own).toBeLessThan(below);
      // The page's script has run and handles the following presses.
      await page.waitForLoadState();
      const brown = await filterValue(page, 'Couleur', /^Brun, /);
      const expectedCount = Number(/(\d+)/.exec((await brown.getAttribute('aria-label')) ?? '')?.[1]);
      await brown.click();
      await expect(title(page)).toHaveText(catalog.filtered('Cartons et boîtes', 'Brun'));
      await expect(page).toHaveURL(pathOf('facet', site, { ...cartons, facet: 'couleur-brun' }));
      await expect(count(page, expectedCount)).toBeVisible();
      await expect(listFilters(page).getByRole('link', { name: /^Blanc, / })).toBeVisible();
      await page.getByLabel(catalog.sort.label).selectOption('prix-croissant');
      if (!javaScriptEnabled) await page.getByRole('button', { name: catalog.sort.submit }).click();
      await expect(page).toHaveURL(/\?tri=prix-croissant$/);
      await expect(listed(page)).toHaveCount(expectedCount);
      const prices = (await listed(page).locator('b').allTextContents()).map((text) =>
        Number(/[\d,]+/.exec(text)?.[0].replace(',', '.')),
      );
      expect(prices).toHaveLength(expectedCount);
      await page
        .getByRole('group', { name: catalog.filters.applied })
        .getByRole('link', { name: catalog.filters.remove('Brun') })
        .click();
      await expect(page).toHaveURL(`${pathOf('category', site, cartons)}?tri=prix-croissant`);
    });

    test('SHOP-4 an article is added to the cart from a list', { tag: inSample(!javaScriptEnabled) }, async ({
      page,
    }) => {
      await page.goto(pathOf('category', site, cartons));
      await page
        .getByRole('button', { name: catalog.product.addOne('Carton simple cannelure 30 × 20 × 15 cm') })
        .click();
      if (javaScriptEnabled) await expect(page.getByText('30 × 20 × 15 cm\u00A0: ajouté au panier.')).toBeVisible();
      else await expect(page).toHaveURL(new RegExp(`^[^?]*${pathOf('cart', site)}\\?`));
    });
  });
}

test('NAV-4 every list has one address, to which others redirect', async ({ request }) => {
  const list = pathOf('category', 'part', cartons);
  const brown = pathOf('facet', 'part', { ...cartons, facet: 'couleur-brun' });
  for (const [asked, status, location] of [
    [`${list}?f=couleur-brun`, 301, brown],
    [
      `${brown}?f=couleur-blanc`,
      301,
      `${pathOf('facet', 'part', { ...cartons, facet: 'couleur-blanc' })}?f=couleur-brun`,
    ],
    [`${list}?page=1`, 301, list],
    [`${list}?nb=24&tri=pertinence&vue=tableau`, 301, list],
    [`${list}?page=900`, 302, list],
    [`${list}?f=couleur-brun&f=couleur-ultraviolet`, 302, brown],
    [pathOf('facet', 'part', { ...cartons, facet: 'rien-du_tout' }), 302, list],
    [`${pathOf('search', 'part')}?q=%20carton++30`, 301, `${pathOf('search', 'part')}?q=carton+30`],
    [
      pathOf('category', 'part', { code: 'prets_a_envoyer' }),
      301,
      pathOf('rangeCategory', 'part', { code: 'prets_a_envoyer' }),
    ],
    [pathOf('rangeCategory', 'part', cartons), 301, list],
    [
      pathOf('seller', 'part', { slug: 'autre', code: 'cartonnerie_rhone' }),
      301,
      pathOf('seller', 'part', { slug: 'cartonnerie-du-rhone', code: 'cartonnerie_rhone' }),
    ],
  ] as const) {
    expect(await answerOf(request, asked), asked).toEqual([status, location]);
  }
  expect((await answerOf(request, `${list}?utm_source=x&lang=fr`))[0]).toBe(200);
});

test('NAV-3 NAV-5 NAV-6 lists of things that the site doesn’t sell are a 404', async ({ request }) => {
  for (const path of [
    pathOf('category', 'part', { code: 'rien' }),
    pathOf('category', 'part', { code: 'volumes' }),
    pathOf('category', 'pro', { code: 'philatelie' }),
    pathOf('brand', 'part', { code: 'rien' }),
    pathOf('seller', 'pro', { slug: 'x', code: 'rien' }),
  ]) {
    expect((await answerOf(request, path))[0], path).toBe(404);
  }
  // A choice that doesn't exist is removed from the URL.
  const search = pathOf('search', 'part');
  expect(await answerOf(request, `${search}?f=categorie-rien`)).toEqual([302, search]);
});

test('SHOP-7 a list with two facets isn’t indexed and names the list of the first facet as canonical', async ({
  page,
}) => {
  const brown = pathOf('facet', 'part', { ...cartons, facet: 'couleur-brun' });
  const robots = page.locator('meta[name=robots]');
  const canonical = page.locator('link[rel=canonical]');
  await page.goto(brown);
  await expect(robots).toHaveCount(0);
  await expect(canonical).toHaveAttribute('href', new RegExp(`${brown}$`));
  await page.goto(`${brown}?f=lot-10_25&tri=nom`);
  await expect(robots).toHaveAttribute('content', 'noindex, follow');
  await expect(canonical).toHaveAttribute('href', new RegExp(`${brown}$`));
  await page.goto(`${pathOf('search', 'part')}?q=carton`);
  await expect(robots).toHaveAttribute('content', 'noindex, follow');
});

test('SHOP-2 pages link to each other and have their number in the title', async ({ page }) => {
  await page.goto(pathOf('category', 'part', { code: 'emballages' }));
  await expect(listed(page)).toHaveCount(24);
  await page.getByRole('link', { name: catalog.pages.next }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(page).toHaveTitle(new RegExp(`^${catalog.paged('Emballages', 2)}`));
  await expect(page.getByRole('link', { name: catalog.pages.page(2) })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('group', { name: catalog.pageSize }).getByRole('link', { name: '48' }).click();
  await expect(page).toHaveURL(/\?nb=48$/);
  await expect(page.getByRole('navigation', { name: catalog.pages.label })).toHaveCount(0);
});

test('SHOP-5 each site links to the same list on the other site, if there is one', async ({ page }) => {
  const link = page.getByRole('banner').getByRole('link', { name: fr.documents.frame.pro });
  await page.goto(pathOf('category', 'part', cartons));
  await expect(link).toHaveAttribute('href', pathOf('category', 'pro', cartons));
  await page.goto(pathOf('category', 'part', { code: 'philatelie' }));
  await link.click();
  await expect(page).toHaveURL('/professionnel?absent=1');
  await expect(page.getByRole('status').filter({ hasText: 'n’existe pas sur le site professionnel' })).toBeVisible();
});

test('SHOP-5 professionals order from a table of references, prices without VAT first', async ({ page }) => {
  // Their lists are tables from the start, so 'Tableau' isn't pressed: it would reload the page during the next steps.
  await page.goto(pathOf('category', 'pro', cartons));
  const row = page.getByRole('row', { name: /carton-30-20-15/ });
  await expect(row).toContainText(/15,33\s€\sHT.*18,40\s€\sTTC/);
  await row.getByRole('spinbutton').fill('3');
  await row.getByRole('button').click();
  await expect(page.getByText('30 × 20 × 15 cm\u00A0: ajouté au panier.')).toBeVisible();
  // No overlay has to be closed before the next line.
  const next = page.getByRole('row', { name: /carton-40-30-30/ });
  await next.getByRole('button').click();
  await expect(page.getByText('40 × 30 × 30 cm\u00A0: ajouté au panier.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('SHOP-2 filters without results are named, each with a link to remove it', async ({ page }) => {
  await page.goto(`${pathOf('brand', 'part', { code: 'ondula' })}?f=couleur-vert&f=matiere-double_cannelure`);
  await expect(page.getByRole('heading', { name: catalog.none.filtered })).toBeVisible();
  const applied = page.getByRole('group', { name: catalog.filters.applied });
  await expect(applied.getByRole('link')).toHaveCount(3);
  await applied.getByRole('link', { name: catalog.filters.clear }).click();
  await expect(listed(page).first()).toBeVisible();
});

test('NAV-6 a seller’s page has its legal identity', async ({ page }) => {
  await page.goto(pathOf('seller', 'part', { slug: 'cartonnerie-du-rhone', code: 'cartonnerie_rhone' }));
  await page.getByRole('link', { name: catalog.seller.legal }).click();
  const legal = page.getByRole('region', { name: catalog.seller.legal });
  for (const fact of [
    '999\u00A0000\u00A0037',
    '45\u00A0000\u00A0€',
    'RCS Lyon',
    'FR47999000037',
    'Médiation Fictive',
    '14 jours',
  ]) {
    await expect(legal).toContainText(fact);
  }
});

test('SHOP-3 a search keeps its text and can be narrowed to a category', async ({ page }) => {
  await page.goto(`${pathOf('search', 'part')}?q=carton`);
  await expect(title(page)).toHaveText(catalog.search.titleOf('carton'));
  await expect(
    page.getByRole('banner').getByRole('searchbox').or(page.getByRole('banner').getByRole('combobox')),
  ).toHaveValue('carton');
  await listFilters(page)
    .getByRole('link', { name: /^Emballages, / })
    .click();
  await expect(page).toHaveURL(/\?f=categorie-emballages&q=carton$/);
  await listFilters(page)
    .getByRole('link', { name: catalog.filters.remove('Emballages') })
    .click();
  await expect(page).toHaveURL(/\?q=carton$/);
});

test('SHOP-3 the word searched instead of an unknown one is announced once', async ({ page }) => {
  await page.goto(`${pathOf('search', 'part')}?q=cartn`);
  const emptyMessage = page.getByRole('main').getByText('Rien pour');
  await expect(emptyMessage).toHaveText(catalog.search.corrected('cartn').join('carton'));
  await emptyMessage.getByRole('link', { name: 'carton', exact: true }).click();
  await expect(page).toHaveURL(/\?q=carton$/);
  await expect(listed(page).first()).toBeVisible();
  await expect(emptyMessage).toHaveCount(0);
});

test('SHOP-3 a search without results offers help', async ({ page }) => {
  await page.goto(`${pathOf('search', 'part')}?q=zzzyyyxxx`);
  await expect(title(page)).toHaveText(catalog.search.none('zzzyyyxxx'));
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('zzzyyyxxx');
  await expect(page.getByRole('main').getByRole('link', { name: catalog.search.compare })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Timbres', exact: true }).click();
  await expect(title(page)).toHaveText('Timbres');
});

test('NAV-2 without a text, the search shows the departments', async ({ page }) => {
  await page.goto(pathOf('search', 'pro'));
  await expect(page.getByRole('main').getByRole('link', { name: 'Emballages', exact: true })).toBeVisible();
});

test('SHOP-1 the shop leads to its departments, brands, sellers and newest articles', async ({ page }) => {
  await page.goto(pathOf('shop', 'part'));
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: /^Tubes, / })).toHaveAttribute(
    'href',
    pathOf('category', 'part', { code: 'tubes' }),
  );
  await expect(main.getByRole('link', { name: 'Prêts à envoyer', exact: true })).toHaveAttribute(
    'href',
    pathOf('rangeCategory', 'part', { code: 'prets_a_envoyer' }),
  );
  await main.getByRole('link', { name: /^Ondula, / }).click();
  await expect(title(page)).toHaveText('Ondula');
  await page.goBack();
  await main.getByRole('link', { name: catalog.shopPage.allNew }).click();
  await expect(page.getByLabel(catalog.sort.label)).toHaveValue('nouveautes');
});

test('SHOP-2 filters of a small screen are opened and closed without a script @mobile', async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ baseURL, javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  await page.goto(pathOf('category', 'part', cartons));
  await expect(listFilters(page)).toBeHidden();
  await page.getByRole('button', { name: catalog.filters.title, exact: true }).click();
  await expect(listFilters(page)).toBeVisible();
  await page.getByRole('button', { name: catalog.filters.close }).click();
  await expect(listFilters(page)).toBeHidden();
  await page.close();
});
