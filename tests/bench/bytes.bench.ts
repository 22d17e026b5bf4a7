/** Bytes of a first visit of every page (docs/requirements.md NAV; budgets in docs/benchmarks.md). */
import { firstVisits, htmlOf, type Visit, visitName } from './first-visits.ts';
import { brotliBytes, type Fetched, filesOf, type Kind } from './page-crawl.ts';
import type { BenchRow } from './report.ts';
import { startSiteProcess } from './site-process.ts';

/** Maximum bytes of each kind, with brotli. Of the application pages, only votre-colis has its own limit. */
const scriptGoals = { document: 5000, application: 128_000 } as const;
const styleGoal = 16_000;
const fontGoal = 60_000;

const inKb = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** Size of one kind of file: with brotli's best quality, and as sent. */
function weigh(files: readonly { kind: Kind; file: Fetched }[], kind: Kind): { best: number; sent: number } {
  const ofKind = files.filter((found) => found.kind === kind);
  return {
    best: ofKind.reduce((sum, { file }) => sum + (kind === 'font' ? file.sentBytes : brotliBytes(file.body)), 0),
    sent: ofKind.reduce((sum, { file }) => sum + file.sentBytes, 0),
  };
}

/** The rows of one page; for an application page also the size of its scripts as sent. */
async function weights(origin: string, visit: Visit): Promise<BenchRow[]> {
  const [{ tier }, name, page] = [visit, visitName(visit), await htmlOf(origin, visit)];
  const files = [...(await filesOf(origin + visit.path, page.body.toString('utf8'))).values()];
  const [script, style, font] = [weigh(files, 'script'), weigh(files, 'style'), weigh(files, 'font')];
  const goal = scriptGoals[tier];
  const row = {
    name,
    value:
      `JS ${inKb(script.best)} · CSS ${inKb(style.best)} · fonts ${inKb(font.best)} · ` +
      `HTML ${inKb(page.sentBytes)} ${page.encoding}`,
    goal: `JS ≤ ${goal / 1000} · CSS ≤ ${styleGoal / 1000} · fonts ≤ ${fontGoal / 1000}`,
    ok: script.best <= goal && style.best <= styleGoal && font.best <= fontGoal,
  };
  if (tier === 'document') return [row];
  const count = files.filter(({ kind }) => kind === 'script').length;
  return [row, { name: `${name}: scripts as sent`, value: `${inKb(script.sent)} in ${count} files` }];
}

/** Measures the files named in each page's HTML, with the imports of its scripts and the fonts that its text needs. */
export async function run(): Promise<BenchRow[]> {
  const site = await startSiteProcess();
  try {
    const rows: BenchRow[] = [];
    for (const visit of await firstVisits(site.origin)) rows.push(...(await weights(site.origin, visit)));
    return rows;
  } finally {
    await site.stop();
  }
}
