/** Navigation between pages: loading bar, failed chunks, focus and scroll position. */
import type { Page } from '@playwright/test';
import { comparisonUrl } from '#tests/support/journey-criteria.ts';
import { fr } from '#tests/support/journey-texts.ts';
import { expect, hydrated, test } from './fixtures.ts';
import { chooseButton, offerList } from './screen.ts';

const { trip } = fr;
const { form, filters } = fr.pages.shipping;
const { address, journey } = fr.pages;

/** Delays the answers to `url` until the returned function is called. */
async function hold(page: Page, url: string | RegExp): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await held;
    await route.continue();
  });
  return () => release();
}

test('NAV-28 the bar of an application page appears after 200 ms and hides 500 ms after the end', async ({ page }) => {
  await page.clock.install();
  await page.goto(comparisonUrl());
  await hydrated(page);
  const bar = page.getByRole('progressbar', { name: fr.shell.loading });
  const release = await hold(page, '**/votre-colis.data*');
  await page.getByRole('link', { name: trip.edit }).click();
  await page.getByRole('textbox', { name: form.weight }).fill('0,3');
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  const request = page.waitForRequest('**/votre-colis.data*');
  await page.getByRole('button', { name: form.compare }).click();
  await request;
  await expect(page.getByRole('button', { name: form.comparing })).toBeVisible();
  await page.clock.runFor(199);
  await expect(bar).toHaveCount(0);
  await page.clock.runFor(2);
  await expect(bar).toBeVisible();
  const answered = page.waitForResponse('**/votre-colis.data*');
  release();
  await answered;
  await expect(chooseButton(page, 'Colissimo Domicile', '7,59 €')).toBeVisible();
  await page.clock.runFor(499);
  await expect(bar).toBeVisible();
  await page.clock.runFor(2);
  await expect(bar).toHaveCount(0);
});

test('NAV-28 a document page shows the bar after 200 ms while the next page loads', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  const bar = page.getByRole('progressbar', { name: fr.shell.loading });
  await expect(bar).toBeHidden();
  // Simulated, because a real navigation would end the page under test.
  await page.evaluate(() => dispatchEvent(new Event('beforeunload')));
  await page.clock.runFor(199);
  await expect(bar).toBeHidden();
  await page.clock.runFor(2);
  await expect(bar).toBeVisible();
  // As on the way back through the history.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow')));
  await expect(bar).toBeHidden();
});

/** Counts full loads of pages. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1;
  });
  return () => loads;
}

const contactChunk = /\/assets\/contact[^/]*\.js$/;

test('NAV-28 what a newer navigation ends is no error in the browser, any other rejected promise is', async ({
  page,
  watch,
}) => {
  watch.expectMessage(/^a fault of the page$/);
  await page.goto(comparisonUrl());
  await hydrated(page);
  const reported = page.waitForEvent('pageerror');
  await page.evaluate(() => {
    const controller = new AbortController();
    controller.abort();
    void Promise.reject(controller.signal.reason);
    void Promise.reject(new Error('a fault of the page'));
  });
  expect((await reported).message).toBe('a fault of the page');
});

test('NAV-30 a chunk that stays lost causes one automatic load a minute, then a message with a button to try again', async ({
  page,
  watch,
}) => {
  watch.expectStatus(404);
  watch.expectMessage(/Failed to fetch dynamically imported module/);
  // Set before the page is opened, because the page fetches this chunk ahead.
  await page.route(contactChunk, (route) => route.fulfill({ status: 404 }));
  const title = page.getByRole('heading', { level: 1, name: address.title });
  const choose = async () => {
    await page.goto(comparisonUrl());
    await hydrated(page);
    const loads = countLoads(page);
    await chooseButton(page, 'Colissimo Domicile', '5,49 €').click();
    return loads;
  };
  const first = await choose();
  await expect(title).toBeVisible();
  await expect(page.getByRole('complementary', { name: journey.recap })).toContainText('Colissimo Domicile');
  await page.waitForLoadState('networkidle');
  expect(first()).toBe(1);
  const second = await choose();
  await expect(page.getByRole('heading', { level: 1, name: 'Cette page n’a pas pu s’afficher' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Votre saisie est conservée.');
  await page.waitForLoadState('networkidle');
  expect(second()).toBe(0);
  await page.getByRole('link', { name: 'Réessayer' }).click();
  await expect(title).toBeVisible();
  await expect(page.getByRole('complementary', { name: journey.recap })).toContainText('Colissimo Domicile');
});

test('NAV-25 a hash scrolls to its place', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  await page.goto(`${comparisonUrl()}#offres`);
  await hydrated(page);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
});

test('NAV-25 back and forward keep filters and order', async ({ page }) => {
  await page.goto(comparisonUrl());
  await hydrated(page);
  await page.getByRole('link', { name: fr.pages.shipping.results.fastest }).first().click();
  await expect(offerList(page, fr, 'plus_rapide')).toBeVisible();
  await page.goBack();
  await expect(offerList(page)).toBeVisible();
  await page.goForward();
  await expect(offerList(page, fr, 'plus_rapide')).toBeVisible();
  await expect(page.getByRole('complementary', { name: filters.title })).toBeVisible();
});
