/** Parses JSON text and finds the positions of its values, which are named in faults. */
import {
  findNodeAtLocation,
  getNodeValue,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';

type Path = readonly (string | number)[];

export interface JsonSource {
  readonly value: unknown;
  /** `file:line:column` of the value at a path of keys, or of the nearest existing value around it. */
  placeOf(path: Path): string;
}

/** The parsed text, or the reasons why it isn't JSON, each as `file:line:column reason`. */
export type ReadJson =
  | { readonly ok: true; readonly source: JsonSource }
  | { readonly ok: false; readonly faults: readonly string[] };

function place(name: string, text: string, offset: number): string {
  const before = text.slice(0, offset).split('\n');
  return `${name}:${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
}

function offsetOf(root: Node, path: Path): number {
  for (let length = path.length; length > 0; length--) {
    const node = findNodeAtLocation(root, path.slice(0, length));
    if (node !== undefined) return node.offset;
  }
  return root.offset;
}

/** Parses JSON without comments; faults contain `name` as the name of the file. */
export function readJson(name: string, written: string): ReadJson {
  const text = written.replace(/^\uFEFF/, '');
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const faults = errors.map(
    ({ error, offset }) => `${place(name, text, offset)} not JSON: ${printParseErrorCode(error)}`,
  );
  if (root === undefined || faults.length > 0) {
    return { ok: false, faults: faults.length > 0 ? faults : [`${name}:1:1 not JSON: it is empty`] };
  }
  return {
    ok: true,
    source: { value: getNodeValue(root), placeOf: (path) => place(name, text, offsetOf(root, path)) },
  };
}
