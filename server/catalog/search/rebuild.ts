/** Builds the search index in a thread of its own. */
import { Worker } from 'node:worker_threads';
import type { IndexData } from './index-data.ts';
import type { VocabularyData } from './vocabulary.ts';

export interface BuildOrder {
  readonly connectionString: string;
  /** Most products of an index in the process; above, PostgreSQL searches. */
  readonly inProcessMost: number;
}

export type BuildResult = {
  /** Of the catalogue that was read. */
  readonly revision: number;
  /** Products in it, of both sites. */
  readonly count: number;
} & (
  | { readonly engine: 'columns'; readonly data: IndexData }
  | { readonly engine: 'postgres'; readonly vocabulary: VocabularyData; readonly values: readonly number[] }
);

/** A build under way. */
export interface Build {
  readonly result: Promise<BuildResult>;
  /** Ends the thread; the result is then rejected. */
  stop(): Promise<void>;
}

/** Starts a build; its result is rejected with the reason when it fails. */
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
