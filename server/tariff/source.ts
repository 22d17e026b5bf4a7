/** The text of a tariff file, and where in it a fault is. */
import {
  findNodeAtLocation,
  getNodeValue,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';
import type { TariffProblem } from '#domain/tariff/tariff-file.ts';

/** A parsed file; `root` is absent for an empty one. */
export interface SourceFile {
  readonly name: string;
  readonly text: string;
  readonly root: Node | undefined;
}

/** A fault of a file; line and column count from 1. */
export interface TariffFault {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** `services[0].bands.FR[1].price`; empty for the file as a whole. */
  readonly path: string;
  readonly reason: string;
}

/** A fault as one line of a log: `file:line:column path: reason`. */
export function faultText({ file, line, column, path, reason }: TariffFault): string {
  return `${file}:${line}:${column} ${path === '' ? '' : `${path}: `}${reason}`;
}

function placeOf({ name, text }: Pick<SourceFile, 'name' | 'text'>, offset: number) {
  const before = text.slice(0, offset).split('\n');
  return { file: name, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
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

/** A problem of a file's value as a fault at its place in the text. */
export function locateProblem(source: SourceFile, { path, reason }: TariffProblem): TariffFault {
  return { ...placeOf(source, offsetOf(source.root, path)), path: pathText(path), reason };
}

/** Parses a file's text as JSON; reports where it isn't, and returns null then. */
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

/** The JSON value of a file. */
export function parsedValue({ root }: SourceFile): unknown {
  return root === undefined ? undefined : getNodeValue(root);
}
