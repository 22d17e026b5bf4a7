/** The back office on a site of its own, since what staff close is closed for everybody (docs/back-office.md). */

import { officePages } from '#domain/office/pages.ts';
import { pathOf } from '#domain/site/paths.ts';
import { addDemoArticle } from '#tests/support/article-cart.ts';
import { signInAsStaff } from '#tests/support/demo-staff.ts';
import { addParcel } from '#tests/support/filled-cart.ts';
import { inSample, isFullRun } from '#tests/support/full-run.ts';
import { fillCheckout, order, payAtBank } from './checkout-page.ts';
import { axeClean, expect, fitsBothWidths, hydrated, noClash, noOverflow } from './fixtures.ts';
import { test } from './office-site.ts';

// One after the other in one worker, which starts the site.
test.describe.configure({ mode: 'default' });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with a mouse' : 'by keyboard, without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('SMT-20 an operator closes a journey with a reason, visitors see that it is closed, and the audit log records it', {
      tag: inSample(!javaScriptEnabled),
    }, async ({ page, context, browser, site, baseURL, watch }) => {
      watch.expectStatus(422, 401);
      await signInAsStaff(context, site.dataDir, 'operator');
      await page.goto('/gestion/bascules');
      const pro = page.getByRole('group', { name: 'Professionnels' }).first();
      const press = async (name: RegExp | string) => {
        const target = pro.getByRole('button', { name }).or(pro.locator('summary').filter({ hasText: name }));
        if (javaScriptEnabled) return target.click();
        await target.focus();
        await page.keyboard.press('Enter');
      };
      await press('Fermer…');
      await press(/^Fermer Parcours/);
      const reason = pro.getByRole('textbox', { name: 'Motif' });
      await expect(reason).toBeFocused();
      await expect(reason).toHaveAccessibleDescription(
        'Indiquez pourquoi vous fermez\u00A0: le motif est inscrit au journal.',
      );
      await reason.fill('tarifs à vérifier');
      await press(/^Fermer Parcours/);
      await expect(page.getByText('Parcours d’envoi, professionnels\u00A0: fermé partout.')).toBeVisible();
      await expect(pro).toContainText('Fermé');

      const visitor = await browser.newContext({ baseURL, locale: 'fr-FR' });
      const visit = await visitor.newPage();
      await visit.goto(pathOf('parcel', 'pro'));
      await expect(visit.getByRole('heading', { level: 1, name: 'L’envoi de colis est suspendu' })).toBeVisible();
      await visit.goto(pathOf('parcel', 'part'));
      await expect(visit.getByRole('heading', { level: 1, name: 'L’envoi de colis est suspendu' })).toHaveCount(0);

      await page.getByRole('link', { name: 'Aujourd’hui' }).first().click();
      await expect(page.getByText('Parcours d’envoi fermé, professionnels')).toBeVisible();
      await page.getByRole('link', { name: 'Voir les bascules' }).click();
      await press(/^Ouvrir/);
      await expect(page.getByText('Parcours d’envoi, professionnels\u00A0: ouvert partout.')).toBeVisible();
      await visit.goto(pathOf('parcel', 'pro'));
      await expect(visit.getByRole('heading', { level: 1, name: 'L’envoi de colis est suspendu' })).toHaveCount(0);
      await visitor.close();

      await page.goto('/gestion/bascules');
      await page.getByRole('link', { name: 'Historique\u00A0: Parcours d’envoi', exact: true }).click();
      await expect(page.getByRole('combobox', { name: 'Objet' })).toHaveValue('flag:journey');
      await expect(page.getByRole('row').nth(1)).toContainText('Parcours d’envoi, professionnels');
      await page.goto('/gestion/journal?objet=flag&qui=morel');
      const rows = page.getByRole('row');
      await expect(rows.nth(1)).toContainText('Léa Morel');
      await expect(rows.nth(1)).toContainText('ouvert');
      await expect(rows.nth(2)).toContainText(/Parcours d’envoi, professionnels.*fermé.*tarifs à vérifier/);
      await expect(page.getByText(/^Chaîne (vérifiée le .*\u00A0: entière\.|pas encore vérifiée)/)).toBeVisible();
    });
  });
}

test('a form that is sent after the session has ended is sent again after signing in', async ({
  page,
  context,
  site,
  watch,
}) => {
  watch.expectStatus(401);
  await signInAsStaff(context, site.dataDir, 'operator');
  await page.goto('/gestion/bascules');
  const payment = page.getByRole('group', { name: 'Professionnels' }).nth(1);
  await payment.getByText('Fermer…').click();
  await payment.getByRole('textbox', { name: 'Motif' }).fill('essai “à garder”');
  await context.clearCookies();
  await payment.getByRole('button', { name: /^Fermer Paiement/ }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Votre session est terminée' })).toBeVisible();
  await axeClean(page);
  await page.getByRole('button', { name: 'Renvoyer le formulaire' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Votre session est terminée' })).toBeVisible();
  const otherTab = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Se reconnecter (nouvel onglet)' }).click();
  await expect((await otherTab).getByLabel('E-mail')).toBeVisible();
  await (await otherTab).close();
  await signInAsStaff(context, site.dataDir, 'operator');
  await page.getByRole('button', { name: 'Renvoyer le formulaire' }).click();
  await expect(page.getByText('Paiement, professionnels\u00A0: fermé partout.')).toBeVisible();
  await payment.getByRole('button', { name: /^Ouvrir Paiement/ }).click();
  await expect(page.getByText('Paiement, professionnels\u00A0: ouvert partout.')).toBeVisible();
  await page.goto('/gestion/journal?objet=flag:payment&action=flag.close');
  await expect(page.getByRole('row').nth(1)).toContainText('essai “à garder”');
});

test('CRT-8 while payments are closed, the checkout says so, and no order can be placed', async ({
  page,
  context,
  browser,
  site,
  baseURL,
  watch,
}) => {
  await signInAsStaff(context, site.dataDir, 'operator');
  await page.goto('/gestion/bascules');
  const part = page.getByRole('group', { name: 'Particuliers' }).nth(1);
  await part.getByText('Fermer…').click();
  await part.getByRole('textbox', { name: 'Motif' }).fill('panne de la banque');
  await part.getByRole('button', { name: /^Fermer Paiement/ }).click();
  await expect(page.getByText('Paiement, particuliers\u00A0: fermé partout.')).toBeVisible();

  const visitor = await browser.newContext({ baseURL, locale: 'fr-FR' });
  watch.add(visitor);
  watch.expectStatus(422);
  const visit = await visitor.newPage();
  await addParcel(visitor.request, 'part');
  await visit.goto(pathOf('checkout', 'part'));
  await expect(visit.getByText('Le paiement est momentanément fermé')).toBeVisible();
  await hydrated(visit);
  await visit.getByLabel('E-mail').fill('zoe@example.fr');
  const pay = visit
    .getByRole('button', { name: /^Commander et payer/ })
    .filter({ visible: true })
    .first();
  await pay.click();
  await expect(visit.getByText(/Votre panier est gardé et rien n’a été débité/)).toBeVisible();

  await part.getByRole('button', { name: /^Ouvrir Paiement/ }).click();
  await expect(page.getByText('Paiement, particuliers\u00A0: ouvert partout.')).toBeVisible();
  await expect(visit.getByLabel('E-mail')).toHaveValue('zoe@example.fr');
  await pay.click();
  await expect(visit).toHaveURL(/\/banque-demo\//);
  await visitor.close();
});

test('an operator reads the numbers of comparisons and sales, by period and site', async ({
  page,
  context,
  browser,
  site,
  baseURL,
}) => {
  await signInAsStaff(context, site.dataDir, 'operator');
  await page.goto('/gestion');
  await page.getByRole('link', { name: '7\u00A0jours' }).click();
  await page.getByRole('link', { name: 'Professionnels' }).click();
  await expect(page).toHaveURL('/gestion?periode=7&site=pro');
  const countOf = (step: string) => page.getByRole('listitem').filter({ hasText: step }).locator('b').innerText();
  const [compared, added, paid] = [await countOf('Colis décrit'), await countOf('Au panier'), await countOf('Payé')];
  const visitor = await browser.newContext({ baseURL, locale: 'fr-FR' });
  await addParcel(visitor.request, 'pro');
  await visitor.close();
  await page.reload();
  expect(await countOf('Colis décrit')).toBe(String(Number(compared) + 1));
  expect(await countOf('Au panier')).toBe(String(Number(added) + 1));
  expect(await countOf('Payé')).toBe(paid);
  await page.getByText('Tableau\u00A0: Comparaisons').click();
  const values = page.getByRole('table').filter({ hasText: 'Avant' }).first();
  await expect(values.getByRole('row')).toHaveCount(8);
  await expect(values.getByRole('row').last()).toContainText(`${Number(compared) + 1}`);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Télécharger (CSV)' }).click();
  expect((await download).suggestedFilename()).toMatch(/^gestion-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
});

test('NAV-34 pages that a role doesn’t allow are the same 404 as any unknown address', async ({
  page,
  context,
  site,
  watch,
}) => {
  watch.expectStatus(404);
  await page.goto('/gestion/bascules');
  await expect(page).toHaveURL(/\/smt\/connexion\?.*interaction=/);
  await signInAsStaff(context, site.dataDir, 'editor');
  await page.goto('/gestion');
  await expect(page.getByRole('heading', { level: 1, name: 'Aujourd’hui' })).toBeVisible();
  await expect(page.getByText('Rien n’attend.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Bascules' })).toHaveCount(0);
  const textAt = async (path: string) => {
    expect((await page.goto(path))?.status()).toBe(404);
    return page.getByRole('main').innerText();
  };
  const unknown = await textAt('/nulle-part');
  for (const path of ['/gestion/bascules', '/gestion/journal', '/gestion/nulle-part']) {
    expect(await textAt(path)).toBe(unknown);
  }
});

test('CRT-8 a buyer withdraws from an article, an operator accepts, and the buyer reads until when to send it back', async ({
  page,
  context,
  browser,
  baseURL,
  site,
}) => {
  const visitor = await browser.newContext({ baseURL, locale: 'fr-FR' });
  const buyer = await visitor.newPage();
  await addDemoArticle(visitor.request, 'part', 'carton-50-40-30');
  await buyer.goto(pathOf('checkout', 'part'));
  await hydrated(buyer);
  await fillCheckout(buyer, { email: 'zoe@exemple.fr', hasArticles: true });
  await order(buyer);
  const code = await payAtBank(buyer);
  const statement = { name: 'Zoé Martin', code, email: 'zoe@exemple.fr', items: 'Le lot de cartons' };
  const form = { intent: 'withdraw', ...statement };
  const stated = await visitor.request.post(pathOf('withdrawal', 'part'), { form, headers: { origin: baseURL ?? '' } });
  expect(stated.url()).toContain(pathOf('withdrawalReceipt', 'part', { id: '' }));

  await signInAsStaff(context, site.dataDir, 'operator');
  await page.goto('/gestion');
  await expect(page.getByRole('link', { name: /^Commandes\s*\d+ à traiter$/ })).toBeVisible();
  await page.getByRole('link', { name: /rétractation/i }).click();
  await page.getByRole('link', { name: code }).click();
  // The order opens beside the list, whose view stays; its title has the focus.
  const panel = page.getByRole('complementary');
  const row = page.getByRole('row').filter({ hasText: code });
  await expect(panel.getByRole('heading', { level: 2, name: code })).toBeFocused();
  await expect(row).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('link', { name: /^Rétractations/ })).toHaveAttribute('aria-current', 'page');
  const section = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Rétractation' }) });
  await expect(section).toContainText('À décider');
  await expect(section).toContainText('«\u00A0Le lot de cartons\u00A0»');
  await fitsBothWidths(page);
  await section.getByRole('button', { name: 'Accepter la rétractation' }).click();
  await expect(section).toContainText('Acceptée, retour attendu');
  await section.getByText('Refuser…').click();
  await axeClean(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(page).toHaveURL(/\/gestion\/commandes\?vue=withdrawn/);
  await expect(row.getByRole('link', { name: code })).toBeFocused();
  await buyer.reload();
  await expect(buyer.getByText(/Acceptée\. Retour attendu au plus tard le /)).toBeVisible();
  // At the end of the page the banner about cookies covers no part of a link.
  await buyer.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await axeClean(buyer);
  await visitor.close();

  // The mails about this order: one is opened beside the list, whose filter stays.
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/gestion/mails');
  const search = page.getByRole('searchbox').or(page.getByRole('textbox')).first();
  await search.fill(code);
  await page.getByRole('button', { name: 'Filtrer' }).click();
  const rows = page.getByRole('row').filter({ hasText: code });
  const confirmation = rows.filter({ hasText: 'confirmée' }).last();
  // Further mails about the order may be written meanwhile; this one is sent after a moment.
  await expect(async () => {
    await page.reload();
    await expect(confirmation).toContainText('Remis', { timeout: 1000 });
  }).toPass();
  const isFiltered = async () => {
    await expect(search).toHaveValue(code);
    await expect(confirmation).toBeVisible();
  };
  await confirmation.getByRole('link').first().click();
  await expect(panel.getByRole('heading', { level: 2 })).toContainText(`Commande ${code} confirmée`);
  await isFiltered();
  await expect(confirmation).toHaveAttribute('aria-current', 'true');
  await panel.getByRole('button', { name: 'Renvoyer', exact: true }).click();
  await expect(panel.getByRole('status')).toBeVisible();
  await isFiltered();
  await fitsBothWidths(page);
  await expect(panel.getByRole('heading', { level: 2 })).toBeVisible();
  await expect(confirmation).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await isFiltered();
  await expect(confirmation.getByRole('link').first()).toBeFocused();
});

/** Every pair of width, colours and language occurs. */
const looks = [
  { width: 390, colorScheme: 'light', locale: 'en' },
  { width: 1280, colorScheme: 'dark', locale: 'en' },
  { width: 390, colorScheme: 'dark', locale: 'fr' },
  { width: 1280, colorScheme: 'light', locale: 'fr' },
] as const;

for (const [index, { width, colorScheme, locale }] of looks.entries()) {
  test(`NAV-34 G34 the back office is accessible, and nothing runs over anything, ${colorScheme}, ${width} px, ${locale}`, async ({
    page,
    context,
    site,
    visitorIn,
  }) => {
    await page.emulateMedia({ colorScheme });
    await signInAsStaff(context, site.dataDir, 'operator');
    await visitorIn(locale);
    // Each page is visited in one look, in turn; in the full run, each page is visited in all of them.
    const isMine = (at: number) => isFullRun || at % looks.length === index;
    for (const { path } of Object.values(officePages).filter((_, at) => isMine(at))) {
      await page.setViewportSize({ width, height: 900 });
      expect((await page.goto(path))?.status(), path).toBe(200);
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await axeClean(page);
      for (const each of [width, width === 390 ? 1280 : 390, 1920]) {
        await page.setViewportSize({ width: each, height: 900 });
        await noOverflow(page, `at ${each} px`);
        await noClash(page, `at ${each} px`);
      }
    }
  });
}
