/** The site map for search engines (docs/requirements.md SHOP-7; sitemaps.org 0.9, hreflang by xhtml:link). */

/** Products per file: with two sites and two languages, far below the limit of 50 000 addresses. */
export const productsInFile = 10_000;

/** Sources of addresses; paths are the French ones, those of `pro` with their prefix. */
export interface SiteAddresses {
  /** Pages of the table of paths, help articles, content. */
  pages(): Promise<readonly string[]>;
  /** Categories, brands, sellers. */
  lists(): Promise<readonly string[]>;
  countProducts(): Promise<number>;
  /** Paths of at most `productsInFile` products on every site that sells them, beginning with product number `from`. */
  products(from: number): Promise<readonly string[]>;
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const escapeXml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

/** The entries of both languages of an address, each referring to the other. */
function addressEntries(origin: string, path: string): string {
  const french = escapeXml(`${origin}${path}`);
  const english = escapeXml(`${origin}${path}${path.includes('?') ? '&' : '?'}lang=en`);
  const pairs =
    `<xhtml:link rel="alternate" hreflang="fr" href="${french}"/>` +
    `<xhtml:link rel="alternate" hreflang="en" href="${english}"/>` +
    `<xhtml:link rel="alternate" hreflang="x-default" href="${french}"/>`;
  return [french, english].map((address) => `<url><loc>${address}</loc>${pairs}</url>\n`).join('');
}

function addressFile(origin: string, paths: readonly string[]): string {
  const entries = paths.map((path) => addressEntries(origin, path)).join('');
  const spaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `${head}<urlset ${spaces}>\n${entries}</urlset>\n`;
}

/** Names of the files that the index lists. */
export async function sitemapNames(addresses: SiteAddresses): Promise<readonly string[]> {
  const files = Math.ceil((await addresses.countProducts()) / productsInFile);
  return ['pages', 'lists', ...Array.from({ length: files }, (_, index) => `products-${index + 1}`)];
}

/** The index of the files with these names. */
export function indexFile(origin: string, names: readonly string[]): string {
  const entries = names.map((name) => `<sitemap><loc>${escapeXml(`${origin}/sitemaps/${name}.xml`)}</loc></sitemap>\n`);
  return `${head}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</sitemapindex>\n`;
}

/** A file by one of the names in `sitemapNames`. */
export async function sitemapFile(origin: string, addresses: SiteAddresses, name: string): Promise<string> {
  if (name === 'pages') return addressFile(origin, await addresses.pages());
  if (name === 'lists') return addressFile(origin, await addresses.lists());
  const number = Number(name.replace('products-', ''));
  return addressFile(origin, await addresses.products((number - 1) * productsInFile));
}
