import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import type { CartAnswer } from '#domain/cart/contract.ts';
import { parcelsOf } from '#domain/cart/entry-kind.ts';
import { type Ask, choose, entryOf, newCart, parcelOf, relayPoints } from '#tests/support/cart-api.ts';
import { testDatabase } from '#tests/support/database.ts';

const database = await testDatabase();
const server = fileURLToPath(new URL('./serve-calls.ts', import.meta.url));
const running = new Set<ChildProcess>();

// Clean up even if the test has failed.
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
});

interface Served {
  readonly ask: Ask;
  kill(): Promise<void>;
}

/** Starts a separate process that serves the calls on the test's database. */
async function serve(): Promise<Served> {
  const child = spawn(process.execPath, [server, database.connectionString], { stdio: ['ignore', 'pipe', 'inherit'] });
  running.add(child);
  const exited = once(child, 'exit').then(() => running.delete(child));
  const ended = exited.then(() => Promise.reject(new Error('the server ended before it served')));
  const [origin] = await Promise.race([once(createInterface({ input: child.stdout }), 'line'), ended]);
  ended.catch(() => undefined);
  return {
    async ask(method, path, body, headers = {}) {
      const response = await fetch(`${origin}${path}`, {
        method,
        headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
        body: body === undefined ? undefined : JSON.stringify(body),
      });
      return { status: response.status, headers: response.headers, body: await response.json() };
    },
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

const parcels = 100;
const clients = 8;

test('CRT-9 R13 a server killed outright during 100 adds loses no acknowledged line and leaves none half-written', async () => {
  let served = await serve();
  const { path } = await newCart(served.ask);
  const chosen = await choose(served.ask, {}, ({ service }) => service.carrierCode === 'CHRP');
  const price = Math.round(chosen.offer.price.taxInclusive.value * 100);
  const relays = { depositRelayPoint: relayPoints.lyon, deliveryRelayPoint: relayPoints.paris };
  const parcel = (n: number) => parcelOf(chosen, { offer: { dimension: { label: `n${n}` } }, addresses: relays });
  const acknowledged = new Map<number, number>();

  /** Adds the unacknowledged parcels, each with its own key, until all are acknowledged or the server is killed. */
  async function addRest(until: number): Promise<void> {
    const rest = Array.from({ length: parcels }, (_, n) => n).filter((n) => !acknowledged.has(n));
    let gone = false;
    const client = async (): Promise<void> => {
      for (let n = rest.shift(); n !== undefined && !gone; n = rest.shift()) {
        const answer = await served
          .ask('POST', `${path}/smt`, parcel(n), { 'idempotency-key': `n${n}` })
          .catch(() => null);
        if (answer === null) {
          gone = true;
        } else if (answer.status === 409) {
          // The killed server's transaction may not have been rolled back yet.
          rest.push(n);
        } else {
          expect(answer.status).toBe(200);
          acknowledged.set(n, entryOf(answer.body).entryNumber);
          if (acknowledged.size >= until) void served.kill();
        }
      }
    };
    await Promise.all(Array.from({ length: clients }, client));
  }

  /** Checks that every line of the cart is complete, and that every acknowledged one exists once, under its number. */
  async function checkCart(): Promise<number> {
    const cart = (await served.ask('GET', path)).body as CartAnswer;
    const lines = new Map(parcelsOf(cart.entries).map((entry) => [entry.smt.offer.dimension.label, entry]));
    expect(lines.size).toBe(cart.totalLineItems);
    expect(Math.round(cart.total.ttc.value * 100)).toBe(cart.totalLineItems * price);
    for (const [n, entryNumber] of acknowledged) expect(lines.get(`n${n}`)?.entryNumber).toBe(entryNumber);
    for (const [label, { smt }] of lines) expect(smt).toEqual(parcel(Number(label?.slice(1))));
    return cart.totalLineItems;
  }

  for (const until of [25, 60]) {
    await addRest(until);
    await served.kill();
    served = await serve();
    expect(await checkCart()).toBeGreaterThanOrEqual(acknowledged.size);
    expect(acknowledged.size).toBeLessThan(parcels);
  }
  await addRest(Number.POSITIVE_INFINITY);
  expect(acknowledged.size).toBe(parcels);
  expect(await checkCart()).toBe(parcels);
  await served.kill();
}, 120_000);
