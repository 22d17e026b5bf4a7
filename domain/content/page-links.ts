/** Finds the links and catalog codes of a page (docs/content.md, "Before publishing"). */
import { type Site, siteOfPath } from '#domain/site/site.ts';
import { mapTexts } from './component.ts';
import { labelOn } from './href.ts';
import type { PageData } from './page.ts';

/** Each once. The page's HTML must have been sanitised. */
export function linksOf(page: Pick<PageData, 'contentSlots'>): readonly string[] {
  const links = new Set<string>();
  mapTexts(page.contentSlots, (text, kind) => {
    if (kind === 'href') links.add(text);
    if (kind === 'html') for (const [, href = ''] of text.matchAll(/<a [^>]*href="([^"]*)"/g)) links.add(href);
    return text;
  });
  return [...links];
}

export interface LinkedPage {
  readonly site: Site;
  /** Without query and fragment. */
  readonly path: string;
  /** The path that the page has on the consumer site. */
  readonly label: string;
}

/** Null for other websites, API calls and files. */
export function linkedPage(href: string): LinkedPage | null {
  if (!href.startsWith('/') || /^\/(?:api|assets)\//.test(href)) return null;
  const path = href.replace(/[?#].*$/, '');
  const site = siteOfPath(path);
  return { site, path, label: labelOn(site, path) ?? path };
}

export interface CatalogReference {
  readonly kind: 'product' | 'category' | 'brand' | 'seller';
  readonly code: string;
}

const catalogPaths: readonly (readonly [CatalogReference['kind'], RegExp])[] = [
  ['product', /^\/boutique\/p\/([^/]+)\/offer\/[^/]+$/],
  ['product', /^\/(?:boutique|pp)\/[^/]+\/p\/([^/]+)$/],
  ['category', /^\/(?:boutique|pp)\/c\/([^/]+)(?:\/f\/[^/]+)?$/],
  ['brand', /^\/boutique\/marque\/([^/]+)$/],
  ['seller', /^\/boutique\/vendeur\/[^/]+\/([^/]+)$/],
];

/** `label` is the page's path on the consumer site; null for other pages. */
export function catalogReferenceOf(label: string): CatalogReference | null {
  for (const [kind, pattern] of catalogPaths) {
    const code = pattern.exec(label)?.[1];
    if (code !== undefined) return { kind, code: decodedCode(code) };
  }
  return null;
}

function decodedCode(code: string): string {
  try {
    return decodeURIComponent(code);
  } catch {
    return code;
  }
}

/** The products and categories in its lists, each once. */
export function listedReferences(page: Pick<PageData, 'contentSlots'>): readonly CatalogReference[] {
  const references = page.contentSlots.flatMap(({ components }) =>
    components.flatMap((component): CatalogReference[] => {
      if (component.typeCode !== 'ProductListComponent') return [];
      const { productCodes, categoryCode } = component;
      if (productCodes) return productCodes.map((code) => ({ kind: 'product', code }));
      return categoryCode === undefined ? [] : [{ kind: 'category', code: categoryCode }];
    }),
  );
  return [...new Map(references.map((each) => [`${each.kind} ${each.code}`, each])).values()];
}
