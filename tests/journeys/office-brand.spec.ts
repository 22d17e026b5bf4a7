/** The page about the brand in the back office (docs/back-office.md, "Brand"). */
import { readFileSync } from 'node:fs';
import { signInAsStaff } from '#tests/support/demo-staff.ts';
import { cleanIn, expect } from './fixtures.ts';
import { test } from './office-site.ts';

// One after the other in one worker, which starts the site.
test.describe.configure({ mode: 'default' });

const weakFile = readFileSync('data/brand/estran.json', 'utf8').replace(
  'oklch(0.43 0.095 235)',
  'oklch(0.75 0.095 235)',
);

const looks = [
  { colorScheme: 'light', width: 390 },
  { colorScheme: 'dark', width: 1280 },
] as const;

test('an operator reads the brand and its contrasts', async ({ page, context, site, watch }) => {
  watch.expectStatus(422);
  await signInAsStaff(context, site.dataDir, 'operator');
  await page.goto('/gestion/marque');
  await expect(page.getByRole('heading', { level: 1, name: 'Marque' })).toBeVisible();
  await expect(page.getByText('Guichet Démonstration')).toBeVisible();
  await cleanIn(page, ...looks);
  await page.getByRole('textbox', { name: 'Texte du fichier' }).fill(weakFile);
  await page.getByRole('button', { name: 'Contrôler' }).click();
  await expect(page.getByRole('alert')).toContainText('contrast 2.09, at least 4.5');
  await cleanIn(page, ...looks);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an operator checks another file, and nothing changes', async ({ page, context, site, watch }) => {
    watch.expectStatus(422);
    await signInAsStaff(context, site.dataDir, 'operator');
    await page.goto('/gestion/marque');
    const rows = page.getByRole('table').getByRole('row');
    await expect(rows).toHaveCount(13);
    await page.getByRole('link', { name: 'Sombre' }).click();
    await expect(page).toHaveURL(/theme=dark/);
    await page.getByRole('link', { name: 'Tout montrer' }).click();
    await expect(rows).toHaveCount(60);

    const text = page.getByRole('textbox', { name: 'Texte du fichier' });
    await page.getByRole('button', { name: 'Contrôler' }).click();
    await expect(text).toHaveAccessibleDescription(/Collez le texte d’un fichier/);
    await text.fill(weakFile);
    await page.getByRole('button', { name: 'Contrôler' }).click();
    await expect(page.getByRole('alert')).toContainText('guichet.json:25:28');
    await expect(text).toHaveValue(weakFile.trim());

    await page.getByLabel('ou fichier JSON').setInputFiles('data/brand/estran.json');
    await page.getByRole('button', { name: 'Contrôler' }).click();
    await expect(page.getByText('La boutique démarrerait avec ce fichier\u00A0: Estran.')).toBeVisible();
    await expect(page.getByText('Guichet Démonstration')).toBeVisible();
  });
});
