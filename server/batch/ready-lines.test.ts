/** A line that is ready is bought as it is (docs/batches.md, "Faults"). */
import { afterAll, expect, test } from 'vitest';
import type { BatchAnswer, BatchToCartAnswer } from '#domain/batch/contract.ts';
import { seededRandom, sendBatch, batchSender as sender } from '#tests/support/batch-api.ts';
import { newCart } from '#tests/support/cart-api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { monday, shippingApi } from '#tests/support/shipping-api.ts';

const database = await testDatabase();
const api = await shippingApi(database, { clock: () => new Date(monday) });
afterAll(() => api.close());

const places = [
  'FR;59000;Lille',
  'FR;1000;Bourg-en-Bresse',
  'FR;20200;Bastia',
  'FR;59000;',
  'FR;59000;Lille 3ᵉ',
  'GP;97110;Pointe-à-Pitre',
  'BE;1000;Bruxelles',
  'CH;1003;Lausanne',
  'US;10001;New York',
  'GB;SW1A 1AA;London',
];
/** What files contain of each column: right, repaired when it is read, and refused. */
const cells: Readonly<Record<string, readonly string[]>> = {
  region: ['', 'NY', 'État\u0001', '東京'],
  dimensions: ['30x20x15', '22x16x3', '34x24x3', '100x20x20', '12x9x1'],
  poids: ['0,5', '250 g', '2', '1,2E+00'],
  entreprise: ['', '', 'Durand & Fils', 'Société\u00AD 東京', 'Coopérative agricole des Monts de Lacaune'],
  civilite: ['Mme', 'M.', '', 'Dr'],
  nom_complet: [
    'Anne Durand',
    'DURAND Anne',
    'Durand',
    'Anne-Marie de la Tour du Pin Gouvernet Montmorency',
    '太郎 山田',
  ],
  adresse: ['12 rue des Lilas', '', '12, rue du Général-de-Gaulle prolongée, résidence des Acacias', '5 rue @ Paul'],
  complement: ['', 'Bât B', 'Apt 4B, 2nd floor'],
  e_mail: ['anne@exemple.fr', 'anne@exemple', '', 'anne..d@exemple.fr'],
  mobile: ['0612345678', '612345678', '+33612345678', '6,12E+08', '', '0123'],
  nature_envoi: ['vente', '', 'documents'],
  contenu: ['Savon', 'Savon | Pull', '', 'Sac d’été'],
  quantite: ['1', '1 | 2', '2,0', ''],
  valeur_unitaire: ['4,50', '4.5 | 10', '', 'douze'],
  poids_unitaire_g: ['100', '50 | 20', ''],
  numero_tarifaire: ['330499', '30499', '330499 | 610910', '', '9999'],
  pays_origine: ['FR', 'France | IT', ''],
};
const columns = Object.keys(cells);

/** Most cells are right, so that lines are ready. */
function generatedFile(seed: number, count: number): string {
  const random = seededRandom(seed);
  const one = (values: readonly string[]) =>
    values[random() < 0.93 ? 0 : Math.floor(random() * values.length)] ?? values[0];
  const lines = Array.from({ length: count }, (_, at) =>
    [`R${at}`, places[Math.floor(random() * places.length)], ...columns.map((column) => one(cells[column] ?? []))].join(
      ';',
    ),
  );
  return [`reference;pays;code_postal;ville;${columns.join(';')}`, ...lines].join('\n');
}

/** A file says only in part what customs want, and its page tells what is missing. */
const isReady = ({ state, customs }: BatchAnswer['lines'][number]) =>
  state === 'ready' && (customs === null || customs.faults.length === 0);

test.each([1, 2, 3])('G29 a ready line is never refused at the cart (file %i)', async (seed) => {
  const sent = await sendBatch(api, generatedFile(seed, 100));
  const { batchId } = (await sent.json()) as { batchId: string };
  const { body } = await api.call('GET', `/api/smt/batches/${batchId}?site=pro&pageSize=500`);
  const ready = new Set((body as BatchAnswer).lines.filter(isReady).map(({ line }) => line));
  expect(ready.size).toBeGreaterThan(20);
  const { path } = await newCart(api.call, 'pro');
  const answer = await api.call('POST', `${path}/smt/batches/${batchId}?strategy=cheapest`, {
    sender,
    nearestRelay: true,
    declared: true,
  });
  const { refused, refusedCount } = answer.body as BatchToCartAnswer;
  expect(refusedCount).toBe(refused.length);
  expect(refused.filter(({ line }) => ready.has(line))).toEqual([]);
});
