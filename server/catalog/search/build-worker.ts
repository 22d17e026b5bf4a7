/** A thread that reads the catalog and builds the index, so that requests don't wait for it. */
import { parentPort, workerData } from 'node:worker_threads';
import { postageKey } from '#domain/tariff/postage.ts';
import { runInBackground } from '#server/catalog/background-priority.ts';
import { buffersOf, createIndexBuilder } from './build-index.ts';
import { readCatalog } from './read-products.ts';
import type { BuildOrder, BuildResult } from './rebuild.ts';
import { storeIndex } from './stored-index.ts';

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

function build({ connectionString, postage = null, store = null }: BuildOrder): Promise<BuildResult> {
  return readCatalog(
    connectionString,
    async ({ revision, edition, taxonomy, products }) => {
      const builder = createIndexBuilder(taxonomy);
      let count = 0;
      for await (const searched of products()) {
        builder.add(searched);
        count += 1;
      }
      const data = builder.finish();
      const source = { revision, edition, count, postageKey: postageKey(postage), code: store?.code ?? null };
      // Before the index is passed on: its memory then belongs to the other thread. It can be used if this fails.
      const stored = store && (await storeIndex(store.folder, { source, data }).catch(asError));
      return { source, data, storeFailure: stored instanceof Error ? stored : null };
    },
    postage,
  );
}

runInBackground();
const result = await build(workerData as BuildOrder);
parentPort?.postMessage(result, [...buffersOf(result)]);
