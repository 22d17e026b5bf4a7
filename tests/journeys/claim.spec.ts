/** A guest claims for a parcel that arrived damaged, and reads what became of it (docs/back-office.md, "Claims"). */
import sharp from 'sharp';
import { pathOf } from '#domain/site/paths.ts';
import { advanceParcel, payParcel } from '#tests/support/demo-parcel.ts';
import { signInAsStaff } from '#tests/support/demo-staff.ts';
import { axeClean, expect, fitsBothWidths } from './fixtures.ts';
import { test } from './office-site.ts';

test('a guest claims for a damaged parcel with a photograph, and an operator repays it', async ({
  page,
  context,
  browser,
  baseURL,
  site,
  watch,
}) => {
  test.slow();
  watch.expectStatus(422);
  const { order, number } = await payParcel(context.request, 'part');
  await advanceParcel(number, 9, site.dataDir);
  const path = pathOf('confirmation', 'part', { code: order.guid ?? '' });
  const link = page.getByRole('link', { name: /^Faire une réclamation/ });
  await expect(async () => {
    await page.goto(path);
    await expect(link).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 90_000 });
  await link.click();

  await expect(page.getByText(/Le transporteur paie au plus \d+,\d\d\u00A0€ pour ce colis/)).toBeVisible();
  await page.getByRole('button', { name: 'Envoyer la réclamation' }).click();
  await expect(page.getByRole('link', { name: /Joignez au moins une photo/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /Dites en quelques mots/ })).toBeVisible();
  await page.getByLabel('Valeur du contenu').fill('45,90');
  await page.getByLabel('Expliquez').fill('Le vase est cassé.');
  const picture = { create: { width: 60, height: 40, channels: 3, background: 'gray' } } as const;
  const buffer = await sharp(picture).jpeg().toBuffer();
  await page.getByLabel('Photos').setInputFiles({ name: 'vase.jpg', mimeType: 'image/jpeg', buffer });
  await fitsBothWidths(page);
  await page.getByRole('button', { name: 'Envoyer la réclamation' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Réclamation reçue' })).toBeVisible();

  const staff = await browser.newContext({ baseURL, locale: 'fr-FR' });
  await signInAsStaff(staff, site.dataDir, 'operator');
  const office = await staff.newPage();
  await office.goto('/gestion');
  await office.getByRole('link', { name: /Voir: 1 réclamation/ }).click();
  await office.getByRole('link', { name: order.code }).click();
  const panel = office.getByRole('complementary');
  await expect(panel).toContainText('Le vase est cassé.');
  const photo = await staff.request.get(
    (await panel.getByRole('link', { name: 'Photo 1' }).getAttribute('href')) ?? '',
  );
  expect(photo.headers()['content-type']).toBe('image/jpeg');
  await panel.getByText('Accepter et rembourser…').click();
  await axeClean(office);
  await panel.getByRole('button', { name: 'Rembourser et clore' }).click();
  await expect(panel.getByText('remboursée', { exact: true })).toBeVisible();
  await staff.close();

  await page.goto(path);
  await expect(page.getByText(/^Réclamation du .*\u00A0: remboursée/)).toBeVisible();
  await axeClean(page);
});
