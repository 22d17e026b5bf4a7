/** Comparing a file of parcels, with and without JavaScript (docs/batches.md). */
import type { Page } from '@playwright/test';
import { pathOf } from '#domain/site/paths.ts';
import { fileOf, generatedLines } from '#tests/support/batch-api.ts';
import { registerCustomer } from '#tests/support/customer.ts';
import { fr } from '#tests/support/journey-texts.ts';
import { sampleLines } from './batch-screens.ts';
import { expect, hydrated, test } from './fixtures.ts';
import { departureField } from './screen.ts';

const { form, result, mapping } = fr.pages.batch;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const picked = (page: Page, line: number) => page.locator(`input[name="choix.${line}"]:checked`);

async function fillForm(page: Page, lines: string): Promise<void> {
  await page.goto(pathOf('batch', 'pro'));
  await departureField(page).fill('69003 Lyon');
  await page.getByLabel(form.lines).fill(lines);
}

test('pasted lines are counted, compared, picked by keyboard and corrected in place', async ({ page }) => {
  await page.goto(pathOf('batch', 'pro'));
  await hydrated(page);
  await fillForm(page, fileOf(sampleLines));
  await expect(page.getByText('5 lignes reconnues, 8 colonnes sur 8')).toBeVisible();
  await page.getByRole('button', { name: 'Comparer 5 colis' }).click();
  await expect(heading(page)).toHaveText('3 colis comparés, 2 à corriger');

  await picked(page, 2).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: result.rule.own })).toBeChecked();
  await expect(picked(page, 2)).toBeFocused();

  const code = page.getByLabel('Code postal, ligne 5');
  await code.fill('75001');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('4 colis comparés, 1 à corriger');
  await expect(page.locator('#ligne-5-envoi')).toBeFocused();
  await page.getByRole('button', { name: result.discardLabel(6) }).click();
  await expect(heading(page)).toHaveText('4 colis comparés');
  await page.getByRole('button', { name: result.restoreLabel(6) }).click();
  await expect(heading(page)).toHaveText('4 colis comparés, 1 à corriger');

  await page.getByLabel(result.sort).selectOption({ label: result.sorts.city });
  await expect(page.locator('tbody th').first()).toContainText('Bruxelles');
  const exported = page.waitForEvent('download');
  await page.getByRole('link', { name: result.exportCsv }).click();
  expect((await exported).suggestedFilename()).toBe('colis-compares.csv');
});

test('G26 the export of a shop is compared with one box and weight for all its orders', async ({ page }) => {
  await page.goto(pathOf('batch', 'pro'));
  await hydrated(page);
  await departureField(page).fill('69003 Lyon');
  const lines =
    'order-id\trecipient-name\tship-address-1\tship-city\tship-postal-code\tship-country\tship-service-level\n' +
    '404-1\tAnne Durand\t12 rue des Lilas\tLille\t59000\tFR\tStandard\n404-2\tPaul Petit\t3 rue du Port\tNantes\t44000\tFR\tStandard';
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'amazon.txt', mimeType: 'text/plain', buffer: Buffer.from(lines, 'utf16le') });
  await expect(page.getByText(/^Ce que le fichier ne dit pas/)).toBeVisible();
  for (const [label, value] of [
    ['Longueur, en cm', '30'],
    ['Largeur, en cm', '20'],
    ['Hauteur, en cm', '15'],
    ['Poids, en kg', '1,2'],
  ] as const) {
    await page.getByLabel(label).fill(value);
  }
  await page.getByRole('button', { name: 'Comparer 2 colis' }).click();
  await expect(heading(page)).toHaveText('2 colis comparés');
});

test('G26 an account is asked once what a column holds, with a weight by article, and has the answer forgotten', async ({
  page,
  context,
  watch,
}) => {
  watch.expectStatus(422);
  await registerCustomer(context, { isPro: true });
  const send = async () => {
    await fillForm(page, 'Destination;longueur;largeur;hauteur;quantite\n59000;30;20;15;3');
    await hydrated(page);
    await page.getByLabel('Poids, en kg').fill('0,2');
    await page.getByLabel('Poids par article, en kg, en plus').fill('0,3');
    await page
      .getByRole('button', { name: form.compare, exact: true })
      .or(page.getByRole('button', { name: 'Comparer 1 colis' }))
      .click();
  };
  const forget = page.getByRole('button', { name: 'Oublier ces réponses' });
  await send();
  await page.getByLabel('Destination').selectOption('postalCode');
  await page.getByRole('button', { name: /^Comparer/ }).click();
  await expect(page.locator('#ligne-2-envoi')).toContainText('1,1\u00A0kg');
  await expect(forget).toHaveCount(0);
  await send();
  await expect(page.getByText(/^Colonnes comme la dernière fois pour ce fichier/)).toBeVisible();
  await forget.click();
  await expect(forget).toHaveCount(0);
  await expect(page.locator(':focus')).toBeVisible();
  await send();
  await expect(page.getByText(mapping.title(1))).toBeVisible();
});

test('a chosen file is shown in the field, and its comparison is followed to the result', async ({ page }) => {
  await page.goto(pathOf('batch', 'pro'));
  await hydrated(page);
  await departureField(page).fill('69003 Lyon');
  const buffer = Buffer.from(fileOf(generatedLines(1500, 5)));
  await page.locator('input[type=file]').setInputFiles({ name: 'colis.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Comparer 1 500 colis' }).click();
  await expect(page.getByRole('heading', { name: result.rules })).toBeVisible();
  await expect(page.getByText('Page 1 sur 30')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('1 500 lignes reconnues, 8 colonnes sur 8')).toBeVisible();
  await expect(departureField(page)).toHaveValue('69003 Lyon');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a file is chosen, its columns are told, rule and picks are sent by buttons', async ({ page, watch }) => {
    watch.expectStatus(422);
    await page.goto(pathOf('batch', 'pro'));
    await departureField(page).fill('69003 Lyon');
    const buffer = Buffer.from(fileOf(sampleLines).replace('code_postal;ville', 'Destination;Endroit'));
    await page.getByLabel(form.file).setInputFiles({ name: 'colis.csv', mimeType: 'text/csv', buffer });
    await page.getByRole('button', { name: form.compare, exact: true }).click();
    await expect(page.getByText(mapping.title(2))).toBeVisible();
    await page.getByLabel('Destination').selectOption('postalCode');
    await page.getByLabel('Endroit').selectOption('city');
    await page.getByRole('button', { name: form.compare, exact: true }).click();
    await expect(heading(page)).toHaveText('3 colis comparés, 2 à corriger');
    await expect(page.locator('tbody th').first()).toContainText('CMD-1041');

    await page.getByRole('radio', { name: result.rule.fastest }).check({ force: true });
    await page.getByRole('button', { name: result.apply }).click();
    await expect(page.getByRole('radio', { name: result.rule.fastest })).toBeChecked();
    await page.locator('input[name="choix.2"]').first().check({ force: true });
    await page.getByRole('button', { name: result.keepPicks }).click();
    await expect(page.getByRole('radio', { name: result.rule.own })).toBeChecked();
  });
});
