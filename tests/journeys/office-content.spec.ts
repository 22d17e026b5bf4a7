/** Editing pages in the back office (docs/requirements.md CMS-2, ACC-8; docs/content.md, "Editing"). */
import type { Page } from '@playwright/test';
import { signInAsStaff } from '#tests/support/demo-staff.ts';
import { inSample } from '#tests/support/full-run.ts';
import { byKeyboard, hasKeys } from './by-keyboard.ts';
import { axeClean, cleanIn, expect, noClash, noOverflow } from './fixtures.ts';
import { test } from './office-site.ts';

// One after the other in one worker, which starts the site.
test.describe.configure({ mode: 'default' });

// The preview runs no script, which the browser reports by this message.
test.beforeEach(({ watch }) => watch.expectMessage(/^Blocked script execution in .*cmsTicketId=/));

async function fitsEveryWidth(page: Page): Promise<void> {
  for (const width of [390, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await noOverflow(page);
    await noClash(page, `at ${width} px`);
  }
}
/** Opens a component of the editor by its type and first words. */
const open = (page: Page, name: RegExp, at = 0) =>
  page.getByRole('navigation', { name: 'Plan de la page' }).getByRole('button', { name }).nth(at).click();
/** Of the part that is open. */
const field = (page: Page, language: 'Français' | 'Anglais', label: string) => {
  const group = page.getByRole('group', { name: language, exact: true });
  const name = new RegExp(`^${label}(?: \\(facultatif\\))?$`);
  return group.getByRole('textbox', { name }).or(group.getByRole('combobox', { name })).first();
};
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
    }, async ({ page, context, browser, site, baseURL }) => {
      const visitor = await browser.newContext({ baseURL, locale: 'fr-FR' });
      const visit = await visitor.newPage();
      const headlineSeen = async (path = '/') => {
        await visit.goto(path);
        return (await visit.getByRole('heading', { level: 1 }).innerText()).replace(/\s+/g, ' ');
      };
      const former = await headlineSeen();
      await signInAsStaff(context, site.dataDir, 'editor');
      await page.goto('/gestion/contenu?site=part&texte=Envoyer+un+colis');
      await page.getByRole('link', { name: /^Envoyer un colis\s: .*particuliers, français/ }).click();
      await open(page, /^Accroche/);
      await headline(page).fill('Deux mots suffisent');
      // One component is shown at a time. Opening another and buttons that change the structure keep what is typed.
      await open(page, /^Étapes/);
      await expect(headline(page)).toHaveCount(0);
      await press(page, /^Ajouter un élément, Étapes/);
      await expect(page.getByText('Rien n’est encore enregistré.').first()).toBeVisible();
      await expect(page.getByRole('group', { name: '4', exact: true }).first()).toBeFocused();
      await press(page, /^Retirer l’élément 4, Étapes/);
      await expect(page.getByRole('button', { name: /^Retirer l’élément 3, Étapes/ }).first()).toBeFocused();
      await open(page, /^Accroche/);
      await expect(headline(page)).toHaveValue('Deux mots suffisent');
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
    }, async ({ page, context, browser, site, baseURL, watch }) => {
      watch.expectStatus(422);
      const visitor = await browser.newContext({ baseURL, locale: 'fr-FR', javaScriptEnabled });
      const visit = await visitor.newPage();
      const footerLink = (name: string) => visit.getByRole('contentinfo').getByRole('link', { name, exact: true });
      const name = javaScriptEnabled ? 'Expédier un colis' : 'Confier un colis';
      await signInAsStaff(context, site.dataDir, 'editor');
      await page.goto('/gestion/contenu');
      await page.getByRole('link', { name: 'Pied de page' }).click();
      const address = field(page, 'Français', 'Adresse');
      const target = await address.inputValue();
      await field(page, 'Français', 'Texte du lien').fill(name);
      await press(page, /^Descendre l’élément 1, Liens/);
      await expect(page.getByRole('button', { name: /^Descendre l’élément 2, Liens/ }).first()).toBeFocused();
      await press(page, 'Enregistrer');
      await expect(page.getByText(/^Version \d+ enregistrée/)).toBeVisible();
      const framed = page.frameLocator('.o-prev iframe').getByRole('contentinfo');
      await expect(framed.getByRole('link', { name, exact: true })).toHaveCount(1);
      await visit.goto('/aide');
      await expect(footerLink(name)).toHaveCount(0);

      // A link that the law requires can't be removed, and a link that leads nowhere isn't published.
      await open(page, /^Liste de liens Mentions légales/);
      await press(page, 'Retirer l’élément 3, Liens');
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
      await open(page, /^Articles/, 1);
      await field(page, 'Français', 'Titre').fill(name);
      await field(page, 'Français', 'Code de la catégorie').fill('timbres');
      // Above the best-sellers, then above the tiles of categories, in both languages.
      for (const _ of [1, 2]) await press(page, /^Monter, Articles/);
      await expect(
        page.getByRole('button', { name: /^Monter, Articles/, disabled: false }).and(page.locator(':focus')),
      ).toBeVisible();
      await press(page, 'Enregistrer et publier');
      await expect(page.getByText(/^Versions \d+ \(français\), \d+ \(anglais\) en ligne\.$/)).toBeVisible();
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
  site,
  watch,
}) => {
  watch.expectStatus(422);
  await signInAsStaff(context, site.dataDir, 'editor');
  await page.goto('/gestion/contenu/part/fr/cookies');
  const description = field(page, 'Français', 'Description');
  await description.fill('');
  await field(page, 'Français', 'Titre').fill('Nos cookies');
  await press(page, 'Enregistrer');
  await expect(description).toBeFocused();
  await expect(description).toHaveAccessibleDescription(/.+/);
  await expect(field(page, 'Français', 'Titre')).toHaveValue('Nos cookies');
  await description.fill('Ce que nous gardons.');
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
  site,
  watch,
}) => {
  watch.expectStatus(422);
  await signInAsStaff(context, site.dataDir, 'editor');
  const path = '/gestion/contenu/pro/en/aide';
  await page.goto(path);
  const second = await context.newPage();
  await second.goto(path);
  await field(page, 'Anglais', 'Titre').fill('Help, first');
  await press(page, 'Enregistrer');
  await expect(page.getByText(/^Version 2 enregistrée/)).toBeVisible();
  await field(second, 'Anglais', 'Titre').fill('Help, second');
  await field(second, 'Anglais', 'Description').fill('What both wrote.');
  await press(second, 'Enregistrer');
  await expect(second.getByRole('heading', { name: /^Paul Denis a enregistré cette page le / })).toBeVisible();
  await expect(field(second, 'Anglais', 'Titre')).toHaveValue('Help, second');
  await expect(second.getByRole('row', { name: /^Description/ })).toContainText('pas touché');
  await axeClean(second);
  await second.getByRole('radio', { name: /^L’autre version, Titre/ }).check();
  await press(second, 'Enregistrer la réunion comme v3');
  await expect(second.getByText(/^Version 3 enregistrée/)).toBeVisible();
  await expect(field(second, 'Anglais', 'Titre')).toHaveValue('Help, first');
  await expect(field(second, 'Anglais', 'Description')).toHaveValue('What both wrote.');

  await second.getByRole('link', { name: 'Comparer les versions' }).click();
  await second.getByLabel('De', { exact: true }).selectOption('2');
  await press(second, 'Comparer');
  await expect(second.getByRole('heading', { name: 'v2 et v3 côte à côte' })).toBeVisible();
  await expect(second.getByRole('row', { name: /^Description/ }).locator('ins')).toHaveText(['What', 'both', 'wrote']);
  await axeClean(second);
});

test('35 G38 35.6 an editor’s day by keyboard at 390 px: a text is formatted, the preview follows, and visitors see it until it is withdrawn', async ({
  page,
  context,
  site,
  watch,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const keys = byKeyboard(page);
  await signInAsStaff(context, site.dataDir, 'editor');
  await page.goto('/gestion');
  await hasKeys(page);
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await keys.type(page.getByRole('textbox', { name: 'Titre ou chemin' }), 'mesurer-et-peser');
  await page.keyboard.press('Enter');
  await keys.press(page.getByRole('link', { name: /^Mesurer et peser un colis.*particuliers, français/ }));
  const outline = page.getByRole('navigation', { name: 'Plan de la page' });
  await keys.press(outline.getByRole('button', { name: /^Paragraphe Pourquoi/ }));
  await expect(page).toHaveURL(/composant=/);
  await expect(page.getByRole('heading', { level: 2, name: 'Paragraphe' })).toBeFocused();
  const text = field(page, 'Français', 'Texte');
  await keys.type(text, 'Pesez bien');
  await page.keyboard.press('Shift+Home');
  await page.keyboard.press('Control+b');
  const framed = page.frameLocator('.o-prev iframe');
  await expect(framed.locator('strong', { hasText: 'Pesez bien' })).toBeVisible();
  await expect(page.getByText(/^Pas encore enregistré\s: Texte/)).toBeVisible();
  // The tools are one stop of Tab, arrow keys lead from one to the next.
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Gras' }).first()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(text).toBeFocused();
  await expect(framed.locator('strong em', { hasText: 'Pesez bien' })).toBeVisible();
  await fitsEveryWidth(page);
  await cleanIn(page, { colorScheme: 'dark', width: 390 });
  await keys.press(page.getByRole('button', { name: 'Enregistrer et publier' }));
  await expect(page.getByText('Version 2 en ligne.')).toBeVisible();
  await page.goto('/aide/mesurer-et-peser');
  await expect(page.locator('strong em', { hasText: 'Pesez bien' })).toBeVisible();

  watch.expectStatus(422);
  await page.goto('/gestion/contenu/part/fr/aide-mesurer-et-peser/publier?version=2');
  await keys.press(page.locator('summary').filter({ hasText: 'Retirer la page du site…' }));
  const withdraw = page.getByRole('button', { name: 'Retirer la page', exact: true });
  await keys.press(withdraw);
  const effect = page.getByRole('checkbox', { name: /^\/aide\/mesurer-et-peser.*\d.pages en ligne y mènent\.$/ });
  await expect(effect).toBeVisible();
  await axeClean(page);
  await keys.press(effect, 'Space');
  await keys.press(withdraw);
  await expect(page.getByText('La version 2 n’est plus en ligne.')).toBeVisible();
  // French readers get the English version, which is still online.
  await page.goto('/aide/mesurer-et-peser');
  await expect(page.getByText('Pesez bien')).toHaveCount(0);
});

test('the pages of content are accessible, from 390 px to 1280 px, light and dark', async ({ page, context, site }) => {
  await signInAsStaff(context, site.dataDir, 'editor');
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
