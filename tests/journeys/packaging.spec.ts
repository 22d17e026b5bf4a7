/** The box for a parcel: below the offers, and on the step 'Options'. */
import type { Page } from '@playwright/test';
import type { CartAnswer } from '#domain/cart/contract.ts';
import { isParcelEntry } from '#domain/cart/entry-kind.ts';
import { beginJourney, stepUrl } from '#tests/support/begun-journey.ts';
import { cartsPath } from '#tests/support/cart-api.ts';
import { askWith } from '#tests/support/filled-cart.ts';
import { comparisonUrl } from '#tests/support/journey-criteria.ts';
import { expect, hydrated, test } from './fixtures.ts';

const box = 'carton-piece-20-15-10';
const row = (page: Page) => page.getByRole('region', { name: /emballage/i });

/** The codes and quantities of the articles in the visitor's cart. */
async function articlesOf(page: Page) {
  const { body, status } = await askWith(page.context().request)('GET', `${cartsPath()}/current`);
  if (status === 404) return [];
  return (body as CartAnswer).entries.flatMap((entry) =>
    isParcelEntry(entry) ? [] : [{ code: entry.product.code, quantity: entry.quantity }],
  );
}

test('SHOP-3 the box for the compared parcel goes into the cart by one press, and out again by another', async ({
  page,
  watch,
}) => {
  watch.expectStatus(404);
  await page.goto(comparisonUrl());
  await hydrated(page);
  const region = row(page);
  await expect(region).toContainText(/Il vous faut un emballage\s\? Carton 20\s×\s15\s×\s10\scm, 1\sunité/);
  await expect(region).toContainText(/À l’unité, \+\s2,90\s€ de livraison/);
  await expect(region).toContainText(/Fermé\s: 20,8\s×\s15,8\s×\s11,2\scm, même prix d’envoi/);
  await region.getByRole('button', { name: /^Ajouter au panier/ }).click();
  const heading = page.getByRole('heading', { name: /Emballage ajouté au panier, 1,10\s€/ });
  await expect(heading).toBeFocused();
  expect(await articlesOf(page)).toEqual([{ code: box, quantity: 1 }]);
  await page.reload();
  await hydrated(page);
  await expect(heading).toBeVisible();
  await region.getByRole('button', { name: /^Retirer du panier/ }).click();
  await expect(region.getByRole('button', { name: /^Ajouter au panier/ })).toBeVisible();
  expect(await articlesOf(page)).toEqual([]);
  // Added again at once, it isn't taken for a repetition of the first press.
  await region.getByRole('button', { name: /^Ajouter au panier/ }).click();
  await expect(heading).toBeFocused();
  expect(await articlesOf(page)).toEqual([{ code: box, quantity: 1 }]);
});

test('SHOP-3 a hidden box stays hidden for this parcel, whatever its offers are sorted by', async ({ page }) => {
  await page.goto(comparisonUrl());
  await hydrated(page);
  await row(page).getByRole('link', { name: 'Masquer cet emballage' }).click();
  await expect(row(page)).toHaveCount(0);
  await expect(page.getByText('Emballage masqué pour ce colis.')).toBeFocused();
  await page.getByRole('link', { name: /^Plus rapide/ }).click();
  await expect(page).toHaveURL(/tri=plus_rapide/);
  await expect(row(page)).toHaveCount(0);
  await page.goto(comparisonUrl());
  await expect(row(page)).toBeVisible();
});

test('SHOP-3 on Options the box is not ticked; ticked, it goes into the cart with the parcel, once', async ({
  page,
  context,
}) => {
  const packageDetail = { type: 'PARCEL', dimensionType: 'ORDINARY', length: 20, width: 15, height: 10, weight: 0.25 };
  const draft = await beginJourney(context.request, { quote: { packageDetail } });
  await page.goto(stepUrl('options', draft));
  await hydrated(page);
  const otherTab = await context.newPage();
  await otherTab.goto(stepUrl('options', draft));
  await hydrated(otherTab);
  for (const tab of [page, otherTab]) {
    const choice = tab.getByRole('checkbox', { name: /^Carton 20/ });
    await expect(choice).not.toBeChecked();
    await choice.check();
  }
  // The total is that of the parcel alone: the page says so, and the button names both.
  const recap = page.getByRole('complementary');
  await expect(recap).toContainText(/Emballage en plus du total\s: 1,10\s€, \+\s2,90\s€ de livraison\./);
  await recap.getByRole('button', { name: 'Ajouter colis et emballage' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Panier' })).toBeVisible();
  expect(await articlesOf(page)).toEqual([{ code: box, quantity: 1 }]);
  await expect(page.getByRole('main')).toContainText('Colissimo');
  // The form of the other tab was sent with the box ticked too.
  await otherTab.getByRole('button', { name: 'Ajouter colis et emballage' }).click();
  await expect(otherTab.getByRole('heading', { level: 1, name: 'Panier' })).toBeVisible();
  expect(await articlesOf(page)).toEqual([{ code: box, quantity: 1 }]);
});

test('SHOP-3 professionals see prices without VAT, and it is said', async ({ page }) => {
  const size = { 'packageDetail.length': '30', 'packageDetail.width': '20', 'packageDetail.height': '15' };
  await page.goto(comparisonUrl(size, 'pro'));
  await expect(row(page)).toContainText(/À l’unité, \+\s4,08\s€ HT de livraison/);
  await expect(row(page)).toContainText(/1,19\s€ HT/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('SHOP-3 the box can be added, taken back and hidden', async ({ page }) => {
    await page.goto(comparisonUrl());
    await row(page)
      .getByRole('button', { name: /^Ajouter au panier/ })
      .click();
    await expect(page.getByRole('heading', { name: /Emballage ajouté au panier/ })).toBeVisible();
    await row(page)
      .getByRole('button', { name: /^Retirer du panier/ })
      .click();
    await row(page).getByRole('link', { name: 'Masquer cet emballage' }).click();
    await expect(row(page)).toHaveCount(0);
  });
});
