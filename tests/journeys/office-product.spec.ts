/** Products that staff change and add in the back office (docs/back-office.md, "Catalog"). */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { signInAsStaff } from '#tests/support/demo-staff.ts';
import { inSample } from '#tests/support/full-run.ts';
import { cleanIn, expect, noClash, noOverflow } from './fixtures.ts';
import { test } from './office-site.ts';

// One after the other in one worker, which starts the site.
test.describe.configure({ mode: 'default' });

const code = 'carton-20-15-10';
const productPath = `/gestion/catalogue/${code}`;
const drawing = (side: number) => ({
  name: 'Carton ouvert.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><path d="M0 0h${side}v${side}z"/></svg>`,
  ),
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with a mouse' : 'by keyboard, without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('SHOP-4 G32 G33 an operator changes texts, attributes, pictures and a price, and sees them in the shop', {
      tag: inSample(!javaScriptEnabled),
    }, async ({ page, context, site, watch }) => {
      watch.expectStatus(422);
      const mark = javaScriptEnabled ? 'un' : 'deux';
      const press = async (name: string | RegExp) => {
        const target = page.getByRole('button', { name }).or(page.locator('summary').filter({ hasText: name }));
        if (javaScriptEnabled) return target.click();
        await target.focus();
        await page.keyboard.press('Enter');
      };
      await signInAsStaff(context, site.dataDir, 'operator');
      await page.goto(productPath);
      await page.getByRole('textbox', { name: 'Nom, français' }).fill(`Carton ${mark}`);
      await page.getByRole('textbox', { name: 'Nom, anglais' }).fill(`Box ${mark}`);
      const length = page.getByRole('textbox', { name: 'Longueur (cm)', exact: true });
      await length.fill('assez long');
      await press('Enregistrer le produit');
      await expect(length).toHaveAccessibleDescription(/Donnez un nombre/);
      await expect(length).toHaveValue('assez long');
      await length.fill('20,5');
      await press('Enregistrer le produit');
      await expect(page.getByText('Produit enregistré, en ligne partout.')).toBeVisible();
      await expect(length).toHaveValue('20,5');

      await press('Ajouter une image…');
      await page.getByLabel('Ou un fichier à déposer').setInputFiles(drawing(javaScriptEnabled ? 40 : 41));
      await page.getByRole('textbox', { name: /^Nom \(facultatif\)/ }).fill(`ouvert-${mark}`);
      await press('Ajouter l’image');
      const alt = page.getByRole('textbox', { name: /français/ }).last();
      await expect(alt).toHaveAccessibleDescription(/Décrivez ce que l’image montre/);
      await alt.fill(`Carton ouvert ${mark}`);
      await page.getByLabel('Ou un fichier à déposer').setInputFiles(drawing(javaScriptEnabled ? 40 : 41));
      await press('Ajouter l’image');
      await expect(page.getByText('Images enregistrées, en ligne partout.')).toBeVisible();
      await press(`Avancer, ouvert-${mark}`);
      await expect(page.getByText('Images enregistrées, en ligne partout.')).toBeVisible();

      // G32: the button of another section drops nothing, and says what isn't saved.
      const pack = page.getByRole('textbox', { name: 'Conditionnement, français' });
      await pack.fill(`lot ${mark}`);
      await press(`Reculer, ouvert-${mark}`);
      await expect(page.getByText('Images enregistrées, en ligne partout.')).toBeVisible();
      await expect(pack).toHaveValue(`lot ${mark}`);
      await expect(page.locator('[data-changes]')).toContainText(/enregistré/);
      const price = page.getByRole('textbox', { name: /^Prix HT, .*particuliers$/ }).first();
      const former = await price.inputValue();
      const wanted = javaScriptEnabled ? '99,99' : '49,99';
      await price.fill(wanted);
      await press('Enregistrer le produit');
      const tick = page.getByRole('checkbox', {
        name: new RegExp(`prix HT ${former}\\s€ → ${wanted}\\s€\\s: [+−]\\d+\\s%`),
      });
      await expect(price).toHaveValue(wanted);
      await page.getByRole('textbox', { name: 'Conditionnement, anglais' }).fill(`pack ${mark}`);
      await tick.focus();
      await page.keyboard.press('Space');
      if (javaScriptEnabled) await page.keyboard.press('Control+s');
      else await press('Enregistrer le produit');
      await expect(page.getByText('Produit enregistré, en ligne partout.')).toBeVisible();
      await expect(price).toHaveValue(wanted);
      await expect(pack).toHaveValue(`lot ${mark}`);
      await expect(page.locator('[data-changes]')).toBeEmpty();
      await press(`Avancer, ouvert-${mark}`);
      await expect(page.getByText('Images enregistrées, en ligne partout.')).toBeVisible();

      await page.getByRole('link', { name: 'Voir en boutique, particuliers' }).click();
      await expect(page.getByRole('heading', { level: 1, name: `Carton ${mark}` })).toBeVisible();
      await expect(page.getByRole('img', { name: `Carton ouvert ${mark}` }).first()).toBeVisible();
      await page.getByRole('link', { name: 'English' }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: `Box ${mark}` })).toBeVisible();
    });

    test('SHOP-4 35.2 an operator adds a product, mends what was refused, sells, copies and archives it', {
      tag: inSample(javaScriptEnabled),
    }, async ({ page, context, site, watch }) => {
      watch.expectStatus(422, 404);
      const added = javaScriptEnabled ? 'caisse-souris' : 'caisse-clavier';
      await signInAsStaff(context, site.dataDir, 'operator');
      await page.goto('/gestion/catalogue');
      await page.getByRole('link', { name: 'Nouveau produit…' }).click();
      const fill = (name: string | RegExp, value: string) => page.getByRole('textbox', { name }).fill(value);
      await fill('Code', code);
      await fill('Nom, français', 'Caisse navette');
      await fill('Nom, anglais', 'Shuttle crate');
      await page.getByRole('combobox', { name: 'Catégorie principale' }).selectOption({ index: 3 });
      await page.getByRole('combobox', { name: 'Marque' }).selectOption({ index: 1 });
      const seller = page.getByRole('combobox', { name: 'Vendeur' });
      await seller.selectOption({ index: 1 });
      await fill('Poids du lot, en grammes', '900');
      await fill('Prix HT d’un lot, en euros', '14,92');
      await fill('Stock', '12');
      await fill('Délai, jours ouvrés', '1-3');
      await fill('Livraison TTC, en euros', '4,90');
      const press = async (name: string | RegExp) => {
        const target = page
          .getByRole('button', { name })
          .or(page.locator('summary').filter({ hasText: name }))
          .first();
        if (javaScriptEnabled) return target.click();
        await target.focus();
        await page.keyboard.press('Enter');
      };
      await press('Ajouter le produit');
      const field = page.getByRole('textbox', { name: 'Code' });
      await expect(field).toHaveAccessibleDescription(/Un autre produit a déjà ce code/);
      await expect(page.getByRole('textbox', { name: 'Prix HT d’un lot, en euros' })).toHaveValue('14,92');
      await field.fill(added);
      await press('Ajouter le produit');
      await expect(page.getByText('Produit ajouté. Mettez ses offres en vente quand il est prêt.')).toBeVisible();
      await expect(page.getByRole('link', { name: /^Voir en boutique/ })).toHaveCount(0);
      // 35.2: it was added on both sites at once.
      await expect(page.getByRole('button', { name: /^Remettre en vente/ })).toHaveCount(2);
      await press(/^Remettre en vente, .*particuliers$/);
      await page.getByRole('link', { name: 'Voir en boutique, particuliers' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Caisse navette' })).toBeVisible();

      // 35.2: a further offer, refused at its field and mended; EAN, delay and VAT rate in the same press.
      await page.goto(`/gestion/catalogue/${added}`);
      await press('Ajouter une offre…');
      await seller.selectOption({ index: 1 });
      await fill('Prix HT d’un lot, en euros', '15,20');
      await page.getByRole('textbox', { name: 'Stock', exact: true }).fill('7');
      await fill('Délai, jours ouvrés', '2');
      await fill('Livraison TTC, en euros', '0');
      await page
        .getByRole('textbox', { name: /^Délai, jours, .*particuliers$/ })
        .first()
        .fill('2-4');
      await page.getByRole('combobox', { name: 'Taux de TVA' }).selectOption('5.5');
      await press('Enregistrer le produit');
      await expect(seller).toHaveAccessibleDescription(/Ce vendeur a déjà une offre/);
      await seller.selectOption({ index: 2 });
      await press('Enregistrer le produit');
      const tick = page.getByRole('checkbox', { name: /TVA 20\s% → 5,5\s%\s: change le prix TTC de 2 offres/ });
      await tick.focus();
      await page.keyboard.press('Space');
      await press('Enregistrer le produit');
      await expect(page.getByText('Produit enregistré, en ligne partout.')).toBeVisible();
      await expect(page.getByRole('textbox', { name: /^Délai, jours, .*particuliers$/ })).toHaveCount(2);

      await page.getByRole('link', { name: 'Dupliquer' }).click();
      await expect(page.getByRole('textbox', { name: 'Nom, français' })).toHaveValue('Caisse navette');
      await expect(page.getByRole('textbox', { name: 'Délai, jours ouvrés' })).toHaveCount(4);
      await page.getByRole('combobox', { name: 'Vendeur' }).last().selectOption({ index: 0 });
      await fill('Code', `${added}-2`);
      await press('Ajouter le produit');
      await expect(page.getByRole('button', { name: /^Remettre en vente/ })).toHaveCount(3);

      await page.goto(`/gestion/catalogue/${added}`);
      await expect(page.getByText(/^Archiver retire 1 offre de la vente et bloque 0 paniers\./)).toBeVisible();
      await press('Archiver le produit');
      await expect(page.getByText('Produit archivé, retiré de la vente partout.')).toBeVisible();
      await expect(page.getByRole('link', { name: /^Voir en boutique/ })).toHaveCount(0);
      await page.goto(`/gestion/catalogue?texte=${added}&archives=oui`);
      await page.getByRole('link', { name: 'Caisse navette' }).click();
      await press('Désarchiver le produit');
      await expect(page.getByRole('link', { name: 'Voir en boutique, particuliers' })).toBeVisible();
    });
  });
}

test('G32 of two members of staff with a product open, the second is told of the field that both changed, of no other', async ({
  context,
  site,
  watch,
}) => {
  watch.expectStatus(422);
  await signInAsStaff(context, site.dataDir, 'operator');
  const [one, other] = [await context.newPage(), await context.newPage()];
  for (const page of [one, other]) await page.goto(productPath);
  const lengthOn = (page: Page) => page.getByRole('textbox', { name: 'Longueur (cm)', exact: true });
  const summaryOn = (page: Page) => page.getByRole('textbox', { name: 'Résumé, français' });
  await lengthOn(one).fill('21');
  await summaryOn(one).fill('Un résumé');
  await lengthOn(other).fill('22');
  await expect(other.locator('[data-changes]')).toHaveText(/^Pas encore enregistré\s: Longueur \(cm\) \(.* → 22\)$/);
  for (const page of [one, other]) await page.getByRole('button', { name: 'Enregistrer le produit' }).click();
  await expect(lengthOn(other)).toHaveAccessibleDescription(/maintenant 21\./);
  await expect(lengthOn(other)).toHaveValue('22');
  await other.getByRole('button', { name: 'Enregistrer le produit' }).click();
  await expect(other.getByText('Produit enregistré, en ligne partout.')).toBeVisible();
  await one.reload();
  await expect(lengthOn(one)).toHaveValue('22');
  await expect(summaryOn(one)).toHaveValue('Un résumé');
});

test('G32 35.1 leaving a form of any page asks first if something typed isn’t sent', async ({
  page,
  context,
  site,
  watch,
}) => {
  // The preview of a page of content runs no script.
  watch.expectMessage(/^Blocked script execution in .*cmsTicketId=/);
  await signInAsStaff(context, site.dataDir, 'operator');
  const asked: string[] = [];
  page.on('dialog', async (dialog) => {
    asked.push(dialog.type());
    await dialog.accept();
  });
  for (const [path, field] of [
    [productPath, 'Nom, français'],
    ['/gestion/contenu/part/fr/cookies', 'Titre'],
    ['/gestion/contenu/redirections', 'Ancien chemin'],
    ['/gestion/equipe', 'Prénom'],
  ] as const) {
    await page.goto(path);
    await page.goto('/gestion');
    await page.goto(path);
    const name = page.getByRole('textbox', { name: field, exact: true }).first();
    await name.click();
    await name.pressSequentially(' x');
    await page.goto('/gestion');
  }
  expect(asked).toEqual(Array.from({ length: 4 }, () => 'beforeunload'));
});

test('G34 the forms for products are accessible and nothing overflows or runs over anything, light and dark', async ({
  page,
  context,
  site,
  watch,
}) => {
  watch.expectStatus(422);
  await signInAsStaff(context, site.dataDir, 'operator');
  const tables = ['offres', 'categories', 'sellers/nouvelle-fiche'].map((path) => `/gestion/catalogue/tables/${path}`);
  for (const path of [productPath, '/gestion/catalogue/produits/nouveau', ...tables]) {
    await page.goto(path);
    for (const summary of await page.locator('main summary').all()) await summary.click();
    await cleanIn(
      page,
      path === productPath ? { colorScheme: 'dark', width: 1280 } : { colorScheme: 'light', width: 360 },
    );
    for (const width of [360, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await noOverflow(page);
      await noClash(page, `at ${width} px`);
    }
  }
  // In English, with an error at each row of the table of offers.
  await page.goto('/gestion/catalogue/adhesif-brun-36?lang=en');
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const price of await page.getByRole('textbox', { name: /^Price without VAT/ }).all()) await price.fill('x');
  await page.getByRole('button', { name: 'Save the product' }).click();
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
  // 35.1: a choice that was left as it was isn't listed as changed.
  await expect(page.locator('[data-changes]')).toHaveText(/^Not saved yet: (?:Price without VAT, [^;]+(?: ; )?){3}$/);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await noOverflow(page);
    await noClash(page, `with errors, at ${width} px`);
  }
});

test('35.2 35.9 ticked offers are changed by keyboard in two presses, and what is typed beside stays', async ({
  page,
  context,
  site,
  watch,
}) => {
  watch.expectStatus(422);
  await signInAsStaff(context, site.dataDir, 'operator');
  await page.goto('/gestion/catalogue/tables/offres?texte=adhesif-brun-36');
  const stock = page.getByRole('textbox', { name: /^Stock, / });
  const typed = String(Number(await stock.nth(2).inputValue()) + 1);
  await stock.nth(2).fill(typed);
  for (const box of [0, 1]) {
    await page
      .getByRole('checkbox', { name: /^Cocher / })
      .nth(box)
      .focus();
    await page.keyboard.press('Space');
  }
  await page.getByLabel('Prix HT', { exact: true }).selectOption({ label: 'Fixer à, en euros' });
  await page.getByLabel('Prix HT : combien').fill('60');
  await page.getByRole('button', { name: 'Voir l’effet' }).focus();
  await page.keyboard.press('Enter');
  const effect = page.getByRole('alert');
  await expect(effect).toContainText('prix HT 48,00 € → 60,00 € (+25 %)');
  await expect(effect).toContainText('prix HT 56,50 € → 60,00 € (+6 %)');
  await expect(effect.locator('xpath=..')).toBeFocused();
  await expect(stock.nth(2)).toHaveValue(typed);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Offres changées, en ligne partout.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Prix HT, / }).first()).toHaveValue('60,00');
  await expect(stock.nth(2)).toHaveValue(typed);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Prix et stocks enregistrés, en ligne partout.')).toBeVisible();
  await expect(stock.nth(2)).toHaveValue(typed);
});

test('G35 an import of one table names what only the shop has, and removes it only if that is ticked', async ({
  page,
  context,
  site,
}) => {
  await signInAsStaff(context, site.dataDir, 'operator');
  const brands = await readFile('data/catalog/brands.csv', 'utf8');
  const send = async (name: string, text: string) => {
    await page.goto('/gestion/catalogue/import');
    await page
      .getByLabel('Une ou plusieurs tables')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
    await page.getByRole('button', { name: 'Déposer et lire' }).click();
  };
  await send('Brands (1).csv', `${brands}recent,Récent,,\r\n`);
  await page.getByRole('button', { name: 'Appliquer 1 changement' }).click();
  await expect(page.getByText(/^appliqué, révision/).first()).toBeVisible();
  await send('brands.csv', brands);
  await page.getByText('La voir', { exact: true }).click();
  await expect(page.getByText('Récent recent', { exact: true })).toBeVisible();
  await page.getByRole('checkbox', { name: /^Marques : retirer de la boutique la ligne/ }).check();
  await noOverflow(page);
  await page.getByRole('button', { name: 'Appliquer', exact: true }).click();
  await expect(page.getByText(/^appliqué, révision/)).toHaveCount(2);
  await send('brands.csv', brands);
  await expect(page.getByText('Les fichiers sont le catalogue : rien à appliquer.')).toBeVisible();
});
