/** Compares the benchmark results of two commits. */
import { median } from './report.ts';
import type { BenchResult, Machine } from './result.ts';

export interface Change {
  readonly bench: string;
  readonly row: string;
  /** Which figure of the row: `p99 … ms`. */
  readonly figure: string;
  /** Medians of all runs. */
  readonly before: number;
  readonly after: number;
  /** Relative to `before`; null if that is 0. */
  readonly change: number | null;
  /** How far runs of the same code lie apart, relative to their median; null if each side has a single run. */
  readonly noise: number | null;
  readonly isBeyondNoise: boolean;
}

/** Every figure by bench, row and label, with its value in each run. */
function figuresByName(results: readonly BenchResult[]): ReadonlyMap<string, readonly number[]> {
  const figures = results.flatMap(({ benches }) =>
    benches.flatMap(({ name, rows }) =>
      rows.flatMap((row) =>
        row.figures.map(({ label, value }) => ({ key: JSON.stringify([name, row.name, label]), value })),
      ),
    ),
  );
  return new Map([...Map.groupBy(figures, ({ key }) => key)].map(([key, all]) => [key, all.map(({ value }) => value)]));
}

/** The median; of an even number, the mean of the two in the middle. */
function middle(values: readonly number[]): number {
  if (values.length % 2 === 1) return median(values);
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  return ((sorted[half - 1] ?? Number.NaN) + (sorted[half] ?? Number.NaN)) / 2;
}

/** The distance between the extremes, relative to the median; null for a single run. */
function spread(values: readonly number[]): number | null {
  if (values.length < 2) return null;
  const centre = middle(values);
  return centre === 0 ? 0 : (Math.max(...values) - Math.min(...values)) / centre;
}

/** The figures that both sides have, in the order of the report. */
export function changesBetween(before: readonly BenchResult[], after: readonly BenchResult[]): readonly Change[] {
  const later = figuresByName(after);
  return [...figuresByName(before)].flatMap(([key, former]): Change[] => {
    const present = later.get(key);
    if (!present) return [];
    const [bench, row, figure] = JSON.parse(key) as [string, string, string];
    const [from, to] = [middle(former), middle(present)];
    const change = from === 0 ? null : (to - from) / from;
    const spreads = [spread(former), spread(present)].filter((each) => each !== null);
    const noise = spreads.length === 0 ? null : Math.max(...spreads);
    const isBeyondNoise = noise !== null && (change === null ? to !== 0 : Math.abs(change) > noise);
    return [{ bench, row, figure, before: from, after: to, change, noise, isBeyondNoise }];
  });
}

/** Changes below this share are never called growth: so much differs between two starts of one build. */
const leastGrowth = 0.05;
const isTime = (figure: string): boolean => /m?s\b/.test(figure);
const isMoreBetter = (figure: string): boolean => figure.includes('/s');

/**
 * Figures that have grown beyond the noise. Times count in relation to the bench's floor, which every change of the
 * machine's pace moves as well; on another machine they don't count at all.
 */
export function grownFigures(before: readonly BenchResult[], after: readonly BenchResult[]): readonly Change[] {
  const changes = changesBetween(before, after);
  const paceOf = ({ bench, figure }: Change): number =>
    changes.find((each) => each.bench === bench && each.figure === figure && each.row.includes('floor'))?.change ?? 0;
  return changes.filter((each) => {
    if (isMoreBetter(each.figure) || each.row.includes('floor')) return false;
    if (isTime(each.figure) && !isOneMachine(before, after)) return false;
    const pace = isTime(each.figure) ? Math.max(0, paceOf(each)) : 0;
    return each.after > each.before * (1 + pace) * (1 + Math.max(leastGrowth, each.noise ?? 0));
  });
}

/** A number without the digits that only come from its binary form. */
const shortOf = (value: number): string => String(Number(value.toPrecision(6)));

const percent = (share: number): string => `${share > 0 ? '+' : ''}${(share * 100).toFixed(1)} %`;

const machineText = ({ processor, cores, memory, system, node }: Machine): string =>
  `${processor}, ${cores} cores, ${memory} GiB, ${system}, Node ${node}`;

/** The code, the machines and the loads of the runs of a side. */
function sideText(name: string, results: readonly BenchResult[]): string {
  const [first] = results;
  const code = `${first?.commit?.slice(0, 12) ?? 'no commit'}${first?.changed ? ', with changed files' : ''}`;
  const machines = [...new Set(results.map(({ machine }) => machineText(machine)))].join(' / ');
  const loads = results.map(({ load }) => `${load.before} to ${load.after}`).join('; ');
  return `${name}: ${code}; ${machines}; runs: ${results.length}; load: ${loads}`;
}

const isOneMachine = (...sides: readonly (readonly BenchResult[])[]): boolean =>
  new Set(sides.flat().map(({ machine }) => machineText(machine))).size === 1;

/** The comparison as a table, with a mark at each change beyond the noise. */
export function comparisonText(before: readonly BenchResult[], after: readonly BenchResult[]): string {
  const changes = changesBetween(before, after);
  const lines = changes.map((each) => [
    `${each.bench}: ${each.row}`,
    each.figure,
    shortOf(each.before),
    shortOf(each.after),
    each.change === null ? '' : percent(each.change),
    each.noise === null ? 'unknown' : `±${(each.noise * 100).toFixed(1)} %`,
    each.isBeyondNoise ? '◀' : '',
  ]);
  const head = ['what', 'figure', 'before', 'after', 'change', 'noise', ''];
  const widths = head.map((_, column) => Math.max(...[head, ...lines].map((line) => line[column]?.length ?? 0)));
  const inLine = (line: readonly string[]) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return [
    sideText('before', before),
    sideText('after', after),
    ...(isOneMachine(before, after) ? [] : ['The machines differ: compare only bytes, counts and ratios.']),
    '',
    ...[head, ...lines].map(inLine),
    '',
    '◀ marks changes beyond the noise, which is how far runs of the same code lie apart; two runs of a side show it.',
  ].join('\n');
}
