/** Reads tariff and territory files; faults have the form `file:line:column reason` (docs/tariffs.md, "Checks"). */
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import * as v from 'valibot';
import { compileTariffs } from '#domain/tariff/compile.ts';
import type { CompiledTariffs } from '#domain/tariff/compiled.ts';
import type { NamedTariffFile } from '#domain/tariff/schedule-files.ts';
import { readTariffFile, type TariffFile } from '#domain/tariff/tariff-file.ts';
import { checkTariffFile, checkTariffFiles } from '#domain/tariff/tariff-file-checks.ts';
import { territoryRulesSchema } from '#domain/territory/rules.ts';
import { compileTerritories, type Territories } from '#domain/territory/territory.ts';
import { faultText, locateProblem, parsedValue, parseSource, type SourceFile, type TariffFault } from './source.ts';

/** Tariff or territory files with faults, each as `file:line:column reason`. */
export class TariffFilesError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
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

async function readSource(file: string, report: Report): Promise<SourceFile | null> {
  const name = basename(file);
  try {
    return parseSource(name, await readFile(file, 'utf8'), report);
  } catch (error) {
    const reason = `can't be read: ${error instanceof Error ? error.message : String(error)}`;
    report({ file: name, line: 1, column: 1, path: '', reason });
    return null;
  }
}

async function loadTerritories(file: string, report: Report): Promise<Territories | null> {
  const source = await readSource(file, report);
  if (source === null) return null;
  const result = v.safeParse(territoryRulesSchema, parsedValue(source));
  if (result.success) return compileTerritories(result.output);
  for (const { path, message } of result.issues) {
    const keys = (path ?? []).map(({ key }) => key).filter((key) => typeof key === 'string' || typeof key === 'number');
    report(locateProblem(source, { path: keys, reason: message }));
  }
  return null;
}

/**
 * Checks a parsed file without comparing it with other files, and reports all of its faults. Returns the file even if
 * it has faults, but null if it doesn't fit the schema.
 */
export function checkSource(source: SourceFile, territories: Territories | null, report: Report): TariffFile | null {
  const parseResult = readTariffFile(parsedValue(source));
  if ('problems' in parseResult) {
    for (const problem of parseResult.problems) report(locateProblem(source, problem));
    return null;
  }
  const problems = territories === null ? [] : checkTariffFile(parseResult.file, territories);
  for (const problem of problems) report(locateProblem(source, problem));
  return parseResult.file;
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
  if (fileNames.length === 0) {
    report({ file: basename(folder), line: 1, column: 1, path: '', reason: 'holds no tariff file' });
  }
  const parsedFiles: { source: SourceFile; file: TariffFile }[] = [];
  for (const name of fileNames) {
    const source = await readSource(join(folder, name), report);
    const file = source && checkSource(source, territories, report);
    if (source && file) parsedFiles.push({ source, file });
  }
  for (const problem of checkTariffFiles(parsedFiles.map(({ file }) => file))) {
    const source = parsedFiles[problem.index]?.source;
    if (source !== undefined) report(locateProblem(source, problem));
  }
  if (territories === null || faults.length > 0) throw new TariffFilesError(faults.map(faultText));
  return { files: parsedFiles.map(({ source, file }) => ({ id: null, name: source.name, file })), territories };
}

/** Throws TariffFilesError with all faults of all files. */
export async function loadTariffs(folder: string, territoriesFile: string): Promise<CompiledTariffs> {
  const { files, territories } = await loadTariffSources(folder, territoriesFile);
  return compileTariffs(
    files.map(({ file }) => file),
    territories,
  );
}
