/** Reads tariff and territory files; faults have the form `file:line:column reason` (docs/tariffs.md, "Checks"). */
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import * as v from 'valibot';
import { compileTariffs } from '#domain/tariff/compile.ts';
import type { CompiledTariffs } from '#domain/tariff/compiled.ts';
import type { NamedTariffFile } from '#domain/tariff/schedule-files.ts';
import { readTariffFile, type TariffFile, type TariffProblem } from '#domain/tariff/tariff-file.ts';
import { checkTariffFile, checkTariffFiles } from '#domain/tariff/tariff-file-checks.ts';
import { territoryRulesSchema } from '#domain/territory/rules.ts';
import { compileTerritories, type Territories } from '#domain/territory/territory.ts';
import { faultLine, type JsonFault, type JsonSource, keysOf, readJson } from '#server/process/json-source.ts';

/** `path` is that of the faulty value, such as `services[0].bands.FR[1].price`; empty for the whole file. */
export interface TariffFault extends JsonFault {
  readonly path: string;
}

/** Tariff or territory files with faults, each as `file:line:column path: reason`. */
export class TariffFilesError extends Error {
  readonly problems: readonly string[];

  constructor(faults: readonly TariffFault[]) {
    const problems = faults.map(({ path, reason, ...place }) =>
      faultLine({ ...place, reason: path === '' ? reason : `${path}: ${reason}` }),
    );
    super(`Tariff files can't be used:\n${problems.join('\n')}`);
    this.name = 'TariffFilesError';
    this.problems = problems;
  }
}

/** The tariff files of a folder, all without faults, and the territories that they were checked with. */
export interface TariffSources {
  readonly files: readonly NamedTariffFile[];
  readonly territories: Territories;
}

type Report = (fault: TariffFault) => void;

const wholeFile = (file: string, reason: string): TariffFault => ({ file, line: 1, column: 1, path: '', reason });

function pathText(path: TariffProblem['path']): string {
  return path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`))
    .join('')
    .replace(/^\./, '');
}

const faultOf = (source: JsonSource, { path, reason }: TariffProblem): TariffFault => ({
  ...source.faultAt(path, reason),
  path: pathText(path),
});

function parse(name: string, text: string, report: Report): JsonSource | null {
  const source = readJson(name, text);
  if (!('faults' in source)) return source;
  for (const fault of source.faults) report({ ...fault, path: '' });
  return null;
}

async function readText(file: string, report: Report): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    report(wholeFile(basename(file), `can't be read: ${error instanceof Error ? error.message : String(error)}`));
    return null;
  }
}

async function loadTerritories(file: string, report: Report): Promise<Territories | null> {
  const text = await readText(file, report);
  const source = text === null ? null : parse(basename(file), text, report);
  if (source === null) return null;
  const result = v.safeParse(territoryRulesSchema, source.value);
  if (result.success) return compileTerritories(result.output);
  for (const { path, message } of result.issues) report(faultOf(source, { path: keysOf(path), reason: message }));
  return null;
}

interface ReadFile {
  readonly source: JsonSource;
  readonly file: TariffFile;
}

/**
 * Checks the text of a file without comparing it with other files, and reports all of its faults. Returns the file even
 * if it has faults, but null if it isn't JSON or doesn't fit the schema.
 */
export function checkText(
  name: string,
  text: string,
  territories: Territories | null,
  report: Report,
): ReadFile | null {
  const source = parse(name, text, report);
  if (source === null) return null;
  const read = readTariffFile(source.value);
  const problems =
    'problems' in read ? read.problems : territories === null ? [] : checkTariffFile(read.file, territories);
  for (const problem of problems) report(faultOf(source, problem));
  return 'problems' in read ? null : { source, file: read.file };
}

/**
 * Loads all `*.json` files of a folder, and checks each of them and their combination. Throws TariffFilesError with all
 * faults of all files.
 */
export async function loadTariffSources(folder: string, territoriesFile: string): Promise<TariffSources> {
  const faults: TariffFault[] = [];
  const report: Report = (fault) => void faults.push(fault);
  const territories = await loadTerritories(territoriesFile, report);
  const names = await readdir(folder).catch(() => []);
  const fileNames = names.filter((name) => name.endsWith('.json')).toSorted();
  if (fileNames.length === 0) report(wholeFile(basename(folder), 'holds no tariff file'));
  const readFiles: ReadFile[] = [];
  for (const name of fileNames) {
    const text = await readText(join(folder, name), report);
    const read = text === null ? null : checkText(name, text, territories, report);
    if (read) readFiles.push(read);
  }
  for (const problem of checkTariffFiles(readFiles.map(({ file }) => file))) {
    const source = readFiles[problem.index]?.source;
    if (source !== undefined) report(faultOf(source, problem));
  }
  if (territories === null || faults.length > 0) throw new TariffFilesError(faults);
  return { files: readFiles.map(({ source, file }) => ({ id: null, name: source.name, file })), territories };
}

/** Throws TariffFilesError with all faults of all files. */
export async function loadTariffs(folder: string, territoriesFile: string): Promise<CompiledTariffs> {
  const { files, territories } = await loadTariffSources(folder, territoriesFile);
  return compileTariffs(
    files.map(({ file }) => file),
    territories,
  );
}
