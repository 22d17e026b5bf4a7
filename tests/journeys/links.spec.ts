/** Every link of the site answers, and its HTML is valid (docs/requirements.md NAV, SHOP-7). */

import { HtmlValidate } from 'html-validate';
import { pageAt } from '#domain/site/page-at.ts';
import { type AnyPageName, pathOf, securedPages, tierOf } from '#domain/site/paths.ts';
import { isFullRun } from '#tests/support/full-run.ts';
import { expect, test } from './fixtures.ts';

const validator = new HtmlValidate({ extends: ['html-validate:standard'] });

/* Pages are requested by fetch, without a browser's cookies, as crawlers do. */

/** Violations of the HTML standard on a page, with their positions. */
async function faultsOf(path: string, html: string): Promise<readonly string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${path} ${line}:${column} ${ruleId}: ${message}`),
  );
}

const unescaped = (text: string) => text.replace(/&amp;/g, '&').replace(/&#x27;/g, "'");

/** URLs of our own in a page's links, resources and forms, without fragments. */
function linksOf(html: string, origin: string): readonly string[] {
  const matches = [...html.matchAll(/<(?:a|link|img|script|form)\b[^>]*?\s(?:href|src|action)="([^"]+)"/g)];
  return matches.flatMap(([, address = '']) => {
    const url = new URL(unescaped(address), origin);
    return url.origin === origin ? [url.pathname + url.search] : [];
  });
}

const keysOf = (path: string) => [...new Set(new URL(path, 'http://own.invalid').searchParams.keys())].sort();

/**
 * The kind of a page if one page of its kind is enough: others have the same links in another order. Of every kind of
 * page, one is followed in English, except in the full run: its links are those of the French page, and each address of
 * the site map is requested.
 */
function kindOf(path: string, isSampled: boolean): string | null {
  const page = pageAt(new URL(path, 'http://own.invalid').pathname);
  const keys = keysOf(path);
  if (page && isSampled) return `${page.site} ${page.page} ${keys}`;
  const kinds: Partial<Record<AnyPageName, string>> = { facet: 'facet', search: 'search' };
  const kind = page && kinds[page.page];
  if (kind) return `${page.site} ${kind} ${keys}`;
  return keys.length === 0 || !page ? null : `${page.site} ${page.page} ${keys}`;
}

/** Maximum number of parameters of a visited URL: more would only combine the same kinds. */
const maxKeys = 2;

/** URLs that don't answer a page to a plain GET; signing in needs a browser's cookies. */
const notVisited = /^\/(api\/|assets\/|professionnel\/checkout|checkout|smt\/connexion\?)|\?.*\blang=/;

/** The answer to a request for a page, with the canonical URL that the page states; empty for none. */
interface Visit {
  readonly status: number;
  readonly canonical: string;
}

interface Crawl {
  /** By path, without the parameter of the language. */
  readonly visited: ReadonlyMap<string, Visit>;
  readonly faults: readonly string[];
}

/** URL of a page in a language. French is the language of a visitor who states none. */
function inLanguage(path: string, origin: string, lang: string): URL {
  const url = new URL(path, origin);
  if (lang !== 'fr') url.searchParams.set('lang', lang);
  return url;
}

function pathWithQuery(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}

const canonicalOf = (html: string) => unescaped(/<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? '');

/** Follows every link, starting from both home pages. */
async function crawl(origin: string, lang: string): Promise<Crawl> {
  const visited = new Map<string, Visit>();
  const kinds = new Set<string>();
  const validated = new Set<string>();
  const faults: string[] = [];
  let queue = ['/', '/professionnel'];
  const visit = async (path: string): Promise<readonly string[]> => {
    const page = pageAt(new URL(path, origin).pathname);
    // A visitor without a session is redirected to sign in, which needs a browser's cookies
    // (tests/journeys/sign-in.spec.ts).
    const secured = page !== null && securedPages.has(page.page);
    const redirect = secured ? 'manual' : 'follow';
    const response = await fetch(inLanguage(path, origin, lang), { redirect });
    const leadsToSignIn = secured && response.headers.get('location')?.startsWith(`${pathOf('signIn', 'part')}?`);
    const status = leadsToSignIn ? 200 : response.status;
    visited.set(path, { status, canonical: '' });
    if (!response.headers.get('content-type')?.startsWith('text/html')) return [];
    const html = await response.text();
    visited.set(path, { status, canonical: canonicalOf(html) });
    const sample = `${page?.site} ${page?.page}`;
    // Another language has the same elements with other texts, which React escapes.
    if (!validated.has(sample) && (lang === 'fr' || isFullRun)) {
      validated.add(sample);
      faults.push(...(await faultsOf(path, html)));
    }
    return page && tierOf(page.page) === 'application' ? [] : linksOf(html, origin);
  };
  while (queue.length > 0) {
    const next = new Set<string>();
    for (let at = 0; at < queue.length; at += 8) {
      for (const links of await Promise.all(queue.slice(at, at + 8).map(visit))) {
        for (const link of links) {
          const kind = kindOf(link, lang === 'en' && !isFullRun);
          if (visited.has(link) || notVisited.test(link) || keysOf(link).length > maxKeys) continue;
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

/** The absolute URLs in the site map. */
async function siteMap(origin: string): Promise<readonly string[]> {
  const locations = async (url: string) => {
    const text = await (await fetch(new URL(url, origin))).text();
    return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => unescaped(address));
  };
  const files = await locations('/sitemap.xml');
  return (await Promise.all(files.map((file) => locations(file)))).flat();
}

// One test, because the addresses of the site map that a crawl has visited needn't be requested again.
test('NAV SHOP-7 every link and address of the site map answers in both languages, with valid HTML', async ({
  baseURL,
}) => {
  test.setTimeout(900_000);
  const origin = String(baseURL);
  // By path, since the addresses of the site map have the shop's own origin.
  const answers = new Map<string, Visit>();
  for (const lang of ['fr', 'en']) {
    const { visited, faults } = await crawl(origin, lang);
    expect([...visited].filter(([, { status }]) => status !== 200)).toEqual([]);
    expect(faults).toEqual([]);
    // Homes, shop, departments, products, offers, brands, sellers, help: fewer would mean that the crawl stopped early.
    expect(visited.size).toBeGreaterThan(lang === 'fr' ? 500 : 30);
    for (const [path, visit] of visited) answers.set(pathWithQuery(inLanguage(path, origin, lang).href), visit);
  }
  const all = await siteMap(origin);
  expect(all.length).toBeGreaterThan(500);
  // Every second English address, except in the full run: the page of the other ones is requested in French.
  const isEnglish = (address: string) => new URL(address).searchParams.get('lang') === 'en';
  const english = all.filter(isEnglish).filter((_, at) => isFullRun || at % 2 === 0);
  const pages = [...all.filter((address) => !isEnglish(address)), ...english];
  const others = pages.filter((address) => !answers.has(pathWithQuery(address)));
  for (let at = 0; at < others.length; at += 8) {
    await Promise.all(
      others.slice(at, at + 8).map(async (address) => {
        const response = await fetch(address, { redirect: 'manual' });
        const canonical = canonicalOf(await response.text());
        answers.set(pathWithQuery(address), { status: response.status, canonical });
      }),
    );
  }
  expect(
    pages.map((address) => ({ address, ...answers.get(pathWithQuery(address)) })),
    'addresses of the site map',
  ).toEqual(pages.map((address) => ({ address, status: 200, canonical: address })));
});
