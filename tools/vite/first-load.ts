/** Which chunks the browser loads: few and large ones compress better than many small ones. */
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** What a bundler knows of a module: the modules that import it statically. */
type ImportersOf = (id: string) => readonly string[];

/** Whether one of these files reaches a module by static imports alone. */
export function isReached(id: string, files: ReadonlySet<string>, importersOf: ImportersOf): boolean {
  const seen = new Set([id]);
  for (const module of seen) {
    // React Router asks for parts of a route by a query.
    if (files.has(module.split('?', 1)[0] ?? module)) return true;
    for (const importer of importersOf(module)) seen.add(importer);
  }
  return false;
}

/** What others wrote, and what the bundler itself adds. */
const isLibrary = (id: string) => /\/node_modules\/|rolldown\/runtime|vite\/preload-helper/.test(id);

/**
 * One chunk of libraries and one of our own code for the page where the journey begins; what other steps add, and what
 * is imported on demand, stays apart.
 */
export function firstLoadChunks(appFolder: string): Plugin {
  const files = new Set(['entry.client.tsx', 'root.tsx', 'routes/parcel.tsx'].map((file) => join(appFolder, file)));
  const isFirst = (id: string, context: { getModuleInfo(id: string): { importers: readonly string[] } | null }) =>
    isReached(id, files, (module) => context.getModuleInfo(module)?.importers ?? []);
  return {
    name: 'guichet:first-load-chunks',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    outputOptions: (options) => ({
      ...options,
      codeSplitting: {
        groups: [
          {
            debugName: 'libraries of the first load',
            name: (id, context) => (isLibrary(id) && isFirst(id, context) ? 'vendor' : null),
          },
          { debugName: 'first load', name: (id, context) => (isFirst(id, context) ? 'shared' : null) },
        ],
      },
    }),
  };
}
