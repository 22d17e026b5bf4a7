// Runs the server as a child process. The server ends when this process ends, even if this process is killed.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { environment, root } from './node.mjs';
import { shopArgs, shopEnvironment } from './shop-process.mjs';

const signals = ['SIGINT', 'SIGTERM'];

// In development Vite loads the development builds of libraries, and the server, which runs from its source, must load
// the same ones.
const command = (env) => (env.NODE_ENV === 'development' ? ['--conditions=development', 'server/main.ts'] : shopArgs);

/** Starts the server, forwards SIGINT and SIGTERM to it, and ends this process with its exit code. */
export function runServer(node, args, env) {
  // The IPC channel carries no messages. The system closes it when this process ends, by which the server notices that.
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
  const child = spawn(node, [...command(env), ...args], {
    cwd: root,
    env: environment(node, { ...shopEnvironment, ...env }),
    stdio,
  });
  for (const signal of signals) process.on(signal, () => child.kill(signal));
  followNpm(() => child.kill('SIGTERM'));
  child.on('error', (error) => {
    console.error(`The server could not be started: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
}

/**
 * Ends the server if npm is killed. SIGKILL is the one signal that npm can't forward, but this process then gets
 * another parent, which is checked every second.
 */
function followNpm(end) {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && end(), 1000).unref();
}
