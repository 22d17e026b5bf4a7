/** The search and the keyboard of the back office (docs/back-office.md, "Keyboard"). */
import { signInAsStaff } from '#tests/support/demo-staff.ts';
import { axeClean, expect, noOverflow } from './fixtures.ts';
import { test } from './office-site.ts';

// One after the other in one worker, which starts the site.
test.describe.configure({ mode: 'default' });

test('an operator finds pages and rows by keyboard, and turns shortcuts of single letters off', async ({
  page,
  context,
  site,
}) => {
  await signInAsStaff(context, site.dataDir, 'operator');
  await page.goto('/gestion');
  const foot = page.getByRole('note', { name: 'Raccourcis clavier' });
  await expect(foot).toBeVisible();

  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Chercher, agir' });
  const field = dialog.getByRole('combobox', { name: 'Chercher ou agir' });
  await expect(field).toBeFocused();
  await expect(dialog.getByRole('option', { name: 'Journal' })).toBeVisible();
  await field.fill('parcours');
  await expect(dialog.getByRole('option').first()).toHaveText(/^Bascules/);
  await axeClean(page);
  await field.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Bascules' })).toBeVisible();
  // The script of the new page shows the line once it listens to keys.
  await expect(foot).toBeVisible();

  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await expect(page.getByRole('heading', { level: 1, name: 'Contenu' })).toBeVisible();
  await expect(foot).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('k');
  await expect(page.locator('main tbody tr').first().getByRole('link').first()).toBeFocused();
  await page.keyboard.press('/');
  await expect(page.getByRole('textbox', { name: 'Titre ou chemin' })).toBeFocused();
  await page.keyboard.type('jgf');
  await expect(page.getByRole('textbox', { name: 'Titre ou chemin' })).toHaveValue('jgf');

  await foot.getByRole('button').click();
  const keys = page.getByRole('dialog', { name: 'Raccourcis clavier' });
  await expect(keys).toContainText('GF');
  await axeClean(page);
  await keys.getByRole('checkbox', { name: 'Raccourcis d’une seule lettre' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await page.getByRole('main').focus();
  await page.keyboard.press('j');
  await expect(page.getByRole('main')).toBeFocused();
  await page.reload();
  await expect(foot).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page of results for an editor leaves out everything that the role may not see', async ({
    page,
    context,
    site,
  }) => {
    await signInAsStaff(context, site.dataDir, 'editor');
    await page.goto('/gestion');
    await page.getByRole('link', { name: 'Chercher, agir' }).first().click();
    await expect(page.getByRole('main').getByRole('link', { name: 'Contenu' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Journal' })).toHaveCount(0);
    await page.getByRole('searchbox', { name: 'Chercher ou agir' }).fill('douane');
    await page.keyboard.press('Enter');
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /douane/i })
        .first(),
    ).toBeVisible();
    await page.getByRole('searchbox', { name: 'Chercher ou agir' }).fill('zzz');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Rien ne répond à «\u00A0zzz\u00A0».')).toBeVisible();
    await noOverflow(page);
  });
});
