/** Parses the text of a tariff file, and finds the position of a fault in it. */
import {
  findNodeAtLocation,
  getNodeValue,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';
import type { TariffProblem } from '#domain/tariff/tariff-file.ts';

/** A parsed file; `root` is the root of its JSON syntax tree, undefined if the file is empty. */
export interface SourceFile {
  readonly name: string;
  readonly text: string;
  readonly root: Node | undefined;
}

/** Line and column count from 1. */
export interface TariffFault {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** Path of the faulty value, such as `services[0].bands.FR[1].price`; empty for the whole file. */
  readonly path: string;
  readonly reason: string;
}

/** A fault as one line: `file:line:column path: reason`. */
export function faultText({ file, line, column, path, reason }: TariffFault): string {
  return `${file}:${line}:${column} ${path === '' ? '' : `${path}: `}${reason}`;
}

function placeOf({ name, text }: Pick<SourceFile, 'name' | 'text'>, offset: number) {
  const before = text.slice(0, offset).split('\n');
  return { file: name, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/**
 * Offset of the value at a path, or of its nearest existing ancestor: a missing key is reported at the object that
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

/** Turns a problem, which names a value by its path, into a fault with line and column. */
export function locateProblem(source: SourceFile, { path, reason }: TariffProblem): TariffFault {
  return { ...placeOf(source, offsetOf(source.root, path)), path: pathText(path), reason };
}

/** If the text isn't valid JSON, reports every error with its position and returns null. */
export function parseSource(name: string, content: string, report: (fault: TariffFault) => void): SourceFile | null {
  const text = content.replace(/^\uFEFF/, '');
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const source = { name, text, root };
  for (const { error, offset } of errors) {
    report({ ...placeOf(source, offset), path: '', reason: `not JSON: ${printParseErrorCode(error)}` });
  }
  return errors.length === 0 ? source : null;
}

/** Undefined if the file is empty. */
export function parsedValue({ root }: SourceFile): unknown {
  return root === undefined ? undefined : getNodeValue(root);
}
