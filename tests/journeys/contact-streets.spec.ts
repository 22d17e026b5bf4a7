/** 'Coordonnées' of a shop with an address service: streets while they are typed, and the service when it is down. */
import { beginJourney, stepUrl } from '#tests/support/begun-journey.ts';
import { someDetails } from '#tests/support/journey-details.ts';
import { freePort, type OwnSite, startOwnSite } from '#tests/support/journey-site.ts';
import { fr } from '#tests/support/journey-texts.ts';
import { onward, partyOf } from './contact-page.ts';
import { expect, hydrated, test } from './fixtures.ts';

const { address, journey, options } = fr.steps;

function feature(type: string, name: string) {
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [2.37, 48.86] },
    properties: { label: `${name} 75011 Paris`, score: 0.9, id: name, type, name, postcode: '75011', city: 'Paris' },
  };
}

test.describe('with an address service that is down', () => {
  let site: OwnSite;
  test.beforeAll(async () => {
    // Nothing listens there: every answer of the service fails.
    const service = `http://127.0.0.1:${await freePort()}/`;
    site = await startOwnSite(await freePort(), { ADDRESS_SEARCH_URL: service });
  });
  test.afterAll(() => site.stop());
  test.use({ baseURL: async ({ baseURL: _shared }, use) => use(site.origin) });

  test('ADR-12 a street is taken from suggestions by keyboard', async ({ page, context }) => {
    const draft = await beginJourney(context.request, { details: null });
    await page.route('**/api/address/search*', (route) => {
      expect(new URL(route.request().url()).searchParams.get('postcode')).toBe('75011');
      return route.fulfill({
        json: {
          type: 'FeatureCollection',
          query: '',
          limit: 5,
          attribution: '',
          features: [feature('municipality', 'Paris'), feature('housenumber', '3 Avenue Parmentier')],
        },
      });
    });
    await page.goto(stepUrl('contact', draft));
    await hydrated(page);
    const street = partyOf(page, 'recipient').getByRole('combobox', { name: address.fields.streetName });
    await street.pressSequentially('3 av parm');
    await expect(page.getByRole('option')).toHaveCount(1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(street).toHaveValue('3 Avenue Parmentier');
    await expect(page.getByRole('heading', { level: 1, name: address.title })).toBeVisible();
  });

  test('ADR-12 neither suggestions nor the check stand in the way', async ({ page, context }) => {
    const draft = await beginJourney(context.request, { details: someDetails() });
    await page.goto(stepUrl('contact', draft));
    await hydrated(page);
    const street = partyOf(page, 'recipient').getByRole('combobox', { name: address.fields.streetName });
    await street.fill('4 avenue Parmentier');
    await onward(page, journey.forward.options).click();
    await expect(page.getByRole('heading', { level: 1, name: options.title })).toBeVisible();
    await page.goBack();
    await expect(street).toHaveValue('4 avenue Parmentier');
  });
});
