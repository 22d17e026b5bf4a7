import { gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { defineCall } from '#domain/site/call.ts';
import { callMounter } from './mount.ts';
import type { HttpEnv } from './request-context.ts';

const listContract = defineCall(
  { name: 'list', method: 'GET', path: '/api/list' },
  { summary: 'A list.', tag: 'Test', answers: { 200: v.object({ names: v.array(v.string()) }) }, errors: [] },
);

test('API-1 an answer has Vary: Accept-Encoding once, compressed or not', async () => {
  const body = { names: Array.from({ length: 500 }, (_, at) => `name ${at}`) };
  const app = new Hono<HttpEnv>();
  app.use(compress());
  const mount = callMounter(app, { languages: ['fr', 'en'], secureCookies: false, checkAnswers: true });
  mount(listContract, async () => ({ status: 200, body }));
  for (const [accepted, encoding] of [
    ['gzip', 'gzip'],
    ['identity', null],
  ] as const) {
    const answer = await app.request('/api/list', { headers: { 'accept-encoding': accepted } });
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(JSON.parse(String(encoding === null ? bytes : gunzipSync(bytes)))).toEqual(body);
    expect(['vary', 'cache-control', 'content-encoding'].map((name) => answer.headers.get(name))).toEqual([
      'Accept-Encoding',
      'no-store',
      encoding,
    ]);
  }
});
