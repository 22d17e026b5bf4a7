/** A thread that reads the catalog and builds the index, so that requests don't wait for it. */
import { parentPort, workerData } from 'node:worker_threads';
import type pg from 'pg';
import { postageKey } from '#domain/tariff/postage.ts';
import { runInBackground } from '#server/catalog/background-priority.ts';
import { buffersOf, createIndexBuilder } from './build-index.ts';
import { fillTables } from './postgres-fill.ts';
import { type CatalogReading, readCatalog } from './read-products.ts';
import type { BuildOrder, BuildResult } from './rebuild.ts';
import { type StoredIndex, storeIndex } from './stored-index.ts';

/** Stores an index; resolves to the error if that fails, since the index can be used all the same. */
async function tryToStore(folder: string, index: StoredIndex): Promise<Error | null> {
  return storeIndex(folder, index).then(
    () => null,
    (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
  );
}

async function build(order: BuildOrder): Promise<BuildResult> {
  const { connectionString, maxInProcess, postage = null, store = null } = order;
  async function work(reading: CatalogReading, client: pg.Client): Promise<BuildResult> {
    const { revision, edition, taxonomy, products } = reading;
    const { rows } = await client.query<{ count: number }>('select count(*)::int as count from catalog_product');
    const count = rows[0]?.count ?? 0;
    const source = { revision, edition, count, postageKey: postageKey(postage), code: store?.code ?? null };
    if (count > maxInProcess) {
      const filled = await fillTables(connectionString, taxonomy, products(), source);
      return { source, engine: 'postgres', filled };
    }
    const builder = createIndexBuilder(taxonomy);
    for await (const searched of products()) builder.add(searched);
    const data = builder.finish();
    // Before the columns are passed on: their memory then belongs to the other thread.
    const storeFailure = store && (await tryToStore(store.folder, { source, data }));
    return { source, engine: 'columns', data, storeFailure };
  }
  return readCatalog(connectionString, work, postage);
}

runInBackground();
const result = await build(workerData as BuildOrder);
parentPort?.postMessage(result, [...buffersOf(result)]);
