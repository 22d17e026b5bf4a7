/** Trips and parcels are saved from a comparison, used again, renamed and deleted. */
import { randomUUID } from 'node:crypto';
import { trips } from '#app/i18n/fr/trips.ts';
import { pathOf } from '#domain/site/paths.ts';
import { signInAsDemo } from '#tests/support/demo-customer.ts';
import { comparisonUrl, toLausanne } from '#tests/support/journey-criteria.ts';
import { fr } from '#tests/support/journey-texts.ts';
import { axeClean, expect, hydrated, noOverflow, test } from './fixtures.ts';
import { departureField, offerList, weightField } from './screen.ts';

test('13.8 a trip is saved under a name, opened as a comparison, renamed and deleted', async ({
  page,
  context,
  watch,
}) => {
  watch.expectStatus(422);
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAsDemo(context);
  await page.goto(comparisonUrl(toLausanne));
  await page.getByRole('link', { name: 'Enregistrer ce trajet' }).click();
  await expect(page.getByRole('main')).toContainText('75001 Paris vers 1003 Lausanne, 22 × 16 × 6 cm, 0,280 kg');
  await page.getByLabel(trips.trips.name).first().fill(' ');
  await page.getByRole('button', { name: trips.trips.save }).click();
  await expect(page.getByLabel(trips.trips.name).first()).toBeFocused();
  await expect(page.getByText('Donnez un nom à ce trajet.')).toBeVisible();
  const name = `Léa ${randomUUID().slice(0, 8)}`;
  await page.getByLabel(trips.trips.name).first().fill(name);
  await page.getByRole('button', { name: trips.trips.save }).click();
  await expect(page.locator(':focus')).toContainText('Trajet enregistré.');
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('75001 Paris, France vers 1003 Lausanne, Suisse');
  await axeClean(page);
  await noOverflow(page);

  await row.getByRole('link', { name: `Comparer ${name}` }).click();
  await expect(offerList(page)).toBeVisible();
  await expect(page).toHaveURL((url) => url.searchParams.get('packageDetail.weight') === '0,28');

  await page.goto(pathOf('savedTrips', 'part'));
  await row.getByText(trips.rename, { exact: true }).click();
  await row.getByLabel(trips.trips.name).fill(`${name} bis`);
  await row.getByRole('button', { name: trips.renameLabel(name) }).click();
  await expect(page.getByText(trips.done.renomme)).toBeVisible();
  await row.getByText(trips.remove, { exact: true }).click();
  await row.getByRole('button', { name: trips.removeConfirm(`${name} bis`) }).click();
  await expect(page.getByText(trips.done.supprime)).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('13.8 a parcel is saved by itself, and fills in the form of a comparison', async ({ page, context }) => {
  await signInAsDemo(context);
  await page.goto(comparisonUrl(toLausanne));
  await page.getByRole('link', { name: 'Enregistrer ce trajet ou ce colis' }).click();
  const name = `Boîte ${randomUUID().slice(0, 8)}`;
  await page.getByLabel('Nom du colis').first().fill(name);
  await page.getByRole('button', { name: 'Enregistrer le colis' }).click();
  await expect(page.locator(':focus')).toContainText('Colis enregistré.');
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('22 × 16 × 6 cm, 0,280 kg');
  await page.getByRole('link', { name: `Utiliser ${name}` }).click();
  await expect(weightField(page)).toHaveValue('0,28');
  await expect(page.locator('[name="packageDetail.length"]')).toHaveValue('22');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(offerList(page)).toHaveCount(0);

  await page.goto(pathOf('parcel', 'part'));
  await hydrated(page);
  await departureField(page).fill('69003 Lyon');
  await page.getByText('Reprendre un trajet ou un colis enregistré').click();
  await axeClean(page);
  await page.getByRole('button', { name }).click();
  await expect(page.locator(':focus')).toContainText(`«\u00A0${name}\u00A0» remplit le formulaire.`);
  await expect(departureField(page)).toHaveValue('69003 Lyon');
  await expect(weightField(page)).toHaveValue('0,28');
});

test('13.8 a visitor without an account is not asked to save a trip', async ({ page }) => {
  await page.goto(comparisonUrl());
  await expect(offerList(page)).toBeVisible();
  await expect(page.getByRole('link', { name: fr.pages.shipping.results.saveTrip })).toHaveCount(0);
});
