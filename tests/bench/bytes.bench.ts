/** Bytes of a first visit of every page (docs/requirements.md NAV; budgets in docs/benchmarks.md). */
import { existsIn, type PageName, pageNames, pathOf, securedPages, tierOf } from '#domain/site/paths.ts';
import { brotliBytes, type Fetched, fetchAsBrowser, filesOf, type Kind } from './page-crawl.ts';
import { comparisonPath, quoteRequest } from './parcel-journeys.ts';
import type { BenchRow } from './report.ts';
import { shopPages } from './shop-pages.ts';
import { startSiteProcess } from './site-process.ts';

/** Maximum bytes of each kind, with brotli. Of the application pages, only votre-colis has its own limit. */
const scriptGoals = { document: 5000, application: 128_000 } as const;
const styleGoal = 16_000;
const fontGoal = 60_000;

const notFound = 'not found';

interface Visit {
  /** Distinguishes visits of the same path. */
  readonly note?: string;
  readonly path: string;
  readonly tier: keyof typeof scriptGoals;
  readonly cookie?: string;
}

/** One of our own calls, as the browser makes it. */
async function call<T>(method: string, url: string, body: object): Promise<{ answer: T; cookies: string[] }> {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return { answer: (await response.json()) as T, cookies: response.headers.getSetCookie() };
}

/** Chooses the first offer of a comparison: the next step's path, and the cookie that owns the choice. */
async function chosenOffer(origin: string): Promise<{ path: string; cookie: string }> {
  const api = `${origin}/api/smt`;
  const body = quoteRequest(0);
  const { answer: quote } = await call<{ shipmentId: string }>('POST', `${api}/quote-request`, body);
  const request = { ...body, ...quote };
  const { answer } = await call<{ shipmentCode: string; offers: { key: string }[] }>('POST', `${api}/offers`, request);
  const draft = { offerKey: answer.offers[0]?.key };
  const { cookies } = await call<object>('PUT', `${api}/drafts/${answer.shipmentCode}`, draft);
  const path = `${pathOf('contact', 'part')}?envoi=${answer.shipmentCode}`;
  return { path, cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') };
}

/** Pages that redirect a visitor without a session, a mail's secret or a parcel in the cart. */
const ledAway = new Set<PageName>([
  'signIn',
  'signOut',
  'newPassword',
  'newEmail',
  'emailConfirmation',
  'addRecipient',
]);

/** A cart with one article, which the checkout summary needs: its cookie. */
async function filledCart(origin: string, product: string): Promise<string> {
  const carts = `${origin}/api/front/occ/ecommerce/part/users/anonymous/carts`;
  const { answer, cookies } = await call<{ guid: string }>('POST', carts, {});
  await call<object>('POST', `${carts}/${answer.guid}/entries`, { product: { code: product }, quantity: 1 });
  return cookies.map((cookie) => cookie.split(';')[0]).join('; ');
}

async function visits(origin: string): Promise<Visit[]> {
  const { to } = quoteRequest(0);
  const chosen = await chosenOffer(origin);
  const shop = (await shopPages(origin)).filter(({ name }) => name !== 'home' && name !== 'search');
  const product =
    shop
      .find(({ name }) => name === 'product')
      ?.path.split('/')
      .at(-1) ?? '';
  const cookie = await filledCart(origin, product);
  const reachablePages = pageNames.filter((page) => !securedPages.has(page) && !ledAway.has(page));
  const ofPage = (page: PageName): Visit[] => {
    const tier: Visit['tier'] = tierOf(page) === 'application' ? 'application' : 'document';
    if (page === 'contact') return [{ tier, ...chosen }];
    if (page === 'checkout') return [{ tier, path: pathOf(page, 'part'), cookie }];
    const plain = { path: pathOf(page, existsIn(page, 'part') ? 'part' : 'pro'), tier };
    const compared = { note: `offers to ${to.city}`, path: comparisonPath(0), tier };
    return page === 'parcel' ? [plain, compared] : [plain];
  };
  const ofShop = shop.map(({ name, path }): Visit => ({ note: name, path, tier: 'document' }));
  return [...reachablePages.flatMap(ofPage), ...ofShop, { note: notFound, path: '/nulle-part', tier: 'document' }];
}

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
async function visit(origin: string, { note, path, tier, cookie }: Visit): Promise<BenchRow[]> {
  const page = await fetchAsBrowser(origin + path, cookie ? { cookie } : {});
  if (page.status !== (note === notFound ? 404 : 200)) throw new Error(`${path}: ${page.status}`);
  const html = page.body.toString('utf8');
  // Otherwise a page that has lost its scripts would pass as the smallest.
  if (tier === 'application' && !html.includes('__reactRouterContext')) throw new Error(`${path} is not hydrated.`);
  const files = [...(await filesOf(origin + path, html)).values()];
  const [script, style, font] = [weigh(files, 'script'), weigh(files, 'style'), weigh(files, 'font')];
  const goal = scriptGoals[tier];
  const segment = path.split('?')[0]?.split('/').at(-1) || '/';
  const name = note ? `${segment}, ${note}` : segment;
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
    for (const each of await visits(site.origin)) rows.push(...(await visit(site.origin, each)));
    return rows;
  } finally {
    await site.stop();
  }
}
