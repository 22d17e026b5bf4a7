/**
 * Category, product and search pages over HTTP, cached and newly rendered, compared with a minimal server
 * (docs/requirements.md SHOP-2).
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { Pool } from 'undici';
import { closedLoad, loadText } from './load.ts';
import { cpuOf, renderings } from './page-rendering.ts';
import { type BenchRow, median } from './report.ts';
import { type ShopPage, shopPages } from './shop-pages.ts';
import { startSiteProcess } from './site-process.ts';

const clients = 16;
const rounds = 5;
const pagesARound = 30;
const measuredPages = ['category', 'product', 'search'];

/** Requests a page with a browser's headers and reads the whole answer; throws unless it is a 200. */
async function get(pool: Pool, path: string): Promise<void> {
  const headers = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br, zstd' };
  const { statusCode, body } = await pool.request({ method: 'GET', path, headers });
  await body.dump({ limit: 10_000_000 });
  if (statusCode !== 200) throw new Error(`${path}: ${statusCode}`);
}

async function measure(origin: string, pages: readonly ShopPage[], how: string): Promise<BenchRow[]> {
  const pool = new Pool(origin, { connections: 64 });
  try {
    const rows: BenchRow[] = [];
    for (const { name, path } of pages) {
      const load = await closedLoad(clients, () => get(pool, path));
      rows.push({ name: `${name}, ${how}, ${clients} at once`, value: loadText(load) });
    }
    return rows;
  } finally {
    await pool.close();
  }
}

/** Node's server sending the same bytes without any other work: the lower bound on this machine. */
async function startStaticBuffer(html: Buffer) {
  const body = brotliCompressSync(html);
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'br', 'content-length': body.length });
    response.end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}

/** Processor time of the request handler and of React alone. */
async function rendered(origin: string, { name, path }: ShopPage): Promise<BenchRow[]> {
  const check = (html: string) => {
    if (!html.includes('</main>')) throw new Error(`${path} has no main.`);
  };
  const { whole, bare } = await renderings(origin, { path, check });
  await cpuOf(whole, pagesARound * 2);
  await cpuOf(bare, pagesARound * 2);
  const measured: { whole: number; bare: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    measured.push({ whole: await cpuOf(whole, pagesARound), bare: await cpuOf(bare, pagesARound) });
  }
  const middle = (kind: 'whole' | 'bare') => median(measured.map((each) => each[kind])).toFixed(2);
  return [
    { name: `${name}: request handler`, value: `${middle('whole')} ms CPU` },
    { name: `${name}: bare renderToPipeableStream`, value: `${middle('bare')} ms CPU` },
  ];
}

export async function run(): Promise<BenchRow[]> {
  const site = await startSiteProcess();
  const rows: BenchRow[] = [];
  try {
    const pages = (await shopPages(site.origin)).filter(({ name }) => measuredPages.includes(name));
    const [first] = pages;
    if (!first) throw new Error('The shop has no page.');
    const html = Buffer.from(await (await fetch(site.origin + first.path)).arrayBuffer());
    const floor = await startStaticBuffer(html);
    rows.push(...(await measure(floor.origin, [{ ...first, name: 'static buffer of the category' }], 'floor')));
    floor.close();
    rows.push(...(await measure(site.origin, pages, 'kept')));
    for (const page of pages) rows.push(...(await rendered(site.origin, page)));
    await site.stop();
    const unkept = await startSiteProcess({ PAGE_CACHE_SECONDS: '0' });
    rows.push(...(await measure(unkept.origin, pages, 'made anew').finally(unkept.stop)));
    return rows;
  } finally {
    await site.stop();
  }
}
