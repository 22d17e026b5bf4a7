import fc from 'fast-check';
import { expect, test } from 'vitest';
import { errorMessage } from '#domain/errors/messages.ts';
import { toShipment } from '#domain/shipping/check-shipment.ts';
import { readCsv } from '#domain/site/csv-lines.ts';
import type { SourceFile } from '#domain/site/source-line.ts';
import { isColumn, placeColumns } from './columns.ts';
import { readJsonLines } from './json-lines.ts';
import { readLine } from './read-line.ts';

const departure = { country: 'FR', postalCode: '69003', city: 'Lyon', collectionDate: '2026-11-23' };
const countryCodeOf = (text: string) =>
  new Map([
    ['FR', 'FR'],
    ['be', 'BE'],
    ['Belgique', 'BE'],
  ]).get(text) ?? null;

const readFile = ({ headings, lines }: SourceFile) => {
  const columns = placeColumns(headings);
  return [...lines].map((line) => readLine(line, columns, departure, countryCodeOf));
};
const readText = (text: string) => readFile(readCsv(text, isColumn));
const messages = (text: string) =>
  readText(text).map(({ line, faults }) => [
    line,
    ...faults.map(({ column, key, params }) =>
      `${column} ${errorMessage('fr', key, params)}`.replaceAll('\u00A0', ' '),
    ),
  ]);

const heading = 'reference;pays;code_postal;ville;longueur;largeur;hauteur;poids_kg';

test('a line becomes the quote request of the comparator', () => {
  const [line] = readText(`${heading}\nCMD-1043;Belgique;1000;Bruxelles;22;16,5;6.25;0,5`);
  expect(line).toMatchObject({
    line: 2,
    faults: [],
    cells: { reference: 'CMD-1043' },
    request: {
      collectionDate: '2026-11-23',
      from: { country: 'FR', postalCode: '69003', city: 'Lyon' },
      to: { country: 'BE', postalCode: '1000', city: 'Bruxelles', b2b: false },
      packageDetail: { dimensionType: 'ORDINARY', length: 220, width: 165, height: 63, weight: 500 },
    },
  });
});

test('a town whose characters could not be decoded is told with the encoding as the likely cause', () => {
  // 'Besançon' in Mac Roman, read as Windows-1252, which doesn't define 8D.
  expect(messages(`${heading}\nCMD-1;FR;25000;Besan\u008Don;22;16;6;0,5`)).toEqual([
    [
      2,
      'city « Besan\uFFFDon » contient un signe illisible. L’encodage du fichier en est sans doute la cause : enregistrez-le en CSV UTF-8, puis envoyez-le à nouveau.',
    ],
  ]);
});

test('each character that could not be decoded is marked', () => {
  expect(messages(`${heading}\nCMD-1;FR;25000;Besan\u008Don\u0090;22;16;6;0,5`)[0]?.[1]).toContain(
    '« Besan\uFFFDon\uFFFD »',
  );
});

test('amounts may have a unit, in the heading or in the cell, and grouped digits', () => {
  const sizes = (text: string) =>
    readText(text).map(({ request, faults }) => {
      expect(faults).toEqual([]);
      const { length, width, height, weight } = request?.packageDetail ?? { length: 0, width: 0, height: 0, weight: 0 };
      return [length, width, height, weight];
    });
  const places = 'cp;ville';
  expect(sizes(`${places};longueur (mm);largeur mm;hauteur_mm;poids (g)\n59000;Lille;300;200;150,2;1 250`)).toEqual([
    [300, 200, 151, 1250],
  ]);
  expect(sizes(`${places};longueur;largeur;hauteur;poids\n59000;Lille;30 cm;200mm;0,15 m;1\u202F250 g`)).toEqual([
    [300, 200, 150, 1250],
  ]);
  expect(sizes(`${places};dimensions;poids\n59000;Lille;30 x 20 × 15;1,2 kg\n59000;Lille;300*200*150 mm;0.28`)).toEqual(
    [
      [300, 200, 150, 1200],
      [300, 200, 150, 280],
    ],
  );
});

test('a tube has a length and a diameter', () => {
  const [line, inOne] = readText(
    'cp;ville;format;longueur;largeur;dimensions;poids\n59000;Lille;Tube;60;8;;0,5\n59000;Lille;tube;;;60 x 8;0,5',
  );
  const parcel = { dimensionType: 'TUBE', lengthMm: 600, widthMm: 80, heightMm: 80, weightGrams: 500 };
  for (const { request } of [line, inOne].filter((each) => each !== undefined)) {
    expect(request && toShipment(request, departure.collectionDate).parcel).toEqual(parcel);
  }
});

test('a line that names a company goes to a business, unless it says otherwise', () => {
  const file = 'cp;ville;dimensions;poids;societe;professionnel\n';
  const b2b = (cells: string) => readText(`${file}59000;Lille;30x20x15;1;${cells}`)[0]?.request?.to.b2b;
  expect([b2b(';'), b2b('Dupont SA;'), b2b('Dupont SA;non'), b2b(';oui')]).toEqual([false, true, false, true]);
});

test('an impossible measure is told as such, and a weight in grams by its likeliest unit', () => {
  const rows = ['59000;-30;20;15;1', '59000;30;20;15;999999999', '59000;30;20;15;1200', '59000;30;20;15;99999'];
  const file = ['cp;longueur;largeur;hauteur;poids_kg', ...rows].join('\n');
  expect(messages(file)).toEqual([
    [2, 'length « -30 » n’est pas une mesure possible. Écrivez un nombre au-dessus de zéro, par exemple 22,5.'],
    [3, 'weight « 999999999 » n’est pas une mesure possible. Écrivez un nombre au-dessus de zéro, par exemple 1,2.'],
    [4, 'weight 1200 kg : 30 kg au plus. Vérifiez le poids et son unité. Est-ce 1200 g ?'],
    [5, 'weight 99999 kg : 30 kg au plus. Vérifiez le poids et son unité.'],
  ]);
  expect(readText(file).map(({ faults }) => faults[0]?.remedy?.value ?? null)).toEqual([null, null, '1200 g', null]);
});

test('every fault of a line is told, with what to do', () => {
  expect(
    messages(
      [
        `${heading};format;professionnel`,
        'A;Frnace;59000;Lille;abc;20;15;1.234,5,6;sac;peut-être',
        'B;FR;59000;Lille;30;20;15;32',
        'C;FR;59000;Lille;400;20;15;0,005',
        'D;FR;59000;Lille;;20;;',
        'E;FR;59000;Lille;30;20;15;1;;;et;encore',
        '"F;FR;59000;Lille;30;20;15;1',
      ].join('\n'),
    ),
  ).toEqual([
    [
      2,
      'country Pays « Frnace » inconnu. Écrivez son code à 2 lettres, par exemple FR, ou son nom.',
      'format Format « sac » inconnu. Écrivez colis ou tube.',
      'business « peut-être » : écrivez oui si le destinataire est une entreprise, non sinon.',
      'length « abc » ne se lit pas comme un nombre. Écrivez par exemple 22,5.',
      'weight « 1.234,5,6 » ne se lit pas comme un nombre. Écrivez par exemple 1,2.',
    ],
    [3, 'weight 32 kg : 30 kg au plus. Partagez en deux colis.'],
    [
      4,
      'length 400 cm : 300 cm au plus. Vérifiez la mesure et son unité.',
      'weight 5 g : 10 g au moins. Vérifiez le poids et son unité.',
    ],
    [
      5,
      'length Indiquez la longueur en centimètres, par exemple 22.',
      'height Indiquez la hauteur en centimètres, par exemple 22.',
      'weight Indiquez un poids entre 0,01 et 30 kg, par exemple 0,25.',
    ],
    [6, 'null 2 cellules de trop. Mettez entre guillemets une cellule qui contient le séparateur.'],
    [7, 'null Un guillemet s’ouvre et ne se referme pas. Fermez-le ou retirez-le.'],
  ]);
  expect(messages('cp;dimensions;poids\n59000;grand;1')).toEqual([
    [2, 'dimensions « grand » ne se lit pas comme des dimensions. Écrivez par exemple 30 x 20 x 15.'],
  ]);
});

test('of several columns with one meaning the first that isn’t empty counts, with its unit', () => {
  const lines = readText(
    'cp;Town;ville;dimensions;poids;poids_g\n59000;;Lille;30x20x15;;300\n59000;Lens;Lille;30x20x15;1;300',
  );
  expect(lines.map(({ request }) => [request?.to.city, request?.packageDetail.weight])).toEqual([
    ['Lille', 300],
    ['Lens', 1000],
  ]);
});

test('JSON lines have the same columns, and a line that isn’t an object is told', () => {
  const lines = readFile(
    readJsonLines(
      [
        '{"reference":"A","postalCode":"59000","city":"Lille","length":30,"width":20,"height":15,"weight":1.2}',
        '',
        'not json',
        '[1]',
        '{"a":{"b":1}}',
        '{"cp":"44000","ville":"Nantes","dimensions":"22 x 16 x 6","poids":"280 g"}',
      ].join('\n'),
    ),
  );
  expect(lines.map(({ line, faults }) => [line, faults.map(({ key }) => key)])).toEqual([
    [1, []],
    [3, ['batch.json']],
    [4, ['batch.json']],
    [5, ['batch.json']],
    [6, []],
  ]);
  expect(lines[0]?.request?.packageDetail).toMatchObject({ length: 300, width: 200, height: 150, weight: 1200 });
  expect(lines[4]?.request?.packageDetail).toMatchObject({ length: 220, width: 160, height: 60, weight: 280 });
});

const typed = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.constantFrom('FR', 'Belgique', '59000', '30', '1,2', '1,2,3', '-1', '"', '', '∞', '1e3', '30 cm', '=1+1', 'NaN'),
);

test('whatever a line holds, it becomes either a request or faults, and keeps its cells', () => {
  const columns = placeColumns(heading.split(';'));
  fc.assert(
    fc.property(fc.array(typed, { maxLength: 10 }), fc.nat(), (cells, line) => {
      const read = readLine({ line, cells, fault: null }, columns, departure, countryCodeOf);
      expect(read.line).toBe(line);
      expect(read.request === null).toBe(read.faults.length > 0);
      for (const { key, params } of read.faults) expect(errorMessage('fr', key, params)).not.toMatch(/undefined|NaN /);
    }),
    { numRuns: 500 },
  );
});
