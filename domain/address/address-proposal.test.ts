import { expect, test } from 'vitest';
import { anAddress } from './address.fixture.ts';
import { addressToCheck, placeKey, proposalsFor, withProposal } from './address-proposal.ts';

const form = anAddress({ streetName: "12 rue de l'Été", city: 'st etienne', postalCode: '42000', floor: 'Entresol' });
const asked = addressToCheck(form, 'France');

test('ADR-12 an address is checked by its seven lines', () => {
  expect(asked).toEqual({
    line1: 'MME Anne Durand',
    line2: 'Entresol',
    line3: '',
    line4: '12 RUE DE L ETE',
    line5: '',
    line6: '42000 ST ETIENNE',
    line7: '',
    country: 'FR',
  });
});

test('ADR-12 an accepted proposal brings its spelling, and keeps what it says only in capitals', () => {
  expect(withProposal(form, { ...asked, postalCode: '42000', town: 'Saint-Étienne' })).toEqual({
    ...form,
    city: 'Saint-Étienne',
  });
  expect(withProposal(form, { ...asked, postalCode: '42100', town: 'ST ETIENNE' })).toEqual({
    ...form,
    postalCode: '42100',
  });
  const other = { ...asked, line4: '12 RUE DES ETES', line5: 'LE HAUT', postalCode: '42000', town: 'FEURS' };
  expect(withProposal(form, other)).toMatchObject({
    streetName: '12 RUE DES ETES',
    additionalStreetName: 'LE HAUT',
    city: 'FEURS',
    floor: 'Entresol',
  });
});

test('ADR-12 what a check is about is street, place, code and town, whatever their capitals and accents', () => {
  expect(placeKey({ ...form, streetName: '12 RUE DE L ETE', city: 'St Étienne' })).toBe(placeKey(form));
  expect(placeKey({ ...form, firstName: 'Zoé', keypad: '12' })).toBe(placeKey(form));
  for (const change of [
    { streetName: '13 rue' },
    { additionalStreetName: 'BP' },
    { postalCode: '42100' },
    { city: 'Feurs' },
  ]) {
    expect(placeKey({ ...form, ...change })).not.toBe(placeKey(form));
  }
});

test('ADR-12 proposals are of the postal code that the price was made for, each once, and not what was typed', () => {
  const feurs = { ...asked, postalCode: '42000', town: 'Feurs' };
  const proposed = proposalsFor(form, [
    { ...asked, postalCode: '42000', town: 'ST ETIENNE' },
    feurs,
    { ...feurs, town: 'FEURS' },
    { ...asked, postalCode: '42100', town: 'Saint-Étienne' },
  ]);
  expect(proposed.map(({ city, postalCode }) => [city, postalCode])).toEqual([['Feurs', '42000']]);
  expect(proposalsFor(form, [])).toEqual([]);
});
