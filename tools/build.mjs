// Builds the application if its sources have changed since the last build.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root, runTool } from './node.mjs';

const sources = [
  'app',
  'domain',
  'public',
  'tools/vite',
  'tools/compress-client.ts',
  'vite.config.ts',
  'react-router.config.ts',
  'package.json',
  'package-lock.json',
];
const stamp = join(root, 'build', '.source-hash');
const outcome = join(root, 'build', 'server', 'index.js');

function filesOf(path) {
  if (!existsSync(path)) return [];
  const entries = readdirSync(path, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath ?? entry.path, entry.name));
}

function sourceHash() {
  const hash = createHash('sha256');
  const files = sources.flatMap((source) =>
    /\.\w+$/.test(source) ? [join(root, source)] : filesOf(join(root, source)),
  );
  for (const file of files.filter((file) => !/\.test\.tsx?$/.test(file)).sort()) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/** Builds the application if `force` is set or its sources have changed since the last build. Returns the exit code. */
export async function build(node, { force = false } = {}) {
  const hash = sourceHash();
  if (!force && existsSync(outcome) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return 0;
  console.log('Building the pages …');
  const env = { NODE_ENV: 'production' };
  const code = await runTool(node, '@react-router/dev/bin.cjs', ['build'], { env, quiet: !force });
  if (code === 0) writeFileSync(stamp, hash);
  return code;
}
