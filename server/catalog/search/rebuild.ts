/** Builds the search index in a separate thread. */
import { Worker } from 'node:worker_threads';
import type { PostageBasis } from '#domain/tariff/postage.ts';
import type { IndexData } from './index-data.ts';
import type { FilledTables } from './postgres-fill.ts';
import type { IndexSource, IndexStore } from './stored-index.ts';

export interface BuildOrder {
  readonly connectionString: string;
  /** Maximum number of products for the in-process engine; for larger catalogs, PostgreSQL's tables are filled. */
  readonly maxInProcess: number;
  /** What the postage of packaging is worked out from; without it nothing has any. */
  readonly postage?: PostageBasis | null;
  /** Where to store the columns; by default they aren't stored. */
  readonly store?: IndexStore | null;
}

export type BuildResult = {
  readonly source: IndexSource;
} & (
  | {
      readonly engine: 'columns';
      readonly data: IndexData;
      /** Why the columns couldn't be stored; null if they were, or if they shouldn't be. */
      readonly storeFailure: Error | null;
    }
  | { readonly engine: 'postgres'; readonly filled: FilledTables }
);

/** A running build. */
export interface Build {
  readonly result: Promise<BuildResult>;
  /** Ends the thread and rejects the result. */
  stop(): Promise<void>;
}

/** Starts a build; its result rejects with the reason of a failure. */
export function startBuild(order: BuildOrder): Build {
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
