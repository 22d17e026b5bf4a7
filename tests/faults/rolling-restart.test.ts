/** Two processes of the built site behind haproxy, restarted one after the other (docs/operations.md, "Faults"). */
import { rm } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { freePort } from '#server/db/free-port.ts';
import { hasHaproxy, startHaproxy } from '#tests/support/haproxy.ts';
import { runSite } from '#tests/support/journey-site.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { createTraffic } from './traffic.ts';

const isLong = process.env.FAULTS === 'long';
const hangs = isLong ? 3_600_000 : 300_000;
const restarts = isLong ? 20 : 2;
const answersBetween = isLong ? 1500 : 100;
const visitors = 8;

const hasProxy = await hasHaproxy();
const folder = await temporaryFolder('two-sites');
afterAll(() => rm(folder, { recursive: true, force: true }));

test.runIf(hasProxy)(
  'G42 G43 nobody notices that processes behind a proxy restart (skipped where there is no haproxy and no Debian)',
  async () => {
    const ports: [number, number] = [await freePort(), await freePort()];
    const proxyPort = await freePort();
    // A deadline that passes on a busy machine is no fault of the restarts.
    const patient = { TIMEOUT_MS: '60000', SMT_REMOTE_DEADLINE_MS: '60000' };
    const settings = { ORIGIN: `http://127.0.0.1:${proxyPort}`, DRAIN_MS: '3000', LOG_LEVEL: 'fatal', ...patient };
    const start = (at: 0 | 1) => runSite(folder, ports[at], settings);
    const sites = [await start(0), await start(1)];
    const proxy = await startHaproxy(proxyPort, ports);
    await proxy.bothUp();
    const traffic = createTraffic({ origin: proxy.origin, hasEnded: () => false });
    const callBack = traffic.begin(visitors);
    for (let restart = 0; restart < restarts; restart += 1) {
      const at = restart % 2 === 0 ? 0 : 1;
      await traffic.answers(answersBetween);
      await sites[at]?.end();
      sites[at] = await start(at);
      await proxy.bothUp();
    }
    await callBack();
    expect(traffic.wrong).toEqual([]);
    expect(traffic.counts[503]).toBeUndefined();
    expect(await traffic.missing()).toEqual([]);
    if (isLong) console.log(`${restarts} restarts, answers`, traffic.counts);
    for (const site of sites) await site.end();
    await proxy.stop();
  },
  hangs,
);
