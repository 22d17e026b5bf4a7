/**
 * Pages over HTTP: the landing page from the cache, votre-colis with fresh offers (docs/requirements.md NAV-12,
 * NAV-13).
 */
import { Pool } from 'undici';
import { pathOf } from '#domain/site/paths.ts';
import { closedLoad, loadText } from './load.ts';
import { comparisonPath } from './parcel-journeys.ts';
import type { BenchRow } from './report.ts';
import { startSiteProcess } from './site-process.ts';

const clientCounts = [1, 16];

/** Requests a page with a browser's headers and reads the whole answer; throws unless it is a 200. */
async function get(pool: Pool, path: string): Promise<void> {
  const headers = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br, zstd' };
  const { statusCode, body } = await pool.request({ method: 'GET', path, headers });
  await body.dump({ limit: 10_000_000 });
  if (statusCode !== 200) throw new Error(`${path}: ${statusCode}`);
}

/** Closed model: every caller requests the next page as soon as it has read the previous one. */
export async function run(): Promise<BenchRow[]> {
  const site = await startSiteProcess();
  const pool = new Pool(site.origin, { connections: 64 });
  const pages = [
    { name: 'landing page, cached', path: () => pathOf('landing', 'part') },
    { name: 'votre-colis with offers, never cached', path: comparisonPath },
  ];
  const rows: BenchRow[] = [];
  try {
    for (const { name, path } of pages) {
      for (const clients of clientCounts) {
        const load = await closedLoad(clients, (n) => get(pool, path(n)));
        rows.push({ name: `${name}, ${clients} at once`, value: loadText(load) });
      }
    }
    return rows;
  } finally {
    await pool.close();
    await site.stop();
  }
}
