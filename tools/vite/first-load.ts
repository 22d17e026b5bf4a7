/** Assigns modules to chunks: few large chunks compress better than many small ones. */
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { routeFile } from '#app/route-file.ts';
import type { PageName } from '#domain/site/paths.ts';
import { isDocumentRoute } from './document-routes.ts';

/** Returns the modules that import a module statically. */
type ImportersOf = (id: string) => readonly string[];

interface Context {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null;
}

/** The file of a module's id: React Router imports parts of a route by adding a query to its path. */
const fileOf = (module: string) => module.split('?', 1)[0] ?? module;

/** The start files (for which `isStart` is true) that import a module statically, directly or through others. */
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

/** Files that every page loads before those of its route. */
const everywhere: ReadonlySet<string> = new Set(['entry.client.tsx', 'root.tsx']);

const begin = routeFile('parcel' satisfies PageName);
const journey: ReadonlySet<string> = new Set(
  (['parcel', 'contact', 'parties', 'customs', 'options'] satisfies PageName[]).map(routeFile),
);

/**
 * Chunks of the shop's own code that votre-colis loads: `shared` for code that every page needs, `journey` for code
 * that the later steps need too, and `begin` for code of this page alone, so that other pages don't load its form and
 * results.
 */
const ownChunks = ['shared', 'journey', 'begin'] as const;

/**
 * The chunk of a module of the shop, by the start files that import it; null if votre-colis doesn't need it, so that
 * the bundler decides.
 */
export function ownChunk(reachedBy: Iterable<string>): (typeof ownChunks)[number] | null {
  const names = Array.from(reachedBy, (file) => basename(file));
  if (names.some((name) => everywhere.has(name))) return 'shared';
  if (!names.includes(begin)) return null;
  if (names.length === 1) return 'begin';
  // Code shared by the steps and only one other page isn't put into `shared`, which all pages load.
  return names.filter((name) => !journey.has(name)).length < 2 ? 'journey' : 'shared';
}

/** Whether a module comes from `node_modules` or is code that the bundler adds, rather than the shop's own source. */
const isLibrary = (id: string) => /\/node_modules\/|rolldown\/runtime|vite\/preload-helper/.test(id);

/**
 * Puts the libraries of the first load into one chunk, and the shop's own code of it into the chunks above; code
 * imported on demand stays separate.
 */
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
      // Without names: the router's manifest lists the imports of every route, and names would add half a kilobyte to
      // each page.
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
