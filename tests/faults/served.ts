/** A process that serves the calls on a database, to be killed by a test. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Ask } from '#tests/support/cart-api.ts';

const server = fileURLToPath(new URL('./serve-calls.ts', import.meta.url));
const running = new Set<ChildProcess>();

export interface Served {
  readonly ask: Ask;
  /** Kills it outright and waits until it is gone. */
  kill(): Promise<void>;
}

/** Kills every process that is still there. */
export function killAll(): void {
  for (const child of running) child.kill('SIGKILL');
}

/** Calls over HTTP; rejects while nobody answers. */
export function askAt(origin: string): Ask {
  return async (method, path, body, headers = {}) => {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    return { status: response.status, headers: response.headers, body: await response.json() };
  };
}

/** Starts a separate process that serves the calls on a database. */
export async function serve(connectionString: string): Promise<Served> {
  const child = spawn(process.execPath, [server, connectionString], { stdio: ['ignore', 'pipe', 'inherit'] });
  running.add(child);
  const exited = once(child, 'exit').then(() => running.delete(child));
  const ended = exited.then(() => Promise.reject(new Error('the server ended before it served')));
  const [origin] = await Promise.race([once(createInterface({ input: child.stdout }), 'line'), ended]);
  ended.catch(() => undefined);
  return {
    ask: askAt(String(origin)),
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
