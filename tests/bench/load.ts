/** Callers of a running site, and what they waited. */
import { setTimeout as wait } from 'node:timers/promises';
import { build, type Histogram } from 'hdr-histogram-js';
import { median } from './report.ts';

/** One unit of work; `n` counts from 0, so that each can differ from the one before. */
export type Task = (n: number) => Promise<void>;

/** What callers got: tasks a second, and milliseconds of a task. */
export interface Load {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

/** Microseconds up to a minute, three digits exact. */
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

/** `clients` callers at once, each starting its next task when its last is done. */
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

/** Medians of `rounds` closed rounds of `milliseconds` each, after one that warms up. */
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

/** Tasks started at fixed times whatever the earlier ones take; each wait counts from its scheduled time. */
export async function openLoad(arrivalsPerSecond: number, milliseconds: number, task: Task): Promise<Load> {
  const histogram = newHistogram();
  const start = performance.now();
  const underWay: Promise<void>[] = [];
  for (let n = 0; (n * 1000) / arrivalsPerSecond < milliseconds; n += 1) {
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
