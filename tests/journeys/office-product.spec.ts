/** Products that staff change and add in the back office (docs/back-office.md, "Catalog"). */
import { readFile } from 'node:fs/promises';
import { signInAsStaff } from '#tests/support/demo-staff.ts';
import { inSample } from '#tests/support/full-run.ts';
import { cleanIn, expect, noOverflow } from './fixtures.ts';
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

    test('SHOP-4 an operator changes texts in both languages, attributes and pictures, and sees them in the shop', {
      tag: inSample(!javaScriptEnabled),
    }, async ({ page, context, ownSite, watch }) => {
      watch.expectStatus(422);
      const mark = javaScriptEnabled ? 'un' : 'deux';
      const press = async (name: string | RegExp) => {
        const target = page.getByRole('button', { name }).or(page.locator('summary').filter({ hasText: name }));
        if (javaScriptEnabled) return target.click();
        await target.focus();
        await page.keyboard.press('Enter');
      };
      await signInAsStaff(context, ownSite.dataDir, 'operator');
      await page.goto(productPath);
      await page.getByRole('textbox', { name: 'Nom, français' }).fill(`Carton ${mark}`);
      await page.getByRole('textbox', { name: 'Nom, anglais' }).fill(`Box ${mark}`);
      await press('Enregistrer les textes');
      await expect(page.getByText('Textes enregistrés, en ligne partout.')).toBeVisible();

      const length = page.getByRole('textbox', { name: 'Longueur (cm)', exact: true });
      await length.fill('assez long');
      await press('Enregistrer le classement et les attributs');
      await expect(length).toHaveAccessibleDescription(/Donnez un nombre/);
      await expect(length).toHaveValue('assez long');
      await length.fill('20,5');
      await press('Enregistrer le classement et les attributs');
      await expect(page.getByText('Classement et attributs enregistrés, en ligne partout.')).toBeVisible();
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

      await page.getByRole('link', { name: 'Voir en boutique, particuliers' }).click();
      await expect(page.getByRole('heading', { level: 1, name: `Carton ${mark}` })).toBeVisible();
      await expect(page.getByRole('img', { name: `Carton ouvert ${mark}` }).first()).toBeVisible();
      await page.getByRole('link', { name: 'English' }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: `Box ${mark}` })).toBeVisible();
    });

    test('SHOP-4 an operator adds a product, mends what was refused, and puts it on sale', {
      tag: inSample(javaScriptEnabled),
    }, async ({ page, context, ownSite, watch }) => {
      watch.expectStatus(422, 404);
      const added = javaScriptEnabled ? 'caisse-souris' : 'caisse-clavier';
      await signInAsStaff(context, ownSite.dataDir, 'operator');
      await page.goto('/gestion/catalogue');
      await page.getByRole('link', { name: 'Nouveau produit…' }).click();
      const fill = (name: string | RegExp, value: string) => page.getByRole('textbox', { name }).fill(value);
      await fill('Code', code);
      await fill('Nom, français', 'Caisse navette');
      await fill('Nom, anglais', 'Shuttle crate');
      await page.getByRole('combobox', { name: 'Catégorie principale' }).selectOption({ index: 3 });
      await page.getByRole('combobox', { name: 'Marque' }).selectOption({ index: 1 });
      await page.getByRole('combobox', { name: 'Vendeur' }).selectOption({ index: 1 });
      await fill('Poids du lot, en grammes', '900');
      await fill('Prix HT d’un lot, en euros', '14,92');
      await fill('Stock', '12');
      await fill(/le plus court/, '1');
      await fill(/le plus long/, '3');
      await fill('Livraison TTC, en euros', '4,90');
      await page.getByRole('button', { name: 'Ajouter le produit' }).click();
      const field = page.getByRole('textbox', { name: 'Code' });
      await expect(field).toHaveAccessibleDescription(/Un autre produit a déjà ce code/);
      await expect(page.getByRole('textbox', { name: 'Prix HT d’un lot, en euros' })).toHaveValue('14,92');
      await field.fill(added);
      await page.getByRole('button', { name: 'Ajouter le produit' }).click();
      await expect(page.getByText('Produit ajouté. Mettez son offre en vente quand il est prêt.')).toBeVisible();
      await expect(page.getByRole('link', { name: /^Voir en boutique/ })).toHaveCount(0);
      await page.getByRole('button', { name: /^Remettre en vente/ }).click();
      await page.getByRole('link', { name: 'Voir en boutique, particuliers' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Caisse navette' })).toBeVisible();
    });
  });
}

test('of two members of staff with a product open, the second is told and keeps what they typed', async ({
  context,
  ownSite,
  watch,
}) => {
  watch.expectStatus(422);
  await signInAsStaff(context, ownSite.dataDir, 'operator');
  const [one, other] = [await context.newPage(), await context.newPage()];
  for (const page of [one, other]) await page.goto(productPath);
  for (const [page, length] of [
    [one, '21'],
    [other, '22'],
  ] as const) {
    await page.getByRole('textbox', { name: 'Longueur (cm)', exact: true }).fill(length);
    await page.getByRole('button', { name: 'Enregistrer le classement et les attributs' }).click();
  }
  await expect(other.getByRole('alert')).toContainText('Quelqu’un a changé ce produit');
  await expect(other.getByRole('textbox', { name: 'Longueur (cm)', exact: true })).toHaveValue('22');
  await one.reload();
  await expect(one.getByRole('textbox', { name: 'Longueur (cm)', exact: true })).toHaveValue('21');
});

test('the forms for products are accessible and nothing overflows, light and dark', async ({
  page,
  context,
  ownSite,
}) => {
  await signInAsStaff(context, ownSite.dataDir, 'operator');
  for (const path of [productPath, '/gestion/catalogue/produits/nouveau']) {
    await page.goto(path);
    for (const summary of await page.locator('main summary').all()) await summary.click();
    await cleanIn(
      page,
      path === productPath ? { colorScheme: 'dark', width: 1280 } : { colorScheme: 'light', width: 360 },
    );
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await noOverflow(page);
    }
  }
});

test('G35 an import of one table names what only the shop has, and removes it only if that is ticked', async ({
  page,
  context,
  ownSite,
}) => {
  await signInAsStaff(context, ownSite.dataDir, 'operator');
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
