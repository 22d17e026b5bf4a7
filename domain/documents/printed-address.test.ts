import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CartAddress } from '#domain/cart/parcel-payload.ts';
import { countryName } from '#tests/build/documents.ts';
import { postalLines, relayLines, writtenLines } from './printed-address.ts';

const noel: CartAddress = {
  titleCode: 'mr',
  firstName: 'Noël',
  lastName: 'Lefèvre',
  line1: '12, rue de l’Œuvre',
  postalCode: '94240',
  town: 'L’Haÿ-les-Roses',
  country: { isocode: 'FR' },
};
const stefan: CartAddress = {
  ...noel,
  firstName: 'Ștefan',
  lastName: 'Müller-Brønsted',
  line1: 'Str. Łódzka 12/4, sc. B',
  postalCode: '1003',
  town: 'Lausanne',
  country: { isocode: 'CH' },
};

describe('ADR-1 addresses on documents', () => {
  test('in France a label has capitals without accents and punctuation, the town last', () => {
    expect(postalLines(noel, countryName)).toEqual(['M NOEL LEFEVRE', '12 RUE DE L OEUVRE', '94240 L HAY LES ROSES']);
  });

  test('abroad it keeps accents and the signs of house numbers, and ends with the country', () => {
    expect(postalLines(stefan, countryName)).toEqual([
      'M ȘTEFAN MÜLLER-BRØNSTED',
      'STR ŁÓDZKA 12/4 SC B',
      '1003 LAUSANNE',
      'SUISSE',
    ]);
  });

  test('a company with all lines in use has six', () => {
    const company = {
      ...noel,
      companyName: 'Dupont & Fils S.A.',
      service: 'Achats',
      building: 'Bât. B',
      additionalStreetName: 'Le Haut-Mesnil',
    };
    expect(postalLines(company, countryName)).toEqual([
      'DUPONT FILS S A',
      'ACHATS',
      'BAT B',
      '12 RUE DE L OEUVRE',
      'LE HAUT MESNIL',
      '94240 L HAY LES ROSES',
    ]);
  });

  test('the door code is never printed', () => {
    expect(postalLines({ ...noel, keypad: 'A1B2' }, countryName).join(' ')).not.toContain('A1B2');
  });

  test('a parcel for a relay point is addressed there, in the recipient’s name', () => {
    const relay = {
      postOfficeId: '59112',
      label: 'Papeterie Faidherbe',
      line1: '112, rue Faidherbe',
      postalCode: '59000',
      town: 'Lille',
      country: 'fr',
    };
    expect(relayLines(noel, relay, { at: 'CHEZ', relayPoint: 'POINT RELAIS' }, countryName)).toEqual([
      'M NOEL LEFEVRE',
      'CHEZ PAPETERIE FAIDHERBE',
      'POINT RELAIS 59112',
      '112 RUE FAIDHERBE',
      '59000 LILLE',
    ]);
    const abroad = { ...relay, country: 'CH', postalCode: '1003', town: 'Lausanne', line1: null };
    expect(relayLines(noel, abroad, { at: 'CHEZ', relayPoint: 'POINT RELAIS' }, countryName).slice(-2)).toEqual([
      '1003 LAUSANNE',
      'SUISSE',
    ]);
  });

  test('an invoice has the address as typed', () => {
    expect(writtenLines({ ...stefan, companyName: 'Müller SA' }, 'fr', countryName)).toEqual([
      'Müller SA',
      'M. Ștefan Müller-Brønsted',
      'Str. Łódzka 12/4, sc. B',
      '1003 Lausanne',
      'Suisse',
    ]);
    expect(writtenLines(noel, 'en', countryName)).toEqual([
      'Mr Noël Lefèvre',
      '12, rue de l’Œuvre',
      '94240 L’Haÿ-les-Roses',
    ]);
  });

  test('ADR-2 no line of a label is longer than 38 signs, in small letters or empty', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', 'É', 'œ', 'ß', ' ', '-', '’', '.', ',', '7', 'ș'),
      maxLength: 60,
    });
    const country = fc.constantFrom('FR', 'CH', 'RE', 'MC');
    fc.assert(
      fc.property(text, text, text, country, (line1, lastName, town, isocode) => {
        const lines = postalLines({ ...noel, line1, lastName, town, country: { isocode } }, countryName);
        expect(lines.length).toBeLessThanOrEqual(7);
        for (const line of lines) {
          expect(line.length).toBeGreaterThan(0);
          expect(line.length).toBeLessThanOrEqual(38);
          expect(line).toBe(line.toUpperCase());
          expect(line).not.toMatch(/[.,;:]/);
        }
      }),
    );
  });
});
