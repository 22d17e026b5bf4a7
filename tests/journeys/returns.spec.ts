/** A guest returns articles from the order's page, and staff end the return (docs/decisions/0045-returns.md). */
import { pathOf } from '#domain/site/paths.ts';
import { addDemoArticle } from '#tests/support/article-cart.ts';
import { signInAsStaff } from '#tests/support/demo-staff.ts';
import { fillCheckout, order, payAtBank } from './checkout-page.ts';
import { axeClean, expect, fitsBothWidths, hydrated } from './fixtures.ts';
import { test } from './office-site.ts';

test('a guest returns two of three packs, staff say that one came back, restock and repay it', async ({
  page,
  context,
  browser,
  baseURL,
  site,
  watch,
}) => {
  test.slow();
  watch.expectStatus(422);
  const visitor = await browser.newContext({ baseURL, locale: 'fr-FR' });
  const buyer = await visitor.newPage();
  await addDemoArticle(visitor.request, 'part', 'carton-50-40-30', { quantity: 3 });
  await buyer.goto(pathOf('checkout', 'part'));
  await hydrated(buyer);
  await fillCheckout(buyer, { email: 'zoe@exemple.fr', hasArticles: true });
  await order(buyer);
  const code = await payAtBank(buyer);

  await signInAsStaff(context, site.dataDir, 'operator');
  await page.goto('/gestion');
  await page.getByRole('link', { name: 'Expéditions' }).click();
  await page.getByRole('link', { name: code }).click();
  const panel = page.getByRole('complementary');
  await panel.getByLabel('Numéro de suivi').fill('6A 12345 67890 1');
  await panel.getByRole('button', { name: 'Déclarer l’envoi' }).click();
  await panel.getByRole('button', { name: 'Livré\u00A0: colis 6A12345678901' }).click();
  await expect(page.getByText('le colis est livré')).toBeVisible();

  await buyer.reload();
  await buyer.getByRole('link', { name: /^Retourner des articles vendus par/ }).click();
  const orderPage = buyer.url();
  await expect(
    buyer.getByText(/^Vous pouvez renoncer à ces articles jusqu’au .*, sans donner de raison\.$/),
  ).toBeVisible();
  await buyer.getByRole('button', { name: 'Confirmer le retour' }).click();
  await expect(buyer.getByText('Choisissez au moins un article à retourner.')).toBeVisible();
  await buyer.getByLabel('Quantité à retourner').selectOption('2');
  await buyer.getByLabel('Raison').selectOption('Trop grand');
  await buyer.getByLabel('Précisions').fill('Un carton de trop.');
  await fitsBothWidths(buyer);
  await buyer.getByRole('button', { name: 'Confirmer le retour' }).click();
  await expect(buyer.getByRole('status').filter({ hasText: 'Retour enregistré' })).toBeVisible();
  await expect(buyer.getByText('Adresse de retour')).toBeVisible();
  await axeClean(buyer);

  await page.goto('/gestion/commandes?vue=withdrawn');
  await page.getByRole('link', { name: code }).click();
  await expect(panel).toContainText('Un carton de trop.');
  await panel.getByText('Les articles sont revenus…').click();
  await panel.getByRole('textbox', { name: 'Nombre revenu' }).fill('3');
  await panel.getByRole('button', { name: 'Enregistrer et écrire au client' }).click();
  await expect(panel.getByText('Il en était attendu 2 au plus.')).toBeVisible();
  await panel.getByRole('textbox', { name: 'Nombre revenu' }).fill('1');
  await panel.getByRole('checkbox', { name: 'Remettre en stock' }).check();
  await fitsBothWidths(page);
  await panel.getByRole('button', { name: 'Enregistrer et écrire au client' }).click();
  await expect(panel).toContainText('1 sur 2 revenus, remis en stock');
  await panel.getByRole('button', { name: /^Rembourser \d/ }).click();
  await expect(panel.getByText('Remboursée', { exact: true })).toBeVisible();

  await buyer.goto(orderPage);
  await expect(buyer.getByText(/vous sont rendus par le moyen de paiement utilisé/)).toBeVisible();
  // What didn't come back can be returned again.
  await expect(buyer.getByLabel('Quantité à retourner').locator('option').last()).toHaveText('2');
  await axeClean(buyer);
  await visitor.close();
});
