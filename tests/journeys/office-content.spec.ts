/** Editing pages in the back office (docs/requirements.md CMS-2, ACC-8; docs/content.md, "Editing"). */
import type { Page } from '@playwright/test';
import { signInAsStaff } from '#tests/support/demo-staff.ts';
import { inSample } from '#tests/support/full-run.ts';
import { axeClean, cleanIn, expect, noOverflow } from './fixtures.ts';
import { test } from './office-site.ts';

// One after the other in one worker, which starts the site.
test.describe.configure({ mode: 'default' });

// The preview runs no script, which the browser reports by this message.
test.beforeEach(({ watch }) => watch.expectMessage(/^Blocked script execution in .*cmsTicketId=/));

const headline = (page: Page) => page.getByRole('textbox', { name: 'Grand titre' }).first();
const press = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('CMS-2 ACC-8 an editor changes the home page, previews, publishes and reverts it, and visitors see each change at once', {
      tag: inSample(javaScriptEnabled),
    }, async ({ page, context, browser, ownSite, baseURL }) => {
      const visitor = await browser.newContext({ baseURL, locale: 'fr-FR' });
      const visit = await visitor.newPage();
      const headlineSeen = async (path = '/') => {
        await visit.goto(path);
        return (await visit.getByRole('heading', { level: 1 }).innerText()).replace(/\s+/g, ' ');
      };
      const former = await headlineSeen();
      await signInAsStaff(context, ownSite.dataDir, 'editor');
      await page.goto('/gestion/contenu?site=part&texte=Envoyer+un+colis');
      await page.getByRole('link', { name: /^Envoyer un colis\s: .*particuliers, français/ }).click();
      await headline(page).fill('Deux mots suffisent');
      // Buttons that change the structure keep what is typed, and save nothing.
      await press(page, /^Ajouter un élément, Étapes/);
      await expect(page.getByText('Rien n’est encore enregistré.')).toBeVisible();
      await expect(headline(page)).toHaveValue('Deux mots suffisent');
      await press(page, /^Retirer l’élément 4, Étapes/);
      await press(page, 'Enregistrer');
      await expect(page.getByText(/^Version \d+ enregistrée/)).toBeVisible();
      expect(await headlineSeen()).toBe(former);

      const framed = page.frameLocator('.o-prev iframe');
      await expect(framed.getByRole('heading', { level: 1 })).toHaveText('Deux mots suffisent');
      // Its link shows the same to somebody who isn't signed in.
      const link = (await page.getByRole('link', { name: 'Ouvrir dans un onglet' }).getAttribute('href')) ?? '';
      expect(await headlineSeen(link)).toBe('Deux mots suffisent');
      // Another view keeps what is typed, and saves nothing.
      await headline(page).fill('Pas encore enregistré');
      await press(page, '390');
      await expect(headline(page)).toHaveValue('Pas encore enregistré');
      await expect(page).toHaveURL(/largeur=390/);
      await press(page, 'en');
      await expect(framed.getByRole('heading', { level: 1 })).not.toHaveText('Deux mots suffisent');
      await page.goto(page.url().replace(/\?.*/, ''));
      await page.getByRole('link', { name: 'Vérifier et publier…' }).click();
      await expect(page.getByRole('listitem').filter({ hasText: /^Anglais/ })).toContainText('plus ancienne');
      await press(page, 'Publier maintenant');
      await expect(page.getByText(/^Version \d+ en ligne\.$/)).toBeVisible();
      expect(await headlineSeen()).toBe('Deux mots suffisent');

      await page.getByRole('link', { name: 'Ouvrir la version 1' }).click();
      await press(page, 'Revenir à cette version');
      await expect(page.getByText(/^Retour fait/)).toBeVisible();
      expect(await headlineSeen()).toBe(former);
      await visitor.close();
    });

    test('CMS-2 an editor changes the footer and a shelf of the home page, and visitors see both', {
      tag: inSample(!javaScriptEnabled),
    }, async ({ page, context, browser, ownSite, baseURL, watch }) => {
      watch.expectStatus(422);
      const visitor = await browser.newContext({ baseURL, locale: 'fr-FR', javaScriptEnabled });
      const visit = await visitor.newPage();
      const footerLink = (name: string) => visit.getByRole('contentinfo').getByRole('link', { name, exact: true });
      const name = javaScriptEnabled ? 'Expédier un colis' : 'Confier un colis';
      await signInAsStaff(context, ownSite.dataDir, 'editor');
      await page.goto('/gestion/contenu');
      await page.getByRole('link', { name: 'Pied de page' }).click();
      const address = page.getByRole('textbox', { name: 'Adresse', exact: true }).first();
      const target = await address.inputValue();
      await page.getByRole('textbox', { name: 'Texte du lien' }).first().fill(name);
      await press(page, /^Descendre l’élément 1, Liens/);
      await press(page, 'Enregistrer');
      await expect(page.getByText(/^Version \d+ enregistrée/)).toBeVisible();
      const framed = page.frameLocator('.o-prev iframe').getByRole('contentinfo');
      await expect(framed.getByRole('link', { name, exact: true })).toHaveCount(1);
      await visit.goto('/aide');
      await expect(footerLink(name)).toHaveCount(0);

      // A link that the law requires can't be removed, and a link that leads nowhere isn't published.
      await page.getByRole('button', { name: 'Retirer l’élément 3, Liens' }).last().click();
      await press(page, 'Enregistrer');
      await expect(page.getByText(/^La loi demande ces liens dans le pied de page.*\/retractation/)).toBeVisible();
      await page.getByRole('link', { name: 'Pied de page' }).click();
      const path = await address.inputValue();
      await address.fill('/nulle-part');
      await press(page, 'Enregistrer et publier');
      await expect(page.getByRole('listitem').filter({ hasText: '/nulle-part' })).toContainText('à corriger');
      await page.getByRole('link', { name: 'Retour à la page' }).click();
      await address.fill(path);
      await press(page, 'Enregistrer et publier');
      await expect(page.getByText(/^Version \d+ en ligne\.$/)).toBeVisible();
      await visit.goto('/aide');
      await expect(footerLink(name)).toHaveAttribute('href', target);

      await page.getByRole('link', { name: 'Rayons de l’accueil' }).click();
      const newest = page.locator('option:checked', { hasText: 'Les nouveautés' });
      const shelf = page.getByRole('group', { name: 'Articles' }).filter({ has: newest });
      await shelf.getByRole('textbox', { name: 'Titre' }).fill(name);
      await shelf.getByRole('textbox', { name: 'Code de la catégorie' }).fill('timbres');
      // Above the best-sellers, then above the tiles of categories.
      for (const _ of [1, 2]) await shelf.getByRole('button', { name: 'Monter, Articles' }).click();
      await press(page, 'Enregistrer et publier');
      await expect(page.getByText(/^Version \d+ en ligne\.$/)).toBeVisible();
      await visit.goto('/');
      const shelves = visit.getByRole('region', { name });
      await expect(shelves.getByRole('heading', { level: 2 })).toHaveText([name, 'Emballer et affranchir']);
      await expect(shelves.getByRole('heading', { level: 3 }).first()).toContainText(/timbre/i);
      await visitor.close();
    });
  });
}

test('CMS-2 a version is scheduled; errors are reported at their fields, and typed values stay', async ({
  page,
  context,
  ownSite,
  watch,
}) => {
  watch.expectStatus(422);
  await signInAsStaff(context, ownSite.dataDir, 'editor');
  await page.goto('/gestion/contenu/part/fr/cookies');
  await page.getByRole('textbox', { name: 'Description' }).fill('');
  await page.getByRole('textbox', { name: 'Titre' }).first().fill('Nos cookies');
  await press(page, 'Enregistrer');
  await expect(page.getByRole('textbox', { name: 'Description' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveAccessibleDescription(/.+/);
  await expect(page.getByRole('textbox', { name: 'Titre' }).first()).toHaveValue('Nos cookies');
  await page.getByRole('textbox', { name: 'Description' }).fill('Ce que nous gardons.');
  await press(page, 'Enregistrer');
  await expect(page.getByText(/^Version 2 enregistrée/)).toBeVisible();
  await page.getByLabel('Publier le (heure de Paris)').fill('2099-12-24T18:00');
  await press(page, 'Programmer');
  await expect(page.getByText('Version 2 programmée.')).toBeVisible();
  await expect(page.getByRole('row', { name: /^2 programmée/ })).toContainText('24 déc. 2099, 18:00');
});

test('CMS-2 of two editors on one page, the second sees who saved first, and merges the texts of both', async ({
  page,
  context,
  ownSite,
  watch,
}) => {
  watch.expectStatus(422);
  await signInAsStaff(context, ownSite.dataDir, 'editor');
  const path = '/gestion/contenu/pro/en/aide';
  await page.goto(path);
  const second = await context.newPage();
  await second.goto(path);
  await page.getByRole('textbox', { name: 'Titre' }).first().fill('Help, first');
  await press(page, 'Enregistrer');
  await expect(page.getByText(/^Version 2 enregistrée/)).toBeVisible();
  await second.getByRole('textbox', { name: 'Titre' }).first().fill('Help, second');
  await second.getByRole('textbox', { name: 'Description' }).first().fill('What both wrote.');
  await press(second, 'Enregistrer');
  await expect(second.getByRole('heading', { name: /^Paul Denis a enregistré cette page le / })).toBeVisible();
  await expect(second.getByRole('textbox', { name: 'Titre' }).first()).toHaveValue('Help, second');
  await expect(second.getByRole('row', { name: /^Description/ })).toContainText('pas touché');
  await axeClean(second);
  await second.getByRole('radio', { name: /^L’autre version, Titre/ }).check();
  await press(second, 'Enregistrer la réunion comme v3');
  await expect(second.getByText(/^Version 3 enregistrée/)).toBeVisible();
  await expect(second.getByRole('textbox', { name: 'Titre' }).first()).toHaveValue('Help, first');
  await expect(second.getByRole('textbox', { name: 'Description' }).first()).toHaveValue('What both wrote.');

  await second.getByRole('link', { name: 'Comparer les versions' }).click();
  await second.getByLabel('De', { exact: true }).selectOption('2');
  await press(second, 'Comparer');
  await expect(second.getByRole('heading', { name: 'v2 et v3 côte à côte' })).toBeVisible();
  await expect(second.getByRole('row', { name: /^Description/ }).locator('ins')).toHaveText(['What', 'both', 'wrote']);
  await axeClean(second);
});

test('the pages of content are accessible, from 390 px to 1280 px, light and dark', async ({
  page,
  context,
  ownSite,
}) => {
  await signInAsStaff(context, ownSite.dataDir, 'editor');
  const looks = [
    { colorScheme: 'dark', width: 390 },
    { colorScheme: 'light', width: 1280 },
  ] as const;
  for (const [at, path] of [
    '/gestion/contenu',
    '/gestion/contenu/redirections',
    '/gestion/contenu/part/fr/site-footer',
    '/gestion/contenu/part/fr/home/versions',
    '/gestion/contenu/part/fr/home/publier?version=1',
  ].entries()) {
    await page.goto(path);
    // Each page fits both widths, and is checked with axe in one look.
    await noOverflow(page);
    await cleanIn(page, looks[at % 2 === 0 ? 0 : 1]);
    await page.setViewportSize({ width: 390, height: 900 });
    await noOverflow(page);
  }
});
