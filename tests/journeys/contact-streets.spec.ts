/** 'Coordonnées' of a shop with an address service: suggestions of streets, and an unavailable service. */

import { beginJourney, stepUrl } from '#tests/support/begun-journey.ts';
import { someDetails } from '#tests/support/journey-details.ts';
import { fr } from '#tests/support/journey-texts.ts';
import { onward, openParty, partyOf } from './contact-page.ts';
import { expect, hydrated, test } from './fixtures.ts';
import { suggestions } from './screen.ts';

const { address, journey, options } = fr.pages;

function feature(type: string, name: string) {
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [2.37, 48.86] },
    properties: { label: `${name} 75011 Paris`, score: 0.9, id: name, type, name, postcode: '75011', city: 'Paris' },
  };
}

// A shop whose address service is unavailable: nothing listens on port 9, so that all requests fail.
test.use({ settings: { ADDRESS_SEARCH_URL: 'http://127.0.0.1:9/' } });

// One worker, because each starts a site of its own.
test.describe.configure({ mode: 'default' });

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
  await expect(suggestions(page)).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(street).toHaveValue('3 Avenue Parmentier');
  await expect(page.getByRole('heading', { level: 1, name: address.title })).toBeVisible();
});

test('ADR-12 neither suggestions nor the check stand in the way', async ({ page, context }) => {
  const draft = await beginJourney(context.request, { details: someDetails() });
  await page.goto(stepUrl('contact', draft));
  await hydrated(page);
  await openParty(page, 'recipient');
  const street = partyOf(page, 'recipient').getByRole('combobox', { name: address.fields.streetName });
  await street.fill('4 avenue Parmentier');
  await onward(page, journey.forward.options).click();
  await expect(page.getByRole('heading', { level: 1, name: options.title })).toBeVisible();
  await page.goBack();
  await openParty(page, 'recipient');
  await expect(street).toHaveValue('4 avenue Parmentier');
});
