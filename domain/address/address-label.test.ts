import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aCompany, anAddress } from './address.fixture.ts';
import { addressLabel, routingLabel } from './address-label.ts';
import { codePoints } from './line-text.ts';
import { localityOf } from './normalise.ts';

test.each([
  ['Saint-Étienne', 'ST ETIENNE'],
  ['Sainte-Foy-lès-Lyon', 'STE FOY LES LYON'],
  ["L'Haÿ-les-Roses", 'L HAY LES ROSES'],
  ['Œting', 'OETING'],
  ['Bordeaux Cedex', 'BORDEAUX CEDEX'],
  ['Saintes', 'SAINTES'],
  ['Y', 'Y'],
  ['Saint-Remy-en-Bouzemont-Saint-Genest-et-Isson', 'ST REMY EN BOUZEMONT ST GENEST'],
  ['a'.repeat(45), 'A'.repeat(32)],
])('ADR-2 the routing label of %j is %j', (city, label) => {
  expect(routingLabel(city)).toBe(label);
});

test.each([
  ['St. Gallen', 'St Gallen'],
  ['Biel/Bienne', 'Biel Bienne'],
  ["'s-Gravenhage", 's-Gravenhage'],
  ['Saint-Michel (Aisne)', 'Saint-Michel'],
  ['L’Haÿ-les-Roses', "L'Haÿ-les-Roses"],
  ['...', ''],
])('ADR-7 the place %j is written %j in the locality row', (name, locality) => {
  expect(localityOf(name)).toBe(locality);
});

test('ADR-1 a person’s label has seven lines by the norm, the door code apart', () => {
  const address = anAddress({
    floor: 'Rez-de-jardin',
    building: 'Résidence Les Pins, Bât. B'.replace(',', ''),
    additionalStreetName: 'Le Haut-Mesnil',
    keypad: 'ab@cd',
    city: 'Saint-Étienne',
    postalCode: '42000',
  });
  expect(addressLabel(address, 'France')).toEqual({
    lines: [
      'MME Anne Durand',
      'Rez-de-jardin',
      'Résidence Les Pins Bât. B',
      '12 RUE DES LILAS',
      'LE HAUT MESNIL',
      '42000 ST ETIENNE',
      '',
    ],
    overflow: [],
  });
});

test('ADR-1 a company’s label names it first, then whom or which service', () => {
  expect(addressLabel(aCompany(), 'Guadeloupe').lines.slice(0, 2)).toEqual(['Dupont S.A.', 'MME Anne Durand']);
  expect(addressLabel(aCompany({ service: 'Achats', floor: '2e' }), 'France').lines[1]).toBe('Achats 2e');
});

test('ADR-1 an address abroad keeps its spelling and ends with its country in capitals', () => {
  const address = anAddress({ country: 'CH', postalCode: '1003', city: 'Lausanne', streetName: 'Av. de la Gare 24' });
  expect(addressLabel(address, 'Suisse').lines.slice(3)).toEqual(['Av. de la Gare 24', '', '1003 LAUSANNE', 'SUISSE']);
  expect(addressLabel(anAddress({ country: 'MC', postalCode: '98000', city: 'Monaco' }), 'Monaco').lines[6]).toBe(
    'MONACO',
  );
  expect(
    addressLabel(anAddress({ country: 'AE', postalCode: '', city: 'Dubai' }), 'Émirats arabes unis').lines[5],
  ).toBe('DUBAI');
});

test('ADR-2 text that doesn’t fit on a line is printed below it', () => {
  const address = anAddress({ building: 'b'.repeat(30), additionalInformation: 'c'.repeat(30), keypad: 'code' });
  const { lines, overflow } = addressLabel(address, '');
  expect(lines[2]).toBe('b'.repeat(30));
  expect(overflow).toEqual(['c'.repeat(30)]);
});

test('ADR-2 no line of details is longer than 38 characters, and nothing typed is lost', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'É', 'œ', 'ß', ' ', "'", '7'), maxLength: 38 });
  fc.assert(
    fc.property(text, text, (a, b) => {
      const details = { floor: a.trim(), service: b.trim(), building: a.trim(), additionalInformation: b.trim() };
      const { lines, overflow } = addressLabel(aCompany(details), '');
      for (const line of [lines[1], lines[2], ...overflow]) expect(codePoints(line)).toBeLessThanOrEqual(38);
      const printedText = `${lines[1]} ${lines[2]} ${overflow.join(' ')}`;
      expect(printedText).toContain(a.trim());
      expect(printedText).toContain(b.trim());
    }),
  );
});
