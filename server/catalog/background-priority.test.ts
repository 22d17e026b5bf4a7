/**
 * The priority of threads that work for staff or for the next index while others answer requests (docs/benchmarks.md).
 */
import { once } from 'node:events';
import { getPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';

test.runIf(process.platform === 'linux')('only the thread that asks for it has the lowest priority', async () => {
  const before = getPriority();
  const code = `
    import { getPriority } from 'node:os';
    import { parentPort } from 'node:worker_threads';
    import { runInBackground } from ${JSON.stringify(new URL('./background-priority.ts', import.meta.url).href)};
    runInBackground();
    parentPort.postMessage(getPriority());
  `;
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(code)}`));
  const [priority] = await once(worker, 'message');
  expect([priority, getPriority()]).toEqual([19, before]);
});
