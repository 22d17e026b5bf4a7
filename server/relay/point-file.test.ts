import { describe, expect, test } from 'vitest';
import { type PointFault, pointFaultText } from '#domain/relay/point-fault.ts';
import { RelayFileError, readRelayText } from './point-file.ts';

const knowledge = {
  hasCountry: (code: string) => ['FR', 'GP', 'BE'].includes(code),
  ownCountry: (country: string, postalCode: string) => (postalCode.startsWith('971') ? 'GP' : country),
};
const readPoints = (file: string, text: string) => readRelayText(file, text, knowledge);

async function faultsIn(file: string, text: string): Promise<readonly PointFault[]> {
  const outcome: unknown = await readPoints(file, text).catch((error: unknown) => error);
  if (outcome instanceof RelayFileError) return outcome.faults;
  if (outcome instanceof Error) throw outcome;
  return [];
}
const problemsOf = async (file: string, text: string) =>
  (await faultsIn(file, text)).map((fault) => pointFaultText('en', fault));

const header =
  'postOfficeId;label;line1;town;postalCode;country;latitude;longitude;kinds;carriers;openingHours;accessible;maxWeight';
const line = 'R1;"Tabac; presse";"1, rue A";Lyon;69003;FR;45.76;4.85;delivery;POFR;Mo-Fr 09:00-18:00;1;20';

describe('a CSV file', () => {
  test('ADR-14 is read with either delimiter, quotes and a byte order mark', async () => {
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
    expect(await readPoints('a.csv', `\uFEFF${header}\r\n${line}\r\n`)).toMatchObject([expected]);
    expect(
      await readPoints(
        'a.csv',
        `${header.replaceAll(';', ',')}\nR1,"Tabac; presse","1, rue A",Lyon,69003,FR,45.76,4.85,delivery,POFR,,oui,20`,
      ),
    ).toMatchObject([{ ...expected, openingHours: [] }]);
  });

  test('ADR-14 with the columns of La Poste’s open data is read too; overseas territories are countries', async () => {
    const text = [
      'Identifiant A;Libellé du site;Caractéristique du site;Adresse;Code Postal;Localité;Code INSEE;Latitude;Longitude',
      '12345A;LYON PART DIEU;Bureau de poste;1 RUE A;69003;LYON;69383;45,76;4,85',
      '97110A;POINTE A PITRE;Agence postale communale;2 RUE B;97110;POINTE A PITRE;97120;16.24;-61.53',
    ].join('\n');
    expect(await readPoints('poincont.csv', text)).toMatchObject([
      { postOfficeId: '12345A', type: 'POST_OFFICE', country: 'FR', kinds: ['deposit', 'delivery'], carriers: [] },
      { postOfficeId: '97110A', type: 'POST_OFFICE', country: 'GP', maxGrams: 30_000, openingHours: [] },
    ]);
  });

  test('ADR-14 a faulty line refuses the whole file, and every fault of every line is reported', async () => {
    const faulty = [
      line,
      line,
      line.replace('R1', ''),
      line.replace('R1', 'R 4'),
      line.replace('R1', 'R5').replace('45.76;4.85', '95;x'),
      line.replace('R1', 'R6').replace('Mo-Fr', 'Lu-Ve'),
      line.replace('R1', 'R7').replace(';FR;', ';QQ;'),
      line.replace('R1', 'R8').replace('delivery', 'both'),
      line.replace('R1', 'R9').replace('"1, rue A"', 'a\u202Eb'),
      line.replace('R1', 'R10').replace(';20', ';-1'),
    ];
    expect(await problemsOf('a.csv', [header, ...faulty].join('\n'))).toEqual([
      'line 3, column postOfficeId: The identifier R1 is already at line 2. Remove one of the two points, or change an identifier.',
      'line 4, column postOfficeId: The value is missing. Fill it in.',
      'line 5, column postOfficeId: “R 4” can’t be an identifier. Use 1 to 64 letters without accents, digits or the signs . : _ -',
      'line 6, column latitude: “95” doesn’t fit. Write a number from -90 to 90.',
      'line 6, column longitude: “x” doesn’t fit. Write a number from -180 to 180.',
      'line 7, column openingHours: The opening hours “Lu-Ve 09:00-18:00” can’t be read. Write them like Mo-Fr 09:00-12:00,14:00-18:00; Sa 09:00-12:00, or 24/7.',
      'line 8, column country: The country “QQ” is unknown. Write its two-letter ISO code, such as FR.',
      'line 9, column kinds: The use “both” is unknown. Write deposit, delivery, or both with a space.',
      'line 10, column line1: The text contains control characters or invisible ones. Type it again.',
      'line 11, column maxWeight: “-1” doesn’t fit. Write a weight from 0.01 to 30 kg.',
    ]);
  });

  test('ADR-14 a fault names the column as the file does, in the reader’s language', async () => {
    const text = 'Identifiant A;Libellé du site;Localité;Latitude;Longitude\n1A;LYON;LYON;45;cinq';
    const [fault] = await faultsIn('a.csv', text);
    expect(fault && pointFaultText('fr', fault)).toBe(
      'ligne 2, colonne Longitude\u00A0: «\u00A0cinq\u00A0» ne convient pas. Écrivez un nombre de -180 à 180.',
    );
  });

  test('ADR-14 of any length is read in parts, without a character being cut', async () => {
    const label = '😀'.repeat(40);
    const many = Array.from({ length: 8000 }, (_, at) => `R${at};${label};;Lyon;69003;FR;45.76;4.85`);
    const records = await readPoints('a.csv', [header, ...many].join('\n'));
    expect([records.length, new Set(records.map((record) => record.label))]).toEqual([8000, new Set([label])]);
  });

  test.each([
    [
      'a needed column that is missing',
      'a.csv',
      'postOfficeId;label;latitude;longitude\nx;y;1;2',
      '1 town columnMissing',
    ],
    ['a line that has more cells than the headings', 'a.csv', `${header}\n${line}\n${line};Lyon`, '3 null cells'],
    ['an open quote', 'a.csv', `${header}\n${line}\n"R1;x`, '3 null csv'],
    ['no line', 'a.csv', header, 'null null noPoint'],
    ['no JSON', 'a.json', '[\n{]', '2 null json'],
    ['no list', 'a.json', '{"points": []}', 'null null list'],
    ['another ending', 'a.xls', line, 'null null ending'],
  ])('ADR-14 with %s is refused', async (_what, file, text, fault) => {
    const faults = await faultsIn(file, text);
    expect(faults.map(({ line: at, column, key }) => `${at} ${column} ${key}`)).toEqual([fault]);
  });
});

test('ADR-14 a JSON file contains a list of points', async () => {
  const point = { postOfficeId: 'R1', label: 'Tabac', town: 'Lyon', latitude: 45.76, longitude: 4.85 };
  const wholeFile = { ...point, postOfficeId: 'R2', kinds: ['deposit'], accessible: true, maxWeight: 5, country: 'BE' };
  expect(await readPoints('a.json', JSON.stringify([point, wholeFile]))).toMatchObject([
    { postOfficeId: 'R1', country: 'FR', kinds: ['deposit', 'delivery'] },
    { postOfficeId: 'R2', country: 'BE', kinds: ['deposit'], accessible: true, maxGrams: 5000 },
  ]);
  expect(await readPoints('a.json', JSON.stringify({ relayPoints: [point] }))).toHaveLength(1);
  const text = `[${JSON.stringify(point)},\n null,\n {"postOfficeId": "R2", "label": "Presse", "town": "Lyon",\n "latitude": "x", "longitude": 4}]`;
  expect((await faultsIn('a.json', text)).map(({ line: at, entry, column }) => [at, entry, column])).toEqual([
    [2, 2, null],
    [4, 3, 'latitude'],
  ]);
});
