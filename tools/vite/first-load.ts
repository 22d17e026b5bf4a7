/**
 * Decides which modules of the client build share a chunk, a file that browsers load: few large chunks compress better
 * than many small ones.
 */
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { routeFile } from '#app/route-file.ts';
import type { PageName } from '#domain/site/paths.ts';
import { isDocumentRoute } from './document-routes.ts';

/** Only static imports count. */
type ImportersOf = (id: string) => readonly string[];

interface Context {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null;
}

/** An id may end with a query: React Router imports parts of a route in this way. */
const fileOf = (module: string) => module.split('?', 1)[0] ?? module;

/** Directly or through other modules, by static imports. `isStart` says which files are start files. */
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

/** Files that every application page loads before its route. */
const everywhere: ReadonlySet<string> = new Set(['entry.client.tsx', 'root.tsx']);

const begin = routeFile('parcel' satisfies PageName);
const journey: ReadonlySet<string> = new Set(
  (['parcel', 'contact', 'parties', 'customs', 'options', 'addRecipient'] satisfies PageName[]).map(routeFile),
);

/**
 * Chunks of the shop's own code that the page of the comparison (`votre-colis`) loads. `shared` is code that every
 * application page loads, `journey` code that the later steps need too, and `begin` code of this page alone, so that
 * other pages don't load its form and results.
 */
const ownChunks = ['shared', 'journey', 'begin'] as const;

/**
 * By the start files that import a module. Null if the page of the comparison doesn't need the module; the bundler
 * decides then.
 */
export function ownChunk(reachedBy: Iterable<string>): (typeof ownChunks)[number] | null {
  const names = Array.from(reachedBy, (file) => basename(file));
  if (names.some((name) => everywhere.has(name))) return 'shared';
  if (!names.includes(begin)) return null;
  if (names.length === 1) return 'begin';
  // Code that the steps and only one other page need isn't put into `shared`, since every application page loads that.
  return names.filter((name) => !journey.has(name)).length < 2 ? 'journey' : 'shared';
}

/** Whether a module comes from `node_modules` or is code that the bundler adds, rather than the shop's own source. */
const isLibrary = (id: string) => /\/node_modules\/|rolldown\/runtime|vite\/preload-helper/.test(id);

/**
 * Puts the libraries that the page of the comparison loads into one chunk, and the shop's own code for it into
 * `ownChunks`. Code that is imported on demand stays in chunks of its own.
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
      // File names without a readable part, since the router's manifest lists the imports of every route: readable
      // names would add half a kilobyte to each page.
      chunkFileNames: ({ isDynamicEntry }) => (isDynamicEntry ? 'assets/[name]-[hash].js' : 'assets/[hash].js'),
      codeSplitting: {
        // The order of the groups matters: a chunk also gets the modules that its own modules import, except those of
        // an earlier chunk.
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
