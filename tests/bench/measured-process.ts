/** Starts a Node process and measures its start, its processor time and its memory. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

const usageReporter = new URL('./usage-reporter.mjs', import.meta.url).href;

export interface Usage {
  /** Processor time of the process in milliseconds, all threads together, since its start. */
  readonly cpuMs: number;
  /** Memory of the process that isn't swapped out, in bytes. */
  readonly residentBytes: number;
  /** What of it no other process shares, in bytes: what the machine needs more; null elsewhere than on Linux. */
  readonly ownBytes: number | null;
}

export interface MeasuredProcess {
  /** Milliseconds from the start of the process to the line that says that it is ready. */
  readonly readyMs: number;
  usage(): Promise<Usage>;
  /** Sends SIGTERM and waits for the end. */
  stop(): Promise<void>;
}

/** Runs Node with these arguments until it prints a line that begins with `ready`; rejects if it ends before. */
export async function startMeasured(
  args: readonly string[],
  { env, ready }: { readonly env: NodeJS.ProcessEnv; readonly ready: string },
): Promise<MeasuredProcess> {
  const start = performance.now();
  const child = spawn(process.execPath, ['--import', usageReporter, ...args], {
    env,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const output = child.stdout;
  if (output === null) throw new Error('The process has no output to read.');
  const usage = async () => {
    child.send('usage');
    const [used] = (await once(child, 'message')) as [Usage];
    return used;
  };
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  for await (const line of createInterface({ input: output })) {
    if (!line.startsWith(ready)) continue;
    const readyMs = performance.now() - start;
    output.resume();
    return { readyMs, usage, stop };
  }
  await stop();
  throw new Error('The process ended before it was ready; its output above says why.');
}
