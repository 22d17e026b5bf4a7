/** The weight of the visitor's object, asked once: box and postage as one sum. */
import { pathOf } from '#domain/site/paths.ts';
import { expect, noOverflow, test } from './fixtures.ts';

const sums = (texts: readonly string[]) =>
  texts.flatMap((text) => (/dès (\d+),(\d\d)/.exec(text) ?? []).slice(1).join('') || []).map(Number);

test.use({ javaScriptEnabled: false });

test('G10 without scripts the weight is asked once, and list, article, finder and cart go by it', async ({ page }) => {
  const list = `${pathOf('category', 'part', { code: 'cartons' })}?tri=emballage-et-affranchissement`;
  await page.goto(list);
  await expect(page.getByLabel('Poids de mon objet, en kg')).toHaveValue('2');
  await page.getByLabel('Poids de mon objet, en kg').fill('8,5');
  await page.getByRole('button', { name: 'Recalculer' }).click();
  await expect(page).toHaveURL(/cartons\?poids=8\.5&tri=emballage-et-affranchissement$/);
  const said = await page.getByText(/\(objet de 8,5\skg\)/).allTextContents();
  expect(sums(said).length).toBeGreaterThan(3);
  expect(sums(said)).toEqual(sums(said).toSorted((a, b) => a - b));
  await expect(page.getByText(/Trop petit pour 8,5\skg/).first()).toBeVisible();
  await noOverflow(page);

  await page.goto('/boutique/carton-simple-cannelure-20-15-10-cm/p/carton-20-15-10');
  await expect(page.getByText(/^Trop petit pour 8,5\skg\s: 3\skg au plus$/)).toBeVisible();
  await page.goto('/boutique/carton-simple-cannelure-40-30-30-cm/p/carton-40-30-30');
  await expect(page.getByText(/^Emballage et envoi dès .* TTC \(objet de 8,5\skg\)$/)).toBeVisible();
  await page.getByRole('button', { name: 'Ajouter au panier' }).first().click();
  await page.goto(pathOf('cart', 'part'));
  await expect(page.getByRole('link', { name: /^Emballage et envoi dès .* \(objet de 8,5\skg\)/ })).toBeVisible();
  await page.goto(`${pathOf('boxes', 'part')}?longueur=19&largeur=14&hauteur=9`);
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
  await expect(rows.first()).toContainText('Emballage et envoi dès');
  await expect(rows.last()).toContainText(/Trop petit pour 8,5\skg/);
  await page.getByRole('link', { name: 'Moins cher avec l’envoi' }).click();
  const sorted = sums(await rows.getByText(/\(objet de 8,5\skg\)/).allTextContents());
  expect(sorted).toEqual(sorted.toSorted((a, b) => a - b));

  await page.goto(pathOf('cart', 'part'));
  await page.getByLabel('Poids de mon objet, en kg').fill('12');
  await page.getByRole('button', { name: 'Recalculer' }).click();
  await expect(page.getByText(/^Trop petit pour 12\skg\s: 9\skg au plus$/)).toBeVisible();
  await noOverflow(page);
});
