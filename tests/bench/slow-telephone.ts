/**
 * First visits as on a slow telephone: 390 px wide with two device pixels a point, the processor slowed 4 times, slow 4G.
 */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type Browser, type BrowserContext, chromium, type Page as Tab } from '@playwright/test';

/** Chrome's "slow 4G": 150 ms round trip, 1.6 Mbit/s down, 750 kbit/s up. */
const slow4g = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const slowDown = 4;
/** Time without requests after which a page counts as loaded, in ms. */
const quietMs = 1500;

/** What a first visit took, in ms; `cls` has no unit, `html` is in bytes as sent. */
export interface Vitals {
  readonly lcp: number;
  /** What long tasks after the first paint take beyond 50 ms each. */
  readonly tbt: number;
  readonly cls: number;
  readonly html: number;
  /** When React has taken over the page's main control and the main thread is free; 0 without a main control. */
  readonly usable: number;
  /** The longest time from an input to the next frame; 0 without inputs. */
  readonly worstInput: number;
}

interface Entry {
  readonly startTime: number;
  readonly duration: number;
  readonly value?: number;
  readonly hadRecentInput?: boolean;
  readonly interactionId?: number;
}

/** Measurements recorded by the page while it loads. */
interface Seen {
  lcp: number;
  cls: number;
  usable: number;
  worstInput: number;
  readonly tasks: { readonly start: number; readonly duration: number }[];
}

interface Window {
  seen: Seen;
  document: { querySelector(selector: string): object | null };
  PerformanceObserver: new (
    callback: (list: { getEntries(): readonly Entry[] }) => void,
  ) => { observe(options: { type: string; buffered: boolean; durationThreshold?: number }): void };
}

/** Runs in the page before its own scripts. */
function observe(mainControl: string | null): void {
  const window = globalThis as unknown as Window;
  const seen: Seen = { lcp: 0, cls: 0, usable: 0, worstInput: 0, tasks: [] };
  window.seen = seen;
  const watch = (type: string, each: (entry: Entry) => void) =>
    new window.PerformanceObserver((list) => list.getEntries().forEach(each)).observe({
      type,
      buffered: true,
      ...(type === 'event' ? { durationThreshold: 16 } : {}),
    });
  watch('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime;
  });
  watch('layout-shift', (entry) => {
    if (!entry.hadRecentInput) seen.cls += entry.value ?? 0;
  });
  watch('longtask', ({ startTime, duration }) => seen.tasks.push({ start: startTime, duration }));
  watch('event', ({ interactionId, duration }) => {
    if (interactionId) seen.worstInput = Math.max(seen.worstInput, duration);
  });
  if (mainControl === null) return;
  // React keeps the properties of an element that it has taken over under a name of this kind.
  const timer = setInterval(() => {
    const control = window.document.querySelector(mainControl);
    if (control === null || !Object.keys(control).some((name) => name.startsWith('__reactProps$'))) return;
    seen.usable = performance.now();
    clearInterval(timer);
  }, 10);
}

/** A page to visit. */
export interface Visit {
  readonly url: string;
  /** Prepares the visitor, over HTTP with the browser's cookies; the result replaces `url`. */
  readonly prepare?: (context: BrowserContext) => Promise<string>;
  /** Selector of the control that a visitor uses first. */
  readonly mainControl?: string;
  /** What a visitor then does, once the page is loaded. */
  readonly use?: (tab: Tab) => Promise<void>;
}

/** One first visit, with an empty cache. */
export async function visit(browser: Browser, { url, prepare, mainControl, use }: Visit): Promise<Vitals> {
  const context = await browser.newContext({
    baseURL: new URL(url).origin,
    locale: 'fr-FR',
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const address = (await prepare?.(context)) ?? url;
    const tab = await context.newPage();
    const session = await context.newCDPSession(tab);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', slow4g);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
    let html = 0;
    const requests = new Map<string, string>();
    session.on('Network.responseReceived', ({ requestId, type }) => requests.set(requestId, type));
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (requests.get(requestId) === 'Document') html += encodedDataLength;
    });
    await tab.addInitScript(observe, mainControl ?? null);
    await tab.goto(address, { waitUntil: 'networkidle', timeout: 60_000 });
    await tab.waitForTimeout(quietMs);
    const loaded = await tab.evaluate(() => {
      const { seen } = globalThis as unknown as Window;
      const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
      const blocked = seen.tasks
        .filter(({ start }) => start >= painted)
        .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
      return { lcp: seen.lcp, cls: seen.cls, tbt: blocked, usable: seen.usable };
    });
    if (use) {
      await use(tab);
      await tab.waitForTimeout(quietMs);
    }
    const worstInput = await tab.evaluate(() => (globalThis as unknown as Window).seen.worstInput);
    return { ...loaded, html, worstInput };
  } finally {
    await context.close();
  }
}

const fullBrowsers = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/**
 * Starts the installed browser with its own compositor and window code, as a visitor's; the headless shell, which leaves
 * these out, only if there is none.
 */
export async function startBrowser(): Promise<{ readonly browser: Browser; readonly name: string }> {
  const full = fullBrowsers.find((name) => spawnSync(name, ['--version']).status === 0);
  const path = full ? spawnSync('which', [full], { encoding: 'utf8' }).stdout.trim() : process.env.CHROMIUM_PATH;
  const browser = await chromium.launch({
    executablePath: path,
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--no-first-run'],
  });
  return { browser, name: `${full ? 'full browser' : 'headless shell'}, Chromium ${browser.version()}` };
}

/** A page with a single letter, to measure the share of network and browser. */
export async function startBlankPage() {
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end('<!doctype html><html lang="fr"><title>.</title><p>.</p></html>');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}
