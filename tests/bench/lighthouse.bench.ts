/** Lighthouse on a telephone, simulated throttling: home, category, product (docs/requirements.md SHOP-7). */
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import lighthouse from 'lighthouse';
import { type BenchRow, median } from './report.ts';
import { shopPages } from './shop-pages.ts';
import { startSiteProcess } from './site-process.ts';

const rounds = 5;
const goals = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof goals;
const categories = Object.keys(goals) as Category[];

interface LaunchedChrome {
  readonly port: number;
  kill(): void;
}

/** Resolves Lighthouse's own dependencies, such as its launcher. */
async function launchChrome(chromePath: string): Promise<LaunchedChrome> {
  const inLighthouse = createRequire(import.meta.resolve('lighthouse'));
  const { launch } = (await import(pathToFileURL(inLighthouse.resolve('chrome-launcher')).href)) as {
    launch(options: { chromePath: string; chromeFlags: string[] }): Promise<LaunchedChrome>;
  };
  return launch({ chromePath, chromeFlags: ['--headless=new', '--no-sandbox'] });
}

async function scores(url: string, port: number): Promise<Record<Category, number>> {
  const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: categories });
  const measured = result?.lhr.categories;
  const score = (category: Category) => Math.round((measured?.[category]?.score ?? 0) * 100);
  for (const { title, score: passed, scoreDisplayMode } of Object.values(result?.lhr.audits ?? {})) {
    const judged = scoreDisplayMode === 'binary' && passed === 0;
    if (judged) console.error(`  ${new URL(url).pathname}: ${title}`);
  }
  return Object.fromEntries(categories.map((category) => [category, score(category)])) as Record<Category, number>;
}

export async function run(): Promise<BenchRow[]> {
  const site = await startSiteProcess();
  const chrome = await launchChrome(process.env.CHROMIUM_PATH ?? '');
  const rows: BenchRow[] = [];
  try {
    const pages = (await shopPages(site.origin)).filter(({ name }) => ['home', 'category', 'product'].includes(name));
    for (const { name, path } of pages) {
      const scoresByRound: Record<Category, number>[] = [];
      for (let round = 0; round < rounds; round += 1) scoresByRound.push(await scores(site.origin + path, chrome.port));
      for (const category of categories) {
        const value = median(scoresByRound.map((each) => each[category]));
        const goal = goals[category];
        rows.push({ name: `${name}: ${category}`, value: String(value), goal: `≥ ${goal}`, ok: value >= goal });
      }
    }
    return rows;
  } finally {
    chrome.kill();
    await site.stop();
  }
}
