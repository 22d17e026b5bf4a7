/**
 * Writes to `build/shop` what makes a start cheap: the server as a few files of JavaScript instead of some thousand
 * TypeScript modules that would be read, stripped and linked one by one, and the index of places. Packages stay in
 * `node_modules`.
 */
import { globSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { build, normalizePath, type Plugin } from 'vite';
import { writeIndexedReferenceData } from '#server/territory/indexed-reference-data.ts';

const root = dirname(import.meta.dirname);
const bundleFolder = join(root, 'build', 'shop');
const workerUrl = /new URL\('\.\/([\w-]+-worker)\.ts', import\.meta\.url\)/g;

/** Modules that run in a thread of their own; each becomes a file beside `main.js`. */
const workers = globSync('server/**/*-worker.ts', { cwd: root });

/**
 * Keeps `import.meta.url` the address of the source file, relative to which modules name files that ship (migrations,
 * reference data); threads are started from the bundle.
 */
export function sourceAddresses(folder: string): Plugin {
  const server = normalizePath(join(root, 'server'));
  return {
    name: 'guichet:source-addresses',
    // Before Vite rewrites the source: `workerUrl` expects its form.
    enforce: 'pre',
    transform(code, id) {
      if (!normalizePath(id).startsWith(server) || !code.includes('import.meta.url')) return null;
      const source = JSON.stringify(normalizePath(relative(folder, id)));
      const bundled = code.replaceAll(workerUrl, (_, name: string) => `new URL('./${name}.js', import.meta.own)`);
      return bundled
        .replaceAll('import.meta.url', `new URL(${source}, import.meta.url).href`)
        .replaceAll('import.meta.own', 'import.meta.url');
    },
  };
}

if (import.meta.main) {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [sourceAddresses(bundleFolder)],
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
}
