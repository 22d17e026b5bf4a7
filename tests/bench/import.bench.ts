/** Pages of the shop while a large catalog is imported from the browser (docs/catalog.md, "From the browser"). */
import { openAsBlob } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { FormData, fetch, Pool } from 'undici';
import type { ImportState } from '#domain/catalog/import-report.ts';
import { officeItemPages } from '#domain/office/pages.ts';
import { connect } from '#server/db/connect.ts';
import { startEmbeddedPostgres } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import type { Database } from '#server/db/schema.ts';
import { writeCatalog } from '#tests/build/catalog-folder.ts';
import { largeCatalog, wholeCatalog } from '#tests/build/large-catalog.ts';
import { signedInAccount } from '#tests/support/account.ts';
import { writeLargeCatalog } from '#tests/support/large-rows.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { loadText, openLoad } from './load.ts';
import { comparisonPath } from './parcel-journeys.ts';
import type { BenchRow } from './report.ts';
import { shopPages } from './shop-pages.ts';
import { startSiteProcess } from './site-process.ts';

/** Products before and after the import. */
const [before, after] = [10_000, 100_000] as const;
/** Requests of pages per second, and how long the usual latencies are measured. */
const arrivals = 20;
const usualMs = 30_000;
/** How much slower the 99th percentile may become. */
const goalFactor = 2;

const imports = '/api/gestion/catalog/imports';
/** What a member of staff does with an import: sends its files, waits for a state, and applies it on the page. */
function importer(db: Kysely<Database>, origin: string, cookie: string) {
  async function send(path: string, body: FormData | URLSearchParams): Promise<void> {
    const headers = { cookie, accept: 'text/html', origin };
    const answer = await fetch(origin + path, { method: 'POST', headers, body, redirect: 'manual' });
    if (answer.status !== 303) throw new Error(`${path}: ${answer.status} ${(await answer.text()).slice(0, 500)}`);
  }
  return {
    upload: (form: FormData) => send(imports, form),
    apply: (id: number, seen: number) =>
      send(
        officeItemPages.catalogImport.path,
        new URLSearchParams({ intent: 'apply', id: String(id), ...(seen > 0 && { seen: String(seen) }) }),
      ),
    /** Waits until the latest import is in a state; returns its id and the number of its unusual changes. */
    async reach(state: ImportState): Promise<{ readonly id: number; readonly unusualCount: number }> {
      for (;;) {
        const latest = await db
          .selectFrom('catalog_import')
          .select(['id', 'state', sql<number | null>`(report->>'unusualCount')::int`.as('unusualCount')])
          .orderBy('id', 'desc')
          .executeTakeFirst();
        if (latest?.state === state) return { id: latest.id, unusualCount: latest.unusualCount ?? 0 };
        if (latest?.state === 'failed' || latest?.state === 'faulty') throw new Error(`import is ${latest.state}`);
        await wait(250);
      }
    },
  };
}

async function formOf(folder: string): Promise<FormData> {
  const form = new FormData();
  for (const name of await readdir(folder)) form.append('files', await openAsBlob(join(folder, name)), name);
  return form;
}

/** Requests pages of all kinds in turn. */
function pageTask(pool: Pool, paths: readonly string[]) {
  return async (n: number) => {
    const path = n % (paths.length + 1) === paths.length ? comparisonPath(n) : (paths[n % (paths.length + 1)] ?? '/');
    const headers = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br, zstd' };
    const { statusCode, body } = await pool.request({ method: 'GET', path, headers });
    await body.dump({ limit: 10_000_000 });
    // The import may give a product another address.
    if (![200, 301].includes(statusCode)) throw new Error(`${path}: ${statusCode}`);
  };
}

const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(0);

/** Uploads, waits for the report, applies it, and waits until the search finds its products. */
async function importWhole(
  { upload, apply, reach }: ReturnType<typeof importer>,
  origin: string,
  form: FormData,
  log: (step: string) => void,
): Promise<void> {
  await upload(form);
  log('uploaded');
  const { id, unusualCount } = await reach('ready');
  log('reported');
  await apply(id, unusualCount);
  await reach('applied');
  log('applied');
  const search = '/api/front/occ/ecommerce/part/products/search?pageSize=1&query=';
  const count = async () => {
    const answer = (await (await fetch(origin + search)).json()) as { pagination: { totalResults: number } };
    return answer.pagination.totalResults;
  };
  // One site sells most of the products, so that it has more than before only with the new ones.
  while ((await count()) <= before) await wait(250);
  log('found by the search');
}

/** Latencies of pages without and with an import at work, from the upload until the search finds its products. */
export async function run(): Promise<BenchRow[]> {
  const folder = await temporaryFolder('import-bench');
  await writeCatalog(folder, wholeCatalog(after));
  const server = await startEmbeddedPostgres({ directory: await temporaryFolder('import-bench-db'), durable: true });
  const { db, close } = await connect(server.connectionString);
  try {
    await migrate(db);
    await writeLargeCatalog(db, largeCatalog(before));
    const { cookie } = await signedInAccount(db, Date.now(), { roles: ['operator'] });
    const site = await startSiteProcess({ DATABASE_URL: server.connectionString });
    const pool = new Pool(site.origin, { connections: 64 });
    try {
      const task = pageTask(
        pool,
        (await shopPages(site.origin)).map(({ path }) => path),
      );
      await openLoad(arrivals, 5000, task);
      const usual = await openLoad(arrivals, usualMs, task);
      const start = performance.now();
      const steps: string[] = [];
      let isOver = false;
      const imported = importWhole(importer(db, site.origin, cookie), site.origin, await formOf(folder), (step) => {
        steps.push(`${step} after ${seconds(start)} s`);
      }).finally(() => {
        isOver = true;
      });
      const meanwhile = await openLoad(arrivals, 600_000, task, () => isOver);
      await imported;
      const goal = usual.p99 * goalFactor;
      return [
        { name: `pages, ${arrivals} arrivals a second`, value: loadText(usual) },
        {
          name: `the same while ${after.toLocaleString('en')} products are imported (${steps.join(', ')})`,
          value: loadText(meanwhile),
          goal: `p99 < ${goal.toFixed(1)} ms`,
          ok: meanwhile.p99 < goal,
        },
      ];
    } finally {
      await pool.close();
      await site.stop();
    }
  } finally {
    await close();
    await server.stop();
  }
}
