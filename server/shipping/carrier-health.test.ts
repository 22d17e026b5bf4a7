/** Checks what is stored about a remote carrier's answers and failures (docs/back-office.md, "Carriers"). */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Shipment } from '#domain/shipping/shipment.ts';
import { createCarrierHealth } from '#server/shipping/carrier-health.ts';
import { CarrierFailure } from '#server/shipping/carriers/carrier.ts';
import { testDatabase } from '#tests/support/database.ts';
import { monday, recordingLogger } from '#tests/support/shipping-api.ts';

const { db } = await testDatabase();
const pauseMs = 5000;
let now = monday;
let isPaused = false;
let detail = 'status 500';

/** A process that records the answers of a carrier that always fails with `detail`. */
function process(code: string) {
  const health = createCarrierHealth({ db, clock: () => new Date(now), pauseMs, logger: recordingLogger([]) });
  const carrier = health.watched({
    code,
    name: code,
    ask: async () => Promise.reject(new CarrierFailure('UNAVAILABLE', detail)),
    isPaused: () => isPaused,
    close: async () => {},
  });
  return {
    health,
    fail: () => carrier.ask({} as Shipment, 'part', new AbortController().signal).catch(() => null),
    report: async () => (await health.report([code]))[0],
  };
}

test('SMT-24 comparisons while a carrier is paused are no failures of it, and don’t prolong the pause', async () => {
  const { health, fail, report } = process('PAUS');
  isPaused = true;
  await fail();
  now += 2000;
  detail = 'breaker open';
  await fail();
  expect(await report()).toMatchObject({
    failuresInARow: 1,
    pausedUntil: new Date(monday + pauseMs),
    errors: [{ detail: 'status 500', count: 1 }],
  });
  const other = process('PAUS');
  detail = 'status 500';
  isPaused = false;
  await other.fail();
  expect(await other.report()).toMatchObject({ failuresInARow: 2, pausedUntil: new Date(monday + pauseMs) });
  await Promise.all([health.close(), other.health.close()]);
});

test('failures that could not be stored are stored later, together with newer ones', async () => {
  const { health, fail, report } = process('LATE');
  await fail();
  await sql`alter table carrier_state rename to carrier_state_away`.execute(db);
  await health.flush();
  await sql`alter table carrier_state_away rename to carrier_state`.execute(db);
  await fail();
  expect(await report()).toMatchObject({ failuresInARow: 2, errors: [{ detail: 'status 500', count: 2 }] });
  await health.close();
});
