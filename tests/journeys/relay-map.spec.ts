/** An operator's map beside the list: only after consent; if it fails, the list stands alone (docs/requirements.md API-5). */
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { beginJourney, serviceOf, stepUrl } from '#tests/support/begun-journey.ts';
import { someDetails } from '#tests/support/journey-details.ts';
import { axeClean, expect, hydrated, noOverflow, test } from './fixtures.ts';

const host = 'tiles.example';

test.use({ settings: { MAP_STYLE_URL: `https://${host}/style.json`, MAP_ATTRIBUTION: '© Cartes Exemple' } });

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

async function openStep(page: Page) {
  const draft = await beginJourney(page.context().request, {
    wanted: serviceOf('ColissimoPickupStation'),
    details: someDetails(),
  });
  await page.goto(stepUrl('contact', draft));
  await hydrated(page);
  const section = page.getByRole('region', { name: 'Point relais de retrait' });
  const map = page.getByRole('group', { name: 'Carte des points relais' });
  const offer = section.getByRole('button', { name: 'Afficher la carte de tiles.example' });
  return { map, offer, radios: section.getByRole('radio'), pin: (number: number) => pinIn(map, number) };
}

const pinIn = (map: Locator, number: number) => map.locator('button', { hasText: new RegExp(`^${number}$`) });

test('API-5 ADR-14 G24 a map asks for consent once, follows the list both ways, and loads by itself from then on', async ({
  page,
  context,
}) => {
  const urls = await thirdParty(context, true);
  const { map, offer, pin, radios } = await openStep(page);
  await expect(offer).toHaveAccessibleDescription('tiles.example apprendra votre adresse IP et la zone affichée.');
  await expect(map).toBeHidden();
  await axeClean(page);
  expect(urls).toEqual([]);
  await offer.click();
  await expect(map).toBeFocused();
  await expect(map.getByText('© Cartes Exemple')).toBeVisible();
  await expect(offer).toBeHidden();
  await expect(pin(1)).toBeVisible({ timeout: 60_000 });
  await expect.poll(() => urls).toEqual(expect.arrayContaining(['/style.json', '/area.json']));
  expect((await context.cookies()).find(({ name }) => name === 'consent')?.value).toBe('1.m0p1');
  await axeClean(page);
  // At no zoom level a visible pin covers another pin's number.
  const covering = () =>
    map.locator('button[tabindex="-1"]:not([data-selected])').evaluateAll((pins) => {
      const frame = pins[0]?.closest('[role=group]')?.getBoundingClientRect();
      const boxes = pins
        .map((each) => each.getBoundingClientRect())
        .filter(({ left, right, top, bottom }) =>
          frame ? left >= frame.left && right <= frame.right && top >= frame.top && bottom <= frame.bottom : false,
        );
      return boxes.filter((a, at) =>
        boxes.slice(at + 1).some((b) => Math.abs(a.x - b.x) < 28 && Math.abs(a.y - b.y) < 28),
      ).length;
    });
  for (let step = 0; step < 2; step += 1) {
    await expect.poll(covering).toBe(0);
    await map.getByRole('button', { name: 'Dézoomer' }).click();
  }
  await pin(3).dispatchEvent('click');
  await expect(pin(3)).toHaveAttribute('data-selected');
  await expect(radios.nth(2)).toBeChecked();
  await radios.nth(2).focus();
  await page.keyboard.press('ArrowDown');
  await expect(pin(4)).toHaveAttribute('data-selected');

  urls.length = 0;
  const again = await openStep(page);
  expect(urls).toEqual([]);
  await again.radios.first().scrollIntoViewIfNeeded();
  await expect(again.pin(1)).toBeVisible({ timeout: 60_000 });
  await expect.poll(() => urls).toContain('/style.json');
  await page.setViewportSize({ width: 390, height: 844 });
  await axeClean(page);
  await noOverflow(page);
  await page.goto('/cookies');
  await expect(page.getByRole('checkbox', { name: 'Carte des points relais' })).toBeChecked();
});

for (const [what, breakIt] of [
  ['the operator’s host doesn’t answer', null],
  ['the browser has no WebGL', withoutWebGl],
] as const) {
  test(`API-5 ADR-14 the list stands alone, with a notice, if ${what}`, async ({ page, context, watch }) => {
    watch.expectLostRequests();
    await thirdParty(context, false);
    if (breakIt) await page.addInitScript(breakIt);
    const { map, offer, radios } = await openStep(page);
    await offer.click();
    await expect(
      page.getByText('La carte de tiles.example ne répond pas\u00A0: la liste est complète sans elle.'),
    ).toBeVisible({ timeout: 60_000 });
    await expect(map).toBeHidden();
    await expect(radios).toHaveCount(6);
  });
}

function withoutWebGl() {
  const real = HTMLCanvasElement.prototype.getContext;
  HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...args: unknown[]) {
    return String(args[0]).startsWith('webgl') ? null : Reflect.apply(real, this, args);
  } as typeof real;
}
