/** Which chunks the browser loads: few and large ones compress better than many small ones. */
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import type { PageName } from '#domain/site/paths.ts';
import { isDocumentRoute, routeFile } from './document-routes.ts';

/** What a bundler knows of a module: the modules that import it statically. */
type ImportersOf = (id: string) => readonly string[];

interface Context {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null;
}

/** React Router asks for parts of a route by a query. */
const fileOf = (module: string) => module.split('?', 1)[0] ?? module;

/** The files that reach a module by static imports alone, of those that `isStart` names. */
export function reachedFrom(id: string, isStart: (file: string) => boolean, importersOf: ImportersOf): Set<string> {
  const seen = new Set([id]);
  const found = new Set<string>();
  for (const module of seen) {
    const file = fileOf(module);
    if (isStart(file)) found.add(file);
    for (const importer of importersOf(module)) seen.add(importer);
  }
  return found;
}

/** What every page loads before its own route. */
const everywhere: ReadonlySet<string> = new Set(['entry.client.tsx', 'root.tsx']);

const begin = routeFile('parcel' satisfies PageName);
const journey: ReadonlySet<string> = new Set(
  (['parcel', 'contact', 'parties', 'customs', 'options'] satisfies PageName[]).map(routeFile),
);

/**
 * What votre-colis loads of our own: what every page needs, what the steps after it need too, and what it needs alone,
 * so that the other pages don't carry its form and results.
 */
const ownChunks = ['shared', 'journey', 'begin'] as const;

/** The chunk of a module of ours by the files that reach it; null leaves it to the bundler: votre-colis doesn't need it. */
export function ownChunk(reachedBy: Iterable<string>): (typeof ownChunks)[number] | null {
  const names = Array.from(reachedBy, (file) => basename(file));
  if (names.some((name) => everywhere.has(name))) return 'shared';
  if (!names.includes(begin)) return null;
  if (names.length === 1) return 'begin';
  // What one page outside shares with the steps would burden all others in `shared`.
  return names.filter((name) => !journey.has(name)).length < 2 ? 'journey' : 'shared';
}

/** What others wrote, and what the bundler itself adds. */
const isLibrary = (id: string) => /\/node_modules\/|rolldown\/runtime|vite\/preload-helper/.test(id);

/** Libraries and own code of the first load, each in a chunk; what is imported on demand stays apart. */
export function firstLoadChunks(appFolder: string): Plugin {
  const isPage = (file: string) => dirname(file) === join(appFolder, 'routes') && !isDocumentRoute(file, appFolder);
  const isStart = (file: string) => (dirname(file) === appFolder && everywhere.has(basename(file))) || isPage(file);
  const chunkOf = (id: string, context: Context) =>
    ownChunk(reachedFrom(id, isStart, (module) => context.getModuleInfo(module)?.importers ?? []));
  return {
    name: 'guichet:first-load-chunks',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    outputOptions: (options) => ({
      ...options,
      // The router's manifest lists what each route imports: names would cost every page half a kilobyte.
      chunkFileNames: ({ isDynamicEntry }) => (isDynamicEntry ? 'assets/[name]-[hash].js' : 'assets/[hash].js'),
      codeSplitting: {
        // In this order: a chunk takes along what its modules import, unless one before has it.
        groups: [
          {
            debugName: 'libraries of the first load',
            name: (id, context) => (isLibrary(id) && chunkOf(id, context) ? 'vendor' : null),
          },
          ...ownChunks.map((chunk) => ({
            debugName: `first load: ${chunk}`,
            name: (id: string, context: Context) => (chunkOf(id, context) === chunk ? chunk : null),
          })),
        ],
      },
    }),
  };
}
