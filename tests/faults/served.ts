/** A process that serves the calls on a database, to be killed by a test. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { Ask } from '#tests/support/cart-api.ts';

const server = fileURLToPath(new URL('./serve-calls.ts', import.meta.url));
/** Where Node stores the modules as it has compiled them, so that the next process starts in half the processor time. */
const compiledModules = fileURLToPath(new URL('../../.cache/compiled', import.meta.url));
const running = new Set<ChildProcess>();

/** A command from a test to such a process, which answers with the command's id once it is carried out. */
export interface ClockOrder {
  readonly id: number;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Whether the process then settles open payments. */
  readonly sweep: boolean;
}

export interface Served {
  readonly ask: Ask;
  /** Sets its clock; with `sweep`, also settles the payments that are open at that time. */
  setClock(now: number, sweep?: boolean): Promise<void>;
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
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) };
  };
}

/** Starts a separate process that serves the calls on a database, with the demo bank or a shared one (`bankOrigin`). */
export async function serve(connectionString: string, bankOrigin?: string): Promise<Served> {
  const child = spawn(process.execPath, [server, connectionString, ...(bankOrigin === undefined ? [] : [bankOrigin])], {
    env: { ...process.env, NODE_COMPILE_CACHE: compiledModules },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  running.add(child);
  const exited = once(child, 'exit').then(() => running.delete(child));
  const ended = exited.then(() => Promise.reject(new Error('the server ended before it served')));
  ended.catch(() => undefined);
  const [origin] = await Promise.race([once(createInterface({ input: child.stdout as Readable }), 'line'), ended]);
  const carriedOut = new Map<number, () => void>();
  child.on('message', (id: number) => carriedOut.get(id)?.());
  let orders = 0;
  return {
    ask: askAt(String(origin)),
    async setClock(now, sweep = false) {
      orders += 1;
      const order: ClockOrder = { id: orders, now, sweep };
      await new Promise<void>((resolve, reject) => {
        carriedOut.set(order.id, resolve);
        child.send(order, (error) => error && reject(error));
      });
      carriedOut.delete(order.id);
    },
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
