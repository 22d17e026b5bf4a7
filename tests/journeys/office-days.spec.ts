/**
 * A working day of operators and of support, by keyboard alone on a screen of 390 px; that of editors is in
 * office-content.spec.ts.
 */
import type { Browser } from '@playwright/test';
import { pathOf } from '#domain/site/paths.ts';
import { addDemoArticle } from '#tests/support/article-cart.ts';
import { signInAsStaff } from '#tests/support/demo-staff.ts';
import { byKeyboard, hasKeys } from './by-keyboard.ts';
import { fillCheckout, order, payAtBank } from './checkout-page.ts';
import { axeClean, expect, fitsBothWidths, hydrated, noOverflow } from './fixtures.ts';
import { test } from './office-site.ts';

// One after the other in one worker, which starts the site.
test.describe.configure({ mode: 'default' });
test.use({ viewport: { width: 390, height: 844 } });

/** A buyer's paid order of three articles, and the page that shows it. */
async function buyArticles(browser: Browser, baseURL: string | undefined) {
  const visitor = await browser.newContext({ baseURL, locale: 'fr-FR' });
  const buyer = await visitor.newPage();
  await addDemoArticle(visitor.request, 'part', 'carton-50-40-30', { quantity: 3 });
  await buyer.goto(pathOf('checkout', 'part'));
  await hydrated(buyer);
  await fillCheckout(buyer, { email: 'zoe@exemple.fr', hasArticles: true });
  await order(buyer);
  return { buyer, code: await payAtBank(buyer) };
}

test('35 G31 an operator’s day: an order leaves in two parcels, what is missing is repaid, and the buyer sees it', async ({
  page,
  context,
  browser,
  baseURL,
  site,
  watch,
}) => {
  test.slow();
  watch.expectStatus(422);
  const { buyer, code } = await buyArticles(browser, baseURL);
  const keys = byKeyboard(page);
  await signInAsStaff(context, site.dataDir, 'operator');
  await page.goto('/gestion');
  await hasKeys(page);
  await page.keyboard.press('g');
  await page.keyboard.press('e');
  await keys.press(page.getByRole('checkbox', { name: new RegExp(`^Commande ${code}`) }), 'Space');
  await keys.press(page.getByRole('button', { name: 'Préparer les commandes cochées' }));
  await expect(page.getByText('les commandes cochées sont en préparation')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: code })).toContainText('en préparation');
  await keys.press(page.getByRole('link', { name: code }));

  const panel = page.getByRole('complementary');
  const number = panel.getByLabel('Numéro de suivi');
  const send = panel.getByRole('button', { name: 'Déclarer l’envoi' });
  const repay = panel.getByRole('button', { name: 'Annuler et rembourser' });
  await expect(panel).toContainText('14 rue Oberkampf');
  await keys.type(panel.getByRole('textbox', { name: /^Dans ce colis/ }), '1');
  await keys.type(number, '123');
  await keys.press(send);
  await expect(panel.getByText(/Ce n’est pas un numéro de ce transporteur/)).toBeVisible();
  await expect(number).toBeFocused();
  await expect(number).toHaveValue('123');
  await keys.type(number, '6A 12345 67890 1');
  await keys.press(send);
  await expect(page.getByText('l’acheteur est prévenu par mail')).toBeVisible();
  await expect(panel).toContainText('2 sur 3');
  await keys.type(panel.getByRole('textbox', { name: /^Dans ce colis/ }), '1');
  await keys.type(panel.getByLabel('Transporteur'), 'Chr');
  await keys.type(number, 'XY123456789FR');
  await keys.press(send);
  await keys.press(panel.locator('summary').filter({ hasText: 'Un article manque' }));
  await keys.type(panel.getByRole('textbox', { name: /^Manquent/ }), '2');
  await keys.press(repay);
  await expect(panel.getByText('Il en reste 1 à envoyer.')).toBeVisible();
  await axeClean(page);
  await keys.type(panel.getByRole('textbox', { name: /^Manquent/ }), '1');
  await keys.press(repay);
  await keys.press(
    panel.getByRole('checkbox', { name: /^1.article manquant annulé, .* remboursés par avoir/ }),
    'Space',
  );
  await keys.press(repay);
  await expect(page.getByText('remboursé avec un avoir')).toBeVisible();
  await keys.press(panel.getByRole('button', { name: 'Livré\u00A0: colis 6A12345678901' }));
  await expect(page.getByText('le colis est livré')).toBeVisible();
  await fitsBothWidths(page);

  await buyer.reload();
  await expect(buyer.getByText(/^Indisponible, remboursé\u00A0: 1 × /)).toBeVisible();
  await expect(buyer.getByText(/^Livré le .* Colissimo 6A12345678901$/)).toBeVisible();
  await expect(buyer.getByRole('link', { name: 'XY123456789FR' })).toHaveAttribute('href', /chronopost\.fr/);
  await axeClean(buyer);
  await buyer.context().close();
});

test('35 a support agent’s day: an order is found by its buyer’s address, noted, and a refund asked for', async ({
  page,
  context,
  browser,
  baseURL,
  site,
}) => {
  test.slow();
  const { buyer, code } = await buyArticles(browser, baseURL);
  await buyer.context().close();
  const keys = byKeyboard(page);
  await signInAsStaff(context, site.dataDir, 'support');
  await page.goto('/gestion');
  await hasKeys(page);
  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await expect(page.getByRole('heading', { level: 1, name: 'Commandes' })).toBeVisible();
  await keys.type(page.getByRole('searchbox', { name: /^Nº, nom/ }), 'zoe@exemple.fr');
  await page.keyboard.press('Enter');
  await keys.press(page.getByRole('main').getByRole('link', { name: code }));
  const panel = page.getByRole('complementary');
  await keys.press(panel.locator('summary').filter({ hasText: 'Ajouter une note' }));
  await keys.type(panel.getByRole('textbox', { name: 'Note' }), 'Carton écrasé, photo reçue');
  await keys.press(panel.getByRole('button', { name: 'Enregistrer la note' }));
  await expect(panel.getByText('Carton écrasé, photo reçue')).toBeVisible();
  await keys.press(panel.locator('summary').filter({ hasText: 'Ajouter une étiquette' }));
  await keys.type(panel.getByRole('combobox', { name: 'Mot' }), 'casse');
  await keys.press(panel.getByRole('button', { name: 'Ajouter', exact: true }));
  await expect(panel.getByRole('button', { name: 'Retirer l’étiquette casse' })).toBeVisible();
  await keys.press(panel.getByRole('link', { name: /^Demander un remboursement|^Rembourser/ }));
  await keys.type(page.getByRole('textbox', { name: /^Lots à rembourser/ }), '1');
  await keys.press(page.getByRole('combobox', { name: 'Motif, repris dans le mail au client' }), 'a');
  await keys.press(page.getByRole('button', { name: 'Voir l’effet…' }));
  await expect(page.getByText('Un opérateur voit la demande et décide. Rien ne part avant.')).toBeVisible();
  await axeClean(page);
  await noOverflow(page);
  await keys.press(page.getByRole('button', { name: /^Demander \d/ }));
  await expect(page.getByText('La demande attend un opérateur.')).toBeVisible();

  await signInAsStaff(context, site.dataDir, 'operator');
  await page.goto('/gestion');
  const task = page.getByRole('listitem').filter({ hasText: 'remboursement demandé' });
  await expect(task).toContainText(code);
  await keys.press(task.getByRole('link'));
  await expect(page.getByRole('main').getByRole('link', { name: code })).toBeVisible();
});
