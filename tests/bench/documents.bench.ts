/** Processor time and size of the documents of an order (docs/decisions/0019-documents.md). */
import { makeCustomsPaper } from '#server/documents/make-customs-form.ts';
import { makeInvoice } from '#server/documents/make-invoice.ts';
import { makeLabels } from '#server/documents/make-labels.ts';
import { makeReceipt } from '#server/documents/make-receipt.ts';
import { aCn23, aCustomsForm, aLabel, anInvoice, aReceipt, making } from '#tests/build/documents.ts';
import { type BenchRow, median } from './report.ts';

const warmUps = 40;
const rounds = 9;
const perRound = 20;
const goals = { cpuMs: 15, kB: 60 } as const;

const documents: readonly (readonly [name: string, make: () => Promise<Uint8Array>, hasGoal: boolean])[] = [
  ['Label of 10 × 15 cm', () => makeLabels([aLabel()], '10x15', making), true],
  ['Label on A4', () => makeLabels([aLabel()], 'A4', making), true],
  ['CN 23, four copies, three articles', () => makeCustomsPaper(aCustomsForm(), aCn23, making), false],
  ['Invoice of seven lines', () => makeInvoice(anInvoice(), making), false],
  ['Receipt of two parcels', () => makeReceipt(aReceipt(), making), false],
];

/** CPU milliseconds of a document, all threads of the process included. */
async function cpuMsOf(make: () => Promise<Uint8Array>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = process.cpuUsage();
    for (let count = 0; count < perRound; count += 1) await make();
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000 / perRound);
  }
  return median(times);
}

export async function run(): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const [name, make, hasGoal] of documents) {
    const first = performance.now();
    const { length } = await make();
    const firstMs = performance.now() - first;
    for (let count = 0; count < warmUps; count += 1) await make();
    const cpuMs = await cpuMsOf(make);
    const kB = length / 1000;
    rows.push({
      name,
      value: `${cpuMs.toFixed(1)} CPU-ms, ${kB.toFixed(1)} kB (the first in ${firstMs.toFixed(0)} ms)`,
      ...(hasGoal ? { goal: `${goals.cpuMs} CPU-ms, ${goals.kB} kB`, ok: cpuMs <= goals.cpuMs && kB <= goals.kB } : {}),
    });
  }
  return rows;
}
