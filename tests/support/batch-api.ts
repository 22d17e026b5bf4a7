/** Files of parcels for tests: generated ones, and what the calls about them answer. */
import type { BatchAnswer } from '#domain/batch/contract.ts';
import type { ShippingApi } from './shipping-api.ts';

export const batchHeading = 'reference;pays;code_postal;ville;longueur;largeur;hauteur;poids_kg';

const from = 'from.country=FR&from.postalCode=69003&from.city=Lyon';

/** The sender of a file's parcels, in Lyon. */
export const batchSender = {
  firstName: 'Zoé',
  lastName: 'Martin',
  titleCode: 'mrs',
  line1: '12 rue Sainte-Catherine',
  town: 'Lyon',
  postalCode: '69003',
  country: { isocode: 'FR' },
  email: 'zoe.martin@example.fr',
  phone: '0612345678',
};

/** Path of a call that sends a file; the departure is Lyon. */
export const batchesPath = (site = 'pro', query = '') => `/api/smt/batches?site=${site}&${from}${query}`;

/** Sends a file; returns the answer. */
export function sendBatch(
  api: Pick<ShippingApi, 'app'>,
  file: string | Uint8Array<ArrayBuffer>,
  { site = 'pro', query = '', type = 'text/csv', headers = {} as Record<string, string> } = {},
): Promise<Response> {
  return Promise.resolve(
    api.app.request(`http://localhost:3000${batchesPath(site, query)}`, {
      method: 'POST',
      headers: { 'content-type': type, ...headers },
      body: file,
    }),
  );
}

/** Sends a file that can be compared; returns its id. */
export async function sentBatch(...[api, file, options]: Parameters<typeof sendBatch>): Promise<string> {
  const response = await sendBatch(api, file, options);
  if (response.status !== 201) throw new Error(`${response.status}`);
  return ((await response.json()) as { batchId: string }).batchId;
}

/** Sends a file and reads what it costs. */
export async function compareBatch(
  api: Pick<ShippingApi, 'app' | 'call'>,
  file: string | Uint8Array<ArrayBuffer>,
  query = '',
  site = 'pro',
): Promise<BatchAnswer> {
  const batchId = await sentBatch(api, file, { site });
  const { status, body } = await api.call('GET', `/api/smt/batches/${batchId}?site=${site}${query}`);
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body as BatchAnswer;
}

/** The same numbers between 0 and 1 for each seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const places = [
  ['FR', '59000', 'Lille'],
  ['FR', '44000', 'Nantes'],
  ['FR', '13006', 'Marseille'],
  ['FR', '20200', 'Bastia'],
  ['FR', '97110', 'Pointe-à-Pitre'],
  ['Belgique', '1000', 'Bruxelles'],
  ['CH', '1003', 'Lausanne'],
  ['Allemagne', '10115', 'Berlin'],
  ['ES', '35001', 'Las Palmas'],
  ['US', '10001', 'New York'],
  ['JP', '100-0001', 'Tokyo'],
  ['MC', '98000', 'Monaco'],
] as const;

/** A line of a generated file, and the criteria of the same parcel for a single comparison. */
export interface GeneratedLine {
  readonly cells: string;
  readonly to: { readonly country: string; readonly postalCode: string; readonly city: string; readonly b2b: boolean };
  readonly packageDetail: Readonly<Record<string, number | string>>;
}

const codes: Readonly<Record<string, string>> = { Belgique: 'BE', Allemagne: 'DE' };

/** A file of lines without faults, the same for each seed; sizes and weights go up to what carriers refuse. */
export function generatedLines(count: number, seed: number): readonly GeneratedLine[] {
  const random = seededRandom(seed);
  const upTo = (most: number, places: number) => Math.ceil(random() ** 3 * most * 10 ** places) / 10 ** places || 1;
  return Array.from({ length: count }, (_, index) => {
    const [country, postalCode, city] = places[Math.floor(random() * places.length)] ?? places[0];
    const [length, width, height, weight] = [upTo(150, 1), upTo(90, 1), upTo(60, 1), Math.max(0.01, upTo(30, 3))];
    const text = (amount: number) => String(amount).replace('.', ',');
    const cells = [`R${index}`, country, postalCode, city, ...[length, width, height, weight].map(text)].join(';');
    const to = { country: codes[country] ?? country, postalCode, city, b2b: false };
    return { cells, to, packageDetail: { type: 'PARCEL', dimensionType: 'ORDINARY', length, width, height, weight } };
  });
}

/** The text of a file with these lines. */
export const fileOf = (lines: readonly (Pick<GeneratedLine, 'cells'> | string)[]): string =>
  [batchHeading, ...lines.map((line) => (typeof line === 'string' ? line : line.cells))].join('\r\n');

const recipients = [
  'M;Jean-Marc;Lefèvre;12 bis rue de l’Hôtel-de-Ville;Bât B;jean.lefevre@example.fr',
  'Mme;Anne;Durand;3 place Bellecour;;anne.durand@example.fr',
  'M;Paul;O’Connor;Zone artisanale des Prés;2e étage;paul@atelier.example',
] as const;

const mobiles: Readonly<Record<string, string>> = {
  BE: '0470 12 34 56',
  CH: '+41 78 123 45 67',
  DE: '+49 1512 3456789',
  ES: '612345678',
  US: '(212) 555-0123',
  JP: '090-1234-5678',
};

/** The text of a file of generated lines that have recipients, each with another street. */
export function addressedLines(count: number, seed: number): string {
  const heading = `${batchHeading};civilite;prenom;nom;adresse;complement;e-mail;mobile`;
  const lines = generatedLines(count, seed).map(
    ({ cells, to }, at) =>
      `${cells};${recipients[at % recipients.length]?.replace('rue', `rue ${at}`)};${mobiles[to.country] ?? '06 12 34 56 78'}`,
  );
  return [heading, ...lines].join('\r\n');
}
