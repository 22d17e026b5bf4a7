/** Assigns modules to chunks: few large chunks compress better than many small ones. */
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import type { PageName } from '#domain/site/paths.ts';
import { isDocumentRoute, routeFile } from './document-routes.ts';

/** Returns the modules that import a module statically. */
type ImportersOf = (id: string) => readonly string[];

interface Context {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null;
}

/** React Router requests parts of a route by a query. */
const fileOf = (module: string) => module.split('?', 1)[0] ?? module;

/** The start files (by `isStart`) that import a module statically, directly or not. */
export function reachedFrom(id: string, isStart: (file: string) => boolean, importersOf: ImportersOf): Set<string> {
  const visited = new Set([id]);
  const startFiles = new Set<string>();
  for (const module of visited) {
    const file = fileOf(module);
    if (isStart(file)) startFiles.add(file);
    for (const importer of importersOf(module)) visited.add(importer);
  }
  return startFiles;
}

/** Files that every page loads before its route. */
const everywhere: ReadonlySet<string> = new Set(['entry.client.tsx', 'root.tsx']);

const begin = routeFile('parcel' satisfies PageName);
const journey: ReadonlySet<string> = new Set(
  (['parcel', 'contact', 'parties', 'customs', 'options'] satisfies PageName[]).map(routeFile),
);

/**
 * Chunks of our own code for votre-colis: what every page needs, what the later steps need too, and what only it
 * needs, so that other pages don't load its form and results.
 */
const ownChunks = ['shared', 'journey', 'begin'] as const;

/**
 * The chunk of one of our modules, by the files that import it; null leaves it to the bundler, because votre-colis
 * doesn't need it.
 */
export function ownChunk(reachedBy: Iterable<string>): (typeof ownChunks)[number] | null {
  const names = Array.from(reachedBy, (file) => basename(file));
  if (names.some((name) => everywhere.has(name))) return 'shared';
  if (!names.includes(begin)) return null;
  if (names.length === 1) return 'begin';
  // Code shared by the steps and a single other page isn't put into `shared`, which all pages load.
  return names.filter((name) => !journey.has(name)).length < 2 ? 'journey' : 'shared';
}

/** Code of packages and of the bundler itself. */
const isLibrary = (id: string) => /\/node_modules\/|rolldown\/runtime|vite\/preload-helper/.test(id);

/** Puts libraries and our own code of the first load into one chunk each; code imported on demand stays separate. */
export function firstLoadChunks(appFolder: string): Plugin {
  const isPage = (file: string) => dirname(file) === join(appFolder, 'routes') && !isDocumentRoute(file, appFolder);
  const isStart = (file: string) => (dirname(file) === appFolder && everywhere.has(basename(file))) || isPage(file);
  const startsOf = (id: string, context: Context) =>
    reachedFrom(id, isStart, (module) => context.getModuleInfo(module)?.importers ?? []);
  const chunkOf = (id: string, context: Context) => ownChunk(startsOf(id, context));
  const isOwn = (id: string) => id.startsWith(join(appFolder, '..')) && !isLibrary(id);
  return {
    name: 'guichet:first-load-chunks',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    outputOptions: (options) => ({
      ...options,
      // No names: the router's manifest lists every route's imports, and names would cost each page half a kilobyte.
      chunkFileNames: ({ isDynamicEntry }) => (isDynamicEntry ? 'assets/[name]-[hash].js' : 'assets/[hash].js'),
      codeSplitting: {
        // The order matters: a chunk includes what its modules import, unless an earlier chunk has it.
        groups: [
          {
            debugName: 'libraries of the first load',
            name: (id, context) => (isLibrary(id) && chunkOf(id, context) ? 'vendor' : null),
          },
          ...ownChunks.map((chunk) => ({
            debugName: `first load: ${chunk}`,
            name: (id: string, context: Context) => (chunkOf(id, context) === chunk ? chunk : null),
          })),
          {
            debugName: 'other pages: one chunk for the modules that the same pages load',
            name: (id, context) => (isOwn(id) && startsOf(id, context).size > 0 ? 'page' : null),
            entriesAware: true,
          },
        ],
      },
    }),
  };
}
