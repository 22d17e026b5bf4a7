/** Processes of the built site behind a proxy with TLS, restarted one after the other (docs/operations.md, "Faults"). */
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '#server/db/free-port.ts';
import { havePrograms } from '#tests/support/debian-program.ts';
import { runSite } from '#tests/support/journey-site.ts';
import { proxyKinds, startProxy } from '#tests/support/proxy.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { isLong, report } from './long-run.ts';
import { createTraffic } from './traffic.ts';

const hangs = isLong ? 3_600_000 : 300_000;
const processes = isLong ? 3 : 2;
const restarts = isLong ? 20 : 2;
/** Either proxy takes half a minute. */
const kinds = isLong ? proxyKinds : (['haproxy'] as const);
const answersBetween = Number(process.env.ANSWERS ?? (isLong ? 100_000 : 300)) / (restarts + 1);
const visitors = 8;

const folder = await temporaryFolder('several-processes');
const port = await freePort();
const ports = await Promise.all(Array.from({ length: processes }, () => freePort()));
// A deadline that passes on a busy machine is no fault of the restarts.
const patient = { TIMEOUT_MS: '60000', SMT_REMOTE_DEADLINE_MS: '60000' };
const settings = { ORIGIN: `https://127.0.0.1:${port}`, DRAIN_MS: '3000', LOG_LEVEL: 'fatal', ...patient };
/** A checkout with a build of a former version, with which all processes begin; each restart then brings this one. */
const former = process.env.FORMER;
const start = (at: number, checkout?: string) => runSite(folder, ports[at] ?? 0, settings, checkout);
const sites: Awaited<ReturnType<typeof start>>[] = [];

beforeAll(async () => {
  for (const at of ports.keys()) sites.push(await start(at, former));
}, hangs);
afterAll(async () => {
  for (const site of sites) await site.end();
  await rm(folder, { recursive: true, force: true });
});

test.for(kinds)(
  'G42 G43 36.2 nobody notices that processes behind %s restart (skipped where it is missing and there is no Debian)',
  { timeout: hangs },
  async (kind, { skip, onTestFinished }) => {
    if (!(await havePrograms(kind, 'openssl'))) return skip();
    const proxy = await startProxy(kind, { port, ports, folder: await temporaryFolder(kind) });
    onTestFinished(proxy.stop);
    await proxy.allUp();
    const traffic = createTraffic({ origin: proxy.origin, hasEnded: () => false });
    const callBack = traffic.begin(visitors);
    for (let restart = 0; restart < restarts; restart += 1) {
      const at = restart % processes;
      await traffic.answers(answersBetween);
      await sites[at]?.end();
      sites[at] = await start(at);
      await proxy.allUp();
    }
    await traffic.answers(answersBetween);
    await callBack();
    expect(traffic.wrong).toEqual([]);
    expect(traffic.counts[503]).toBeUndefined();
    expect(await traffic.missing()).toEqual([]);
    report(`restarts behind ${kind}`, { former, processes, restarts, answers: traffic.counts, failed: 0 });
  },
);
