/**
 * Lists of packaging with the price of sending each, as whole HTTP answers (docs/catalog.md, "Packaging"), beside a list of
 * articles that nobody sends.
 */
import { Pool } from 'undici';
import { productSearchContract } from '#domain/catalog/contract.ts';
import { type ListTrip, tripQuery } from '#domain/catalog/list-trip.ts';
import { callPath } from '#domain/site/call.ts';
import { occ } from '#tests/support/catalog-api.ts';
import { closedLoad, loadText } from './load.ts';
import type { BenchRow } from './report.ts';
import { startSiteProcess } from './site-process.ts';

const clients = 16;
const parameters = { site: 'part' };
const toReunion: ListTrip = {
  from: { country: 'FR', postalCode: '75001', city: 'Paris' },
  to: { country: 'RE', postalCode: '97400', city: 'Saint-Denis' },
  toBusiness: false,
};

/** A page of 24 articles of a category: packaging has its postage in every row. */
function list(category: string, sort: string, trip: ListTrip | null = null): string {
  const query = new URLSearchParams(`query=:${sort}:allCategories:${category}&pageSize=24`);
  for (const [name, value] of tripQuery(trip)) query.set(name, value);
  return `${callPath(productSearchContract, parameters)}?${query}`;
}

const rows: readonly { readonly name: string; readonly path: () => string }[] = [
  { name: 'a call that looks nothing up', path: () => `${occ}/part/currencies` },
  { name: 'list of 24 stamps, which have no postage', path: () => list('timbres', 'relevance') },
  { name: 'list of 24 boxes, postage within France', path: () => list('cartons', 'relevance') },
  { name: 'the same, by box plus postage', path: () => list('cartons', 'sending-asc') },
  { name: 'the same, by box plus postage to Réunion', path: () => list('cartons', 'sending-asc', toReunion) },
];

export async function run(): Promise<BenchRow[]> {
  const site = await startSiteProcess();
  const pool = new Pool(site.origin, { connections: clients });
  const measured: BenchRow[] = [];
  try {
    for (const { name, path } of rows) {
      let answers = 0;
      let bytes = 0;
      const task = async () => {
        const { statusCode, body } = await pool.request({ method: 'GET', path: path() });
        const text = await body.text();
        if (statusCode !== 200) throw new Error(`${path()}: ${statusCode} ${text}`);
        answers += 1;
        bytes += text.length;
      };
      await closedLoad(clients, task, 0, 2000);
      [answers, bytes] = [0, 0];
      const before = await site.cpuMs();
      const load = await closedLoad(clients, task);
      const cpuMs = ((await site.cpuMs()) - before) / answers;
      const size = `${Math.round(bytes / answers / 1000)} kB`;
      measured.push({ name, value: `${cpuMs.toFixed(2)} CPU-ms · ${size} · ${loadText(load)}` });
    }
    return measured;
  } finally {
    await pool.close();
    await site.stop();
  }
}
