/** What pages are about, in the words of schema.org (docs/requirements.md SHOP-7); the types are made from its vocabulary. */
import type { BreadcrumbList, Organization, Thing, WebSite } from 'schema-dts';
import type { Crumb } from '#app/ui/Breadcrumb.tsx';

/** One block of JSON-LD; a `<` inside a text can't end the block. */
export function structuredText(things: readonly Thing[]): string {
  const graph = { '@context': 'https://schema.org', '@graph': things };
  return JSON.stringify(graph).replace(/</g, '\\u003c');
}

/** Where a page stands; the last is the page itself. */
export function breadcrumbData(origin: string, crumbs: readonly Crumb[], current: Crumb): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [...crumbs, current].map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: origin + href,
    })),
  };
}

/** The operator of the shop. */
export function operatorData(origin: string, name: string): Organization {
  return {
    '@type': 'Organization',
    '@id': `${origin}/#operator`,
    name,
    url: `${origin}/`,
    logo: `${origin}/favicon.svg`,
  };
}

/** The site with its search, which search engines may offer. */
export function siteData(origin: string, name: string, home: string, search: string): WebSite {
  // `query-input` is Google's own notation, which the vocabulary doesn't hold.
  const searchAction = {
    '@type': 'SearchAction' as const,
    target: { '@type': 'EntryPoint' as const, urlTemplate: `${origin}${search}?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  };
  return { '@type': 'WebSite', name, url: origin + home, potentialAction: searchAction };
}
