/** A thread that reads the catalog and builds the index, so that requests don't wait for it. */
import { parentPort, workerData } from 'node:worker_threads';
import { runInBackground } from '#server/catalog/background-priority.ts';
import { buffersOf, createIndexBuilder } from './build-index.ts';
import { fillTables } from './postgres-fill.ts';
import { readCatalog } from './read-products.ts';
import type { BuildOrder, BuildResult } from './rebuild.ts';

async function build({ connectionString, maxInProcess }: BuildOrder): Promise<BuildResult> {
  return readCatalog(connectionString, async ({ revision, taxonomy, products }, client) => {
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
  });
}

runInBackground();
const result = await build(workerData as BuildOrder);
parentPort?.postMessage(result, [...buffersOf(result)]);
