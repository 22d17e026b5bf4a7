/** What the start of a process costs on a database that was used before, alone and beside another process. */
import { Pool } from 'undici';
import { connect } from '#server/db/connect.ts';
import { startEmbeddedPostgres } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { largeCatalog } from '#tests/build/large-catalog.ts';
import { writeLargeCatalog } from '#tests/support/large-rows.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { closedLoad } from './load.ts';
import { type MeasuredProcess, startMeasured } from './measured-process.ts';
import { comparisonPath } from './parcel-journeys.ts';
import { type BenchRow, median } from './report.ts';
import { shopPages } from './shop-pages.ts';
import { type SiteProcess, startSiteProcess } from './site-process.ts';

const rounds = 5;
const clients = 16;
interface Goals {
  readonly readyMs: number;
  readonly cpuMs: number;
  /** When the process is ready, and after load. */
  readonly residentBytes: number;
  readonly loadedBytes: number;
}

const usualGoals: Goals = { readyMs: 1500, cpuMs: 2000, residentBytes: 200e6, loadedBytes: 250e6 };
const largeGoals: Goals = { ...usualGoals, residentBytes: 450e6, loadedBytes: 450e6 };

/** What a second process may take in memory that it doesn't share with the first. */
const secondProcessBytes = 150e6;

/** What one start cost; memory when the process is ready. */
interface Start {
  readonly readyMs: number;
  readonly cpuMs: number;
  readonly residentBytes: number;
  readonly ownBytes: number | null;
}

async function startOf(process: MeasuredProcess): Promise<Start> {
  return { readyMs: process.readyMs, ...(await process.usage()) };
}

/** Starts a process several times, one after the other; medians. */
async function medianStart(start: () => Promise<MeasuredProcess>): Promise<Start> {
  const starts: Start[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const process = await start();
    starts.push(await startOf(process).finally(process.stop));
  }
  const ownBytes = starts.flatMap(({ ownBytes }) => ownBytes ?? []);
  return {
    readyMs: median(starts.map(({ readyMs }) => readyMs)),
    cpuMs: median(starts.map(({ cpuMs }) => cpuMs)),
    residentBytes: median(starts.map(({ residentBytes }) => residentBytes)),
    ownBytes: ownBytes.length > 0 ? median(ownBytes) : null,
  };
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;

function textOf({ readyMs, cpuMs, residentBytes }: Start): string {
  return `${(readyMs / 1000).toFixed(2)} s · ${(cpuMs / 1000).toFixed(2)} CPU-s · ${megabytes(residentBytes)}`;
}

function rowOf(name: string, start: Start, goals: Goals): BenchRow {
  const ok = start.readyMs <= goals.readyMs && start.cpuMs <= goals.cpuMs && start.residentBytes <= goals.residentBytes;
  const goal = `≤ ${goals.readyMs / 1000} s, ≤ ${goals.cpuMs / 1000} CPU-s, ≤ ${megabytes(goals.residentBytes)}`;
  return { name, value: textOf(start), goal, ok };
}

/** What a second process takes besides what it shares with the first; no row where that isn't known. */
function ownRows(name: string, { ownBytes }: Start): BenchRow[] {
  if (ownBytes === null) return [];
  const goal = `≤ ${megabytes(secondProcessBytes)}`;
  return [{ name: `its own memory, ${name}`, value: megabytes(ownBytes), goal, ok: ownBytes <= secondProcessBytes }];
}

/** Resident memory after pages of all kinds have been requested for nine seconds. */
async function afterLoad(site: SiteProcess, name: string, { loadedBytes }: Goals): Promise<BenchRow> {
  const pool = new Pool(site.origin, { connections: clients });
  try {
    const paths = (await shopPages(site.origin)).map(({ path }) => path);
    await closedLoad(clients, async (n) => {
      const path = n % 2 === 0 ? comparisonPath(n) : (paths[n % paths.length] ?? '/');
      const { body } = await pool.request({ method: 'GET', path });
      await body.dump({ limit: 10_000_000 });
    });
    const { residentBytes } = await site.usage();
    return {
      name: `${name}: memory after ${clients} callers of pages`,
      value: megabytes(residentBytes),
      goal: `≤ ${megabytes(loadedBytes)}`,
      ok: residentBytes <= loadedBytes,
    };
  } finally {
    await pool.close();
  }
}

/**
 * Starts on a database and a data folder, after a first start that fills and warms them, then those of a second process
 * beside a first.
 */
async function startsOn(databaseUrl: string, name: string, goals: Goals): Promise<BenchRow[]> {
  const folder = await temporaryFolder('start-bench-data');
  const start = () => startSiteProcess({ DATABASE_URL: databaseUrl, DATA_DIR: folder });
  await (await start()).stop();
  const rows = [rowOf(`start, ${name}`, await medianStart(start), goals)];
  const first = await start();
  try {
    const second = await medianStart(start);
    rows.push(rowOf(`start of a second process, ${name}`, second, goals), ...ownRows(name, second));
    rows.push(await afterLoad(first, name, goals));
  } finally {
    await first.stop();
  }
  return rows;
}

/** The demo's catalog, which the first start imports, or a generated one. */
async function withDatabase(products: number | null, name: string, goals = usualGoals): Promise<BenchRow[]> {
  const server = await startEmbeddedPostgres({ directory: await temporaryFolder('start-bench') });
  try {
    if (products !== null) {
      const { db, close } = await connect(server.connectionString);
      await migrate(db);
      await writeLargeCatalog(db, largeCatalog(products));
      await close();
    }
    return await startsOn(server.connectionString, name, goals);
  } finally {
    await server.stop();
  }
}

const emptyServer = `require('node:http').createServer((_, answer) => answer.end())
  .listen(0, '127.0.0.1', () => console.log('ready'))`;

export async function run(): Promise<BenchRow[]> {
  const floor = await medianStart(() => startMeasured(['-e', emptyServer], { env: process.env, ready: 'ready' }));
  return [
    { name: 'start of a Node server without code (floor)', value: textOf(floor) },
    ...(await withDatabase(null, 'demo')),
    ...(await withDatabase(10_000, '10 000 products')),
    ...(await withDatabase(100_000, '100 000 products', largeGoals)),
  ];
}
