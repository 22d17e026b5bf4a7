/** 36.2: a real nginx that stores answers before a running site, as a CDN does (docs/deployment.md, "A CDN in front"). */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { freePort } from '#server/db/free-port.ts';
import { cartsPath } from '#tests/support/cart-api.ts';
import { havePrograms, programEnv } from '#tests/support/debian-program.ts';
import { runSite } from '#tests/support/journey-site.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { isLong, report } from './long-run.ts';

const folder = await temporaryFolder('cdn');
const ends: (() => unknown)[] = [() => rm(folder, { recursive: true, force: true })];
afterAll(async () => {
  for (const end of ends.reverse()) await end();
});

/** The file of `deploy/` at the addresses of this test, without TLS. */
async function startCache(sitePort: number, port: number): Promise<string> {
  const stored = join(folder, 'stored');
  mkdirSync(stored);
  const path = join(folder, 'nginx.conf');
  const shipped = readFileSync('deploy/nginx-cache.conf', 'utf8');
  const placed = shipped
    .replace('listen 8443 ssl http2', `listen 127.0.0.1:${port}`)
    .replaceAll(/^ +ssl_certificate.*\n/gm, '')
    .replace('/var/cache/guichet', stored)
    .replace('https://proxy:8443', `http://127.0.0.1:${sitePort}`);
  const own = `daemon off;\npid ${folder}/pid;\nerror_log ${folder}/error.log;\n`;
  writeFileSync(path, `${process.getuid?.() === 0 ? 'user root;\n' : ''}${own}${placed}`);
  const nginx = spawn('nginx', ['-c', path, '-p', folder], { env: programEnv, stdio: 'ignore' });
  const ended = once(nginx, 'exit');
  ends.push(async () => {
    nginx.kill('SIGTERM');
    await ended;
  });
  return stored;
}

test.runIf(isLong)(
  '36.2 a CDN stores files, and of pages, carts and calls of visitors nothing',
  { timeout: 600_000 },
  async ({ skip }) => {
    if (!(await havePrograms('nginx'))) return skip();
    const [sitePort, port] = [await freePort(), await freePort()];
    const origin = `http://127.0.0.1:${port}`;
    const site = await runSite(folder, sitePort, { ORIGIN: origin });
    ends.push(site.end);
    const stored = await startCache(sitePort, port);
    const ask = (path: string, init: RequestInit = {}) => fetch(origin + path, init);
    while (!(await ask('/').catch(() => null))) await wait(20);
    const cart = await ask(cartsPath(), { method: 'POST' });
    const cookie = cart.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect(cookie).toMatch(/cart/);
    const { guid } = (await cart.json()) as { readonly guid: string };
    const html = await (await ask('/')).text();
    const asset = /\/assets\/[\w.-]+\.js/.exec(html)?.[0] ?? '';

    const files = [asset, '/robots.txt', '/sitemap.xml'];
    const pages = [
      '/',
      '/panier',
      '/boutique/recherche?q=carton',
      '/smt/connexion',
      '/panier/x.css',
      '/api/visitor?site=part',
    ];
    const seen: Record<string, (string | null)[]> = {};
    for (const path of [...files, ...pages]) {
      const answers = [];
      for (const headers of [{ cookie }, {}]) {
        const answer = await ask(path, { headers, redirect: 'manual' });
        await answer.arrayBuffer();
        answers.push(answer.headers.get('x-cache'));
      }
      seen[path] = answers;
    }
    expect(files.map((path) => seen[path])).toEqual(files.map(() => ['MISS', 'HIT']));
    expect(pages.filter((path) => seen[path]?.includes('HIT'))).toEqual([]);

    const own = [guid, cookie.split('=')[1] ?? guid];
    const paths = readdirSync(stored, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
    const texts = paths.map((each) => readFileSync(join(each.parentPath, each.name), 'latin1'));
    const keys = texts.map((text) => /^KEY: \w+:\/\/?[^/]*(.*)$|^KEY: http127\.0\.0\.1(.*)$/m.exec(text)?.[2]);
    expect(keys.sort()).toEqual([...files].sort());
    expect(texts.filter((text) => own.some((secret) => text.includes(secret)) || /^set-cookie:/im.test(text))).toEqual(
      [],
    );
    report('answers that a CDN stores', { stored: paths.length, personal: 0 });
  },
);
