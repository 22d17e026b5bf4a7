import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createMetrics, mountHealth } from './health.ts';
import type { HttpEnv } from './request-context.ts';

const checks = {
  database: async () => {
    throw new Error('gone');
  },
  caches: async () => {},
};

test.each([
  [true, { status: 'not ready', draining: false, database: 'failed', caches: 'ok' }],
  [false, { status: 'not ready' }],
])('/readyz reports its checks: %s; the log always does', async (showsDetail, body) => {
  const logEntries: unknown[] = [];
  const app = new Hono<HttpEnv>();
  mountHealth(app, { checks, showsDetail, logger: { warn: (what: unknown) => void logEntries.push(what) } });
  const answer = await app.request('/readyz');
  expect([answer.status, await answer.json()]).toEqual([503, body]);
  expect(logEntries).toEqual([{ problems: ['database'] }]);
});

test('36.3 health checks don’t count as pages', async () => {
  const { registry, observe } = createMetrics();
  const app = new Hono<HttpEnv>();
  app.use(async (c, next) => {
    await next();
    observe(c, 5);
  });
  mountHealth(app, { checks: {}, showsDetail: false, logger: { warn: () => undefined } });
  app.get('/boutique', (c) => c.text('page'));
  for (const path of ['/healthz', '/readyz', '/boutique', '/readyz'])
    expect((await app.request(path)).status).toBe(200);
  const counts = (await registry.metrics()).match(/^guichet_http_answers_total.*$/gm);
  expect(counts).toEqual(['guichet_http_answers_total{kind="page",status="2xx"} 1']);
});
