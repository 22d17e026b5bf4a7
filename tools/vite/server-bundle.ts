/** Bundles modules of the server with the packages that they import. */
import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'vite';
import { asciiOnly } from './ascii-only.ts';
import { sourceAddresses } from './source-addresses.ts';

/** Relative to `root`. */
export const threadModules = (root: string): string[] => globSync('server/**/*-worker.ts', { cwd: root });

/** Packages that stay in `node_modules`; all others become part of the bundle, since Node takes long to load many files. */
const separatePackages = [
  // Native code, or files beside their code.
  ...['sharp', 'pdfkit', 'fontkit', 'bwip-js', 'pino'],
  // The pages' bundle (build/server) must share them with the server's.
  ...['react', 'react-dom', 'react-router', '@react-router/node'],
  // In development only.
  'vite',
];

/** Writes `<name>.js` to `folder` for each of `modules`, which are named relative to `root`. */
export async function bundleServer(root: string, folder: string, modules: readonly string[]): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [sourceAddresses(root, folder), asciiOnly()],
    ssr: { noExternal: true, external: separatePackages },
    build: {
      ssr: true,
      target: 'node22',
      outDir: folder,
      emptyOutDir: true,
      // Names of functions stay readable in the stacks of errors.
      minify: false,
      rolldownOptions: {
        // A package of the issuer's calls it.
        checks: { eval: false },
        input: Object.fromEntries(modules.map((file) => [basename(file, '.ts'), join(root, file)])),
        output: { comments: false, entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
}
