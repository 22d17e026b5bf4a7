/**
 * Structured data for search engines, in the vocabulary of schema.org (docs/requirements.md SHOP-7). The package
 * `schema-dts` has a type for each of its terms.
 */
import type { BreadcrumbList, Organization, Thing, WebSite } from 'schema-dts';
import type { Crumb } from '#app/ui/Breadcrumb.tsx';

/** One JSON-LD block as text. `<` is escaped, so that no value can end the script element. */
export function structuredText(things: readonly Thing[]): string {
  const graph = { '@context': 'https://schema.org', '@graph': things };
  return JSON.stringify(graph).replace(/</g, '\\u003c');
}

/** The breadcrumbs of a page, ending with the page itself. */
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

export function operatorData(origin: string, name: string): Organization {
  return {
    '@type': 'Organization',
    '@id': `${origin}/#operator`,
    name,
    url: `${origin}/`,
    logo: `${origin}/favicon.svg`,
  };
}

/** Describes the site and its search form, which search engines may show in their results. */
export function siteData(origin: string, name: string, home: string, search: string): WebSite {
  // `query-input` is Google's extension of the vocabulary.
  const searchAction = {
    '@type': 'SearchAction' as const,
    target: { '@type': 'EntryPoint' as const, urlTemplate: `${origin}${search}?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  };
  return { '@type': 'WebSite', name, url: origin + home, potentialAction: searchAction };
}
