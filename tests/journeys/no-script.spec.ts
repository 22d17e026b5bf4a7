/** The comparison without JavaScript. */

import { pathOf } from '#domain/site/paths.ts';
import { allSites } from '#domain/site/site.ts';
import { inSample } from '#tests/support/full-run.ts';
import { comparisonUrl } from '#tests/support/journey-criteria.ts';
import { fr } from '#tests/support/journey-texts.ts';
import { expect, test } from './fixtures.ts';
import {
  arrivalField,
  chooseButton,
  compareButton,
  departureField,
  offerList,
  offerRow,
  weightField,
} from './screen.ts';

test.use({ javaScriptEnabled: false });

const { form, filters, results } = fr.pages.shipping;
const { address, journey } = fr.pages;

for (const site of allSites) {
  test(`SMT-25 from the landing page to the chosen offer, ${site}`, { tag: inSample(site === 'pro') }, async ({
    page,
  }) => {
    await page.goto(pathOf('landing', site));
    await page.getByRole('combobox', { name: form.arrivalCountry }).selectOption({ label: 'France' });
    await departureField(page).fill('75001 Paris');
    await arrivalField(page).fill('69002 Lyon');
    await weightField(page).fill('0,25');
    await compareButton(page).click();
    await expect(offerList(page)).toBeVisible();
    const row = offerRow(page, 'Chrono 13');
    await row.getByText(results.detail).click();
    await expect(row.getByText(results.priceMade)).toBeVisible();
    await chooseButton(page, 'Chrono 13', site === 'part' ? '23,40 €' : '19,50 €').click();
    await expect(page.getByRole('heading', { level: 1, name: address.title })).toBeVisible();
    await expect(page.getByRole('complementary', { name: journey.recap })).toContainText('Chrono 13');
    await page.getByRole('link', { name: journey.back.parcel, exact: true }).click();
    await expect(offerList(page)).toBeVisible();
  });
}

test('SMT-25 an ambiguous place is chosen from a list', async ({ page }) => {
  await page.goto(pathOf('landing', 'part'));
  await page.getByRole('combobox', { name: form.arrivalCountry }).selectOption({ label: 'France' });
  await departureField(page).fill('75001 Paris');
  await arrivalField(page).fill('Saint-Denis');
  await compareButton(page).click();
  await expect(page.getByText(form.choosePlace).first()).toBeVisible();
  const choices = page.getByRole('group', { name: form.choosePlace });
  await expect.poll(() => choices.getByRole('radio').count()).toBeGreaterThan(1);
  await expect(choices.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(choices.getByRole('radio').last()).toHaveAccessibleName('Saint-Denis, La Réunion');
  await choices.getByRole('radio', { name: 'Saint-Denis, Seine-Saint-Denis' }).check();
  await expect(departureField(page)).toHaveValue('75001 Paris');
  await compareButton(page).click();
  await expect(offerList(page)).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Saint-Denis');
});

test('SMT-6 a place typed under the wrong country is found, and one press changes the country', async ({ page }) => {
  await page.goto(
    comparisonUrl({ 'to.country': 'DE', 'to.cityZip': '69003 Lyon', 'to.postalCode': '', 'to.city': '' }),
  );
  await expect(page.getByRole('region', { name: form.errorTitle(1) })).toContainText('Lyon est en France');
  await page.getByRole('button', { name: 'Choisir le pays : France' }).click();
  await expect(offerList(page)).toBeVisible();
  await expect(page.getByRole('main')).toContainText('69003');
});

test('SMT-10 filters and order work by form and links', async ({ page }) => {
  await page.goto(comparisonUrl());
  const aside = page.getByRole('complementary', { name: filters.title });
  await aside.getByRole('checkbox', { name: fr.trip.ways.RELAY_DELIVERY }).check();
  await aside.getByRole('checkbox', { name: 'Colissimo' }).check();
  await aside.getByRole('button', { name: filters.apply }).click();
  await expect(offerRow(page, 'Colissimo Point Retrait')).toBeVisible();
  await expect(offerList(page).getByRole('heading', { level: 3 })).toHaveCount(1);
  await page.getByRole('link', { name: filters.clear }).first().click();
  await expect(offerRow(page, 'Chrono 13')).toBeVisible();
  await page.getByRole('group', { name: results.sortLabel }).getByRole('link', { name: results.fastest }).click();
  await expect(offerList(page, fr, 'plus_rapide').getByRole('heading', { level: 3 }).first()).toContainText('Chrono');
});

test('SMT-15 wrong input is reported, in the title too', async ({ page }) => {
  await page.goto(comparisonUrl({ 'packageDetail.weight': 'abc' }));
  await expect(page.getByRole('region', { name: form.errorTitle(1) })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^${fr.shell.errorPrefix.trim()}`));
  await expect(weightField(page)).toHaveValue('abc');
});

test('SMT-5 choosing a usual package sets the dimensions', async ({ page }) => {
  await page.goto(`${comparisonUrl()}&modifier=1`);
  await page.getByRole('radio', { name: /35\s×\s24\s×\s5/ }).check();
  await compareButton(page).click();
  await expect(page.getByText(/35\s×\s24\s×\s5\scm/).first()).toBeVisible();
  await expect(offerList(page)).toBeVisible();
});

test('the menu of small screens opens and closes @mobile', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: fr.documents.frame.menu, exact: true }).click();
  const menu = page.getByRole('dialog', { name: fr.documents.frame.menu });
  await expect(menu).toBeVisible();
  await menu.getByRole('button', { name: fr.documents.frame.close }).click();
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: fr.documents.frame.menu, exact: true }).click();
  await menu.getByRole('link', { name: fr.shell.sendParcel }).click();
  await expect(page).toHaveURL(new RegExp(`${pathOf('landing', 'part')}$`));
});
