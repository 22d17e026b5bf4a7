import { describe, expect, test } from 'vitest';
import { RelayFileError, readRelayText } from './point-file.ts';

const knowledge = {
  hasCountry: (code: string) => ['FR', 'GP', 'BE'].includes(code),
  ownCountry: (country: string, postalCode: string) => (postalCode.startsWith('971') ? 'GP' : country),
};
const readPoints = (file: string, text: string) => readRelayText(file, text, knowledge);

function problemsOf(file: string, text: string): readonly string[] {
  try {
    readPoints(file, text);
  } catch (error) {
    if (error instanceof RelayFileError) return error.problems;
    throw error;
  }
  return [];
}

const header =
  'postOfficeId;label;line1;town;postalCode;country;latitude;longitude;kinds;carriers;openingHours;accessible;maxWeight';
const line = 'R1;"Tabac; presse";"1, rue A";Lyon;69003;FR;45.76;4.85;delivery;POFR;Mo-Fr 09:00-18:00;1;20';

describe('a CSV file', () => {
  test('ADR-14 is read with either delimiter, quotes and a byte order mark', () => {
    const expected = {
      postOfficeId: 'R1',
      type: 'SHOP',
      label: 'Tabac; presse',
      line1: '1, rue A',
      kinds: ['delivery'],
      carriers: ['POFR'],
      accessible: true,
      maxGrams: 20_000,
    };
    expect(readPoints('a.csv', `\uFEFF${header}\r\n${line}\r\n`)).toMatchObject([expected]);
    expect(
      readPoints(
        'a.csv',
        `${header.replaceAll(';', ',')}\nR1,"Tabac; presse","1, rue A",Lyon,69003,FR,45.76,4.85,delivery,POFR,,oui,20`,
      ),
    ).toMatchObject([{ ...expected, openingHours: [] }]);
  });

  test('ADR-14 with the columns of La Poste’s open data is read too; overseas territories are countries', () => {
    const text = [
      'Identifiant A;Libellé du site;Caractéristique du site;Adresse;Code Postal;Localité;Code INSEE;Latitude;Longitude',
      '12345A;LYON PART DIEU;Bureau de poste;1 RUE A;69003;LYON;69383;45,76;4,85',
      '97110A;POINTE A PITRE;Agence postale communale;2 RUE B;97110;POINTE A PITRE;97120;16.24;-61.53',
    ].join('\n');
    expect(readPoints('poincont.csv', text)).toMatchObject([
      { postOfficeId: '12345A', type: 'POST_OFFICE', country: 'FR', kinds: ['deposit', 'delivery'], carriers: [] },
      { postOfficeId: '97110A', type: 'POST_OFFICE', country: 'GP', maxGrams: 30_000, openingHours: [] },
    ]);
  });

  test('ADR-14 a faulty line refuses the whole file, and every faulty line is reported', () => {
    const faulty = [
      line,
      line,
      line.replace('R1', ''),
      line.replace('R1', 'R 4'),
      line.replace('R1', 'R5').replace('45.76', '95'),
      line.replace('R1', 'R6').replace('Mo-Fr', 'Lu-Ve'),
      line.replace('R1', 'R7').replace(';FR;', ';QQ;'),
      line.replace('R1', 'R8').replace('delivery', 'both'),
      line.replace('R1', 'R9').replace('"1, rue A"', 'a\u202Eb'),
      line.replace('R1', 'R10').replace(';20', ';-1'),
    ];
    expect(problemsOf('a.csv', [header, ...faulty].join('\n'))).toEqual([
      'line 3: postOfficeId R1 stands twice',
      'line 4: postOfficeId: missing',
      'line 5: postOfficeId: letters, digits and . : _ -',
      'line 6: latitude: a number from -90 to 90',
      'line 7: openingHours: as Mo-Fr 09:00-12:00,14:00-18:00; Sa 09:00-12:00',
      'line 8: country: an ISO 3166-1 code',
      'line 9: kinds: deposit, delivery or both',
      'line 10: line1: control or format characters',
      'line 11: maxWeight: a number from 0.01 to 30',
    ]);
  });

  test.each([
    ['no columns that are needed', 'a.csv', 'name;town\nx;y'],
    ['an open quote', 'a.csv', `${header}\n"R1;x`],
    ['no line', 'a.csv', header],
    ['no JSON', 'a.json', '{'],
    ['no list', 'a.json', '{"points": []}'],
    ['another ending', 'a.xlsx', line],
  ])('ADR-14 with %s is refused', (_what, file, text) => {
    expect(problemsOf(file, text)).toHaveLength(1);
  });
});

test('ADR-14 a JSON file contains a list of points', () => {
  const point = { postOfficeId: 'R1', label: 'Tabac', town: 'Lyon', latitude: 45.76, longitude: 4.85 };
  const wholeFile = { ...point, postOfficeId: 'R2', kinds: ['deposit'], accessible: true, maxWeight: 5, country: 'BE' };
  expect(readPoints('a.json', JSON.stringify([point, wholeFile]))).toMatchObject([
    { postOfficeId: 'R1', country: 'FR', kinds: ['deposit', 'delivery'] },
    { postOfficeId: 'R2', country: 'BE', kinds: ['deposit'], accessible: true, maxGrams: 5000 },
  ]);
  expect(readPoints('a.json', JSON.stringify({ relayPoints: [point] }))).toHaveLength(1);
  expect(problemsOf('a.json', JSON.stringify([point, null, 7]))).toEqual([
    'entry 2: postOfficeId: missing',
    'entry 3: postOfficeId: missing',
  ]);
});
