/** Checks what is stored about the answers and failures of services (docs/back-office.md, "Carriers"). */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createUpstreamHealth } from '#server/upstream/health.ts';
import type { UpstreamFailure, UpstreamName } from '#server/upstream/service.ts';
import { testDatabase } from '#tests/support/database.ts';
import { monday, recordingLogger } from '#tests/support/shipping-api.ts';

const { db } = await testDatabase();
let now = monday;
const failure: UpstreamFailure = { reason: 'UNAVAILABLE', detail: 'status 500', pauseMs: null };

/** A process that records how a service answers. */
function startProcess(name: UpstreamName) {
  const health = createUpstreamHealth({ db, clock: () => new Date(now), logger: recordingLogger([]) });
  return {
    ...health.recorder(name),
    health,
    report: async () => (await health.report([name])).get(name),
  };
}

test('SMT-24 a pause that one process has begun is shown by all, until it ends', async () => {
  const [one, other] = [startProcess('payment'), startProcess('payment')];
  one.failed({ ...failure, pauseMs: 5000 });
  await one.health.flush();
  now += 2000;
  other.failed(failure);
  expect(await other.report()).toMatchObject({ failuresInARow: 2, pausedUntil: new Date(monday + 5000) });
  now = monday + 5000;
  expect(await other.report()).toMatchObject({ failuresInARow: 2, pausedUntil: null });
  now = monday;
  await Promise.all([one.health.close(), other.health.close()]);
});

test('an answer ends a row of failures, whose errors stay', async () => {
  const { failed, answered, report, health } = startProcess('mail');
  failed(failure);
  // One failure is stored before the answer, the other is recorded in memory.
  await health.flush();
  failed({ ...failure, reason: 'TIMEOUT', detail: 'x'.repeat(200) });
  answered(118.4);
  const { failuresInARow, milliseconds, failedAt, answeredAt, errors } = (await report()) ?? {};
  expect({ failuresInARow, milliseconds, failedAt, answeredAt }).toEqual({
    ...{ failuresInARow: 0, milliseconds: 118 },
    ...{ failedAt: new Date(monday), answeredAt: new Date(monday) },
  });
  expect(errors?.map(({ detail }) => detail.length)).toEqual([80, 10]);
  await health.close();
});

test('failures that could not be stored are stored later, together with newer ones', async () => {
  const { failed, report, health } = startProcess('tracking');
  failed(failure);
  await sql`alter table upstream_state rename to upstream_state_away`.execute(db);
  await health.flush();
  await sql`alter table upstream_state_away rename to upstream_state`.execute(db);
  failed(failure);
  expect(await report()).toMatchObject({ failuresInARow: 2, errors: [{ detail: 'status 500', count: 2 }] });
  await health.close();
});
