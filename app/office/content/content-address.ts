/** Identifies the page of content being edited: one page in one language on one site. */
import { data } from 'react-router';
import type { Answered, Office } from '#app/api/use-cases.ts';
import { type Locale, locales } from '#domain/site/locale.ts';
import { allSites, type Site } from '#domain/site/site.ts';

export interface ContentAddress {
  readonly site: Site;
  readonly locale: Locale;
  readonly uid: string;
}

/** The language beside the one of an address. */
export const otherLocales = { fr: 'en', en: 'fr' } as const satisfies Readonly<Record<Locale, Locale>>;

export type VersionHead = Answered<Office['content']['page']>['versions'][number];

/** Reads an address from the parameters of a path; throws a 404 if they can't belong to a page of content. */
export function addressOf(params: {
  readonly site?: string;
  readonly locale?: string;
  readonly uid?: string;
}): ContentAddress {
  const site = allSites.find((each) => each === params.site);
  const locale = locales.find((each) => each === params.locale);
  if (!site || !locale || !params.uid) throw data(null, { status: 404 });
  return { site, locale, uid: params.uid };
}
