import { afterEach, expect, test } from 'vitest';
import type { CartAnswer } from '#domain/cart/contract.ts';
import { parcelsOf } from '#domain/cart/entry-kind.ts';
import { choose, entryOf, newCart, parcelOf, relayPoints } from '#tests/support/cart-api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { killAll, serve } from './served.ts';

const database = await testDatabase();
// Clean up even if the test has failed.
afterEach(killAll);

const parcels = 100;
const clients = 8;

test('CRT-9 R13 a server killed outright during 100 adds loses no acknowledged line and leaves none half-written', async () => {
  let served = await serve(database.connectionString);
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

  await addRest(40);
  await served.kill();
  served = await serve(database.connectionString);
  expect(await checkCart()).toBeGreaterThanOrEqual(acknowledged.size);
  expect(acknowledged.size).toBeLessThan(parcels);
  await addRest(Number.POSITIVE_INFINITY);
  expect(acknowledged.size).toBe(parcels);
  expect(await checkCart()).toBe(parcels);
  await served.kill();
}, 600_000);
