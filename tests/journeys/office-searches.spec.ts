/** The page of searches and synonyms in the back office (docs/back-office.md, "Searches"). */
import type { APIRequestContext } from '@playwright/test';
import { signInAsStaff } from '#tests/support/demo-staff.ts';
import { cleanIn, expect } from './fixtures.ts';
import { test } from './office-site.ts';

// One after the other in one worker, which starts the site.
test.describe.configure({ mode: 'default' });

const visitor = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };

/**
 * Opens the page of results several times with a visitor's user agent. Searches by the test's own browser aren't
 * counted, since its user agent is that of a robot.
 */
async function search(request: APIRequestContext, text: string, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await request.get(`/boutique/recherche?q=${encodeURIComponent(text)}`, { headers: visitor });
  }
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an editor sees searches without results, tries a rule of synonyms, and adds it', async ({
    page,
    context,
    request,
    site,
    watch,
  }) => {
    watch.expectStatus(422);
    await search(request, 'Zigouigoui', 6);
    await search(request, 'carton zigouigoui', 5);
    await signInAsStaff(context, site.dataDir, 'editor');
    await page.goto('/gestion/recherches');
    const row = page.getByRole('row', { name: /zigouigoui/ });
    await expect(row).toContainText('aucun');
    await page.getByRole('link', { name: /^En partie/ }).click();
    await expect(row).toContainText('carton');
    await page.getByRole('link', { name: /^Sans résultat/ }).click();

    await row.getByRole('link', { name: 'Synonyme de «\u00A0zigouigoui\u00A0»' }).click();
    await expect(page.getByLabel('Cherché')).toHaveValue('zigouigoui');
    await page.getByRole('button', { name: 'Ajouter la règle' }).click();
    const found = page.getByLabel('Trouvé');
    await expect(found).toHaveAccessibleDescription(/Indiquez ce que la recherche trouve aussi/);
    await found.fill('pochette à bulles');
    await found.press('Enter');
    await expect(page.getByRole('heading', { name: /Ce que trouverait la règle/ })).toBeVisible();
    await expect(page.getByRole('row', { name: /zigouigoui Part 0 [1-9]/ })).toBeVisible();
    await expect(found).toHaveValue('pochette à bulles');
    await page.getByRole('button', { name: 'Ajouter la règle' }).click();
    await expect(page.getByText('Règle ajoutée, en vigueur partout.')).toBeVisible();
    await expect(row).toContainText(/trouve maintenant \d+\u00A0produits/);
    await page.goto('/boutique/recherche?q=zigouigoui');
    await expect(page.getByRole('link', { name: /à bulles/ }).first()).toBeVisible();

    await page.goto('/gestion/recherches?vue=synonymes');
    const change = page.getByRole('link', { name: 'Changer la règle de «\u00A0zigouigoui\u00A0»' });
    await change.click();
    await found.fill('carton');
    await page.getByRole('button', { name: 'Changer la règle' }).click();
    await expect(page.getByRole('row', { name: /zigouigoui.*carton/ })).toBeVisible();
    await change.click();
    await page.getByText('Retirer…').click();
    await page.getByRole('button', { name: 'Retirer la règle de «\u00A0zigouigoui\u00A0»' }).click();
    await expect(page.getByText('Règle retirée partout.')).toBeVisible();
    await expect(change).toHaveCount(0);
  });
});

test('an operator reads the list of searches, and sees what a new rule would find', async ({
  page,
  context,
  request,
  site,
}) => {
  const looks = [
    { colorScheme: 'dark', width: 1280 },
    { colorScheme: 'light', width: 390 },
  ] as const;
  await search(request, 'Zigouigoui bleuté', 5);
  await signInAsStaff(context, site.dataDir, 'operator');
  await page.goto('/gestion/recherches?vue=frequentes');
  await expect(page.getByRole('row', { name: /zigouigoui bleuté/ })).toBeVisible();
  await cleanIn(page, ...looks);
  await page.getByRole('link', { name: 'Nouvelle règle' }).click();
  await page.getByLabel('Cherché').fill('zigouigoui');
  await page.getByLabel('Trouvé').fill('carton');
  await page.getByRole('button', { name: 'Essayer' }).click();
  await expect(page.getByRole('heading', { name: /Ce que trouverait la règle/ })).toBeVisible();
  await cleanIn(page, ...looks);
});
