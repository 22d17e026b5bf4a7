/** Files of 10 000 parcels over HTTP, from the upload to the last event of the stream (docs/batches.md). */
import { addressedLines, fileOf, generatedLines } from '#tests/support/batch-api.ts';
import type { BenchRow } from './report.ts';
import { startSiteProcess } from './site-process.ts';

const goalMs = 2000;
const lineCount = 10_000;
const rounds = 5;

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Sends a file and reads its stream to the end; returns how many lines were compared. */
async function compare(origin: string, file: string): Promise<number> {
  const batches = `${origin}/api/smt/batches`;
  const sent = await fetch(`${batches}?site=pro&from.postalCode=69003&from.city=Lyon`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv' },
    body: file,
  });
  const { batchId } = (await sent.json()) as { batchId: string };
  const events = await (await fetch(`${batches}/${batchId}/stream?site=pro`)).text();
  const done = /event: done\ndata: (.*)\n/.exec(events)?.[1] ?? '{}';
  return (JSON.parse(done) as { counts?: { lines: number } }).counts?.lines ?? 0;
}

const files = {
  'file of 10,000 parcels, from the upload to the last offer': (seed: number) =>
    fileOf(generatedLines(lineCount, seed)),
  'the same with recipients': (seed: number) => addressedLines(lineCount, seed),
} as const;

/** Median time and processor time of a file, each with other parcels. */
async function measure(name: keyof typeof files): Promise<BenchRow> {
  const site = await startSiteProcess();
  const [times, cpuTimes]: [number[], number[]] = [[], []];
  try {
    for (let round = 0; round <= rounds; round++) {
      const file = files[name](round + 1);
      const cpu = await site.cpuMs();
      const start = performance.now();
      const lines = await compare(site.origin, file);
      if (lines !== lineCount) throw new Error(`${lines} lines compared`);
      if (round === 0) continue;
      times.push(performance.now() - start);
      cpuTimes.push((await site.cpuMs()) - cpu);
    }
  } finally {
    await site.stop();
  }
  const [ms, cpuMs] = [middle(times), middle(cpuTimes)];
  return {
    name,
    value: `${Math.round(ms)} ms · ${Math.round(cpuMs)} CPU-ms`,
    goal: `≤ ${goalMs} CPU-ms`,
    ok: cpuMs <= goalMs,
  };
}

export const run = async (): Promise<BenchRow[]> => [
  await measure('file of 10,000 parcels, from the upload to the last offer'),
  await measure('the same with recipients'),
];
