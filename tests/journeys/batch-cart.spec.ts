/** The chosen offers of a file become parcels of the cart, with and without JavaScript (docs/batches.md). */
import type { Page } from '@playwright/test';
import { pathOf } from '#domain/site/paths.ts';
import { inSample } from '#tests/support/full-run.ts';
import { fr } from '#tests/support/journey-texts.ts';
import { addressedFile, sentResult } from './batch-screens.ts';
import { expect, hydrated, test } from './fixtures.ts';
import { departureField } from './screen.ts';

const { cart } = fr.pages.batch;
const { fields } = fr.pages.address;

async function fillSender(page: Page): Promise<void> {
  const person = page.getByRole('radio', { name: fr.pages.address.person });
  await person.check({ force: true });
  await page.getByLabel(fields.civility, { exact: true }).selectOption('mrs');
  await page.getByLabel(fields.firstName, { exact: true }).fill('Zoé');
  await page.getByLabel(fields.lastName, { exact: true }).fill('Martin');
  await page.getByLabel(fields.email, { exact: true }).fill('zoe.martin@example.fr');
  await page.getByLabel(fields.mobilePhone, { exact: true }).fill('0612345678');
  await page.getByLabel(fields.streetName, { exact: true }).fill('12 rue Sainte-Catherine');
}

const recipientOfLine4 = {
  'Civilité, ligne 4': 'M',
  'Prénom, ligne 4': 'Luc',
  'Nom, ligne 4': 'Petit',
  'Numéro et voie, ligne 4': '3 rue du Port',
};

const button = (page: Page) => page.getByRole('button', { name: /^Commander \d/ });

test('13.5 G29 one press puts the parcels into the cart; a recipient is corrected before, and what was typed stays', async ({
  page,
  watch,
}) => {
  watch.expectStatus(422);
  await page.goto(pathOf('batch', 'pro'));
  await departureField(page).fill('69003 Lyon');
  await page.getByLabel(fr.pages.batch.form.lines).fill(addressedFile(2, 1));
  await page.getByRole('button', { name: 'Comparer 3 colis' }).click();
  await hydrated(page);
  await expect(button(page)).toHaveText(cart.submit(2));
  await fillSender(page);
  await page.getByLabel(fields.email, { exact: true }).fill('zoe');
  await button(page).click();
  await expect(page.getByRole('heading', { name: cart.errorsTitle(1) })).toBeVisible();
  await expect(page.getByLabel(fields.streetName, { exact: true })).toHaveValue('12 rue Sainte-Catherine');
  await page.getByLabel(fields.email, { exact: true }).fill('zoe.martin@example.fr');
  await button(page).click();
  await expect(page).toHaveURL(new RegExp(pathOf('checkout', 'pro')));
  await page.goBack();
  await expect(page.getByText(cart.present(2))).toBeVisible();
  await expect(button(page)).toHaveCount(0);
  for (const [name, text] of Object.entries(recipientOfLine4)) await page.getByLabel(name, { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Recomparer la ligne 4' }).click();
  await expect(button(page)).toHaveText('Commander 1 colis');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Panier 2 articles' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('13.5 one press puts all parcels into the cart, and leads to its payment', async ({ page }) => {
    await page.goto(await sentResult({ page }, addressedFile(2, 0)));
    await fillSender(page);
    await button(page).click();
    await expect(page).toHaveURL(new RegExp(pathOf('checkout', 'pro')));
    await expect(page.getByText('Nantes').filter({ visible: true }).first()).toBeVisible();
    await page.goBack();
    await expect(page.getByText(cart.present(2))).toBeVisible();
    await expect(button(page)).toHaveCount(0);
  });
});

const lausanne = [
  `${addressedFile(0, 0)};description_article`,
  'CMD-1;CH;1003;Lausanne;22;16;6;0,5;M;Luc;Favre;3 rue de Bourg;luc@example.ch;+41781234567;Savon solide',
].join('\n');

/** Fills in what the line's cells leave open, a second article among it. */
async function declare(page: Page): Promise<void> {
  const { customs } = fr.pages;
  await page.getByRole('link', { name: `${fr.pages.batch.customs.fillIn} de la ligne 2` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Déclaration en douane, ligne\u00A02');
  await page.getByLabel(customs.goodsType).selectOption({ label: 'Cadeau' });
  await page.getByRole('button', { name: customs.add }).click();
  for (const at of [1, 2]) {
    const article = page.getByRole('group', { name: customs.article(at) });
    await article.getByLabel(customs.fields.description).fill(at === 1 ? 'Savon solide' : 'Pull en laine');
    await article.getByLabel(customs.fields.originCountry).selectOption({ label: 'France' });
    await article.getByLabel(customs.fields.unitGrams).fill('150');
    await article.getByLabel(customs.fields.unitValue).fill('12,50');
    await article.getByLabel(customs.fields.quantity).fill('1');
  }
  await page.getByRole('checkbox', { name: customs.declared }).check();
  await page.getByRole('button', { name: fr.pages.lineDeclaration.save }).click();
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with a script' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('13.5 CUS-3 a declaration is filled in for a line, and goes into the cart with its parcel', {
      tag: inSample(!javaScriptEnabled),
    }, async ({ page }) => {
      await page.goto(await sentResult({ page }, lausanne));
      await expect(page.getByText(fr.pages.batch.customs.incomplete(1))).toBeVisible();
      await declare(page);
      await expect(page.getByText(fr.pages.batch.customs.complete)).toBeVisible();
      await fillSender(page);
      await button(page).click();
      await expect(page).toHaveURL(new RegExp(pathOf('checkout', 'pro')));
    });
  });
}
