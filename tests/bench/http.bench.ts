/** Comparisons over HTTP: quote-request, then the first offers (docs/requirements.md SMT-8). */
import { setTimeout as wait } from 'node:timers/promises';
import { build, type Histogram } from 'hdr-histogram-js';
import { Pool } from 'undici';
import type { BenchRow } from './report.ts';
import { startSiteProcess } from './site-process.ts';

const connections = 16;
const warmUpMs = 3000;
const measuredMs = 10_000;
/** Arrivals a second of the open model, as goal G1 of the comparison has it. */
const arrivals = 150;
const goalP99 = 250;

const destinations = [
  { country: 'FR', postalCode: '75011', city: 'Paris' },
  { country: 'FR', postalCode: '97110', city: 'Pointe-à-Pitre' },
  { country: 'DE', postalCode: '10115', city: 'Berlin' },
  { country: 'CH', postalCode: '1003', city: 'Lausanne' },
  { country: 'JP', postalCode: '100-0001', city: 'Tokyo' },
];

/** The n-th request: destinations and weights go round, so that no two in a row are the same. */
function quoteRequest(n: number) {
  return {
    from: { country: 'FR', postalCode: '69003', city: 'Lyon' },
    to: { ...destinations[n % destinations.length], b2b: n % 2 === 1 },
    packageDetail: { dimensionType: 'ORDINARY', length: 22, width: 16, height: 6, weight: 0.05 + (n % 200) / 100 },
  };
}

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

async function compare(pool: Pool, n: number): Promise<void> {
  const body = quoteRequest(n);
  const quote = await post(pool, '/api/smt/quote-request?fields=DEFAULT', body, 201);
  await post(pool, '/api/smt/offers', { ...body, ...quote }, 200);
}

/** As many as `connections` callers get done one after the other. */
async function throughput(pool: Pool, milliseconds: number): Promise<number> {
  const end = performance.now() + milliseconds;
  let done = 0;
  const caller = async (first: number) => {
    for (let n = first; performance.now() < end; n += connections, done += 1) await compare(pool, n);
  };
  await Promise.all(Array.from({ length: connections }, (_, first) => caller(first)));
  return done / (milliseconds / 1000);
}

/** Requests at fixed times whatever the answers take; each latency counts from its scheduled time. */
async function latencies(pool: Pool, milliseconds: number): Promise<Histogram> {
  const histogram = build({ lowestDiscernibleValue: 1, highestTrackableValue: 60_000_000 });
  const start = performance.now();
  const underWay: Promise<void>[] = [];
  for (let n = 0; (n * 1000) / arrivals < milliseconds; n += 1) {
    const scheduled = start + (n * 1000) / arrivals;
    const early = scheduled - performance.now();
    if (early > 0) await wait(early);
    underWay.push(
      compare(pool, n).then(() => histogram.recordValue(Math.round((performance.now() - scheduled) * 1000))),
    );
  }
  await Promise.all(underWay);
  return histogram;
}

const inMs = (histogram: Histogram, percent: number) => histogram.getValueAtPercentile(percent) / 1000;

/** Closed model for throughput, open model for latency, after a warm-up; generator and site share the machine. */
export async function run(): Promise<BenchRow[]> {
  const site = await startSiteProcess();
  const pool = new Pool(site.origin, { connections: 64 });
  try {
    await throughput(pool, warmUpMs);
    const perSecond = await throughput(pool, measuredMs);
    const histogram = await latencies(pool, measuredMs);
    const p99 = inMs(histogram, 99);
    return [
      { name: `comparisons over HTTP (2 calls, ${connections} callers)`, value: `${Math.round(perSecond)} /s` },
      { name: `comparison p50 at ${arrivals}/s`, value: `${inMs(histogram, 50).toFixed(1)} ms` },
      {
        name: `comparison p99 at ${arrivals}/s`,
        value: `${p99.toFixed(1)} ms`,
        goal: `< ${goalP99} ms`,
        ok: p99 < goalP99,
      },
    ];
  } finally {
    await pool.close();
    await site.stop();
  }
}
