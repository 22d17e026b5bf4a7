/** A thread that reads the catalog and builds the index, so that requests don't wait for it. */
import { parentPort, workerData } from 'node:worker_threads';
import type pg from 'pg';
import { runInBackground } from '#server/catalog/background-priority.ts';
import { buffersOf, createIndexBuilder } from './build-index.ts';
import { fillTables } from './postgres-fill.ts';
import { type CatalogReading, readCatalog } from './read-products.ts';
import type { BuildOrder, BuildResult } from './rebuild.ts';

async function build({ connectionString, maxInProcess, postage }: BuildOrder): Promise<BuildResult> {
  async function work({ revision, taxonomy, products }: CatalogReading, client: pg.Client): Promise<BuildResult> {
    const { rows } = await client.query<{ count: number }>('select count(*)::int as count from catalog_product');
    const count = rows[0]?.count ?? 0;
    if (count > maxInProcess) {
      return {
        revision,
        count,
        engine: 'postgres',
        ...(await fillTables(connectionString, taxonomy, products(), revision)),
      };
    }
    const builder = createIndexBuilder(taxonomy);
    for await (const searched of products()) builder.add(searched);
    return { revision, count, engine: 'columns', data: builder.finish() };
  }
  return readCatalog(connectionString, work, postage);
}

runInBackground();
const result = await build(workerData as BuildOrder);
parentPort?.postMessage(result, [...buffersOf(result)]);
