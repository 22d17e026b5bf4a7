/** Keeps the addresses in the server's bundle those of its sources. */
import { join, relative } from 'node:path';
import { normalizePath, type Plugin } from 'vite';

/** The address of a module that runs in a thread of its own, as the server writes it; captures the module's name. */
export const threadUrl = /new URL\('\.\/([\w-]+-worker)\.ts', import\.meta\.url\)/g;

/**
 * Keeps `import.meta.url` the address of the source file, relative to which modules of the server below `root` name
 * files that ship (migrations, reference data); threads are started from the bundle in `folder`.
 */
export function sourceAddresses(root: string, folder: string): Plugin {
  const server = normalizePath(join(root, 'server'));
  return {
    name: 'guichet:source-addresses',
    // Before Vite rewrites the source: `threadUrl` expects its form.
    enforce: 'pre',
    transform(code, id) {
      if (!normalizePath(id).startsWith(server) || !code.includes('import.meta.url')) return null;
      const source = JSON.stringify(normalizePath(relative(folder, id)));
      const bundled = code.replaceAll(threadUrl, (_, name: string) => `new URL('./${name}.js', import.meta.own)`);
      return bundled
        .replaceAll('import.meta.url', `new URL(${source}, import.meta.url).href`)
        .replaceAll('import.meta.own', 'import.meta.url');
    },
  };
}
