/** Every link of the site answers, and its HTML is valid (docs/requirements.md NAV, SHOP-7). */
import { HtmlValidate } from 'html-validate';
import { type AnyPageName, pageAt, pathOf, securedPages, tierOf } from '#domain/site/paths.ts';
import { expect, test } from './fixtures.ts';

const validator = new HtmlValidate({ extends: ['html-validate:standard'] });

/* Asked by plain fetch, as crawlers do: without a browser's cookies. */

/** What the standard refuses on a page, with its place. */
async function faultsOf(path: string, html: string): Promise<readonly string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${path} ${line}:${column} ${ruleId}: ${message}`),
  );
}

const unescaped = (text: string) => text.replace(/&amp;/g, '&').replace(/&#x27;/g, "'");

/** Addresses of our own that a page links, loads or names, without their fragments. */
function linksOf(html: string, origin: string): readonly string[] {
  const found = [...html.matchAll(/<(?:a|link|img|script|form)\b[^>]*?\s(?:href|src|action)="([^"]+)"/g)];
  return found.flatMap(([, address = '']) => {
    const url = new URL(unescaped(address), origin);
    return url.origin === origin ? [url.pathname + url.search] : [];
  });
}

const keysOf = (path: string) => [...new Set(new URL(path, 'http://own.invalid').searchParams.keys())].sort();

/** Pages of which one of a kind is enough: their links are those of the others of the kind, in another order. */
function kindOf(path: string): string | null {
  const found = pageAt(new URL(path, 'http://own.invalid').pathname);
  const keys = keysOf(path);
  const kinds: Partial<Record<AnyPageName, string>> = { facet: 'facet', search: 'search' };
  const kind = found && kinds[found.page];
  if (kind) return `${found.mode} ${kind} ${keys}`;
  return keys.length === 0 || !found ? null : `${found.mode} ${found.page} ${keys}`;
}

/** Most parameters of a visited address: more of them are the same kinds together. */
const mostKeys = 2;

/** Addresses that answer something else than a page when one merely looks; signing in needs a browser's cookies. */
const notVisited = /^\/(api\/|assets\/|professionnel\/checkout|checkout|smt\/connexion\?)|\?.*\blang=/;

interface Crawl {
  readonly visited: ReadonlyMap<string, number>;
  readonly faults: readonly string[];
}

/** Follows every link from the homes on. */
async function crawl(origin: string, lang: string): Promise<Crawl> {
  const visited = new Map<string, number>();
  const kinds = new Set<string>();
  const validated = new Set<string>();
  const faults: string[] = [];
  let queue = ['/', '/professionnel'];
  const visit = async (path: string): Promise<readonly string[]> => {
    const found = pageAt(new URL(path, origin).pathname);
    // A stranger is led to sign in, through rounds that need a browser's cookies (tests/journeys/sign-in.spec.ts).
    const secured = found !== null && securedPages.has(found.page);
    const redirect = secured ? 'manual' : 'follow';
    const response = await fetch(new URL(path, origin), { redirect, headers: { cookie: `lang=${lang}` } });
    const leadsToSignIn = secured && response.headers.get('location')?.startsWith(`${pathOf('signIn', 'part')}?`);
    visited.set(path, leadsToSignIn ? 200 : response.status);
    if (!response.headers.get('content-type')?.startsWith('text/html')) return [];
    const html = await response.text();
    const sample = `${found?.mode} ${found?.page}`;
    if (!validated.has(sample)) {
      validated.add(sample);
      faults.push(...(await faultsOf(path, html)));
    }
    return found && tierOf(found.page) === 'application' ? [] : linksOf(html, origin);
  };
  while (queue.length > 0) {
    const next = new Set<string>();
    for (let at = 0; at < queue.length; at += 8) {
      for (const links of await Promise.all(queue.slice(at, at + 8).map(visit))) {
        for (const link of links) {
          const kind = kindOf(link);
          if (visited.has(link) || notVisited.test(link) || keysOf(link).length > mostKeys) continue;
          if (kind !== null && kinds.has(kind)) continue;
          if (kind !== null) kinds.add(kind);
          next.add(link);
        }
      }
    }
    queue = [...next].filter((path) => !visited.has(path));
  }
  return { visited, faults };
}

for (const lang of ['fr', 'en']) {
  test(`NAV SHOP-7 every link of the site answers, and pages are valid HTML (${lang})`, async ({ baseURL }) => {
    test.setTimeout(480_000);
    const { visited, faults } = await crawl(String(baseURL), lang);
    expect([...visited].filter(([, status]) => status !== 200)).toEqual([]);
    expect(faults).toEqual([]);
    // Homes, shop, departments, products, offers, brands, sellers, help: fewer would mean that the crawl stopped early.
    expect(visited.size).toBeGreaterThan(500);
  });
}

test('SHOP-7 every address of the site map answers 200, in both languages', async ({ baseURL }) => {
  test.setTimeout(480_000);
  const locations = async (path: string) => {
    const text = await (await fetch(new URL(path, baseURL))).text();
    return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => unescaped(address));
  };
  const pages = (await Promise.all((await locations('/sitemap.xml')).map((file) => locations(file)))).flat();
  expect(pages.length).toBeGreaterThan(500);
  const wrong: string[] = [];
  for (let at = 0; at < pages.length; at += 8) {
    const answers = await Promise.all(
      pages.slice(at, at + 8).map(async (address) => ({
        address,
        response: await fetch(address, { redirect: 'manual' }),
      })),
    );
    for (const { address, response } of answers) {
      const html = await response.text();
      const canonical = unescaped(/<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? '');
      if (response.status !== 200 || canonical !== address) wrong.push(`${response.status} ${address} ${canonical}`);
    }
  }
  expect(wrong).toEqual([]);
});
