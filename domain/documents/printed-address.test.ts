import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ParcelAddress } from '#domain/cart/parcel-payload.ts';
import { countryName } from '#tests/build/documents.ts';
import { allLines, placeName, postalBlock, relayBlock, writtenLines } from './printed-address.ts';

const postalLines = (address: ParcelAddress) => allLines(postalBlock(address, countryName));

const noel: ParcelAddress = {
  titleCode: 'mr',
  firstName: 'Noël',
  lastName: 'Lefèvre',
  line1: '12, rue de l’Œuvre',
  postalCode: '94240',
  town: 'L’Haÿ-les-Roses',
  country: { isocode: 'FR' },
};
const stefan: ParcelAddress = {
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
    expect(postalLines(noel)).toEqual(['M NOEL LEFEVRE', '12 RUE DE L OEUVRE', '94240 L HAY LES ROSES']);
  });

  test('abroad it keeps accents and the signs of house numbers, and ends with the country', () => {
    expect(postalLines(stefan)).toEqual([
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
    expect(postalLines(company)).toEqual([
      'DUPONT FILS S A',
      'ACHATS',
      'BAT B',
      '12 RUE DE L OEUVRE',
      'LE HAUT MESNIL',
      '94240 L HAY LES ROSES',
    ]);
  });

  test('the door code is never printed', () => {
    expect(postalLines({ ...noel, keypad: 'A1B2' }).join(' ')).not.toContain('A1B2');
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
    expect(allLines(relayBlock(noel, relay, { at: 'CHEZ', relayPoint: 'POINT RELAIS' }, countryName))).toEqual([
      'M NOEL LEFEVRE',
      'CHEZ PAPETERIE FAIDHERBE',
      'POINT RELAIS 59112',
      '112 RUE FAIDHERBE',
      '59000 LILLE',
    ]);
    const abroad = { ...relay, country: 'CH', postalCode: '1003', town: 'Lausanne', line1: null };
    expect(relayBlock(noel, abroad, { at: 'CHEZ', relayPoint: 'POINT RELAIS' }, countryName).place).toEqual([
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
    const inside = { service: 'Achats', floor: '3e étage', building: 'Bât. B', additionalInformation: 'Porte 4' };
    expect(writtenLines({ ...noel, ...inside }, 'fr', countryName).slice(1, 3)).toEqual([
      'Achats 3e étage',
      'Bât. B Porte 4',
    ]);
  });

  test('G3 a name in Greek or Cyrillic is printed in Latin capitals, in France and abroad', () => {
    const address = { ...noel, firstName: 'Χρήστος', lastName: 'Щербаков' };
    expect(postalLines(address)[0]).toBe('M CHRISTOS SHCHERBAKOV');
    expect(postalLines({ ...stefan, firstName: 'Χρήστος', lastName: 'Kaʻiulani' })[0]).toBe("M CHRISTOS KA'IULANI");
  });

  test.each([
    ['GB', 'London', 'sw1a1aa', '', ['LONDON', 'SW1A 1AA', 'GB']],
    ['GB', 'BFPO', 'BFPO61', '', ['BFPO', 'BFPO 61', 'GB']],
    ['CA', 'Montréal', 'h2y1c6', 'Québec', ['MONTRÉAL QC H2Y 1C6', 'CA']],
    ['US', 'New York', '10001', 'New York', ['NEW YORK NY 10001', 'US']],
    ['US', 'Honolulu', '968131234', 'US-HI', ['HONOLULU HI 96813-1234', 'US']],
    ['US', 'Reno', '89501', '', ['RENO NV 89501', 'US']],
    ['CA', 'Toronto', 'm5v3l9', '', ['TORONTO ON M5V 3L9', 'CA']],
    ['IT', 'Tivoli', '00019', '', ['00019 TIVOLI RM', 'IT']],
    ['MX', 'Coyoacán', '04100', 'Ciudad de México', ['04100 COYOACÁN CDMX', 'MX']],
    ['AU', 'Sydney', '2000', 'Nouvelle-Galles du Sud', ['SYDNEY NSW 2000', 'AU']],
    ['BR', 'São Paulo', '01310100', 'São Paulo', ['SÃO PAULO-SP', '01310-100', 'BR']],
    ['IT', 'Milano', '20121', 'MI', ['20121 MILANO MI', 'IT']],
    ['PT', 'Lisboa', '1000001', '', ['1000-001 LISBOA', 'PT']],
    ['PT', 'Lisboa', 'PT-1000-001', 'Estremadura', ['1000-001 LISBOA', 'PT']],
    ['PL', 'Warszawa', '00950', '', ['00-950 WARSZAWA', 'PL']],
    ['NL', 'Amsterdam', '1012js', '', ['1012 JS AMSTERDAM', 'NL']],
    ['JP', 'Chiyoda-ku', '1000001', 'Tokyo', ['CHIYODA-KU', 'TOKYO', '100-0001', 'JP']],
    ['IE', 'Ennis', 'V95X2C3', 'Co. Clare', ['ENNIS', 'CO CLARE', 'V95 X2C3', 'IE']],
    ['DE', 'Berlin', '10115', '', ['10115 BERLIN', 'DE']],
    ['CH', 'Bern', 'CH-3030', 'Bern', ['3030 BERN', 'SUISSE']],
    ['ES', 'Getafe', '28901', 'Madrid', ['28901 GETAFE MADRID', 'ES']],
    ['LV', 'Rīga', '1010', '', ['RĪGA LV-1010', 'LV']],
    ['AD', 'Andorra la Vella', 'AD500', '', ['AD500 ANDORRA LA VELLA', 'AD']],
    ['AE', 'Dubai', '', '', ['DUBAI', 'AE']],
    ['SG', 'Singapore', '018956', '', ['SINGAPORE 018956', 'SG']],
    ['XK', 'Prishtinë', '10000', '', ['10000 PRISHTINË', 'XK']],
    ['FR', 'Lyon', '69003', 'Rhône', ['69003 LYON']],
  ])('G4 in %s, %s %s %s is printed as its post writes it', (isocode, town, postalCode, region, place) => {
    expect(postalBlock({ ...noel, town, postalCode, region, country: { isocode } }, countryName).place).toEqual(place);
  });

  test('G4 a country is named on both sides of a border of the French post', () => {
    expect(postalBlock(noel, countryName, true).place).toEqual(['94240 L HAY LES ROSES', 'FRANCE']);
  });

  test('G4 an invoice too has region and code in the order of their country', () => {
    const montreal = { town: 'Montréal', postalCode: 'H2Y1C6', region: 'Quebec', country: { isocode: 'CA' } };
    expect(writtenLines({ ...noel, ...montreal }, 'fr', countryName)).toContain('Montréal QC H2Y 1C6');
  });

  test('G3 a town that no document can print is named by its country', () => {
    expect(placeName({ city: 'Αθήνα', country: 'GR' }, countryName)).toBe('Αθήνα');
    expect(placeName({ city: '東京', country: 'JP' }, countryName)).toBe('JP');
  });

  test('G3 what doesn’t fit on one line goes on below it, uncut', () => {
    const company = { companyName: 'Dupont', service: 'Service des achats', floor: 'Bâtiment administratif, 3e étage' };
    const long = { ...noel, ...company, town: 'x'.repeat(30), region: 'y'.repeat(30), country: { isocode: 'CH' } };
    const relay = {
      postOfficeId: '7',
      label: 'Supermarché des Grands Boulevards du Nord',
      country: 'FR',
      town: 'Lille',
    };
    expect(postalLines(long)).toEqual(
      expect.arrayContaining(['SERVICE DES ACHATS', 'BÂTIMENT ADMINISTRATIF 3E ÉTAGE', `94240 ${'X'.repeat(30)}`]),
    );
    expect(relayBlock(noel, relay, { at: 'CHEZ', relayPoint: 'POINT RELAIS' }, countryName).address).toEqual(
      expect.arrayContaining(['CHEZ SUPERMARCHE DES GRANDS BOULEVARDS', 'DU NORD']),
    );
  });

  test('ADR-2 no line of a label is longer than 38 signs, in small letters or empty', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', 'É', 'œ', 'ß', ' ', '-', '’', '.', ',', '7', 'ș'),
      maxLength: 60,
    });
    const country = fc.constantFrom('FR', 'CH', 'RE', 'MC');
    fc.assert(
      fc.property(text, text, text, country, (line1, lastName, town, isocode) => {
        const lines = postalLines({ ...noel, line1, lastName, town, country: { isocode } });
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
