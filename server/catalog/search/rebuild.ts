/** Builds the search index in a separate thread. */
import { Worker } from 'node:worker_threads';
import type { PostageBasis } from '#domain/tariff/postage.ts';
import type { IndexData, IndexSource } from './index-data.ts';
import type { IndexStore } from './stored-index.ts';

export interface BuildOrder {
  readonly connectionString: string;
  /** What the postage of packaging is worked out from; without it nothing has any. */
  readonly postage?: PostageBasis | null;
  /** Where to store the index; by default it isn't stored. */
  readonly store?: IndexStore | null;
}

export interface BuildResult {
  readonly source: IndexSource;
  readonly data: IndexData;
  /** Why the index couldn't be stored; null if it was, or if it shouldn't be. */
  readonly storeFailure: Error | null;
}

export type Build = ReturnType<typeof startBuild>;

/** Starts a build; its result rejects with the reason of a failure, or once it is stopped. */
export function startBuild(order: BuildOrder) {
  const worker = new Worker(new URL('./build-worker.ts', import.meta.url), {
    workerData: order,
    execArgv: [],
    name: 'search index',
  });
  const result = new Promise<BuildResult>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the search index's thread ended with code ${code}`)));
  });
  return { result, stop: async () => void (await worker.terminate()) };
}
