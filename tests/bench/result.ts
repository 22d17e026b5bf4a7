/** Results of benchmark runs as JSON files, each with its machine, commit and load. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { arch, cpus, loadavg, totalmem, type } from 'node:os';
import { join } from 'node:path';
import { type Figure, figuresOf } from './figures.ts';
import type { Section } from './report.ts';

const folder = 'bench-results';
const budgetFile = 'tests/bench/budget.json';

export interface Machine {
  readonly processor: string;
  readonly cores: number;
  /** In GiB. */
  readonly memory: number;
  readonly system: string;
  readonly node: string;
}

/** The code that was measured. */
export interface MeasuredCode {
  /** The commit's full id; null outside a repository. */
  readonly commit: string | null;
  /** Whether files differed from the commit. */
  readonly changed: boolean;
}

export interface ResultRow {
  readonly name: string;
  readonly value: string;
  readonly figures: readonly Figure[];
  readonly goal?: string | undefined;
  /** Whether the goal is reached; absent without one. */
  readonly ok?: boolean | undefined;
}

/** One run of some benches. */
export interface BenchResult extends MeasuredCode {
  /** Start of the run, as ISO 8601. */
  readonly at: string;
  readonly machine: Machine;
  /** Processes that ran or waited, on average over a minute: above the number of cores, times are those of a queue. */
  readonly load: { readonly before: number; readonly after: number };
  readonly benches: readonly { readonly name: string; readonly rows: readonly ResultRow[] }[];
}

export function thisMachine(): Machine {
  const cores = cpus();
  return {
    processor: cores[0]?.model ?? 'unknown processor',
    cores: cores.length,
    memory: Math.round(totalmem() / 2 ** 30),
    system: `${type()} ${arch()}`,
    node: process.version,
  };
}

/** The load of the last minute, with one decimal. */
export const currentLoad = (): number => Number((loadavg()[0] ?? 0).toFixed(1));

const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8', stdio: 'pipe' }).trim();

export function currentCode(): MeasuredCode {
  try {
    return { commit: git('rev-parse', 'HEAD'), changed: git('status', '--porcelain') !== '' };
  } catch {
    return { commit: null, changed: false };
  }
}

export function rowsOf(sections: readonly Section[]): BenchResult['benches'] {
  return sections.map(({ name, rows }) => ({
    name,
    rows: rows.map((row) => ({ ...row, figures: figuresOf(row.value) })),
  }));
}

/** Writes a result and returns its path. */
export async function writeResult(result: BenchResult): Promise<string> {
  await mkdir(folder, { recursive: true });
  const code = `${result.commit?.slice(0, 12) ?? 'no-commit'}${result.changed ? '-changed' : ''}`;
  const path = join(folder, `${code}-${result.at.replaceAll(':', '').slice(0, 17)}.json`);
  await writeFile(path, `${JSON.stringify(result, null, 2)}\n`);
  return path;
}

const read = async (path: string) => JSON.parse(await readFile(path, 'utf8')) as BenchResult;

/** The results that `npm run bench -- --check` compares with. */
export const readBudget = async () => JSON.parse(await readFile(budgetFile, 'utf8')) as readonly BenchResult[];

/** Replaces the measured benches; others stay as they were kept. */
export async function writeBudget(results: readonly BenchResult[]): Promise<void> {
  const former = existsSync(budgetFile) ? await readBudget() : [];
  const measured = new Set(results.flatMap(({ benches }) => benches.map(({ name }) => name)));
  const others = former
    .map((result) => ({ ...result, benches: result.benches.filter(({ name }) => !measured.has(name)) }))
    .filter(({ benches }) => benches.length > 0);
  await writeFile(budgetFile, `${JSON.stringify([...others, ...results], null, 2)}\n`);
}

/** The id of a commit by any name that Git knows; the name itself if Git doesn't know it. */
function commitOf(name: string): string {
  try {
    return git('rev-parse', '--verify', '--quiet', `${name}^{commit}`);
  } catch {
    return name;
  }
}

/**
 * The results of a file, or all those of a commit, the oldest first; with `+` behind its name, those of the changed files
 * on top of it. Rejects if there are none.
 */
export async function readResults(source: string): Promise<readonly BenchResult[]> {
  if (existsSync(source)) return [await read(source)];
  const changed = source.endsWith('+');
  const commit = commitOf(changed ? source.slice(0, -1) : source);
  const files = existsSync(folder) ? (await readdir(folder)).filter((file) => file.endsWith('.json')).sort() : [];
  const results = await Promise.all(files.map((file) => read(join(folder, file))));
  const own = results.filter((result) => result.commit?.startsWith(commit) && result.changed === changed);
  if (own.length === 0)
    throw new Error(`No results of ${source}: neither a file, nor a commit with files in ${folder}.`);
  return own;
}
