/**
 * Writes to `build/shop` what makes a start cheap: the server as a few files of JavaScript instead of some thousand
 * TypeScript modules that would be read, stripped and linked one by one, and the index of places. Packages stay in
 * `node_modules`.
 */
import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { build } from 'vite';
import { writeIndexedReferenceData } from '#server/territory/indexed-reference-data.ts';
import { sourceAddresses } from './vite/source-addresses.ts';

const root = dirname(import.meta.dirname);
const bundleFolder = join(root, 'build', 'shop');

/** Modules that run in a thread of their own; each becomes a file beside `main.js`. */
const workers = globSync('server/**/*-worker.ts', { cwd: root });

await build({
  root,
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  plugins: [sourceAddresses(root, bundleFolder)],
  build: {
    ssr: true,
    target: 'node22',
    outDir: bundleFolder,
    // Names of functions stay readable in the stacks of errors.
    minify: false,
    rolldownOptions: {
      input: Object.fromEntries(
        ['server/main.ts', ...workers].map((file) => [basename(file, '.ts'), join(root, file)]),
      ),
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
await writeIndexedReferenceData(join(root, 'data', 'reference'), join(bundleFolder, 'places.bin'));
