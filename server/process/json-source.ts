/** Parses JSON text and finds the positions of its values, which are named in faults. */
import {
  findNodeAtLocation,
  getNodeValue,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';

export type JsonPath = readonly (string | number)[];

/** Line and column count from 1. */
export interface JsonFault {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly reason: string;
}

export interface JsonSource {
  readonly name: string;
  readonly value: unknown;
  /** The fault of the value at a path of keys, or of the nearest existing value around it. */
  faultAt(path: JsonPath, reason: string): JsonFault;
}

export const faultLine = ({ file, line, column, reason }: JsonFault): string => `${file}:${line}:${column} ${reason}`;

function offsetOf(root: Node, path: JsonPath): number {
  for (let length = path.length; length > 0; length--) {
    const node = findNodeAtLocation(root, path.slice(0, length));
    if (node !== undefined) return node.offset;
  }
  return root.offset;
}

/** Parses JSON without comments, or says why it isn't JSON; faults contain `name` as the name of the file. */
export function readJson(name: string, written: string): JsonSource | { readonly faults: readonly JsonFault[] } {
  const text = written.replace(/^\uFEFF/, '');
  const fault = (offset: number, reason: string): JsonFault => {
    const before = text.slice(0, offset).split('\n');
    return { file: name, line: before.length, column: (before.at(-1)?.length ?? 0) + 1, reason };
  };
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  if (errors.length > 0)
    return { faults: errors.map(({ error, offset }) => fault(offset, `not JSON: ${printParseErrorCode(error)}`)) };
  if (root === undefined) return { faults: [fault(0, 'not JSON: it is empty')] };
  return { name, value: getNodeValue(root), faultAt: (path, reason) => fault(offsetOf(root, path), reason) };
}

export const keysOf = (path: readonly { readonly key?: unknown }[] = []): JsonPath =>
  path.map(({ key }) => key).filter((key) => typeof key === 'string' || typeof key === 'number');
