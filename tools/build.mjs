// Builds the application if its sources have changed since the last build.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { environment, root, run, runTool } from './node.mjs';

/** What is built: from which sources, and a file that exists once it has been built. */
const parts = {
  pages: {
    sources: [
      'app',
      'domain',
      'public',
      'tools/vite',
      'tools/compress-client.ts',
      'vite.config.ts',
      'react-router.config.ts',
      'package.json',
      'package-lock.json',
    ],
    outcome: 'build/server/index.js',
    build: (node, quiet) =>
      runTool(node, '@react-router/dev/bin.cjs', ['build'], { env: { NODE_ENV: 'production' }, quiet }),
  },
  shop: {
    sources: [
      'domain',
      'server',
      'data/reference',
      'tools/bundle-server.ts',
      'tools/vite/source-addresses.ts',
      'package.json',
      'package-lock.json',
    ],
    outcome: 'build/shop/main.js',
    build: (node, quiet) =>
      run(node, ['tools/bundle-server.ts'], { env: environment(node, { NODE_ENV: 'production' }), quiet }),
  },
};

function filesOf(path) {
  if (!existsSync(path)) return [];
  const entries = readdirSync(path, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath ?? entry.path, entry.name));
}

function hashOf(sources) {
  const hash = createHash('sha256');
  const files = sources.flatMap((source) =>
    /\.\w+$/.test(source) ? [join(root, source)] : filesOf(join(root, source)),
  );
  for (const file of files.filter((file) => !/\.test\.tsx?$/.test(file)).sort()) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/**
 * Builds the pages and the server's bundle, each if `force` is set or its sources have changed since its last build.
 * Returns the exit code.
 */
export async function build(node, { force = false } = {}) {
  for (const [name, part] of Object.entries(parts)) {
    const hash = hashOf(part.sources);
    const stamp = join(root, 'build', `.${name}-hash`);
    const isBuilt = existsSync(join(root, part.outcome)) && existsSync(stamp);
    if (!force && isBuilt && readFileSync(stamp, 'utf8') === hash) continue;
    console.log(`Building: ${name} …`);
    const code = await part.build(node, !force);
    if (code !== 0) return code;
    writeFileSync(stamp, hash);
  }
  return 0;
}
