/** Comparisons over HTTP: quote-request, then the first offers (docs/requirements.md SMT-8). */
import { Pool } from 'undici';
import { closedLoad, loadText, openLoad } from './load.ts';
import { quoteRequest } from './parcel-journeys.ts';
import type { BenchRow } from './report.ts';
import { startSiteProcess } from './site-process.ts';

const clientCounts = [1, 16, 64];
/** Arrivals per second of the open model, and the maximum of its 99th percentile. */
const arrivals = 150;
const openMs = 10_000;
const goalP99 = 250;

async function post(pool: Pool, path: string, body: object, expected: number): Promise<object> {
  const { statusCode, body: answer } = await pool.request({
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const value = (await answer.json()) as object;
  if (statusCode !== expected) throw new Error(`${path}: ${statusCode} ${JSON.stringify(value)}`);
  return value;
}

/** A comparison by its two calls; throws if one fails. */
export async function compare(pool: Pool, n: number): Promise<void> {
  const body = quoteRequest(n);
  const quote = await post(pool, '/api/smt/quote-request?fields=DEFAULT', body, 201);
  await post(pool, '/api/smt/offers', { ...body, ...quote }, 200);
}

/** A closed model measures throughput, an open model the latency at a constant rate. */
export async function run(): Promise<BenchRow[]> {
  const site = await startSiteProcess();
  const pool = new Pool(site.origin, { connections: 64 });
  const task = (n: number) => compare(pool, n);
  const rows: BenchRow[] = [];
  try {
    for (const clients of clientCounts) {
      const load = await closedLoad(clients, task);
      rows.push({ name: `comparison (2 calls), ${clients} at once`, value: loadText(load) });
    }
    const open = await openLoad(arrivals, openMs, task);
    const goal = { goal: `p99 < ${goalP99} ms`, ok: open.p99 < goalP99 };
    rows.push({ name: `comparison, ${arrivals} arrivals a second`, value: loadText(open), ...goal });
    return rows;
  } finally {
    await pool.close();
    await site.stop();
  }
}
