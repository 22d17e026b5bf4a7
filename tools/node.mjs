// Which Node runs the scripts, and how a script starts another. Plain JavaScript: this runs on the Node a machine has (20 or later).
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The oldest Node that React Router, Vitest and Kysely accept together. */
const oldest = [22, 22];

function fail(message) {
  console.error(message);
  process.exit(1);
}

/** The Node that npm installed for this platform, whether or not npm linked it in .bin. */
function packagedNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const path = join(root, 'node_modules', `node-${platform}-${process.arch}`, 'bin', name);
  return existsSync(path) && spawnSync(path, ['--version']).status === 0 ? path : undefined;
}

function isRecent(version) {
  const [major, minor] = version.split('.').map(Number);
  return major > oldest[0] || (major === oldest[0] && minor >= oldest[1]);
}

/** Path of the Node that runs the server and the tools; ends the process with one line when there is none. */
export function findNode() {
  const packaged = packagedNode();
  if (packaged !== undefined) return packaged;
  if (isRecent(process.versions.node)) return process.execPath;
  return fail(
    `Guichet needs Node ${oldest.join('.')} or later, this is ${process.versions.node}, and npm has none for ` +
      `${process.platform} ${process.arch}: install Node 24 from https://nodejs.org, then run the command again.`,
  );
}

/** The environment of a script: its Node first on PATH, then the installed commands. */
export function environment(node, extra = {}) {
  const pathName = Object.keys(process.env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  const path = [dirname(node), join(root, 'node_modules', '.bin'), process.env[pathName] ?? ''].join(delimiter);
  return { ...process.env, ...extra, [pathName]: path };
}

/**
 * Runs a program to its end. `quiet` holds the output back and gives it only when the program fails.
 * Answers the exit code, 1 when the program could not be started.
 */
export function run(program, args, { env = process.env, quiet = false, shell = false } = {}) {
  return new Promise((resolve) => {
    const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit';
    const child = spawn(program, args, { cwd: root, env, stdio, shell });
    const held = [];
    child.stdout?.on('data', (chunk) => held.push(chunk));
    child.stderr?.on('data', (chunk) => held.push(chunk));
    child.on('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.on('close', (code) => {
      if (code !== 0 && quiet) process.stderr.write(Buffer.concat(held));
      resolve(code ?? 1);
    });
  });
}

/** Runs the package's own command below node_modules with `node`. */
export function runTool(node, path, args, options = {}) {
  return run(node, [join(root, 'node_modules', path), ...args], {
    env: environment(node, options.env),
    quiet: options.quiet,
  });
}
