// Finds the Node that runs the scripts, and starts programs. This file is plain JavaScript, since it runs on the
// machine's own Node (20 or later).
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The oldest Node that React Router, Vitest and Kysely all support. */
const minVersion = [22, 22];

function fail(message) {
  console.error(message);
  process.exit(1);
}

/** Path of the Node that npm installed for this platform, whether or not npm linked it in node_modules/.bin. */
function packagedNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const path = join(root, 'node_modules', `node-${platform}-${process.arch}`, 'bin', name);
  return existsSync(path) && spawnSync(path, ['--version']).status === 0 ? path : undefined;
}

function isRecent(version) {
  const [major, minor] = version.split('.').map(Number);
  return major > minVersion[0] || (major === minVersion[0] && minor >= minVersion[1]);
}

/** Path of the Node that runs the server and the tools; ends the process with a message if there is none. */
export function findNode() {
  const packagedPath = packagedNode();
  if (packagedPath !== undefined) return packagedPath;
  if (isRecent(process.versions.node)) return process.execPath;
  return fail(
    `Guichet needs Node ${minVersion.join('.')} or later, this is ${process.versions.node}, and npm has none for ` +
      `${process.platform} ${process.arch}: install Node 24 from https://nodejs.org, then run the command again.`,
  );
}

/** The environment of a script, with its Node first on PATH, then the installed commands. */
export function environment(node, extra = {}) {
  const pathName = Object.keys(process.env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  const path = [dirname(node), join(root, 'node_modules', '.bin'), process.env[pathName] ?? ''].join(delimiter);
  return { ...process.env, ...extra, [pathName]: path };
}

/**
 * Runs a program to its end. With `quiet`, its output is shown only if it fails. Returns the exit code, 1 if the
 * program couldn't be started.
 */
export function run(program, args, { env = process.env, quiet = false, shell = false } = {}) {
  return new Promise((resolve) => {
    const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit';
    const child = spawn(program, args, { cwd: root, env, stdio, shell });
    const heldOutput = [];
    child.stdout?.on('data', (chunk) => heldOutput.push(chunk));
    child.stderr?.on('data', (chunk) => heldOutput.push(chunk));
    child.on('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.on('close', (code) => {
      if (code !== 0 && quiet) process.stderr.write(Buffer.concat(heldOutput));
      resolve(code ?? 1);
    });
  });
}

/** Runs a package's own command below node_modules with `node`. */
export function runTool(node, path, args, options = {}) {
  return run(node, [join(root, 'node_modules', path), ...args], {
    env: environment(node, options.env),
    quiet: options.quiet,
  });
}
