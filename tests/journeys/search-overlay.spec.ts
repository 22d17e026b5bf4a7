/** The search of small screens: over the page, with the focus in its field (docs/requirements.md SHOP-3). */
import { pathOf } from '#domain/site/paths.ts';
import { axeClean, expect, noOverflow, test } from './fixtures.ts';

const label = 'Rechercher dans la boutique';
test.use({ viewport: { width: 390, height: 844 } });

for (const [name, path] of [
  ['a document page', pathOf('sources', 'part')],
  ['an application page', pathOf('cart', 'part')],
] as const)
  test(`SHOP-3 the magnifier of ${name} opens the search, Escape gives the focus back`, async ({ page }) => {
    await page.goto(path);
    const opener = page.getByRole('button', { name: label });
    await opener.click();
    const overlay = page.getByRole('dialog', { name: label });
    const field = overlay.locator('[type=search]');
    await expect(field).toBeFocused();
    await field.pressSequentially('carton chronopost');
    const list = overlay.getByRole('listbox');
    await expect(list.getByRole('group', { name: 'Aide' }).getByRole('option').first()).toBeVisible();
    await expect(list.getByRole('group', { name: 'Articles' }).getByRole('option').first()).toContainText('€');
    await noOverflow(page);
    await axeClean(page);
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(overlay).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.click();
    await overlay.getByRole('button', { name: 'Fermer' }).click();
    await expect(overlay).toBeHidden();
  });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('SHOP-3 the magnifier opens the field, which leads to the results', async ({ page }) => {
    await page.goto(pathOf('home', 'part'));
    await page.getByRole('button', { name: label }).click();
    await page.getByRole('dialog', { name: label }).getByRole('searchbox').fill('timbre');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/boutique\/recherche\?q=timbre/);
  });
});
