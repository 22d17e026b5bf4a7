/** The built site under traffic while its database goes away (docs/operations.md, "Faults"). */
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { freePort } from '#server/db/free-port.ts';
import { findPostmaster } from '#server/db/postmaster.ts';
import { databaseOf, startOwnSite } from '#tests/support/journey-site.ts';
import { isLong } from './long-run.ts';
import { createTraffic } from './traffic.ts';

/** Number of rounds; `npm run reliability` sets more. */
const hangs = isLong ? 1_800_000 : 300_000;
const visitors = 8;
/** Number of answers between two faults, so that faults hit requests in progress. */
const answersBetween = 100;

const site = await startOwnSite(await freePort(), { LOG_LEVEL: 'fatal' });
afterAll(() => site.stop());
const home = realpathSync(join(site.dataDir, 'postgres'));

function postmaster(): { pid: number; port: number } {
  const postmaster = findPostmaster(join(home, 'cluster'));
  if (!postmaster) throw new Error('no database runs');
  return postmaster;
}

/** Waits until another server runs: the previous one's processes still answer for a moment. */
const anotherThan = (pid: number): Promise<void> =>
  vi.waitFor(() => expect(postmaster().pid).not.toBe(pid), { timeout: hangs, interval: 10 });

/** Terminates all other connections and returns their number. */
async function endConnections(): Promise<number> {
  const client = new pg.Client({ connectionString: databaseOf(site) });
  await client.connect();
  const { rows } = await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await client.end();
  return rows.length;
}

/** Runs traffic through rounds of a fault, then checks that everything acknowledged is stored. */
async function run(rounds: number, fault: () => Promise<void>): Promise<void> {
  const traffic = createTraffic(site);
  const callBack = traffic.begin(visitors);
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await traffic.answers(answersBetween);
    const start = performance.now();
    await fault();
    await traffic.untilRight();
    times.push(performance.now() - start);
  }
  await callBack();
  expect(traffic.wrong).toEqual([]);
  expect(await traffic.missing()).toEqual([]);
  const { carts, drafts } = traffic.promised;
  expect(Math.min(carts, drafts)).toBeGreaterThan(0);
  if (!isLong) return;
  const longest = Math.round(Math.max(...times));
  console.log(`${rounds} rounds, right again within ${longest} ms; answers`, traffic.counts, traffic.promised);
}

// Comes first: a process that says it is ready must survive this already.
test(
  'an embedded database that was shut down while idle is started again',
  async () => {
    const { pid } = postmaster();
    process.kill(pid, 'SIGINT');
    await anotherThan(pid);
    await createTraffic(site).untilRight();
  },
  hangs,
);

test(
  'CMS-3 connections lost under traffic cause some 503 answers and lose no acknowledged write',
  async () => {
    await run(isLong ? 30 : 3, async () => {
      expect(await endConnections()).toBeGreaterThan(0);
    });
  },
  hangs,
);

test(
  'CMS-3 an embedded database that is killed under traffic is started again',
  async () => {
    await run(isLong ? 10 : 2, async () => {
      const { pid } = postmaster();
      process.kill(pid, 'SIGKILL');
      await anotherThan(pid);
    });
  },
  hangs,
);
