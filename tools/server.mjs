// Runs the server as a child process that ends with this one, even if this one is killed.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { environment, root } from './node.mjs';

const signals = ['SIGINT', 'SIGTERM'];

// Vite loads the application with the development builds of libraries; the server must use the same.
const conditions = (env) => (env.NODE_ENV === 'development' ? ['--conditions=development'] : []);

/** Starts `server/main.ts`, forwards SIGINT and SIGTERM, and ends this process with the server's exit code. */
export function runServer(node, args, env) {
  // No messages are sent over the IPC channel: the system closes it when this process ends, which the server notices.
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
  const child = spawn(node, [...conditions(env), 'server/main.ts', ...args], {
    cwd: root,
    env: environment(node, env),
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
 * Ends the server if npm is killed. npm forwards other signals, but not that one; this process then gets another
 * parent.
 */
function followNpm(end) {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && end(), 1000).unref();
}
