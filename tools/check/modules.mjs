// Parses modules of the repository and finds their imports and re-exports.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { parseSync } from 'vite';

const skippedFolders = new Set([
  'node_modules',
  'build',
  '.git',
  '.react-router',
  '.data',
  '.cache',
  'test-results',
  'playwright-report',
]);

/** Paths of all files of the repository, relative to `root` and with slashes; without generated and installed files. */
export function listFiles(root, folder = '') {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (entry.isDirectory()) return skippedFolders.has(entry.name) ? [] : listFiles(root, path);
    return [path];
  });
}

export function walk(node, visit) {
  if (node === null || typeof node !== 'object') return;
  if (typeof node.type === 'string') visit(node);
  for (const child of Object.values(node)) {
    if (Array.isArray(child)) for (const item of child) walk(item, visit);
    else if (child !== null && typeof child === 'object') walk(child, visit);
  }
}

function kindOf(node) {
  if (node.type === 'ImportExpression') return 'dynamic';
  return node.importKind === 'type' || node.exportKind === 'type' ? 'type' : 'static';
}

/**
 * Reads and parses a module. Returns its path, text and syntax tree, its imports (`{specifier, line, kind}`; re-exports
 * are among them; `kind` is `static`, `dynamic` for those on demand, or `type`), and the lines of its re-exports. Throws if it can't be parsed.
 */
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
      imports.push({ specifier: String(source.value), line: lineOf(node.start), kind: kindOf(node) });
    if (node.type === 'ExportAllDeclaration' || (node.type === 'ExportNamedDeclaration' && source))
      reExports.push(lineOf(node.start));
    // For a type written `import('…')`, the syntax tree has the specifier in another property.
    if (node.type === 'TSImportType')
      imports.push({
        specifier: String(node.source?.value ?? node.argument?.literal?.value ?? ''),
        line: lineOf(node.start),
        kind: 'type',
      });
  });
  return { path, text, program, imports, reExports, lineOf };
}

/** Path, inside the repository, of the module that the module `from` imports by `specifier`; null for a package. */
export function targetOf(from, specifier) {
  const alias = /^#(domain|server|app|tests)\/(.+)$/.exec(specifier);
  if (alias !== null) return `${alias[1]}/${alias[2]}`;
  return specifier.startsWith('.') ? posix.join(dirname(from), specifier) : null;
}
