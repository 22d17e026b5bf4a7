/**
 * A third party's map with an operator's tiles: only after consent, and replaced by our own map if it fails
 * (docs/requirements.md API-5).
 */
import type { BrowserContext, Page } from '@playwright/test';
import { freePort } from '#server/db/free-port.ts';
import { beginJourney, serviceOf, stepUrl } from '#tests/support/begun-journey.ts';
import { someDetails } from '#tests/support/journey-details.ts';
import { type OwnSite, startOwnSite } from '#tests/support/journey-site.ts';
import { axeClean, test as base, expect, hydrated } from './fixtures.ts';

const host = 'tiles.example';

const test = base.extend<object, { site: OwnSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures it needs from here
    async ({}, use) => {
      const map = { MAP_STYLE_URL: `https://${host}/style.json`, MAP_ATTRIBUTION: '© Cartes Exemple' };
      const site = await startOwnSite(await freePort(), map);
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 480_000 },
  ],
  baseURL: ({ site }, use) => use(site.origin),
});

// One worker, because each starts a site of its own.
test.describe.configure({ mode: 'default' });

/** A map style with one source, which MapLibre's worker fetches. */
const style = {
  version: 8,
  sources: { area: { type: 'geojson', data: `https://${host}/area.json` } },
  layers: [
    { id: 'sea', type: 'background', paint: { 'background-color': '#dde' } },
    { id: 'area', type: 'fill', source: 'area', paint: { 'fill-color': '#aca' } },
  ],
};
const area = {
  type: 'Feature',
  properties: {},
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [1, 48],
        [4, 48],
        [4, 50],
        [1, 50],
        [1, 48],
      ],
    ],
  },
};

/** Answers in place of the third party; returns the requested paths. */
async function thirdParty(context: BrowserContext, works: boolean): Promise<string[]> {
  const urls: string[] = [];
  await context.route(`https://${host}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    urls.push(pathname);
    if (!works) return route.abort();
    const headers = { 'Access-Control-Allow-Origin': '*' };
    return route.fulfill({ json: pathname === '/style.json' ? style : area, headers });
  });
  return urls;
}

async function openMap(page: Page) {
  const draft = await beginJourney(page.context().request, {
    wanted: serviceOf('ColissimoPickupStation'),
    details: someDetails(),
  });
  await page.goto(stepUrl('contact', draft));
  await hydrated(page);
  await page.getByRole('button', { name: 'Déplacer et agrandir la carte' }).click();
  const map = page.getByRole('group', { name: 'Carte des points relais' });
  await expect(map.getByRole('button', { name: 'Zoomer', exact: true })).toBeVisible({ timeout: 60_000 });
  return map;
}

test('API-5 a third party’s map asks for consent in its place, is shown after it, and the consent is remembered', async ({
  page,
  context,
}) => {
  const urls = await thirdParty(context, true);
  const map = await openMap(page);
  await expect(map.getByText('Carte de la boutique')).toBeVisible();
  const offer = map.getByRole('button', { name: 'Afficher la carte détaillée de tiles.example' });
  await expect(offer).toHaveAccessibleDescription('tiles.example apprendra votre adresse IP et la zone affichée.');
  await axeClean(page);
  expect(urls).toEqual([]);
  await offer.click();
  await expect(map.getByText('© Cartes Exemple')).toBeVisible();
  await expect.poll(() => urls).toEqual(expect.arrayContaining(['/style.json', '/area.json']));
  await expect(map.locator('button', { hasText: /^1$/ })).toBeVisible();
  await expect(offer).toBeHidden();
  await expect(map).toBeFocused();
  expect((await context.cookies()).find(({ name }) => name === 'consent')?.value).toBe('1.m0p1');
  await openMap(page);
  await expect(page.getByText('© Cartes Exemple')).toBeVisible();
  await page.goto('/cookies');
  await expect(page.getByRole('checkbox', { name: 'Carte détaillée des points relais' })).toBeChecked();
});

test('API-5 if the third party doesn’t answer, the shop’s own map is shown with a notice', async ({
  page,
  context,
  watch,
}) => {
  watch.expectLostRequests();
  await thirdParty(context, false);
  const map = await openMap(page);
  await map.getByRole('button', { name: 'Afficher la carte détaillée de tiles.example' }).click();
  await expect(map.getByRole('status')).toHaveText('La carte détaillée ne répond pas\u00A0: voici celle de ce site.');
  await expect(map.getByText('Carte de la boutique')).toBeVisible();
  await expect(map.locator('button', { hasText: /^1$/ })).toBeVisible();
});
