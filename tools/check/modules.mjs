// Reads the modules of the repository: what each imports and exports, by a real parser.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { parseSync } from 'vite';

const skipped = new Set([
  'node_modules',
  'build',
  '.git',
  '.react-router',
  '.data',
  '.cache',
  'test-results',
  'playwright-report',
]);

/** Paths of all files of the repository, with '/', relative to `root`. */
export function listFiles(root, folder = '') {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : listFiles(root, path);
    return [path];
  });
}

/** Visits every node of a syntax tree. */
export function walk(node, visit) {
  if (node === null || typeof node !== 'object') return;
  if (typeof node.type === 'string') visit(node);
  for (const child of Object.values(node)) {
    if (Array.isArray(child)) for (const item of child) walk(item, visit);
    else if (child !== null && typeof child === 'object') walk(child, visit);
  }
}

/** One module: path, text, syntax tree, and what it imports (`{specifier, line}`), re-exports included. */
export function readModule(root, path) {
  const text = readFileSync(join(root, path), 'utf8');
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`);
  const lineOf = (offset) => text.slice(0, offset).split('\n').length;
  const imports = [];
  const reExports = [];
  walk(program, (node) => {
    const source = node.source;
    if (source?.type === 'Literal' || source?.type === 'StringLiteral')
      imports.push({ specifier: String(source.value), line: lineOf(node.start) });
    if (node.type === 'ExportAllDeclaration' || (node.type === 'ExportNamedDeclaration' && source))
      reExports.push(lineOf(node.start));
    // The type form `import('…')` names its module in another property.
    if (node.type === 'TSImportType')
      imports.push({
        specifier: String(node.source?.value ?? node.argument?.literal?.value ?? ''),
        line: lineOf(node.start),
      });
  });
  return { path, text, program, imports, reExports, lineOf };
}

/** Path inside the repository that a specifier names, or null for a package. */
export function targetOf(from, specifier) {
  const alias = /^#(domain|server|app|tests)\/(.+)$/.exec(specifier);
  if (alias !== null) return `${alias[1]}/${alias[2]}`;
  return specifier.startsWith('.') ? posix.join(dirname(from), specifier) : null;
}
