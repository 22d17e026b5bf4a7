import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { mountStaticFiles } from '#server/http/static-files.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import type { HttpEnv } from './request-context.ts';

test('37 a file is read once for each encoding, and answered the same from memory', async () => {
  const root = await temporaryFolder('assets');
  await mkdir(join(root, 'assets'));
  const file = join(root, 'assets', 'page-1a2b.js');
  await writeFile(file, 'export const one = 1;');
  await writeFile(`${file}.br`, brotliCompressSync('export const one = 1;'));
  const app = new Hono<HttpEnv>();
  mountStaticFiles(app, root, null);
  const ask = async (headers: Record<string, string>) => {
    const answer = await app.request('/assets/page-1a2b.js', { headers });
    return { status: answer.status, headers: [...answer.headers], bytes: Buffer.from(await answer.arrayBuffer()) };
  };
  const plain = await ask({});
  expect(plain.bytes.toString()).toBe('export const one = 1;');
  const packed = await ask({ 'accept-encoding': 'br' });
  expect(brotliDecompressSync(packed.bytes).toString()).toBe('export const one = 1;');
  expect(Object.fromEntries(packed.headers)).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  await rm(root, { recursive: true });
  expect(await ask({})).toEqual(plain);
  expect(await ask({ 'accept-encoding': 'br' })).toEqual(packed);
  expect((await ask({ range: 'bytes=0-5' })).status).toBe(404);
});
