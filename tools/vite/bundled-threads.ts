/** Lets tests start the server's threads from a bundle. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { normalizePath, type Plugin } from 'vite';
import type { VitestPluginContext } from 'vitest/node';
import { bundleServer, threadModules } from './server-bundle.ts';
import { threadUrl } from './source-addresses.ts';

/**
 * Bundles the modules that run in threads to `folder` when the first module that starts one is loaded. In a thread that
 * is started from TypeScript, Node strips the types by WebAssembly, and V8 can end the whole process when several
 * threads compile and free WebAssembly at the same time.
 */
export function bundledThreads(root: string, folder: string) {
  const server = normalizePath(join(root, 'server'));
  let bundling: Promise<void> | undefined;
  return {
    name: 'guichet:bundled-threads',
    enforce: 'pre',
    /**
     * Keeps the modules that start threads out of Vitest's cache: `transform` isn't called for a cached module, and its
     * thread would run the bundle of an earlier test run.
     */
    configureVitest({ defineCacheKeyGenerator }: VitestPluginContext) {
      defineCacheKeyGenerator(({ sourceCode }) => (sourceCode.search(threadUrl) < 0 ? null : false));
    },
    async transform(code, id) {
      if (!normalizePath(id).startsWith(server) || code.search(threadUrl) < 0) return null;
      bundling ??= bundleServer(root, folder, threadModules(root));
      await bundling;
      return code.replaceAll(
        threadUrl,
        (_, name: string) => `new URL(${JSON.stringify(pathToFileURL(join(folder, `${name}.js`)).href)})`,
      );
    },
  } satisfies Plugin & { configureVitest: unknown };
}
