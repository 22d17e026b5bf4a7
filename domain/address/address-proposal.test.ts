import { expect, test } from 'vitest';
import { anAddress } from './address.fixture.ts';
import { addressToCheck, proposalsFor, withProposal } from './address-proposal.ts';
import { placeKey } from './place-key.ts';

const form = anAddress({ streetName: "12 rue de l'Été", city: 'st etienne', postalCode: '42000', floor: 'Entresol' });
const checkRequest = addressToCheck(form, 'France');

test('ADR-12 an address is checked by its seven lines', () => {
  expect(checkRequest).toEqual({
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

test('ADR-12 an accepted proposal brings its spelling, except where it only repeats the text in capitals', () => {
  expect(withProposal(form, { ...checkRequest, postalCode: '42000', town: 'Saint-Étienne' })).toEqual({
    ...form,
    city: 'Saint-Étienne',
  });
  expect(withProposal(form, { ...checkRequest, postalCode: '42100', town: 'ST ETIENNE' })).toEqual({
    ...form,
    postalCode: '42100',
  });
  const otherProposal = {
    ...checkRequest,
    line4: '12 RUE DES ETES',
    line5: 'LE HAUT',
    postalCode: '42000',
    town: 'FEURS',
  };
  expect(withProposal(form, otherProposal)).toMatchObject({
    streetName: '12 RUE DES ETES',
    additionalStreetName: 'LE HAUT',
    city: 'FEURS',
    floor: 'Entresol',
  });
});

test('ADR-12 a check covers street, place, code and town, whatever their capitals and accents', () => {
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

test('ADR-12 proposals have the priced postal code, each appears once, and none repeats the typed address', () => {
  const feurs = { ...checkRequest, postalCode: '42000', town: 'Feurs' };
  const proposedForms = proposalsFor(form, [
    { ...checkRequest, postalCode: '42000', town: 'ST ETIENNE' },
    feurs,
    { ...feurs, town: 'FEURS' },
    { ...checkRequest, postalCode: '42100', town: 'Saint-Étienne' },
  ]);
  expect(proposedForms.map(({ city, postalCode }) => [city, postalCode])).toEqual([['Feurs', '42000']]);
  expect(proposalsFor(form, [])).toEqual([]);
});
