/** Which page of content is edited: a page in one language on one site. */
import { type Locale, locales } from '#domain/site/locale.ts';
import { allSites, type Site } from '#domain/site/site.ts';

export interface ContentAddress {
  readonly site: Site;
  readonly locale: Locale;
  readonly uid: string;
}

/** The page of content that a path names; null for what can't be one. */
export function contentAddressOf(params: {
  readonly site?: string;
  readonly locale?: string;
  readonly uid?: string;
}): ContentAddress | null {
  const site = allSites.find((each) => each === params.site);
  const locale = locales.find((each) => each === params.locale);
  return site && locale && params.uid ? { site, locale, uid: params.uid } : null;
}
