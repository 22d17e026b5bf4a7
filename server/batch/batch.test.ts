import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { isColumn } from '#domain/batch/columns.ts';
import type { BatchAnswer, BatchLineAnswer, BatchTotalAnswer } from '#domain/batch/contract.ts';
import { carrierFlag } from '#domain/flags/flag.ts';
import { rankOffers } from '#domain/shipping/offer-ranking.ts';
import type { OffersAnswer } from '#domain/shipping/wire-offer.ts';
import { readCsv } from '#domain/site/csv-lines.ts';
import { rateShipment } from '#domain/tariff/rate.ts';
import { signedInAccount } from '#tests/support/account.ts';
import { batchHeading, compareBatch, fileOf, generatedLines, sendBatch, sentBatch } from '#tests/support/batch-api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { loadTariffs, monday, quoteBody, shippingApi } from '#tests/support/shipping-api.ts';
import { readLines } from './create-batch.ts';

const database = await testDatabase();
let now = monday;
const api = await shippingApi(database, { clock: () => new Date(now) });
afterAll(() => api.close());

const lille = 'CMD-1041;FR;59000;Lille;30;20;15;1,2';
const nantes = 'CMD-1042;FR;44000;Nantes;22;16;6;0,28';
const bruxelles = 'CMD-1043;BE;1000;Bruxelles;22;16;6;0,5';
const lausanne = 'CMD-1044;CH;1003;Lausanne;22;16;6;0,28';
const paris = 'CMD-1046;FR;7501;Paris;30;20;15;2,1';
const toulouse = 'CMD-1048;FR;31000;Toulouse;60;40;40;32';

const plain = (text: string | undefined) => (text ?? '').replaceAll('\u00A0', ' ');
const faultsOf = ({ lines }: BatchAnswer) =>
  lines.map(({ line, faults }) => [line, ...faults.map(({ column, message }) => `${column} ${plain(message)}`)]);

async function errorsOf(response: Response) {
  const { errors } = (await response.json()) as { errors: { subject?: string; message: string }[] };
  return [response.status, ...errors.map(({ subject, message }) => `${subject}: ${plain(message)}`)];
}

async function streamOf(batchId: string, query = '') {
  const response = await api.app.request(`http://localhost:3000/api/smt/batches/${batchId}/stream?site=pro${query}`);
  const text = await response.text();
  return text
    .split('\n\n')
    .filter((part) => part !== '')
    .map((part) => {
      const [, name = '', data = ''] = /^event: (\w+)\ndata: (.*)$/.exec(part) ?? [];
      return { name, data: JSON.parse(data) as Record<string, unknown> };
    });
}

const sent = (file: string) => sentBatch(api, file);
async function sentFrom(departure: string, file: string): Promise<Response> {
  const headers = { 'content-type': 'text/csv' };
  return api.app.request(`http://localhost:3000/api/smt/batches?site=pro&${departure}`, {
    method: 'POST',
    headers,
    body: file,
  });
}
const read = async (batchId: string, query = '') =>
  (await api.call('GET', `/api/smt/batches/${batchId}?site=pro${query}`)).body as BatchAnswer;
const change = (batchId: string, body: unknown, query = '') =>
  api.call('PATCH', `/api/smt/batches/${batchId}?site=pro${query}`, body);
const exportOf = (batchId: string, query = '') =>
  api.call('GET', `/api/smt/batches/${batchId}/export?site=pro${query}`);

const single = async (line: ReturnType<typeof generatedLines>[number], site = 'pro') => {
  const { to, packageDetail } = line;
  const answer = await api.call('POST', `/api/smt/offers/sync?site=${site}`, quoteBody({ to, packageDetail }));
  return (answer.body as OffersAnswer).offers;
};

test('a town that isn’t one of its postal code is a warning with the towns of the code, and no fault', async () => {
  const line = (code: string, town: string) => `CMD;FR;${code};${town};30;20;15;1,2`;
  const fine = [
    line('69003', 'LYON CEDEX 03'),
    line('69003', 'Lyon 3e'),
    line('42000', 'St-Etienne'),
    line('75011', ''),
  ];
  const abroad = 'CMD;BE;1000;Anvers;30;20;15;1';
  const { lines, counts, batchId } = await compareBatch(api, fileOf([line('69003', 'Marseille'), ...fine, abroad]));
  expect(lines.map(({ warnings }) => warnings.map(({ column, message }) => [column, plain(message)]))).toEqual([
    [['city', '« Marseille » n’est pas une ville du code 69003 (Lyon). Vérifiez la ville ou le code.']],
    ...[...fine, abroad].map(() => []),
  ]);
  expect(counts).toMatchObject({ ready: 6, faulty: 0, doubtful: 1 });
  expect(lines[0]?.cheapest).not.toBeNull();

  const doubtful = () => read(batchId, '&state=doubtful');
  expect((await doubtful()).lines.map(({ parcel }) => parcel?.to.city)).toEqual(['Marseille']);
  const exported = String((await exportOf(batchId)).body).split('\r\n');
  expect(exported[0]).toMatch(/;a_corriger;a_verifier$/);
  expect(plain(exported[1] ?? '')).toMatch(
    /;« Marseille » n’est pas une ville du code 69003 \(Lyon\)\. Vérifiez la ville ou le code\.$/,
  );
  expect(exported[2]).toMatch(/;;$/);
  await change(batchId, { discard: [2] });
  expect(await doubtful()).toMatchObject({ counts: { ready: 5, discarded: 1, doubtful: 0 }, lines: [] });
});

test('a file is compared: cheapest and fastest for each line, and what the file costs by each strategy', async () => {
  const answer = await compareBatch(api, fileOf([lille, nantes, bruxelles, lausanne]));
  expect(answer).toMatchObject({
    from: { country: 'FR', countryName: 'France', postalCode: '69003', city: 'Lyon' },
    collectionDate: '2026-11-23',
    counts: { lines: 4, ready: 4, faulty: 0, discarded: 0, doubtful: 0 },
    unaskedCarriers: [],
    pagination: { page: 1, pageSize: 50, totalPages: 1, totalResults: 4 },
  });
  expect(answer.columns.map(({ column }) => column)).toEqual([
    'reference',
    'country',
    'postalCode',
    'city',
    'length',
    'width',
    'height',
    'weight',
  ]);
  const [first] = answer.lines;
  expect(first).toMatchObject({
    line: 2,
    state: 'ready',
    cells: { reference: 'CMD-1041', city: 'Lille' },
    parcel: { to: { country: 'FR', postalCode: '59000', b2b: false }, length: 30, weight: 1.2 },
    faults: [],
  });
  expect(first?.chosen).toEqual(first?.cheapest);
  const sum = (offer: (line: BatchLineAnswer) => BatchLineAnswer['cheapest']) =>
    Math.round(answer.lines.reduce((total, line) => total + (offer(line)?.price.value.value ?? 0) * 100, 0));
  const cost = (code: string) =>
    Math.round((answer.strategies.find((each) => each.code === code)?.price.value.value ?? 0) * 100);
  expect(cost('cheapest')).toBe(sum(({ cheapest }) => cheapest));
  expect(cost('fastest')).toBe(sum(({ fastest }) => fastest));
  expect(cost('cheapest')).toBeLessThan(cost('fastest'));
});

const tariffs = await loadTariffs(fileURLToPath(new URL('../../data/tariffs', import.meta.url)));

/** The offers that rating and ranking alone make of a parcel, cheapest first. */
function ratedOffers(parcel: BatchLineAnswer['parcel']) {
  if (!parcel) return [];
  const { to, dimensionType, length, width, height, weight } = parcel;
  const { services } = rateShipment(
    tariffs.current(),
    {
      from: { country: 'FR', postalCode: '69003', city: 'Lyon' },
      to,
      toBusiness: to.b2b,
      parcel: {
        dimensionType,
        lengthMm: Math.round(length * 10),
        widthMm: Math.round(width * 10),
        heightMm: Math.round(height * 10),
        weightGrams: Math.round(weight * 1000),
      },
      collectionDate: '2026-11-23',
    },
    'pro',
  );
  return rankOffers(
    services.map((service) => ({ ...service, price: service })),
    'price',
    'pro',
  );
}

test('the figures of 10 000 generated lines are those of the comparator', async () => {
  const lines = generatedLines(10_000, 20_261_123);
  const batchId = await sent(fileOf(lines));
  const events = await streamOf(batchId, '&lines=true');
  // The file is read in forty parts, so that the progress is told while it goes on, however busy the machine is.
  expect(events.filter(({ name }) => name === 'progress').length).toBeGreaterThan(1);
  const compared = events.flatMap(({ name, data }) => (name === 'lines' ? (data.lines as BatchLineAnswer[]) : []));
  expect(compared.map(({ line }) => line)).toEqual(lines.map((_, index) => index + 2));
  let [cheapest, ready] = [0, 0];
  for (const [index, { parcel, cheapest: offer, faults }] of compared.entries()) {
    const generated = lines[index];
    expect(parcel).toMatchObject({ to: { ...generated?.to }, weight: generated?.packageDetail.weight });
    const [best] = ratedOffers(parcel);
    expect([offer?.service.serviceCode, offer?.price.value.value]).toEqual([
      best?.serviceCode,
      best && best.price.taxExclusive / 100,
    ]);
    if (best) {
      ready++;
      cheapest += best.price.taxExclusive;
    } else expect(faults).toHaveLength(1);
  }
  const done = events.at(-1)?.data as { counts: unknown; strategies: BatchTotalAnswer[] };
  expect(done.counts).toEqual({ lines: 10_000, ready, faulty: 10_000 - ready, discarded: 0, doubtful: 0 });
  expect(Math.round((done.strategies[0]?.price.value.value ?? 0) * 100)).toBe(cheapest);
  for (let index = 0; index < lines.length; index += 100) {
    const [generated, line] = [lines[index], compared[index]];
    const offers = generated ? await single(generated) : [];
    const [top] = offers;
    // Those that need a larger box come last, whatever their delay.
    const days = ({ delay, packing }: (typeof offers)[number]) =>
      Number(delay.slice(1, -1)) + (packing?.sleeve === null ? 1000 : 0);
    const fastest = offers.toSorted((a, b) => days(a) - days(b))[0];
    expect(line?.cheapest?.service.serviceCode).toBe(top?.service.serviceCode);
    expect(line?.cheapest?.price).toEqual(top?.price);
    expect(line?.cheapest?.delivery.date).toBe(top?.delivery.date);
    expect(line?.cheapest?.co2Grams ?? 0).toBe(top?.co2Grams ?? 0);
    expect(line?.fastest?.delay).toBe(fastest?.delay);
  }
});

test('a line is the same parcel on both sites at the prices of each', async () => {
  const [line] = generatedLines(1, 7);
  if (!line) throw new Error('no line');
  for (const site of ['part', 'pro']) {
    const { lines } = await compareBatch(api, fileOf([line]), '', site);
    expect(lines[0]?.cheapest?.price).toEqual((await single(line, site))[0]?.price);
  }
});

test('a file with every fault on purpose loses no line and tells each', async () => {
  const file = fileOf([
    lille,
    paris,
    toulouse,
    'A;FR;01234567;Lyon;30;20;15;1',
    'B;FR;99999;Nulle part;30;20;15;1',
    'C;FR;;Lyon;30;20;15;1',
    'D;Frnace;59000;Lille;30;20;15;1',
    'E;FR;1000;Bourg-en-Bresse;30;20;15;1',
    'F;FR;59000;Lille;trente;20;15;1',
    'G;FR;59000;Lille;30;20;;',
    'H;FR;59000;Lille;30;20;15;1;et;plus',
    '"I;FR;59000;Lille;30;20;15;1',
    'J;FR;59000;Lille;200;150;150;20',
    'JJ;FR;59000;Lille;160;60;20;20',
    'K;BE;ABCD;Bruxelles;30;20;15;1',
    ';;;;;;;',
    nantes,
  ]);
  const answer = await compareBatch(api, file);
  expect(answer.counts).toEqual({ lines: 16, ready: 2, faulty: 14, discarded: 0, doubtful: 0 });
  expect(faultsOf(answer)).toEqual([
    [2],
    [3, 'postalCode Code postal : il manque 1 chiffre.'],
    [4, 'weight 32 kg : 30 kg au plus. Partagez en deux colis.'],
    [5, 'postalCode Code postal 01234567 : ce pays n’en a pas de cette forme. Corrigez le code ou le pays.'],
    [6, 'postalCode Code postal 99999 inconnu. Corrigez-le, ou le pays.'],
    [7, 'postalCode Code postal manquant. Ajoutez-le.'],
    [8, 'country Pays « Frnace » inconnu. Écrivez son code à 2 lettres, par exemple FR, ou son nom.'],
    [9, 'postalCode Code postal : il manque 1 chiffre. Est-ce 01000 ?'],
    [10, 'length « trente » ne se lit pas comme un nombre. Écrivez par exemple 22,5.'],
    [
      11,
      'height Indiquez la hauteur en centimètres, par exemple 22.',
      'weight Indiquez un poids entre 0,01 et 30 kg, par exemple 0,25.',
    ],
    [12, 'null 2 cellules de trop. Mettez entre guillemets une cellule qui contient le séparateur.'],
    [13, 'null Un guillemet s’ouvre et ne se referme pas. Fermez-le ou retirez-le.'],
    [
      14,
      'null Longueur, largeur et hauteur font ensemble 500 cm ; Colissimo prend 200 cm au plus. Réduisez le colis, ou partagez-le en plusieurs.',
    ],
    [
      15,
      'length Longueur, largeur et hauteur font ensemble 240 cm ; Colissimo prend 200 cm au plus. Réduisez le colis, ou partagez-le en plusieurs.',
    ],
    [16, 'postalCode Code postal ABCD : ce pays n’en a pas de cette forme. Corrigez le code ou le pays.'],
    [18],
  ]);
  expect(answer.lines[7]?.faults[0]?.proposed).toEqual({ column: 'postalCode', value: '01000' });
  expect(answer.lines[13]).toMatchObject({ state: 'faulty', cheapest: null, parcel: { length: 160 } });
  expect(answer.lines[13]?.faults[0]?.proposed).toEqual({ column: 'length', value: '120 cm' });
});

test('for a line that no carrier takes because of its trip, the advice is to check the place', async () => {
  const response = await sentFrom(
    'from.country=FR&from.postalCode=97110&from.city=Pointe-%C3%A0-Pitre',
    fileOf(['CMD-1;DE;10115;Berlin;30;20;15;1']),
  );
  const { batchId } = (await response.json()) as { batchId: string };
  expect(faultsOf(await read(batchId))).toEqual([
    [
      2,
      'null Aucun transporteur comparé ne part de ce territoire : Guadeloupe. Vérifiez le pays, le code postal et le destinataire.',
    ],
  ]);
});

test('messages are in the language of the caller', async () => {
  const answer = await compareBatch(api, fileOf([toulouse]), '&lang=en');
  expect(faultsOf(answer)).toEqual([[2, 'weight 32 kg: 30 kg at most. Split it into two parcels.']]);
});

describe('the file may be written in many ways', () => {
  const expected = [
    [2, 'CMD-1041', 'Lille'],
    [3, 'É-2', 'Évry'],
  ];
  const rows = [batchHeading, lille, 'É-2;FR;91000;Évry;22;16;6;0,28'];
  const text = rows.join('\r\n');
  const latin1 = Uint8Array.from([...text].map((sign) => sign.charCodeAt(0)));
  const utf16 = new Uint8Array(Uint16Array.from([...`\uFEFF${text}`].map((sign) => sign.charCodeAt(0))).buffer);
  test.each([
    ['UTF-8 with semicolons', text],
    ['UTF-8 with a byte-order mark', `\uFEFF${text}`],
    ['Windows-1252', latin1],
    ['UTF-16', utf16],
    ['tabs', text.replaceAll(';', '\t')],
    [
      'commas and quotes',
      rows
        .map((row) =>
          row
            .split(';')
            .map((cell) => `"${cell}"`)
            .join(','),
        )
        .join('\n'),
    ],
    ['English headings', text.replace(batchHeading, 'Reference;Country;ZIP code;City;Length;Width;Height;Weight (kg)')],
  ])('%s', async (_, file) => {
    const { lines, counts } = await compareBatch(api, file);
    expect(counts).toEqual({ lines: 2, ready: 2, faulty: 0, discarded: 0, doubtful: 0 });
    expect(lines.map(({ line, cells }) => [line, cells.reference, cells.city])).toEqual(expected);
  });

  test('JSON lines', async () => {
    const file = [
      '{"reference":"A","country":"FR","postalCode":"59000","city":"Lille","length":30,"width":20,"height":15,"weight":1.2}',
      '{"broken":',
      '{"reference":"B","postalCode":"44000","city":"Nantes","dimensions":"22x16x6","weight":"280 g"}',
    ].join('\n');
    const { counts, lines } = await read(await sentBatch(api, file, { type: 'application/x-ndjson' }));
    expect(counts).toEqual({ lines: 3, ready: 2, faulty: 1, discarded: 0, doubtful: 0 });
    expect(lines[1]?.faults[0]?.message).toBe(
      'Cette ligne n’est pas un objet JSON. Écrivez les noms et les valeurs entre accolades.',
    );
  });
});

describe('what a file as a whole may lack', () => {
  test('lines, columns and a known type', async () => {
    expect(await errorsOf(await sendBatch(api, ''))).toEqual([
      400,
      'file: Collez des lignes ou choisissez un fichier : un en-tête, puis une ligne par colis.',
    ]);
    expect(await errorsOf(await sendBatch(api, batchHeading))).toEqual([
      400,
      'file: Collez des lignes ou choisissez un fichier : un en-tête, puis une ligne par colis.',
    ]);
    expect(await errorsOf(await sendBatch(api, 'Ville;Couleur\nLille;rouge'))).toEqual([
      400,
      'columns: Colonnes introuvables : longueur, largeur, hauteur, poids_kg. Ajoutez-les, ou dites quelle colonne du fichier les contient.',
    ]);
    expect(await errorsOf(await sendBatch(api, '{}', { type: 'application/json' }))).toEqual([
      415,
      'undefined: Envoyez la demande avec l’un de ces types : text/csv, application/x-ndjson, application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.',
    ]);
    const large = await sendBatch(api, 'x'.repeat(8 * 1024 * 1024 + 1));
    expect(large.status).toBe(413);
  });

  test('other names for its columns are taken, unknown ones refused', async () => {
    const file = 'Dest;CP;L;l;H;Masse brute\nLille;59000;300;200;150;1200';
    expect((await sendBatch(api, file)).status).toBe(400);
    const named = await sendBatch(api, file, {
      query: '&columns=ville,cp,longueur_mm,largeur_mm,hauteur_mm,poids_g',
    });
    const { batchId, columns } = (await named.json()) as { batchId: string; columns: unknown[] };
    expect(columns[5]).toEqual({ heading: 'Masse brute', column: 'weight' });
    expect((await read(batchId)).lines[0]?.parcel).toMatchObject({ length: 30, weight: 1.2, to: { city: 'Lille' } });
    expect(await errorsOf(await sendBatch(api, file, { query: '&columns=ville,quoi' }))).toEqual([
      400,
      'columns: Nom de colonne inconnu : quoi. Écrivez un nom de colonne connu, ou rien pour l’ignorer.',
    ]);
  });

  test('more than 10 000 parcels are refused with their number, and nothing is stored', async () => {
    const before = await database.db.selectFrom('batch').select('id').execute();
    const file = [batchHeading, ...Array.from({ length: 10_003 }, () => nantes)].join('\n');
    expect(await errorsOf(await sendBatch(api, file))).toEqual([
      400,
      'file: Ce fichier compte 10 003 colis, 10 000 au plus par comparaison. Partagez-le en plusieurs fichiers.',
    ]);
    expect(await database.db.selectFrom('batch').select('id').execute()).toHaveLength(before.length);
  });

  test('a wrong departure is told by the names of the criteria', async () => {
    const post = (departure: string) => sentFrom(departure, fileOf([lille]));
    expect(await errorsOf(await post('from.postalCode=6900'))).toEqual([400, 'from.postalCode: Code postal incorrect']);
    expect(await errorsOf(await post('from.country=ZZ'))).toEqual([
      400,
      'from.country: Choisissez un pays dans la liste.',
    ]);
    expect(await errorsOf(await post('from.postalCode=69003&collectionDate=2026-11-29'))).toEqual([
      400,
      'collectionDate: Pas de dépôt un dimanche ou un jour férié. Choisissez un autre jour.',
    ]);
    expect((await post('from.postalCode=69003&collectionDate=2026-11-28')).status).toBe(201);
  });
});

describe('strategies', () => {
  const file = fileOf([lille, nantes, bruxelles, paris]);

  test('before a day, one carrier, least CO₂: each line gets the cheapest offer that fits', async () => {
    const all = await compareBatch(api, file);
    const codes = new Set(all.strategies.map(({ code }) => code));
    expect([...codes]).toEqual(['cheapest', 'before', 'fastest', 'carrier', 'leastCo2']);
    const days = all.strategies.filter(({ code }) => code === 'before');
    expect(days.map(({ day }) => day)).toEqual(days.map(({ day }) => day).toSorted());
    expect(days[0]).toMatchObject({ day: '2026-11-25' });
    const before = await compareBatch(api, file, '&strategy=before&day=2026-11-26');
    for (const { chosen } of before.lines.filter((line) => line.chosen)) {
      expect((chosen?.delivery.date ?? '') < '2026-11-26').toBe(true);
    }
    expect(before.chosen).toMatchObject({ code: 'before', day: '2026-11-26', lastArrival: '2026-11-25' });
    expect(before.chosen.lines + before.chosen.left).toBe(3);
    const chronopost = await compareBatch(api, file, '&strategy=carrier&carrier=CHRP');
    expect(chronopost.chosen).toMatchObject({ carrierCode: 'CHRP', carrierName: 'Chronopost', lines: 3, left: 0 });
    expect(chronopost.lines.map(({ chosen }) => chosen?.service.carrierCode)).toEqual([
      'CHRP',
      'CHRP',
      'CHRP',
      undefined,
    ]);
    const green = await compareBatch(api, file, '&strategy=leastCo2');
    for (const line of green.lines.slice(0, 3)) {
      expect(line.chosen?.co2Grams ?? 0).toBeLessThanOrEqual(line.cheapest?.co2Grams ?? 0);
    }
    expect(green.chosen.co2Grams).toBeLessThanOrEqual(all.chosen.co2Grams ?? 0);
  });

  test('a strategy without its day, or with an unknown carrier, is refused', async () => {
    const batchId = await sent(file);
    const refused = async (query: string) => {
      const { status, body } = await api.call('GET', `/api/smt/batches/${batchId}?site=pro&${query}`);
      return [status, (body as { errors: { subject: string }[] }).errors[0]?.subject];
    };
    expect(await refused('strategy=before')).toEqual([400, 'day']);
    expect(await refused('strategy=before&day=jeudi')).toEqual([400, 'day']);
    expect(await refused('strategy=carrier&carrier=XXXX')).toEqual([400, 'carrier']);
    expect(await refused('strategy=dearest')).toEqual([400, 'strategy']);
  });
});

test('lines are filtered, sorted and paged', async () => {
  const batchId = await sent(fileOf([lille, nantes, bruxelles, paris, lausanne]));
  const listed = async (query: string) => {
    const { lines, pagination } = await read(batchId, `&${query}`);
    return { cities: lines.map(({ cells }) => cells.city), pagination };
  };
  expect((await listed('state=faulty')).cities).toEqual(['Paris']);
  expect((await listed('state=ready&sort=city')).cities).toEqual(['Bruxelles', 'Lausanne', 'Lille', 'Nantes']);
  expect((await listed('sort=weight')).cities).toEqual(['Nantes', 'Lausanne', 'Bruxelles', 'Lille', 'Paris']);
  expect((await listed('sort=dearest')).cities.at(-1)).toBe('Paris');
  expect((await listed('sort=price')).cities.at(-1)).toBe('Paris');
  expect((await listed('sort=price')).cities.slice(0, 4)).toEqual(
    (await listed('sort=dearest')).cities.slice(0, 4).reverse(),
  );
  expect(await listed('pageSize=2&page=2')).toEqual({
    cities: ['Bruxelles', 'Paris'],
    pagination: { page: 2, pageSize: 2, totalPages: 3, totalResults: 5 },
  });
  expect((await listed('pageSize=2&page=9')).pagination.page).toBe(3);
});

describe('what a customer changes', () => {
  const services = ({ lines }: BatchAnswer) => lines.map(({ chosen }) => chosen?.service.serviceCode);
  const idOf = (offer: BatchLineAnswer['fastest']) => `${offer?.service.carrierCode}/${offer?.service.serviceCode}`;

  test('a picked offer begins an own choice with the strategy that was shown', async () => {
    const batchId = await sent(fileOf([lille, nantes, bruxelles]));
    const [first, second, third] = (await read(batchId)).lines;
    expect((await change(batchId, { picks: { 3: idOf(second?.fastest ?? null) } })).status).toBe(204);
    const own = await read(batchId, '&strategy=own');
    expect(services(own)).toEqual([
      first?.cheapest?.service.serviceCode,
      second?.fastest?.service.serviceCode,
      third?.cheapest?.service.serviceCode,
    ]);
    expect(own.strategies.at(-1)).toEqual(own.chosen);
    expect(own.chosen).toMatchObject({ code: 'own', lines: 3 });
    const picks = { 2: idOf(first?.fastest ?? null), 4: idOf(third?.cheapest ?? null) };
    await change(batchId, { picks }, '&strategy=own');
    expect(services(await read(batchId, '&strategy=own')).slice(0, 2)).toEqual([
      first?.fastest?.service.serviceCode,
      second?.fastest?.service.serviceCode,
    ]);
    await change(batchId, { picks: { 2: idOf(first?.cheapest ?? null) } }, '&strategy=fastest');
    expect(services(await read(batchId, '&strategy=own'))).toEqual([
      first?.cheapest?.service.serviceCode,
      second?.fastest?.service.serviceCode,
      third?.fastest?.service.serviceCode,
    ]);
    expect(services(await read(batchId))).toEqual(
      [first, second, third].map((line) => line?.cheapest?.service.serviceCode),
    );
  });

  test('a picked service that isn’t offered leaves the line to the strategy', async () => {
    const batchId = await sent(fileOf([lille]));
    await change(batchId, { picks: { 2: 'XXXX/Nothing' } });
    const { lines } = await read(batchId, '&strategy=own');
    expect(lines[0]?.chosen).toEqual(lines[0]?.cheapest);
  });

  test('a corrected cell is compared anew, and no other line changes', async () => {
    const batchId = await sent(fileOf([lille, paris, toulouse, nantes]));
    const before = await read(batchId);
    await change(batchId, {
      cells: [
        { line: 3, column: 'postalCode', value: '75001' },
        { line: 4, column: 'weight', value: '29,5' },
      ],
    });
    const after = await read(batchId);
    expect(after.counts).toEqual({ lines: 4, ready: 4, faulty: 0, discarded: 0, doubtful: 0 });
    expect(after.lines[1]).toMatchObject({ state: 'ready', cells: { postalCode: '75001', reference: 'CMD-1046' } });
    expect([after.lines[0], after.lines[3]]).toEqual([before.lines[0], before.lines[3]]);
  });

  test('a cell in the midst of a long file is corrected', async () => {
    const batchId = await sent(fileOf(generatedLines(600, 3)));
    await change(batchId, { cells: [{ line: 400, column: 'weight', value: '1,5' }] });
    const { lines } = await read(batchId, '&page=8');
    expect(lines.find(({ line }) => line === 400)?.cells.weight).toBe('1,5');
  });

  test('of several columns with one meaning the one that counted is corrected, and one that the file lacks', async () => {
    const batchId = await sent('ville;town;cp;dimensions;poids\n;Lille;5900;30x20x15;1');
    await change(batchId, { cells: [{ line: 2, column: 'city', value: 'Lens' }] });
    await change(batchId, { cells: [{ line: 2, column: 'postalCode', value: '62300' }] });
    expect((await read(batchId)).lines[0]?.cells).toMatchObject({ city: 'Lens', postalCode: '62300' });
    expect(String((await exportOf(batchId)).body)).toContain('\r\n;Lens;62300;');
    await change(batchId, { cells: [{ line: 2, column: 'country', value: 'BE' }] });
    expect((await read(batchId)).lines[0]?.faults).toMatchObject([{ column: 'postalCode' }]);
    expect(await change(batchId, { cells: [{ line: 99, column: 'city', value: 'x' }] })).toMatchObject({
      status: 400,
      body: { errors: [{ message: 'Cette ligne n’est pas dans le fichier. Rechargez la page.' }] },
    });
  });

  test('G26 a weight that only the form gives is corrected for one line, and is in the export', async () => {
    const batchId = await sentBatch(api, 'cp;ville\n59000;Lille\n44000;Nantes', {
      query: '&box.length=30&box.width=20&box.height=15&box.weight=32',
    });
    expect((await read(batchId)).counts).toMatchObject({ ready: 0, faulty: 2 });
    await change(batchId, { cells: [{ line: 3, column: 'weight', value: '1,2' }] });
    const { lines } = await read(batchId);
    expect(lines.map(({ state, cells }) => [state, cells.weight])).toEqual([
      ['faulty', '32'],
      ['ready', '1,2'],
    ]);
    expect(String((await exportOf(batchId)).body)).toMatch(
      /^\uFEFF?cp;ville;poids_kg;.*\r\n59000;Lille;;.*\r\n44000;Nantes;"1,2";/,
    );
  });

  test('a line that is left out isn’t counted, and comes back', async () => {
    const batchId = await sent(fileOf([lille, paris, nantes]));
    const before = await read(batchId);
    await change(batchId, { discard: [2, 3] });
    const without = await read(batchId);
    expect(without.counts).toEqual({ lines: 3, ready: 1, faulty: 0, discarded: 2, doubtful: 0 });
    expect(without.lines.map(({ state }) => state)).toEqual(['discarded', 'discarded', 'ready']);
    expect(without.chosen.lines).toBe(1);
    expect((await read(batchId, '&state=discarded')).pagination.totalResults).toBe(2);
    await change(batchId, { restore: [2, 3] });
    expect(await read(batchId)).toEqual(before);
  });

  test('the export has the columns as sent, the chosen offers and the faults, in the order of the file', async () => {
    const batchId = await sent(`${batchHeading};note\n${lille};=1+1\n${paris}\n${nantes};x`);
    await change(batchId, { discard: [4] });
    const exported = async (query: string) => {
      const { headers, body } = await exportOf(batchId, query);
      expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
      return String(body).split('\r\n');
    };
    const [{ cheapest } = { cheapest: null }] = (await read(batchId)).lines;
    const price = (value = 0) => value.toFixed(2).replace('.', ',');
    expect(await exported('')).toEqual([
      `${batchHeading};note;ligne;etat;transporteur;offre;arrivee;prix_ht;prix_ttc;co2_g;a_corriger;a_verifier`,
      `CMD-1041;FR;59000;Lille;30;20;15;"1,2";'=1+1;2;prêt;${cheapest?.service.carrierName};${cheapest?.service.label};${cheapest?.delivery.date};"${price(cheapest?.price.value.value)}";"${price(cheapest?.price.taxInclusive.value)}";${cheapest?.co2Grams};;`,
      'CMD-1046;FR;7501;Paris;30;20;15;"2,1";;3;à corriger;;;;;;;Code postal\u00A0: il manque 1\u00A0chiffre.;',
      'CMD-1042;FR;44000;Nantes;22;16;6;"0,28";x;4;écarté;;;;;;;;',
      '',
    ]);
    const [heading, first] = await exported('&lang=en');
    expect(heading).toMatch(
      /,line,state,carrier,offer,arrival,price_excl_vat,price_incl_vat,co2_g,to_correct,to_check$/,
    );
    expect(first).toContain(`,ready,`);
    const small = await sent(`${batchHeading}\nA;FR;59000;Lille;0;0;15;1`);
    const { body } = await exportOf(small);
    const told = '0\u00A0cm\u00A0: 0,1\u00A0cm au moins. Vérifiez la mesure et son unité.';
    expect(String(body)).toContain(`"longueur\u00A0: ${told} largeur\u00A0: ${told}`);
    const again = await sent((await exported('')).join('\n'));
    expect((await read(again)).counts).toMatchObject({ lines: 3, ready: 2 });
  });

  test('a file that the caller may not open isn’t changed or exported', async () => {
    const owner = await signedInAccount(database.db, now, { isPro: true });
    const batchId = await sentBatch(api, fileOf([lille]), { headers: { cookie: owner.cookie } });
    expect((await change(batchId, { discard: [2] })).status).toBe(404);
    expect((await exportOf(batchId)).status).toBe(404);
    expect((await change('nothing', {})).status).toBe(404);
  });
});

test('the stream tells the progress, then what the file costs', async () => {
  const batchId = await sent(fileOf(generatedLines(600, 3)));
  const events = await streamOf(batchId);
  const progress = events.filter(({ name }) => name === 'progress').map(({ data }) => data.compared);
  expect(progress).toEqual([...new Set(progress)].sort((a, b) => Number(a) - Number(b)));
  expect(progress.at(-1)).toBe(600);
  expect(events.at(-1)).toMatchObject({ name: 'done', data: { counts: { lines: 600 } } });
  expect((await streamOf(batchId)).at(-1)).toEqual(events.at(-1));
  const unknown = await api.app.request('http://localhost:3000/api/smt/batches/unknown/stream?site=pro');
  expect(unknown.status).toBe(404);
});

test('a comparison that fails ends the stream without totals, and is made anew when it is asked for again', async () => {
  const batchId = await sent(fileOf([lille]));
  await database.pool.query('alter table batch_part rename to elsewhere');
  const broken = await streamOf(batchId).catch(() => []);
  await database.pool.query('alter table elsewhere rename to batch_part');
  expect(broken.map(({ name }) => name)).not.toContain('done');
  expect((await streamOf(batchId)).at(-1)).toMatchObject({ name: 'done', data: { counts: { lines: 1 } } });
});

describe('whose file it is', () => {
  const statusOf = async (batchId: string, headers: Record<string, string> = {}, site = 'pro') =>
    (await api.call('GET', `/api/smt/batches/${batchId}?site=${site}`, undefined, headers)).status;

  test('an account’s file is opened by that account alone, a stranger’s by whoever knows its id', async () => {
    const [owner, other] = [
      await signedInAccount(database.db, now, { isPro: true }),
      await signedInAccount(database.db, now, { isPro: true }),
    ];
    const batchId = await sentBatch(api, fileOf([lille]), { headers: { cookie: owner.cookie } });
    expect(await statusOf(batchId, { cookie: owner.cookie })).toBe(200);
    expect([await statusOf(batchId), await statusOf(batchId, { cookie: other.cookie })]).toEqual([404, 404]);
    const anonymous = await sent(fileOf([lille]));
    expect([await statusOf(anonymous), await statusOf(anonymous, { cookie: other.cookie })]).toEqual([200, 200]);
    expect(await statusOf(anonymous, {}, 'part')).toBe(404);
    expect(await statusOf('00000000-0000-4000-8000-000000000000')).toBe(404);
  });

  test('a file is forgotten after a day', async () => {
    const batchId = await sent(fileOf([lille]));
    now = monday + 24 * 3_600_000 - 1;
    expect(await statusOf(batchId)).toBe(200);
    now = monday + 24 * 3_600_000;
    expect(await statusOf(batchId)).toBe(404);
    now = monday;
  });
});

test('a file is compared anew when a carrier is closed: it has no offers any more', async () => {
  const closed = new Set<string>();
  const shop = await shippingApi(database, {
    clock: () => new Date(now),
    change: { flags: { isOpen: (name) => !closed.has(name) } },
  });
  const batchId = await sent(fileOf([lille]));
  const carriers = async () => {
    const { body } = await shop.call('GET', `/api/smt/batches/${batchId}?site=pro`);
    return (body as BatchAnswer).strategies.flatMap(({ carrierCode }) => carrierCode ?? []);
  };
  expect(await carriers()).toContain('CHRP');
  closed.add(carrierFlag('CHRP'));
  expect(await carriers()).not.toContain('CHRP');
  await shop.close();
});

test('the day of deposit moves on once it has passed', async () => {
  const batchId = await sent(fileOf([lille]));
  expect((await read(batchId)).collectionDate).toBe('2026-11-23');
  now = monday + 20 * 3_600_000;
  expect((await read(batchId)).collectionDate).toBe('2026-11-24');
  now = monday;
});

describe('G50 a file that is no list of parcels', () => {
  const heading = `${batchHeading}\n`;
  test.each([
    ['3,5 million line ends', heading + '\n'.repeat(3_500_000)],
    ['nothing but line ends', '\n'.repeat(3_500_000)],
    ['one cell of 7 MB', `${heading}"${'a'.repeat(7_000_000)}"`],
    ['a plain cell of 7 MB', heading + 'a'.repeat(7_000_000)],
    ['spaces', heading + ' '.repeat(7_000_000)],
    ['millions of cells', heading + ';'.repeat(7_000_000)],
    ['millions of headings', `a${';'.repeat(7_000_000)}`],
    [
      'JSON of a million names',
      Array.from({ length: 500_000 }, (_, at) => `{"n${at}":1}`).join('\n'),
      'application/x-ndjson',
    ],
    ['JSON of one value of 7 MB', `{"reference":"${'a'.repeat(7_000_000)}"}`, 'application/x-ndjson'],
    ['JSON of line ends', '\n'.repeat(7_000_000), 'application/x-ndjson'],
  ])('of %s is refused as a whole', async (_name, file, type = 'text/csv') => {
    const [status, ...errors] = await errorsOf(await sendBatch(api, file, { type }));
    expect([status, errors.length]).toEqual([400, 1]);
    expect(errors[0]).toMatch(/^(?:file: (?:Ce fichier n’est pas une liste|Collez des lignes)|columns: )/);
  });

  test('is read in slices of 250 lines or 256 kB, between which the process does other work', async () => {
    const turnsFor = async (file: string) => {
      let turns = 0;
      let isReading = true;
      const turn = (): void => {
        turns += 1;
        if (isReading) setImmediate(turn);
      };
      setImmediate(turn);
      await readLines(readCsv(heading + file, isColumn).lines).catch(() => undefined);
      isReading = false;
      return turns;
    };
    expect(await turnsFor('"a\n'.repeat(90_000))).toBeGreaterThanOrEqual(90_000 / 250);
    expect(await turnsFor(`${'a'.repeat(9000)};\n`.repeat(240))).toBeGreaterThanOrEqual(7);
  });
});
