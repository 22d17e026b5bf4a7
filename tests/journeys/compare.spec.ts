/** A new visitor compares offers, from the landing page, with mouse and suggestions, on both sites. */

import { pathOf } from '#domain/site/paths.ts';
import { allSites } from '#domain/site/site.ts';
import { inSample } from '#tests/support/full-run.ts';
import { comparisonUrl } from '#tests/support/journey-criteria.ts';
import { fr } from '#tests/support/journey-texts.ts';
import { expect, hydrated, test } from './fixtures.ts';
import {
  arrivalField,
  chooseButton,
  compareButton,
  departureField,
  offerList,
  offerRow,
  pickPlace,
  suggestions,
  weightField,
} from './screen.ts';

const { trip } = fr;
const { form, states } = fr.pages.shipping;

for (const site of allSites) {
  test(`NAV-12 from the landing page to the offers, ${site}`, { tag: inSample(site === 'part') }, async ({ page }) => {
    await page.goto(pathOf('landing', site));
    await expect(page).toHaveTitle('Envoyer un colis – Guichet Pro');
    await page.getByRole('combobox', { name: form.arrivalCountry }).selectOption({ label: 'France' });
    await pickPlace(page, departureField(page), '75001', 'Paris 75001');
    await pickPlace(page, arrivalField(page), 'lyon 2', 'Lyon 69002');
    await expect(arrivalField(page)).toHaveValue('69002 Lyon');
    await weightField(page).fill('0,25');
    await compareButton(page).click();
    await expect(offerList(page)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`^[^?]*${pathOf('parcel', site)}\\?`));
    await expect(page).toHaveTitle(new RegExp(`^${fr.pages.shipping.title}`));
    const row = offerRow(page, 'Colissimo Domicile');
    if (site === 'part') await expect(row).toContainText(/5,49\s€/);
    else await expect(row).toContainText(/\d\s€ HT.*\d\s€ TTC/s);
  });
}

test('NAV-1 from the home page to the offers', async ({ page }) => {
  await page.goto('/');
  const slip = page.getByRole('form', { name: fr.documents.home.slip.label });
  await slip.getByLabel(fr.documents.home.slip.country).selectOption({ label: 'France' });
  await pickPlace(
    page,
    slip.getByRole('combobox', { name: fr.documents.home.slip.departure, exact: true }),
    '75001',
    'Paris 75001',
  );
  await pickPlace(
    page,
    slip.getByRole('combobox', { name: fr.documents.home.slip.arrival, exact: true }),
    '69002',
    'Lyon 69002',
  );
  await slip.getByRole('button', { name: fr.documents.home.slip.compare }).click();
  await expect(chooseButton(page, 'Colissimo Domicile', '5,49 €')).toBeVisible();
});

test('SMT-6 the suggestions open by typing and are taken by keyboard', async ({ page }) => {
  await page.goto(pathOf('parcel', 'part'));
  await hydrated(page);
  await page.getByRole('combobox', { name: form.arrivalCountry }).selectOption({ label: 'France' });
  const field = departureField(page);
  // The list may appear before its keyboard handling is loaded; keys pressed until then are handled later.
  const keys = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    const script = await route.fetch();
    if ((await script.text()).includes('combobox-commit')) await keys.promise;
    await route.fulfill({ response: script });
  });
  await field.pressSequentially('lyon 3');
  await expect(page.getByRole('status').filter({ hasText: /localité/ })).toBeAttached();
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  keys.resolve();
  await expect(suggestions(page).first()).toContainText('69003');
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await field.press('ArrowDown');
  await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toContainText('69003');
  await expect(field).toBeFocused();
  await field.press('Enter');
  await expect(field).toHaveValue('69003 Lyon');
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  await expect(page).toHaveURL(new RegExp(`${pathOf('parcel', 'part')}$`));
  await field.pressSequentially(' ');
  await expect(suggestions(page).first()).toBeVisible();
  await field.press('Escape');
  await expect(suggestions(page)).toHaveCount(0);
  // G20 Enter alone takes the first.
  await field.fill('');
  await field.pressSequentially('lyon 2');
  await expect(suggestions(page).first()).toContainText('69002');
  await field.press('Enter');
  await expect(field).toHaveValue('69002 Lyon');
  await expect(page).toHaveURL(new RegExp(`${pathOf('parcel', 'part')}$`));
});

test('SMT-5 free dimensions and a tube', async ({ page }) => {
  await page.goto(`${comparisonUrl()}&modifier=1`);
  await hydrated(page);
  await page.getByRole('radio', { name: form.otherSizes }).check();
  await page.getByRole('textbox', { name: form.length }).fill('40,5');
  await compareButton(page).click();
  await expect(page).toHaveURL(/packageDetail\.length=40%2C5/);
  await expect(page.getByText(/40,5\s×\s15\s×\s10\scm/)).toBeVisible();
  await page.getByRole('link', { name: trip.edit }).click();
  await page.getByRole('radio', { name: form.tube }).check();
  await page.getByRole('radio', { name: form.otherSizes }).check();
  await page.getByRole('textbox', { name: form.length }).fill('60');
  await page.getByRole('textbox', { name: form.diameter }).fill('8');
  await expect(page.getByRole('textbox', { name: form.height })).toBeHidden();
  await compareButton(page).click();
  await expect(page.getByText(/Tube 60\s×\s8\scm/)).toBeVisible();
  await expect(offerRow(page, 'Colissimo Domicile')).toBeVisible();
});

test('SMT-7 another departure country has its own days of departure', async ({ page }) => {
  await page.goto(pathOf('parcel', 'part'));
  await hydrated(page);
  const dates = page.waitForResponse(/collection-date\/BE/);
  await page.getByRole('combobox', { name: form.departureCountry }).selectOption({ label: 'Belgique' });
  const { availabilityDates } = (await (await dates).json()) as { availabilityDates: string[] };
  await expect(page.getByLabel(form.date).getByRole('option')).toHaveCount(availabilityDates.length);
});

for (const name of ['parcel', 'landing'] as const) {
  test(`SMT-7 G2 a place of departure has the days of its region: ${name}`, async ({ page }) => {
    await page.goto(pathOf(name, 'part'));
    if (name === 'parcel') await hydrated(page);
    await page.getByRole('combobox', { name: form.departureCityZip }).pressSequentially('67000');
    const dates = page.waitForResponse(/collection-date\/FR\?.*postalCode=67000/);
    await page
      .getByRole('option', { name: /Strasbourg/i })
      .first()
      .click();
    const { availabilityDates } = (await (await dates).json()) as { availabilityDates: string[] };
    await expect(page.getByLabel(form.date).getByRole('option')).toHaveCount(availabilityDates.length);
  });
}

test('SMT-13 an empty comparison shows what to do', async ({ page }) => {
  await page.goto(pathOf('parcel', 'part'));
  await expect(page.getByText(states.informational)).toBeVisible();
  await expect(page.getByRole('combobox', { name: form.departureCountry })).toHaveValue('FR');
  await expect(page.getByRole('combobox', { name: form.arrivalCountry })).toHaveValue('FR');
  await expect(weightField(page)).toHaveValue('0,25');
});
