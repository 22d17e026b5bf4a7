/** The checkout and the page of the order, by their cases (docs/requirements.md CRT-8, NAV-11, NAV-33). */
import type { Page } from '@playwright/test';
import { pathOf } from '#domain/site/paths.ts';
import type { Site } from '#domain/site/site.ts';
import { addDemoArticle } from '#tests/support/article-cart.ts';
import { beginJourney } from '#tests/support/begun-journey.ts';
import { addParcel } from '#tests/support/filled-cart.ts';
import { inSample } from '#tests/support/full-run.ts';
import { fillCheckout, fillCompany, order, orderButton, payAtBank } from './checkout-page.ts';
import { axeClean, expect, hydrated, noOverflow, test } from './fixtures.ts';

/** An article whose stock no other journey counts. */
const box = 'carton-50-40-30';

async function openCheckout(page: Page, site: Site = 'part', scripted = true): Promise<void> {
  await page.goto(pathOf('checkout', site));
  if (scripted) await hydrated(page);
}

/** Orders a cart without articles, up to the bank's page. */
async function orderParcel(page: Page): Promise<void> {
  await fillCheckout(page, { email: 'zoe@example.fr' });
  await order(page);
}

test('CRT-8 NAV-11 missing values are reported at their fields, and typed values stay', async ({
  page,
  context,
  watch,
}) => {
  watch.expectStatus(422);
  await addDemoArticle(context.request, 'part', box);
  await openCheckout(page);
  await page.getByLabel('E-mail').fill('zoe');
  await page.getByLabel('Prénom').first().fill('Zoé');
  await orderButton(page).click();
  const summary = page.getByRole('region', { name: /champs à corriger$/ });
  await expect(summary).toBeFocused();
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(/Indiquez une adresse/);
  await expect(page.getByLabel('Prénom').first()).toHaveValue('Zoé');
  await axeClean(page);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`a professional, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test('CRT-8 errors of the company are reported, and typed values stay', {
      tag: inSample(javaScriptEnabled),
    }, async ({ page, context, watch }) => {
      watch.expectStatus(422);
      await addParcel(context.request, 'pro');
      await openCheckout(page, 'pro', javaScriptEnabled);
      const section = page.getByRole('region', { name: 'Facturation' });
      await page.getByLabel('E-mail').fill('zoe@example.fr');
      await section.getByLabel('SIREN ou SIRET').fill('732 829 321');
      await section.getByLabel('Adresse de facturation électronique').fill('compta@exemple.fr');
      await orderButton(page).click();
      const summary = page.getByRole('region', { name: /champs à corriger$/ });
      await expect(summary.getByRole('link', { name: /Ce SIREN comporte une erreur/ })).toBeVisible();
      await expect(section.getByLabel('SIREN ou SIRET')).toHaveValue('732 829 321');
      await expect(section.getByLabel('SIREN ou SIRET')).toHaveAccessibleDescription(/Vérifiez ses 9\schiffres/);
      await expect(section.getByLabel('Adresse de facturation électronique')).toHaveValue('compta@exemple.fr');
      if (javaScriptEnabled) await noOverflow(page);
      await fillCompany(page);
      await section.getByLabel('Adresse de facturation électronique').fill('732829320_ACHATS');
      await orderButton(page).click();
      await expect(page).toHaveURL(/\/banque-demo\//);
      await page.goto(pathOf('checkout', 'pro'));
      await page.getByRole('button', { name: 'Abandonner et modifier le panier' }).click();
      await expect(section.getByLabel('Entreprise')).toHaveValue('Atelier Martin');
      await expect(section.getByLabel('SIREN ou SIRET')).toHaveValue('73282932000074');
      await expect(section.getByLabel('Adresse de facturation électronique')).toHaveValue('732829320_ACHATS');
    });
  });
}

test('CRT-8 a payment that was left is resumed; changes to its cart lead to it, and nothing is lost', async ({
  page,
  context,
  watch,
}) => {
  watch.expectStatus(409);
  await addParcel(context.request, 'part');
  const draft = await beginJourney(context.request);
  await openCheckout(page);
  await orderParcel(page);
  const notice = page.getByRole('status').filter({ hasText: 'Un paiement est en cours pour ce panier' });
  await page.goto(pathOf('checkout', 'part'));
  await expect(notice).toBeVisible();
  await axeClean(page);
  await page.getByRole('button', { name: 'Reprendre le paiement' }).click();
  await expect(page).toHaveURL(/\/banque-demo\//);
  await page.goto(pathOf('cart', 'part'));
  await hydrated(page);
  await page
    .getByRole('button', { name: /^Retirer/ })
    .first()
    .click();
  await expect(notice).toBeVisible();
  await page.goto(pathOf('product', 'part', { slug: 'carton', code: box }));
  await page.getByRole('button', { name: 'Ajouter au panier', exact: true }).click();
  await expect(notice).toBeVisible();
  await page.goto(`${pathOf('options', 'part')}?envoi=${draft.code}`);
  await hydrated(page);
  await page
    .getByRole('button', { name: /^Ajouter au panier/ })
    .first()
    .click();
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'Abandonner et modifier le panier' }).click();
  await expect(orderButton(page)).toBeVisible();
  await page.goto(`${pathOf('options', 'part')}?envoi=${draft.code}`);
  await hydrated(page);
  await page
    .getByRole('button', { name: /^Ajouter au panier/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/panier\?/);
  await expect(page.getByRole('button', { name: /^Retirer/ })).toHaveCount(2);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test('ACC-7 a parcel is cancelled by itself, and the articles of the order stay', {
      tag: inSample(javaScriptEnabled),
    }, async ({ page, context }) => {
      await addParcel(context.request, 'part');
      await addDemoArticle(context.request, 'part', box);
      await openCheckout(page, 'part', javaScriptEnabled);
      await order(page);
      await payAtBank(page);
      await page.getByRole('link', { name: /^Annuler l’envoi vers / }).click();
      await expect(page.getByRole('heading', { level: 2, name: /^Annuler l’envoi vers / })).toBeVisible();
      if (javaScriptEnabled) {
        await axeClean(page);
        await noOverflow(page);
      }
      await page.getByRole('button', { name: /^Annuler et récupérer/ }).click();
      await expect(page.getByRole('status').filter({ hasText: /^Envoi vers .+ annulé/ })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: 'Commande payée' })).toBeVisible();
      await expect(page.getByRole('link', { name: /^Étiquette/ })).toHaveCount(0);
      await expect(page.getByRole('link', { name: /^Avoir/ })).toBeVisible();
      await expect(page.getByText('Transmise au vendeur')).toBeVisible();
      if (javaScriptEnabled) await axeClean(page);
    });
  });
}

test('NAV-11 on a small screen the sums are folded above the form, and the button stays in sight', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await addDemoArticle(page.context().request, 'part', box);
  await openCheckout(page);
  const sums = page.getByRole('main').getByRole('group').filter({ hasText: 'Votre commande' });
  await expect(sums.getByText(/^Votre commande \d+,\d\d\u00A0€$/)).toBeVisible();
  await expect(sums.getByText('Livraison des articles')).toBeHidden();
  await sums.getByText('Votre commande').click();
  await expect(sums.getByText('Livraison des articles')).toBeVisible();
  await expect(orderButton(page)).toBeInViewport();
  await axeClean(page);
});
