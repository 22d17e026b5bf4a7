import { expect, test } from 'vitest';
import { anAddress } from '#domain/address/address.fixture.ts';
import { checkPartyFields } from './browser-checks.ts';

const colissimo = { code: 'POFR', name: 'Colissimo' };
const chronopost = { code: 'CHRP', name: 'Chronopost' };

test('ADR-9 the browser’s messages are in the page’s language; checks that need the server’s data are left to it', async () => {
  const form = anAddress({ firstName: '', postalCode: '' });
  const french = await checkPartyFields(form, colissimo, 'fr');
  expect([...french.wrong].filter(([field]) => !french.unchecked.has(field))).toEqual([
    ['firstName', 'Indiquez le prénom.'],
  ]);
  const english = await checkPartyFields(form, colissimo, 'en');
  expect(english.wrong.get('firstName')).toBe('Enter the first name.');
});

test('ADR-5 a number of another country is checked once its library has loaded', async () => {
  const swiss = anAddress({ country: 'CH', postalCode: '1003', mobilePhone: '079 12 34' });
  const { wrong, unchecked } = await checkPartyFields(swiss, colissimo, 'fr');
  expect(wrong.get('mobilePhone')).toBe('Numéro de mobile incorrect pour le pays sélectionné');
  expect(unchecked.has('mobilePhone')).toBe(false);
});

test('ADR-9 a street that the carrier splits is no error, and the split is shown', async () => {
  const form = anAddress({ streetName: `12 avenue ${'x'.repeat(26)}` });
  expect((await checkPartyFields(form, colissimo, 'fr')).split).toEqual({ count: 35, rest: 'x'.repeat(26) });
  expect((await checkPartyFields(form, chronopost, 'fr')).split).toBeNull();
  const full = await checkPartyFields({ ...form, additionalStreetName: 'BP 1' }, colissimo, 'fr');
  expect([full.split, full.wrong.get('streetName')]).toEqual([
    null,
    'Colissimo\u00A0: 35\u00A0caractères au plus, espaces compris.',
  ]);
});
