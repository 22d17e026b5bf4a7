/** 36.6 R1: comparisons that arrive at a constant rate, whether earlier ones are done or not; only by `npm run reliability`. */
import { Pool } from 'undici';
import { expect, test } from 'vitest';
import { freePort } from '#server/db/free-port.ts';
import { compare } from '#tests/bench/http.bench.ts';
import { openLoad } from '#tests/bench/load.ts';
import { startOwnSite } from '#tests/support/journey-site.ts';
import { isLong, report } from './long-run.ts';

const arrivalsPerSecond = 150;
const minutes = Number(process.env.MINUTES ?? 10);
/** Milliseconds from the moment at which a comparison was to begin. */
const goalP99 = 250;

test.runIf(isLong)(
  `36.6 R1 ${arrivalsPerSecond} comparisons a second are answered, each within ${goalP99} ms but for one in a hundred`,
  { timeout: (minutes + 5) * 60_000 },
  async ({ onTestFinished }) => {
    const site = await startOwnSite(await freePort());
    const pool = new Pool(site.origin, { connections: 64 });
    onTestFinished(async () => {
      await pool.close();
      await site.stop();
    });
    const failed: string[] = [];
    const task = (n: number) => compare(pool, n).catch((error: Error) => void failed.push(error.message));
    await openLoad(arrivalsPerSecond, 5_000, task);
    const load = await openLoad(arrivalsPerSecond, minutes * 60_000, task);
    report('comparisons at a constant rate', { minutes, ...load, failed: failed.length });
    expect(failed).toEqual([]);
    expect(load.p99).toBeLessThan(goalP99);
  },
);
