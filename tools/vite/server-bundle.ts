/** Bundles modules of the server together with what they import; packages stay in `node_modules`. */
import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'vite';
import { sourceAddresses } from './source-addresses.ts';

/** The modules below `root` that run in a thread of their own, relative to it. */
export const threadModules = (root: string): string[] => globSync('server/**/*-worker.ts', { cwd: root });

/** Writes `<name>.js` to `folder` for each of `modules`, which are named relative to `root`. */
export async function bundleServer(root: string, folder: string, modules: readonly string[]): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [sourceAddresses(root, folder)],
    build: {
      ssr: true,
      target: 'node22',
      outDir: folder,
      emptyOutDir: true,
      // Names of functions stay readable in the stacks of errors.
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(modules.map((file) => [basename(file, '.ts'), join(root, file)])),
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
}
