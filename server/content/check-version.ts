/** Checks a version before it is published (docs/content.md, "Before publishing"). */
import type { Kysely } from 'kysely';
import { hrefOn } from '#domain/content/href.ts';
import { linkedPath, linksOf } from '#domain/content/page-links.ts';
import { type Locale, locales } from '#domain/site/locale.ts';
import { pageAt } from '#domain/site/paths.ts';
import type { Database } from '#server/db/schema.ts';
import { ApiError } from '#server/http/api-error.ts';
import { findEditedPage, findVersion, type PageAddress } from './edit-pages.ts';

export interface VersionChecks {
  readonly components: number;
  readonly translations: readonly {
    readonly locale: Locale;
    readonly published: number | null;
    /** Number of components of this version that the latest version of the translation doesn't have. */
    readonly missing: number;
    /** Whether the translation's latest version was saved before this one. */
    readonly late: boolean;
  }[];
  /** Number of links in the version; `brokenLinks` are those to our own paths at which there is no page. */
  readonly links: number;
  readonly brokenLinks: readonly string[];
}

type FoundVersion = NonNullable<Awaited<ReturnType<typeof findVersion>>>;

const uidsOf = ({ data }: FoundVersion) =>
  data.contentSlots.flatMap(({ components }) => components.map(({ uid }) => uid));

async function checkTranslation(db: Kysely<Database>, address: PageAddress, version: FoundVersion) {
  const { locale } = address;
  const page = await findEditedPage(db, address);
  const latest = page?.versions[0] && (await findVersion(db, address, page.versions[0].number));
  const uids = uidsOf(version);
  if (!page || !latest) return { locale, published: null, missing: uids.length, late: true };
  const known = new Set(uidsOf(latest));
  return {
    locale,
    published: page.versions.find(({ state }) => state === 'published')?.number ?? null,
    missing: uids.filter((uid) => !known.has(uid)).length,
    late: latest.createdAt < version.createdAt,
  };
}

/** Pages written by editors: at their paths there is a page only if one is published. */
const contentPages: ReadonlySet<string> = new Set(['helpArticle', 'legal', 'terms', 'privacy', 'accessibility']);

/**
 * Checks the links and the translations of a version. Codes of products and categories in links aren't looked up.
 * Throws 404 if there is no such version.
 */
export async function checkVersion(
  db: Kysely<Database>,
  labels: readonly string[],
  address: PageAddress,
  number: number,
): Promise<VersionChecks> {
  const version = await findVersion(db, address, number);
  if (!version) throw new ApiError(404, [{ type: 'NotFoundError', key: 'http.notFound', subject: 'number' }]);
  const others = locales.filter((locale) => locale !== address.locale);
  const translations = await Promise.all(others.map((locale) => checkTranslation(db, { ...address, locale }, version)));
  const redirects = await db
    .selectFrom('content_redirect')
    .select('from_path')
    .where('site', '=', address.site)
    .execute();
  const known = new Set([...labels, ...redirects.map(({ from_path: from }) => from)]);
  const leadsNowhere = (href: string) => {
    const path = linkedPath(href);
    if (path === null || known.has(path) || path === version.label) return false;
    const page = pageAt(hrefOn(address.site, path))?.page;
    return page === undefined || contentPages.has(page);
  };
  const links = linksOf(version.data);
  return {
    components: uidsOf(version).length,
    translations,
    links: links.length,
    brokenLinks: links.filter(leadsNowhere),
  };
}
