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
])('/readyz tells what it found: %s; the log always does', async (tellsDetail, body) => {
  const logged: unknown[] = [];
  const app = new Hono<HttpEnv>();
  mountHealth(app, { checks, tellsDetail, logger: { warn: (what: unknown) => void logged.push(what) } });
  const answer = await app.request('/readyz');
  expect([answer.status, await answer.json()]).toEqual([503, body]);
  expect(logged).toEqual([{ draining: false, database: 'failed', caches: 'ok' }]);
});
