import { expect, test } from 'vitest';
import { anAddress } from './address.fixture.ts';
import { addressToCheck, withProposal } from './address-proposal.ts';

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
