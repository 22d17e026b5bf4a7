/** Lists of products over HTTP at several sizes of the catalog (docs/requirements.md SHOP-2, SHOP-3). */
import { Pool } from 'undici';
import type { ProductPage } from '#domain/catalog/wire-product.ts';
import { connect } from '#server/db/connect.ts';
import { startEmbeddedPostgres } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { largeCatalog } from '#tests/build/large-catalog.ts';
import { writeLargeCatalog } from '#tests/support/large-rows.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { databaseCpu } from './database-cpu.ts';
import { closedLoad } from './load.ts';
import type { BenchRow } from './report.ts';
import { type SiteProcess, startSiteProcess } from './site-process.ts';

/** Number of products, and the maximum processor time of an answer in milliseconds. */
const sizes: readonly (readonly [count: number, goalCpuMs: number | null])[] = [
  [1_000, null],
  [10_000, 1.2],
  [100_000, 4],
  [500_000, null],
];
const clients = 16;
const goalP99 = 25;
const searchPath = '/api/front/occ/ecommerce/part/products/search';
const sorts = ['relevance', 'price-asc', 'name-asc'] as const;

type Headers = Readonly<Record<string, string>>;

async function get(pool: Pool, path: string, headers: Headers = {}): Promise<string> {
  const { statusCode, body } = await pool.request({ method: 'GET', path, headers });
  const text = await body.text();
  if (statusCode !== 200) throw new Error(`${path}: ${statusCode} ${text.slice(0, 200)}`);
  return text;
}

const listPath = (query: string) => `${searchPath}?pageSize=24&query=${encodeURIComponent(query)}`;
const readList = async (pool: Pool, query: string) => JSON.parse(await get(pool, listPath(query))) as ProductPage;

/** Searches with results: a word of a product's name and the largest values of two facets, in every sort order. */
async function findSearches(pool: Pool, wanted: number): Promise<readonly string[]> {
  const { products } = JSON.parse(
    await get(pool, `${searchPath}?pageSize=100&query=${encodeURIComponent(':newest')}`),
  ) as ProductPage;
  const words = [...new Set(products.map(({ name }) => name.split(' ')[0] ?? ''))].slice(0, wanted);
  const searches: string[] = [];
  for (const word of words) {
    const { facets } = await readList(pool, word);
    const [first, second] = facets
      .filter(({ values }) => values.length > 1)
      .map(({ code, values }) => `${code}:${values.toSorted((a, b) => b.count - a.count)[0]?.code}`);
    if (second) searches.push(...sorts.map((sort) => listPath(`${word}:${sort}:${first}:${second}`)));
  }
  if (searches.length === 0) throw new Error('no search finds anything');
  return searches;
}

/** A site, and a function that returns the processor time of its database in milliseconds. */
interface Measured {
  readonly site: SiteProcess;
  readonly databaseCpuMs: () => Promise<number>;
}

/** Processor time of an answer, and its latency for 16 concurrent callers. */
async function measure({ site, databaseCpuMs }: Measured, pool: Pool, paths: readonly string[], headers: Headers = {}) {
  let answers = 0;
  const task = async (n: number) => {
    await get(pool, paths[n % paths.length] ?? '', headers);
    answers += 1;
  };
  await closedLoad(clients, task, 0, 2000);
  answers = 0;
  const before = await site.cpuMs();
  const databaseBefore = await databaseCpuMs();
  const load = await closedLoad(clients, task);
  return {
    ...load,
    cpuMs: ((await site.cpuMs()) - before) / answers,
    databaseCpuMs: ((await databaseCpuMs()) - databaseBefore) / answers,
  };
}

const textOf = ({ cpuMs, databaseCpuMs, perSecond, p50, p99 }: Awaited<ReturnType<typeof measure>>) =>
  `${cpuMs.toFixed(2)} + ${databaseCpuMs.toFixed(2)} CPU-ms · ${Math.round(perSecond)} /s · p50 ${p50.toFixed(1)} ms · p99 ${p99.toFixed(1)} ms`;

async function measureSize(
  databaseUrl: string,
  databaseCpuMs: () => Promise<number>,
  count: number,
  goalCpuMs: number | null,
): Promise<BenchRow[]> {
  const site = await startSiteProcess({ DATABASE_URL: databaseUrl });
  const measured = { site, databaseCpuMs };
  const pool = new Pool(site.origin, { connections: clients });
  try {
    const name = `${count.toLocaleString('en')} products`;
    const searches = await findSearches(pool, 40);
    const list = await measure(measured, pool, searches);
    const packed = await measure(measured, pool, searches, { 'accept-encoding': 'gzip' });
    const floor = await measure(measured, pool, ['/api/front/occ/ecommerce/part/currencies']);
    const bytes = Math.round((await get(pool, searches[0] ?? '')).length / 1000);
    const goal =
      goalCpuMs === null
        ? {}
        : {
            goal: `≤ ${goalCpuMs} CPU-ms, p99 ≤ ${goalP99} ms`,
            ok: list.cpuMs + list.databaseCpuMs <= goalCpuMs && list.p99 <= goalP99,
          };
    return [
      { name: `${name}: text, two facets, sort, page of 24 (${bytes} kB)`, value: textOf(list), ...goal },
      { name: `${name}: the same, compressed for each caller`, value: textOf(packed) },
      { name: `${name}: a call that looks nothing up`, value: textOf(floor) },
    ];
  } finally {
    await pool.close();
    await site.stop();
  }
}

/** Measures each size on the same database, which is refilled. */
export async function run(): Promise<BenchRow[]> {
  const server = await startEmbeddedPostgres({ directory: await temporaryFolder('catalog-bench'), durable: false });
  const { db, close } = await connect(server.connectionString);
  const rows: BenchRow[] = [];
  try {
    await migrate(db);
    const databaseCpuMs = await databaseCpu(db);
    for (const [count, goalCpuMs] of sizes) {
      await writeLargeCatalog(db, largeCatalog(count));
      rows.push(...(await measureSize(server.connectionString, databaseCpuMs, count, goalCpuMs)));
    }
    return rows;
  } finally {
    await close();
    await server.stop();
  }
}
