/** The calendar of days of departure below the offers. */
import type { Page } from '@playwright/test';
import { calendar } from '#app/i18n/fr/calendar.ts';
import { comparisonUrl } from '#tests/support/journey-criteria.ts';
import { axeClean, expect, hydrated, noOverflow, test } from './fixtures.ts';
import { offerList } from './screen.ts';

const summary = (page: Page) => page.getByText('Voir les autres jours', { exact: true });
const dayLinks = (page: Page) => page.getByRole('table', { name: calendar.caption }).getByRole('link');
const further = { tri: 'plus_rapide' };

async function dayOf(link: ReturnType<typeof dayLinks>): Promise<string> {
  const url = new URL((await link.getAttribute('href')) ?? '', 'http://shop.example');
  return url.searchParams.get('collectionDate') ?? '';
}

test('SMT-7 opened, the calendar shows every day; a press on one compares on that day, all else unchanged', async ({
  page,
  watch,
}) => {
  watch.expectLostRequests();
  await page.route('**/api/smt/calendar*', (route) => route.abort(), { times: 1 });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(comparisonUrl({}, 'part', further));
  await hydrated(page);
  await summary(page).click();
  await expect(page.getByRole('alert')).toHaveText(calendar.failed);
  await page.getByRole('link', { name: 'Réessayer' }).click();
  const days = dayLinks(page);
  await expect(days.first()).toHaveAttribute('aria-current', 'date');
  expect(await days.count()).toBeGreaterThan(15);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await axeClean(page);
  await noOverflow(page);

  const chosen = days.nth(2);
  const date = await dayOf(chosen);
  await chosen.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#offres')).toBeFocused();
  await expect(page).toHaveURL((url) => url.searchParams.get('collectionDate') === date);
  await expect(page).toHaveURL((url) => url.searchParams.get('packageDetail.weight') === '0,25');
  await expect(offerList(page, undefined, 'plus_rapide')).toBeVisible();
  await expect(chosen).toHaveAttribute('aria-current', 'date');
});
