/** Generates load on a running site and measures latencies. */
import { setTimeout as wait } from 'node:timers/promises';
import { build, type Histogram } from 'hdr-histogram-js';
import { median } from './report.ts';

/** One unit of work; `n` counts from 0, so that each can be different. */
export type Task = (n: number) => Promise<void>;

/** Throughput in tasks per second, and latencies in milliseconds. */
export interface Load {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

/** A histogram of microseconds up to a minute, with three significant digits. */
function newHistogram(): Histogram {
  return build({ lowestDiscernibleValue: 1, highestTrackableValue: 60_000_000 });
}

function loadOf(histogram: Histogram, milliseconds: number): Load {
  const inMs = (percent: number) => histogram.getValueAtPercentile(percent) / 1000;
  return { perSecond: (histogram.totalCount * 1000) / milliseconds, p50: inMs(50), p99: inMs(99) };
}

async function timed(histogram: Histogram, start: number, work: Promise<void>): Promise<void> {
  await work;
  histogram.recordValue(Math.max(1, Math.round((performance.now() - start) * 1000)));
}

/** Closed model: `clients` concurrent callers, each of which starts its next task when the previous one is done. */
async function closedRound(clients: number, milliseconds: number, task: Task): Promise<Load> {
  const histogram = newHistogram();
  const start = performance.now();
  const caller = async (first: number) => {
    for (let n = first; performance.now() - start < milliseconds; n += clients) {
      await timed(histogram, performance.now(), task(n));
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, first) => caller(first)));
  return loadOf(histogram, performance.now() - start);
}

/** Medians of `rounds` rounds of the closed model, of `milliseconds` each, after a warm-up round. */
export async function closedLoad(clients: number, task: Task, rounds = 5, milliseconds = 1500): Promise<Load> {
  const loads: Load[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const load = await closedRound(clients, milliseconds, task);
    if (round > 0) loads.push(load);
  }
  return {
    perSecond: median(loads.map(({ perSecond }) => perSecond)),
    p50: median(loads.map(({ p50 }) => p50)),
    p99: median(loads.map(({ p99 }) => p99)),
  };
}

/**
 * Open model: starts tasks at fixed times, however long earlier ones take; latency counts from the scheduled time. Ends
 * after `milliseconds`, or earlier as soon as `isOver` says so.
 */
export async function openLoad(
  arrivalsPerSecond: number,
  milliseconds: number,
  task: Task,
  isOver = () => false,
): Promise<Load> {
  const histogram = newHistogram();
  const start = performance.now();
  const underWay: Promise<void>[] = [];
  for (let n = 0; (n * 1000) / arrivalsPerSecond < milliseconds && !isOver(); n += 1) {
    const scheduled = start + (n * 1000) / arrivalsPerSecond;
    const early = scheduled - performance.now();
    if (early > 0) await wait(early);
    underWay.push(timed(histogram, scheduled, task(n)));
  }
  await Promise.all(underWay);
  return loadOf(histogram, performance.now() - start);
}

/** `215 /s · p50 4.4 ms · p99 12.0 ms`. */
export function loadText({ perSecond, p50, p99 }: Load): string {
  return `${Math.round(perSecond).toLocaleString('en')} /s · p50 ${p50.toFixed(1)} ms · p99 ${p99.toFixed(1)} ms`;
}
