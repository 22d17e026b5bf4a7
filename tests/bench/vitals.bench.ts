/**
 * Loading times on a slow telephone: document pages of the shop, compared with a blank page (docs/requirements.md
 * SHOP-2).
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type Browser, chromium } from '@playwright/test';
import { type BenchRow, median } from './report.ts';
import { shopPages } from './shop-pages.ts';
import { startSiteProcess } from './site-process.ts';

const rounds = 7;
/** Chrome's "slow 4G": 150 ms round trip, 1.6 Mbit/s down, 750 kbit/s up. */
const slow4g = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const slowDown = 4;
/** Time without requests after which a page counts as loaded, in ms. */
const quietMs = 1500;

const goals = { lcp: 1200, tbt: 50, cls: 0.01, html: 24_000 };

interface Vitals {
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
  readonly html: number;
}

interface Entry {
  readonly startTime: number;
  readonly duration: number;
  readonly value?: number;
  readonly hadRecentInput?: boolean;
}

/** Measurements recorded by the page while it loads. */
interface Seen {
  lcp: number;
  cls: number;
  readonly tasks: { readonly start: number; readonly duration: number }[];
}

interface Page {
  seen: Seen;
  PerformanceObserver: new (
    told: (list: { getEntries(): readonly Entry[] }) => void,
  ) => { observe(options: { type: string; buffered: boolean }): void };
}

/** Runs in the page before its own scripts. */
function observe(): void {
  const page = globalThis as unknown as Page;
  const vitals: Seen = { lcp: 0, cls: 0, tasks: [] };
  page.seen = vitals;
  const watch = (type: string, each: (entry: Entry) => void) =>
    new page.PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
  watch('largest-contentful-paint', (entry) => {
    vitals.lcp = entry.startTime;
  });
  watch('layout-shift', (entry) => {
    if (!entry.hadRecentInput) vitals.cls += entry.value ?? 0;
  });
  watch('longtask', ({ startTime, duration }) => vitals.tasks.push({ start: startTime, duration }));
}

/** A first visit: an empty cache, a slow processor, a slow network. */
async function visit(browser: Browser, url: string): Promise<Vitals> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', slow4g);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
    let html = 0;
    const requests = new Map<string, string>();
    session.on('Network.responseReceived', ({ requestId, type }) => requests.set(requestId, type));
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (requests.get(requestId) === 'Document') html += encodedDataLength;
    });
    await page.addInitScript(observe);
    await page.goto(url, { waitUntil: 'networkidle', timeout: 60_000 });
    await page.waitForTimeout(quietMs);
    const vitals = await page.evaluate(() => {
      const { seen } = globalThis as unknown as Page;
      const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
      const blocked = seen.tasks
        .filter(({ start }) => start >= painted)
        .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
      return { lcp: seen.lcp, cls: seen.cls, tbt: blocked };
    });
    return { ...vitals, html };
  } finally {
    await context.close();
  }
}

async function medians(browser: Browser, url: string): Promise<Vitals> {
  const visits: Vitals[] = [];
  for (let round = 0; round < rounds; round += 1) visits.push(await visit(browser, url));
  const middle = (pick: (vitals: Vitals) => number) => median(visits.map(pick));
  return {
    lcp: middle((v) => v.lcp),
    tbt: middle((v) => v.tbt),
    cls: middle((v) => v.cls),
    html: middle((v) => v.html),
  };
}

/** A page with a single letter, to measure the share of network and browser. */
async function startBlankPage() {
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end('<!doctype html><html lang="fr"><title>.</title><p>.</p></html>');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

const ms = (value: number) => `${Math.round(value)} ms`;

export async function run(): Promise<BenchRow[]> {
  const site = await startSiteProcess();
  const blank = await startBlankPage();
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] });
  try {
    const floor = await medians(browser, blank.url);
    const rows: BenchRow[] = [{ name: 'blank page: LCP, TBT', value: `${ms(floor.lcp)}, ${ms(floor.tbt)}` }];
    for (const { name, path } of await shopPages(site.origin)) {
      const result = await medians(browser, site.origin + path);
      const [lcp, tbt] = [result.lcp - floor.lcp, result.tbt - floor.tbt];
      rows.push(
        { name: `${name}: LCP over blank`, value: ms(lcp), goal: `≤ ${goals.lcp} ms`, ok: lcp <= goals.lcp },
        { name: `${name}: TBT over blank`, value: ms(tbt), goal: `≤ ${goals.tbt} ms`, ok: tbt <= goals.tbt },
        { name: `${name}: CLS`, value: result.cls.toFixed(3), goal: `≤ ${goals.cls}`, ok: result.cls <= goals.cls },
        {
          name: `${name}: HTML`,
          value: `${(result.html / 1000).toFixed(1)} kB`,
          goal: '≤ 24 kB',
          ok: result.html <= goals.html,
        },
      );
    }
    return rows;
  } finally {
    await browser.close();
    blank.close();
    await site.stop();
  }
}
