/** Every state of the comparison: first, loading, failed, nothing found, about to expire, expired, closed. */

import { existsIn, pathOf, routeOf, securedPages, tierOf } from '#domain/site/paths.ts';
import { allSites } from '#domain/site/site.ts';
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
  weightField,
} from './screen.ts';

const { trip } = fr;
const { states, form } = fr.pages.shipping;
const { address, journey } = fr.pages;
const pageData = '**/votre-colis.data*';

test('SMT-8 while new offers load the former ones stay, dimmed, and loading is announced', async ({ page }) => {
  await page.goto(comparisonUrl());
  await hydrated(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pageData, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('link', { name: trip.edit }).click();
  await weightField(page).fill('0,251');
  await compareButton(page).click();
  await expect(page.getByRole('status').filter({ hasText: states.searching })).toBeAttached();
  await expect(page.getByRole('button', { name: form.comparing })).toBeVisible();
  await expect(offerList(page)).toHaveAttribute('aria-busy', 'true');
  await expect(offerRow(page, 'Colissimo Domicile')).toContainText(/5,49/);
  release();
  await expect(chooseButton(page, 'Colissimo Domicile', '7,59 €')).toBeVisible();
  await expect(offerList(page)).not.toHaveAttribute('aria-busy');
  await expect(page.getByRole('status').filter({ hasText: /\d+ offres affichées, du moins cher/ })).toBeAttached();
});

test('SMT-13 a failed comparison keeps the typed values, in the form too, and can be repeated', async ({
  page,
  watch,
}) => {
  watch.expectLostRequests();
  await page.goto(comparisonUrl());
  await hydrated(page);
  await page.getByRole('link', { name: trip.edit }).click();
  await arrivalField(page).fill('13001 Marseille');
  await weightField(page).fill('0,4');
  await page.route(pageData, (route) => route.abort());
  await compareButton(page).click();
  const alert = page.getByRole('alert').filter({ hasText: states.errorTitle });
  await expect(alert).toBeVisible();
  await expect(offerList(page)).toHaveCount(0);
  await page.getByRole('link', { name: trip.edit }).click();
  await expect(arrivalField(page)).toHaveValue('13001 Marseille');
  await expect(weightField(page)).toHaveValue('0,4');
  await expect(departureField(page)).toHaveValue('75001 Paris');
  await compareButton(page).click();
  await expect(alert).toBeVisible();
  await page.unroute(pageData);
  await alert.getByRole('button', { name: states.retry }).click();
  await expect(offerRow(page, 'Colissimo Domicile')).toContainText(/7,59/);
});

test('SMT-6 if the search for places fails, the field is a plain one', async ({ page, watch }) => {
  watch.expectStatus(500);
  await page.route('**/api/autocomplete*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto(pathOf('parcel', 'part'));
  await hydrated(page);
  await page.getByRole('combobox', { name: form.arrivalCountry }).selectOption({ label: 'France' });
  const answer = page.waitForResponse('**/api/autocomplete*');
  await departureField(page).pressSequentially('75001 Paris');
  await answer;
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await arrivalField(page).pressSequentially('69002 Lyon');
  await compareButton(page).click();
  await expect(offerRow(page, 'Colissimo Domicile')).toContainText(/5,49/);
});

test('SMT-17 prices are about to expire after 55 minutes, expired after 60, and renewed on demand', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto(comparisonUrl());
  await hydrated(page);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.clock.fastForward('55:30');
  await expect(page.getByRole('alert').filter({ hasText: /expirent dans 5\s+minutes/ })).toBeVisible();
  await expect(chooseButton(page, 'Colissimo Domicile', '5,49 €')).toBeEnabled();
  await page.clock.fastForward('05:00');
  const expired = page.getByRole('alert').filter({ hasText: states.expired });
  await expect(expired).toBeVisible();
  await expect(chooseButton(page, 'Colissimo Domicile', '5,49 €')).toBeDisabled();
  // The server's clock hasn't moved: the browser's clock is set back to it, so that the new offers are valid.
  await page.clock.setSystemTime(new Date());
  await expired.getByRole('button', { name: states.renew }).click();
  await expect(page.getByText(states.renewedSame)).toBeVisible();
  await expect(expired).toHaveCount(0);
  await expect(chooseButton(page, 'Colissimo Domicile', '5,49 €')).toBeEnabled();
});

test('SMT-17 a chosen offer expires on coordonnees too, and leads back', async ({ page }) => {
  await page.clock.install();
  await page.goto(comparisonUrl());
  await hydrated(page);
  await chooseButton(page, 'Colissimo Domicile', '5,49 €').click();
  await expect(page.getByRole('heading', { level: 1, name: address.title })).toBeVisible();
  await page.clock.fastForward('01:01:00');
  const alert = page.getByRole('alert').filter({ hasText: journey.expiredTitle });
  await expect(alert).toBeVisible();
  await page.clock.setSystemTime(new Date());
  await alert.getByRole('link', { name: journey.compareAgain }).click();
  await expect(chooseButton(page, 'Colissimo Domicile', '5,49 €')).toBeEnabled();
});

test('SMT-18 the session keeps the form and the offers under smt', async ({ page }) => {
  await page.goto(comparisonUrl({ 'packageDetail.weight': '0,28' }));
  await hydrated(page);
  const storedJourney = await page.waitForFunction(() => sessionStorage.getItem('smt'));
  const { state } = JSON.parse(String(await storedJourney.jsonValue())) as {
    state: { shippingService: { form: { weight: string }; offers: unknown[]; shipmentCode: string } };
  };
  expect(state.shippingService.form.weight).toBe('0,28');
  expect(state.shippingService.offers.length).toBeGreaterThan(3);
  expect(state.shippingService.shipmentCode).not.toBe('');
});

/** Paths of the customer area's pages, with a code that belongs to no order. */
const securedPaths = allSites.flatMap((site) =>
  [...securedPages]
    .filter((page) => existsIn(page, site))
    .map((page) => routeOf(page, site).replace(/:\w+/, 'G26-ABCDEF')),
);

test.describe('a site configured otherwise', () => {
  const elsewhere = 'https://client.example/base';
  test.describe.configure({ mode: 'default' });
  test.use({ settings: { JOURNEY_CLOSED: 'part,pro', ACCOUNT_URL: `${elsewhere}/` } });

  test('SMT-20 part shows the message in place, with the typed values', async ({ page }) => {
    const answer = await page.goto(comparisonUrl());
    expect(answer?.status()).toBe(200);
    await expect(page.getByText(states.closedTitle)).toBeVisible();
    await expect(page).toHaveURL(/from\.postalCode=75001/);
    await expect(offerList(page)).toHaveCount(0);
    await page.goto(pathOf('landing', 'part'));
    await expect(page.getByText(states.closedTitle)).toBeVisible();
  });

  test('NAV-17 pro redirects to the closed page, which isn’t indexed', async ({ page }) => {
    await page.goto(comparisonUrl({}, 'pro'));
    await expect(page).toHaveURL(pathOf('closed', 'pro'));
    await expect(page.getByRole('heading', { level: 1, name: fr.documents.closed.title })).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    const answer = await page.reload();
    expect(answer?.status()).toBe(200);
  });

  test('NAV-22 links to an external customer area with a full page load', async ({ page, request }) => {
    for (const path of securedPaths) {
      const answer = await request.get(`${path}?a=1`, { maxRedirects: 0 });
      expect([answer.status(), answer.headers().location]).toEqual([302, `${elsewhere + path}?a=1`]);
    }
    await page.route(`${elsewhere}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Client</h1>' }),
    );
    for (const [from, site] of [
      ['home', 'pro'],
      ['cart', 'part'],
    ] as const) {
      await page.goto(pathOf(from, site));
      if (tierOf(from) === 'application') await hydrated(page);
      await page.getByRole('contentinfo').getByRole('link', { name: fr.shell.account.mine }).click();
      await expect(page.getByRole('heading', { name: 'Client' })).toBeVisible();
      await expect(page).toHaveURL(elsewhere + pathOf('account', site));
    }
  });
});
