// Finds the Node with which scripts run, and starts programs. Plain JavaScript, since it must run on whatever Node (20
// or later) the machine has, before a newer one is installed.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The oldest version of Node (major, minor) that React Router, Vitest and Kysely all support. */
const minVersion = [22, 22];

function fail(message) {
  console.error(message);
  process.exit(1);
}

/**
 * Path of the Node that npm has installed for this platform as a package; undefined if there is none that runs. It may
 * be missing in node_modules/.bin.
 */
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

/**
 * Path of the Node with which server and tools run: the installed package, or this process's Node if it is recent
 * enough. Ends the process with a message if it isn't.
 */
export function findNode() {
  const packagedPath = packagedNode();
  if (packagedPath !== undefined) return packagedPath;
  if (isRecent(process.versions.node)) return process.execPath;
  return fail(
    `Guichet needs Node ${minVersion.join('.')} or later, this is ${process.versions.node}, and npm has none for ` +
      `${process.platform} ${process.arch}: install Node 24 from https://nodejs.org, then run the command again.`,
  );
}

/**
 * The environment for a script that runs with `node`: PATH begins with the folder of that Node, then that of the
 * installed packages' commands.
 */
export function environment(node, extra = {}) {
  const pathName = Object.keys(process.env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  const path = [dirname(node), join(root, 'node_modules', '.bin'), process.env[pathName] ?? ''].join(delimiter);
  return { ...process.env, ...extra, [pathName]: path };
}

/**
 * Runs a program and waits for its end. With `quiet`, its output is shown only if it fails. Returns the exit code; 1 if
 * the program couldn't be started.
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

/** Runs the script of an installed package with `node`; `path` is relative to node_modules. Returns the exit code. */
export function runTool(node, path, args, options = {}) {
  return run(node, [join(root, 'node_modules', path), ...args], {
    env: environment(node, options.env),
    quiet: options.quiet,
  });
}
