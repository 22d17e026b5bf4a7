/** The site map for search engines (docs/requirements.md SHOP-7; sitemaps.org 0.9, hreflang by xhtml:link). */
import { addressIn, type Locale } from '#domain/site/locale.ts';

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
export interface MappedSite {
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
export async function sitemapNames(addresses: SiteAddresses): Promise<readonly string[]> {
  const files = Math.ceil((await addresses.countProducts()) / productsInFile);
  return ['pages', 'lists', ...Array.from({ length: files }, (_, index) => `products-${index + 1}`)];
}

/** `names` are those of `sitemapNames`. */
export function indexFile(origin: string, names: readonly string[]): string {
  const entries = names.map((name) => `<sitemap><loc>${escapeXml(`${origin}/sitemaps/${name}.xml`)}</loc></sitemap>\n`);
  return `${head}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</sitemapindex>\n`;
}

/** `name` is one of `sitemapNames`. */
export async function sitemapFile(site: MappedSite, addresses: SiteAddresses, name: string): Promise<string> {
  if (name === 'pages') return addressFile(site, await addresses.pages());
  if (name === 'lists') return addressFile(site, await addresses.lists());
  const number = Number(name.replace('products-', ''));
  return addressFile(site, await addresses.products((number - 1) * productsInFile));
}
