import { pathOf } from '#domain/site/paths.ts';
import { expect, hydrated, test } from './fixtures.ts';

test('SHOP-3 a visitor finds the tightest box from a list of packaging, changes the padding, and adds the box', async ({
  page,
  watch,
}) => {
  watch.expectStatus(422);
  await page.goto(pathOf('category', 'part', { code: 'emballages' }));
  const form = page.getByRole('search').filter({ hasText: 'Quelle boîte pour mon objet' });
  await form.getByLabel('Longueur, en cm').fill('20');
  await form.getByLabel('Largeur, en cm').fill('34');
  await form.getByLabel('Hauteur, en cm').fill('dix');
  await form.getByRole('button', { name: 'Trouver' }).click();

  // What is wrong is said, with the focus in its field, and nothing typed is lost.
  await expect(page.getByText('Hauteur, en cm\u00A0: indiquez un nombre, par exemple 30 ou 20,5.')).toBeVisible();
  const height = page.getByLabel('Hauteur, en cm');
  await expect(height).toBeFocused();
  await expect(page.getByLabel('Largeur, en cm')).toHaveValue('34');
  await height.fill('19,5');
  await height.press('Enter');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d+\sboîtes pour 20\s×\s34\s×\s19,5\scm$/);
  const rows = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) });
  await expect(rows.first()).toContainText('Carton simple cannelure 35 × 25 × 20 cm');
  await expect(rows.first()).toContainText('La plus juste');
  await expect(rows.first()).toContainText('il reste 4,2 L de vide');
  await expect(rows.first()).toContainText(/Emballage et envoi dès \d+,\d\d\s€ \(objet de 2\skg\)/);

  await page.getByLabel('Calage de chaque côté').selectOption('2 cm');
  await page.getByRole('button', { name: 'Trouver' }).click();
  await expect(rows.first()).toContainText('Carton simple cannelure 40 × 30 × 30 cm');
  await page.goBack();
  await rows
    .first()
    .getByRole('button', { name: /^Ajouter au panier/ })
    .click();
  await expect(page.getByRole('link', { name: /^Panier.*1/ })).toBeVisible();
  await page.goto(pathOf('cart', 'part'));
  await expect(page.getByRole('main')).toContainText('Carton simple cannelure 35 × 25 × 20 cm');
});

test('SHOP-3 a search for a size leads to the boxes that hold it; a thing too large for all gets the nearest', async ({
  page,
}) => {
  await page.goto(`${pathOf('search', 'part')}?q=30x20x15`);
  await page.getByRole('link', { name: 'Voir les boîtes qui contiennent 30 × 20 × 15 cm' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/boîtes pour 30\s×\s20\s×\s15\scm$/);
  await page.getByLabel('Longueur, en cm').fill('90');
  await page.getByLabel('Largeur, en cm').fill('35');
  await page.getByLabel('Hauteur, en cm').fill('35');
  await page.getByRole('button', { name: 'Trouver' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aucune boîte pour 90 × 35 × 35 cm');
  await expect(page.getByText('il manque 30 cm')).toBeVisible();
  await page.getByRole('link', { name: 'Comparer avec des dimensions libres' }).click();
  await expect(page).toHaveURL(/votre-colis\?.*length=90.*width=35.*height=35/);

  // Back from the comparison with what is typed there by then.
  await hydrated(page);
  await page.getByRole('textbox', { name: 'Longueur', exact: true }).fill('40,5');
  await page.getByRole('link', { name: 'Quelle boîte pour mon objet' }).click();
  await expect(page.getByLabel('Longueur, en cm')).toHaveValue('40,5');
  await expect(page.getByLabel('Largeur, en cm')).toHaveValue('35');
});
