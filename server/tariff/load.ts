/** Reads tariff and territory files; faults have the form `file:line:column reason` (docs/tariffs.md, "Checks"). */
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import {
  findNodeAtLocation,
  getNodeValue,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';
import * as v from 'valibot';
import { compileTariffs } from '#domain/tariff/compile.ts';
import type { CompiledTariffs } from '#domain/tariff/compiled.ts';
import { readTariffFile, type TariffFile, type TariffProblem } from '#domain/tariff/grid.ts';
import { checkTariffFile, checkTariffFiles } from '#domain/tariff/grid-checks.ts';
import { territoryRulesSchema } from '#domain/territory/rules.ts';
import { compileTerritories, type Territories } from '#domain/territory/territory.ts';

/** All faults, as `file:line:column reason`. */
export class TariffFilesError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`Tariff files can't be used:\n${problems.join('\n')}`);
    this.name = 'TariffFilesError';
    this.problems = problems;
  }
}

interface SourceFile {
  readonly name: string;
  readonly text: string;
  readonly root: Node | undefined;
}

function place({ name, text }: SourceFile, offset: number): string {
  const before = text.slice(0, offset).split('\n');
  return `${name}:${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
}

/**
 * The offset of the node at a path, or of its nearest existing ancestor: a missing key is reported at the object that
 * lacks it.
 */
function offsetOf(root: Node | undefined, path: readonly (string | number)[]): number {
  if (root === undefined) return 0;
  for (let length = path.length; length > 0; length--) {
    const node = findNodeAtLocation(root, path.slice(0, length));
    if (node !== undefined) return node.offset;
  }
  return root.offset;
}

function pathText(path: readonly (string | number)[]): string {
  return path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`))
    .join('')
    .replace(/^\./, '');
}

function withLocation(source: SourceFile, { path, reason }: TariffProblem): string {
  const where = path.length === 0 ? '' : `${pathText(path)}: `;
  return `${place(source, offsetOf(source.root, path))} ${where}${reason}`;
}

async function readSource(file: string, problems: string[]): Promise<SourceFile | null> {
  const name = basename(file);
  let text: string;
  try {
    text = (await readFile(file, 'utf8')).replace(/^\uFEFF/, '');
  } catch (error) {
    problems.push(`${name}:1:1 can't be read: ${error instanceof Error ? error.message : String(error)}`);
    return null;
  }
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const source = { name, text, root };
  for (const { error, offset } of errors)
    problems.push(`${place(source, offset)} not JSON: ${printParseErrorCode(error)}`);
  return errors.length === 0 ? source : null;
}

async function loadTerritories(file: string, problems: string[]): Promise<Territories | null> {
  const source = await readSource(file, problems);
  if (source === null) return null;
  const result = v.safeParse(territoryRulesSchema, parsedValue(source));
  if (result.success) return compileTerritories(result.output);
  for (const { path, message } of result.issues) {
    const keys = (path ?? []).map(({ key }) => key).filter((key) => typeof key === 'string' || typeof key === 'number');
    problems.push(withLocation(source, { path: keys, reason: message }));
  }
  return null;
}

function parsedValue({ root }: SourceFile): unknown {
  return root === undefined ? undefined : getNodeValue(root);
}

/**
 * Loads all `*.json` files of a folder, checks each of them and their combination, and compiles them. Throws
 * TariffFilesError with all faults of all files.
 */
export async function loadTariffs(folder: string, territoriesFile: string): Promise<CompiledTariffs> {
  const problems: string[] = [];
  const territories = await loadTerritories(territoriesFile, problems);
  const names = await readdir(folder).catch(() => []);
  const fileNames = names.filter((name) => name.endsWith('.json')).toSorted();
  if (fileNames.length === 0) problems.push(`${basename(folder)}:1:1 holds no tariff file`);
  const parsedFiles: { source: SourceFile; file: TariffFile }[] = [];
  for (const name of fileNames) {
    const source = await readSource(join(folder, name), problems);
    if (source === null) continue;
    const parseResult = readTariffFile(parsedValue(source));
    if ('problems' in parseResult) {
      problems.push(...parseResult.problems.map((problem) => withLocation(source, problem)));
      continue;
    }
    if (territories !== null) {
      problems.push(...checkTariffFile(parseResult.file, territories).map((problem) => withLocation(source, problem)));
    }
    parsedFiles.push({ source, file: parseResult.file });
  }
  for (const problem of checkTariffFiles(parsedFiles.map(({ file }) => file))) {
    const source = parsedFiles[problem.index]?.source;
    if (source !== undefined) problems.push(withLocation(source, problem));
  }
  if (territories === null || problems.length > 0) throw new TariffFilesError(problems);
  return compileTariffs(
    parsedFiles.map(({ file }) => file),
    territories,
  );
}
