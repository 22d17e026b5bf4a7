import { gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { defineCall } from '#domain/site/call.ts';
import { mountCall } from './mount.ts';
import type { HttpEnv } from './request-context.ts';

const listCall = defineCall({
  name: 'list',
  method: 'GET',
  path: '/api/list',
  summary: 'A list.',
  tag: 'Test',
  answers: { 200: v.object({ names: v.array(v.string()) }) },
  errors: [],
});

test('API-1 an answer says once that it goes by the encodings asked for, compressed or not', async () => {
  const body = { names: Array.from({ length: 500 }, (_, at) => `name ${at}`) };
  const app = new Hono<HttpEnv>();
  app.use(compress());
  mountCall(app, listCall, async () => ({ status: 200, body }), { secureCookies: false, checkAnswers: true });
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
