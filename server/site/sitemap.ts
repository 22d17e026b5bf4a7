/** The site map for search engines (docs/requirements.md SHOP-7; sitemaps.org 0.9, hreflang by xhtml:link). */

import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { addressIn, type Locale } from '#domain/site/locale.ts';

const compress = promisify(gzip);
const expand = promisify(gunzip);

/** How long files are cached, here and by clients, in milliseconds. */
export const sitemapMs = 3_600_000;

interface SitemapCache {
  /** The file `index` or one that the index lists, as XML, with `compressed` as gzip; null for other names. */
  read(name: string, compressed: boolean): Promise<Uint8Array<ArrayBuffer> | null>;
}

/**
 * Creates the cache. It holds files compressed, since one with 10 000 products has about 20 MB. `now` returns
 * milliseconds since 1970.
 */
export function createSitemapCache(site: MappedSite, addresses: SiteAddresses, now: () => number): SitemapCache {
  const cachedFiles = new Map<string, { readonly value: Promise<unknown>; readonly until: number }>();

  function once<Value>(name: string, make: () => Promise<Value>): Promise<Value> {
    const cachedFile = cachedFiles.get(name);
    if (cachedFile && cachedFile.until > now()) return cachedFile.value as Promise<Value>;
    const value = make();
    const entry = { value, until: now() + sitemapMs };
    cachedFiles.set(name, entry);
    value.catch(() => cachedFiles.get(name) === entry && cachedFiles.delete(name));
    return value;
  }

  return {
    async read(name, compressed) {
      const names = await once('names', () => sitemapNames(addresses));
      // Only files that the index lists are generated, so that made-up names cause no queries of products.
      if (name !== 'index' && !names.includes(name)) return null;
      const file = await once(`file ${name}`, async () =>
        compress(name === 'index' ? indexFile(site.origin, names) : await sitemapFile(site, addresses, name)),
      );
      return new Uint8Array(compressed ? file : await expand(file));
    },
  };
}

/** Products per file: with two sites and two languages, far below the limit of 50 000 addresses. */
export const productsInFile = 10_000;

/** Paths are the French ones; those of `pro` have its prefix. */
export interface SiteAddresses {
  /** Paths of the table of paths, of help articles and of content. */
  pages(): Promise<readonly string[]>;
  /** Paths of categories, brands and sellers. */
  lists(): Promise<readonly string[]>;
  countProducts(): Promise<number>;
  /** Paths of at most `productsInFile` products on each site that sells them, beginning with product number `from`. */
  products(from: number): Promise<readonly string[]>;
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const escapeXml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

/** The first of the languages is the default. */
interface MappedSite {
  readonly origin: string;
  readonly languages: readonly [Locale, ...Locale[]];
}

/**
 * The entries of a path, one for each language, with links to one another; a shop of one language has no such links.
 */
function addressEntries({ origin, languages }: MappedSite, path: string): string {
  const [plain] = languages;
  const inLanguage = (locale: Locale) => escapeXml(addressIn(locale, `${origin}${path}`, plain));
  const link = (hreflang: string, href: string) =>
    `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`;
  const links = languages.map((locale) => link(locale, inLanguage(locale)));
  const pairs = languages.length > 1 ? [...links, link('x-default', inLanguage(plain))].join('') : '';
  return languages.map((locale) => `<url><loc>${inLanguage(locale)}</loc>${pairs}</url>\n`).join('');
}

function addressFile(site: MappedSite, paths: readonly string[]): string {
  const entries = paths.map((path) => addressEntries(site, path)).join('');
  const spaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `${head}<urlset ${spaces}>\n${entries}</urlset>\n`;
}

/** Names of the files that the index lists. */
async function sitemapNames(addresses: SiteAddresses): Promise<readonly string[]> {
  const files = Math.ceil((await addresses.countProducts()) / productsInFile);
  return ['pages', 'lists', ...Array.from({ length: files }, (_, index) => `products-${index + 1}`)];
}

/** `names` are those of `sitemapNames`. */
function indexFile(origin: string, names: readonly string[]): string {
  const entries = names.map((name) => `<sitemap><loc>${escapeXml(`${origin}/sitemaps/${name}.xml`)}</loc></sitemap>\n`);
  return `${head}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</sitemapindex>\n`;
}

/** `name` is one of `sitemapNames`. */
async function sitemapFile(site: MappedSite, addresses: SiteAddresses, name: string): Promise<string> {
  if (name === 'pages') return addressFile(site, await addresses.pages());
  if (name === 'lists') return addressFile(site, await addresses.lists());
  const number = Number(name.replace('products-', ''));
  return addressFile(site, await addresses.products((number - 1) * productsInFile));
}
