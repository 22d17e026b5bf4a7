/**
 * Loading times on a slow telephone: document pages of the shop and pages of the journey, compared with a blank page
 * (docs/requirements.md SHOP-2).
 */
import type { Browser } from '@playwright/test';
import { applicationVisits, startManyServices } from './application-visits.ts';
import { type BenchRow, median } from './report.ts';
import { shopPages } from './shop-pages.ts';
import { startSiteProcess } from './site-process.ts';
import { startBlankPage, startBrowser, type Visit, type Vitals, visit } from './slow-telephone.ts';

const rounds = 5;

type Measure = keyof Vitals;
type Goals = Readonly<Partial<Record<Measure, number>>>;

/** In ms over a blank page, but for `cls`, `html` in bytes, and `worstInput`, which a blank page doesn't have. */
const documentGoals: Goals = { lcp: 800, tbt: 100, cls: 0.01, html: 24_000 };
const applicationGoals: Goals = { lcp: 1200, usable: 2500, tbt: 150, cls: 0.01, worstInput: 100 };

const names: Readonly<Record<Measure, string>> = {
  lcp: 'LCP over blank',
  tbt: 'TBT over blank',
  cls: 'CLS',
  html: 'HTML',
  usable: 'usable, over blank',
  worstInput: 'worst interaction',
};

const ms = (value: number) => `${Math.round(value)} ms`;
const kilobytes = (value: number) => `${(value / 1000).toFixed(1)} kB`;
const shown: Readonly<Record<Measure, (value: number) => string>> = {
  lcp: ms,
  tbt: ms,
  cls: (value) => value.toFixed(3),
  html: kilobytes,
  usable: ms,
  worstInput: ms,
};

async function medians(browser: Browser, page: Visit): Promise<Vitals> {
  const visits: Vitals[] = [];
  for (let round = 0; round < rounds; round += 1) visits.push(await visit(browser, page));
  const middle = (measure: Measure) => median(visits.map((each) => each[measure]));
  return {
    lcp: middle('lcp'),
    tbt: middle('tbt'),
    cls: middle('cls'),
    html: middle('html'),
    usable: middle('usable'),
    worstInput: middle('worstInput'),
  };
}

function rowsOf(name: string, measured: Vitals, floor: Vitals, goals: Goals): BenchRow[] {
  return (Object.entries(goals) as [Measure, number][]).map(([measure, goal]) => {
    const base = measure === 'usable' ? floor.lcp : measure === 'lcp' || measure === 'tbt' ? floor[measure] : 0;
    const value = measured[measure] - base;
    const show = shown[measure];
    return { name: `${name}: ${names[measure]}`, value: show(value), goal: `≤ ${show(goal)}`, ok: value <= goal };
  });
}

export async function run(): Promise<BenchRow[]> {
  const site = await startSiteProcess();
  const manyServices = await startManyServices();
  const siteOfMany = await startSiteProcess(manyServices.settings);
  const blank = await startBlankPage();
  const { browser, name: browserName } = await startBrowser();
  try {
    const floor = await medians(browser, { url: blank.url });
    const rows: BenchRow[] = [
      { name: `blank page in the ${browserName}: LCP, TBT`, value: `${ms(floor.lcp)}, ${ms(floor.tbt)}` },
    ];
    for (const { name, path } of await shopPages(site.origin)) {
      rows.push(...rowsOf(name, await medians(browser, { url: site.origin + path }), floor, documentGoals));
    }
    for (const page of applicationVisits(site.origin, siteOfMany.origin)) {
      rows.push(...rowsOf(page.name, await medians(browser, page), floor, applicationGoals));
    }
    return rows;
  } finally {
    await browser.close();
    blank.close();
    await Promise.all([site.stop(), siteOfMany.stop()]);
    await manyServices.close();
  }
}
