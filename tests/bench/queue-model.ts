/**
 * What a day's peak does to processes and database, as queues with the measured times of docs/benchmarks.md
 * (docs/scaling.md): `node tests/bench/queue-model.ts` prints the table.
 */
import { pathToFileURL } from 'node:url';

/** Requests for each comparison, and the processor time of one in the shop's thread and in PostgreSQL, in milliseconds. */
export const requests = {
  comparison: { count: 1, site: 0.54, database: 0.47 },
  'page with offers': { count: 1, site: 6.34, database: 0.17 },
  'further step': { count: 0.4, site: 6.34, database: 0.17 },
  'page from the cache': { count: 3, site: 0.31, database: 0 },
  suggestion: { count: 12, site: 0.13, database: 0 },
  'parcel into a cart': { count: 0.1, site: 0.75, database: 0.66 },
  'order and its payment': { count: 0.03, site: 8.8, database: 4.4 },
  'documents of an order': { count: 0.03, site: 35.2, database: 0.3 },
} as const;
const kinds = Object.values(requests);
const sum = (of: (each: (typeof kinds)[number]) => number) => kinds.reduce((all, each) => all + of(each), 0);

/** For each comparison. */
export const perComparison = {
  requests: sum(({ count }) => count),
  site: sum(({ count, site }) => count * site),
  database: sum(({ count, database }) => count * database),
};

const upTo = kinds.map((_, at) => kinds.slice(0, at + 1).reduce((all, { count }) => all + count, 0));

/** The busiest second of a usual day over its mean: a tenth of the day in an hour, and twice the hour's mean in it. */
const peakFactor = 4.8;
/** Comparisons a day; Black Friday has five times a usual day's. */
const days = { '1 M': 1e6, '1 M on Black Friday': 5e6, '10 M': 1e7, '10 M on Black Friday': 5e7 };
/** Beyond this share of a thread the waits grow steeply. */
const busyLimit = 0.6;

const peakOf = (aDay: number) => (aDay / 86_400) * peakFactor;
/** One more than the load needs, so that one can be restarted or lost. */
const processesFor = (peak: number) => Math.ceil((peak * perComparison.site) / 1000 / busyLimit) + 1;
const coresFor = (peak: number) => Math.max(2, Math.ceil((peak * perComparison.database) / 1000 / 0.5));

const count = 20_000;

/** The 99th percentile of the times that requests take, waits included, in milliseconds; `peak` in comparisons a second. */
function simulate(peak: number, processes: number, cores: number): number {
  let state = 20_261_201;
  const uniform = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const pending = Array.from({ length: processes }, (): number[] => []);
  const asked: { readonly at: number; readonly from: number; readonly database: number }[] = [];
  let now = 0;
  for (let n = 0; n < count; n += 1) {
    now -= (Math.log(uniform()) * 1000) / (peak * perComparison.requests);
    const drawn = uniform() * perComparison.requests;
    const kind = kinds.find((_, at) => drawn < (upTo[at] ?? 0)) ?? requests.comparison;
    for (const ends of pending) while ((ends[0] ?? Number.POSITIVE_INFINITY) <= now) ends.shift();
    const least = pending.reduce((best, ends) => (ends.length < best.length ? ends : best));
    // Times vary by half of their mean either way.
    const end = Math.max(now, least.at(-1) ?? 0) + kind.site * (0.5 + uniform());
    least.push(end);
    asked.push({ at: end, from: now, database: kind.database * (0.5 + uniform()) });
  }
  const free = new Array<number>(cores).fill(0);
  const waits = asked
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, from, database }) => {
      const core = free.indexOf(Math.min(...free));
      const end = Math.max(at, free[core] ?? 0) + database;
      if (database > 0) free[core] = end;
      return (database > 0 ? end : at) - from;
    })
    .toSorted((a, b) => a - b);
  return waits[count * 0.99] ?? 0;
}

export function queueTable(): string {
  const rows = Object.entries(days).map(([name, aDay]) => {
    const peak = peakOf(aDay);
    const [processes, cores] = [processesFor(peak), coresFor(peak)];
    const busy = (peak * perComparison.site) / 10 / processes;
    const [all, oneAway] = [simulate(peak, processes, cores), simulate(peak, processes - 1, cores)];
    const figures = [peak, peak * perComparison.requests, processes, busy, cores].map((each) => each.toFixed(0));
    return `| ${[name, ...figures, all.toFixed(0), oneAway.toFixed(0)].join(' | ')} |`;
  });
  const head =
    '| a day | comparisons/s | requests/s | processes | busy, % | cores of PostgreSQL | p99, ms | p99 with one away, ms |';
  return [head, `|${'---|'.repeat(8)}`, ...rows].join('\n');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log(queueTable(), perComparison);
