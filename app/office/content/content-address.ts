/** Identifies the page of content being edited: one page in one language on one site. */
import { type Locale, locales } from '#domain/site/locale.ts';
import { allSites, type Site } from '#domain/site/site.ts';

export interface ContentAddress {
  readonly site: Site;
  readonly locale: Locale;
  readonly uid: string;
}

/** Reads a content address from the parameters of a path; null if they can't belong to a page of content. */
export function contentAddressOf(params: {
  readonly site?: string;
  readonly locale?: string;
  readonly uid?: string;
}): ContentAddress | null {
  const site = allSites.find((each) => each === params.site);
  const locale = locales.find((each) => each === params.locale);
  return site && locale && params.uid ? { site, locale, uid: params.uid } : null;
}
