/** Background jobs over HTTP and in two processes (docs/back-office.md, "Jobs"). */
import { afterAll, beforeEach, expect, test } from 'vitest';
import { type JobState, jobNames } from '#domain/office/job.ts';
import { signedInAccount } from '#tests/support/account.ts';
import { testDatabase } from '#tests/support/database.ts';
import { monday, shippingApi } from '#tests/support/shipping-api.ts';
import { createJobService, type JobWork } from './service.ts';

const database = await testDatabase();
const { db } = database;
const api = await shippingApi(database);
/** A shop of its own for the test that breaks the audit log. */
const broken = await testDatabase();
const brokenApi = await shippingApi(broken);
afterAll(() => Promise.all([api.close(), brokenApi.close()]));
beforeEach(async () => {
  await db.deleteFrom('job_run').execute();
});
const { cookie } = await signedInAccount(db, monday, { firstName: 'Léa', roles: ['operator'] });
const { jobs: desk } = api.office(cookie);
const stateOf = (jobs: readonly JobState[], name: string) => jobs.find((job) => job.name === name);

function processWith(purge: JobWork) {
  const idle: JobWork = async () => 0;
  const work = { ...Object.fromEntries(jobNames.map((name) => [name, idle])), purge };
  const logger = { warn: () => undefined };
  return createJobService({
    db,
    clock: () => new Date(monday),
    logger,
    work: work as Record<(typeof jobNames)[number], JobWork>,
  });
}
const record = async () => undefined;

test('every job of the shop can be run by hand, and its result is read by every process', async () => {
  expect((await desk.list()).every(({ startedAt, nextAt }) => startedAt === null && nextAt === null)).toBe(true);
  for (const name of jobNames) {
    await desk.run(name);
    const job = stateOf(await desk.list(), name);
    expect(job).toMatchObject({ name, error: '', failures: 0, startedAt: new Date(monday).toISOString() });
  }
  const jobs = await desk.list();
  expect(stateOf(jobs, 'purge')?.nextAt).toBe(new Date(monday + 3_600_000).toISOString());
  expect(stateOf(jobs, 'catalog')).toMatchObject({ rhythm: null, nextAt: null, count: null });
  expect(await processWith(async () => 0).list()).toEqual(jobs);
});

test('failures in a row are counted, without their messages, and a success resets the count', async () => {
  const failing = processWith(async () => {
    throw Object.assign(new Error('camille.martin@guichet.example'), { code: '57014' });
  });
  await failing.runNow('purge', record);
  await failing.runNow('purge', record);
  const failed = stateOf(await desk.list(), 'purge');
  expect(failed).toMatchObject({ error: '57014', failures: 2, count: null });
  await processWith(async () => 3).runNow('purge', record);
  expect(stateOf(await desk.list(), 'purge')).toMatchObject({ error: '', failures: 0, count: 3 });
});

test('a process doesn’t run a job twice at the same time, but two processes may', async () => {
  let end = (_count: number) => {};
  const slow = processWith(() => new Promise<number>((resolve) => (end = resolve)));
  const first = slow.runNow('purge', record);
  await expect(slow.runNow('purge', record)).rejects.toMatchObject({ status: 409 });
  await processWith(async () => 1).runNow('purge', record);
  end(5);
  await first;
  expect(stateOf(await desk.list(), 'purge')).toMatchObject({ count: 5, failures: 0 });
});

test('a broken audit log is a failed job', async () => {
  const operator = await signedInAccount(broken.db, monday, { roles: ['operator'] });
  const { jobs } = brokenApi.office(operator.cookie);
  for (const name of ['mails', 'purge'] as const) await jobs.run(name);
  await broken.pool.query('alter table audit_entry disable trigger all');
  await broken.pool.query("update audit_entry set reason = 'autre' where number = 2");
  await jobs.run('auditChain');
  expect(stateOf(await jobs.list(), 'auditChain')).toMatchObject({ error: 'entry 2', failures: 1 });
});
