import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { mountHealth } from './health.ts';
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
