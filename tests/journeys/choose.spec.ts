/** Choosing an offer, storing it, returning to it. */

import { pathOf } from '#domain/site/paths.ts';
import { allSites } from '#domain/site/site.ts';
import { inSample } from '#tests/support/full-run.ts';
import { comparisonUrl } from '#tests/support/journey-criteria.ts';
import { fr } from '#tests/support/journey-texts.ts';
import { expect, hydrated, test } from './fixtures.ts';
import { chooseButton, offerList, offerRow } from './screen.ts';

const { results } = fr.pages.shipping;
const { steps } = fr.trip;
const { address, journey } = fr.pages;
const price = { part: '5,49 €', pro: '19,50 €' } as const;
const service = { part: 'Colissimo Domicile', pro: 'Chrono 13' } as const;

for (const site of allSites) {
  test(`NAV-14 coordonnees shows the chosen offer with a link back, ${site}`, {
    tag: inSample(site === 'pro'),
  }, async ({ page }) => {
    await page.goto(comparisonUrl({}, site));
    await hydrated(page);
    await chooseButton(page, service[site], price[site]).click();
    await expect(page.getByRole('heading', { level: 1, name: address.title })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${pathOf('contact', site)}\\?envoi=[\\w-]+$`));
    const recap = page.getByRole('complementary', { name: journey.recap });
    await expect(recap).toContainText(service[site]);
    await expect(recap).toContainText(price[site].replace(' ', '\u00A0'));
    const stepper = page.getByRole('navigation', { name: steps.label });
    await expect(stepper.getByRole('listitem').filter({ hasText: steps.contact })).toHaveAttribute(
      'aria-current',
      'step',
    );
    await expect(stepper.getByRole('link', { name: steps.parcel })).toBeVisible();

    await page.reload();
    await expect(recap).toContainText(service[site]);

    await page.getByRole('link', { name: journey.back.parcel, exact: true }).click();
    await expect(chooseButton(page, service[site], price[site])).toBeVisible();
    await expect(page).toHaveURL(/from\.postalCode=75001.*to\.postalCode=69002/);
  });
}

test('NAV-25 back restores the results and the scroll position', async ({ page }) => {
  await page.goto(comparisonUrl({}, 'part', { tri: 'plus_rapide' }));
  await hydrated(page);
  const button = chooseButton(page, 'Colissimo Point Retrait', '4,79 €');
  await button.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => scrollY);
  expect(scrolled).toBeGreaterThan(0);
  await button.click();
  await expect(page.getByRole('heading', { level: 1, name: address.title })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(offerList(page, fr, 'plus_rapide')).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled);
});

test('NAV-25 a filter keeps the scroll position', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto(comparisonUrl());
  await hydrated(page);
  const aside = page.getByRole('complementary', { name: fr.pages.shipping.filters.title });
  const carrier = aside.getByRole('checkbox', { name: 'Chronopost' });
  await page.mouse.move(700, 300);
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(400);
  await carrier.check();
  await expect(offerRow(page, 'Colissimo Domicile')).toHaveCount(0);
  await expect(carrier).toBeInViewport();
  await expect(carrier).toBeFocused();
  // Less than 400 if rows above the visible ones are gone: the browser keeps those in place.
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
});

test('SMT-18 two tabs keep two shipments', async ({ page, context }) => {
  await page.goto(comparisonUrl());
  await hydrated(page);
  await chooseButton(page, 'Colissimo Domicile', '5,49 €').click();
  await expect(page.getByRole('complementary', { name: journey.recap })).toContainText('Colissimo Domicile');
  const second = await context.newPage();
  await second.goto(comparisonUrl({ 'packageDetail.weight': '0,251' }));
  await hydrated(second);
  await chooseButton(second, 'Chrono 13', '23,40 €').click();
  await expect(second.getByRole('complementary', { name: journey.recap })).toContainText('Chrono 13');
  await page.reload();
  await expect(page.getByRole('complementary', { name: journey.recap })).toContainText('Colissimo Domicile');
});

test('SMT-18 a first choice whose answer was lost can be made again', async ({ page, context, watch }) => {
  watch.expectLostRequests();
  await page.goto(comparisonUrl());
  await hydrated(page);
  let isLost = false;
  await page.route('**/*', async (route, request) => {
    if (isLost || request.method() !== 'POST') return route.fallback();
    isLost = true;
    await route.fetch();
    await context.clearCookies({ name: 'journey_part' });
    return route.abort();
  });
  const button = chooseButton(page, 'Colissimo Domicile', '5,49 €');
  await button.click();
  await expect(page.getByRole('alert')).toBeVisible();
  await button.click();
  await expect(page.getByRole('heading', { level: 1, name: address.title })).toBeVisible();
  await expect(page.getByRole('complementary', { name: journey.recap })).toContainText('Colissimo Domicile');
});

test('SMT-17 a tampered offer is refused in place, with the offers still there', async ({ page, watch }) => {
  watch.expectStatus(422);
  await page.goto(comparisonUrl());
  await hydrated(page);
  const button = chooseButton(page, 'Colissimo Domicile', '5,49 €');
  await button.evaluate((element) => {
    (element as HTMLButtonElement).value = 'forged';
  });
  await button.click();
  await expect(page.getByRole('alert')).toContainText(/offre/i);
  await expect(offerRow(page, 'Colissimo Domicile')).toBeVisible();
  await expect(page.getByText(results.choose).first()).toBeVisible();
});
