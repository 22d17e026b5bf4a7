/** Builds the search index in a separate thread. */
import { Worker } from 'node:worker_threads';
import type { PostageBasis } from '#domain/tariff/postage.ts';
import type { IndexData } from './index-data.ts';
import type { VocabularyData } from './vocabulary.ts';

export interface BuildOrder {
  readonly connectionString: string;
  /** Maximum number of products for the in-process engine; for larger catalogs, PostgreSQL's tables are filled. */
  readonly maxInProcess: number;
  /** What the postage of packaging is worked out from; without it nothing has any. */
  readonly postage?: PostageBasis | null;
}

export type BuildResult = {
  /** Revision of the catalog that the build has read. */
  readonly revision: number;
  /** Number of all products in the catalog, sold or not. */
  readonly count: number;
} & (
  | { readonly engine: 'columns'; readonly data: IndexData }
  | { readonly engine: 'postgres'; readonly vocabulary: VocabularyData; readonly values: readonly number[] }
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
