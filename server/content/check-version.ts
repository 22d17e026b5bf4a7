/** Checks a version before it is published (docs/content.md, "Before publishing"). */
import type { Kysely } from 'kysely';
import {
  type CatalogReference,
  catalogReferenceOf,
  linkedPage,
  linksOf,
  listedReferences,
} from '#domain/content/page-links.ts';
import { shapeOf } from '#domain/content/page-shape.ts';
import { locales } from '#domain/site/locale.ts';
import { pageAt } from '#domain/site/page-at.ts';
import { allSites, type Site } from '#domain/site/site.ts';
import type { CatalogService } from '#server/catalog/service.ts';
import type { Database } from '#server/db/schema.ts';
import { ApiError } from '#server/http/api-error.ts';
import { conflict, notFound } from '#server/http/refusals.ts';
import { findEditedPage, findVersion, type PageAddress } from './page-versions.ts';

export type VersionChecks = Awaited<ReturnType<typeof checkVersion>>;

interface CheckContext {
  readonly db: Kysely<Database>;
  readonly content: { labels(site: Site): Promise<readonly string[]> };
  readonly catalog: Pick<CatalogService, 'requireProduct' | 'readCategories' | 'readBrand' | 'readSeller'>;
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
    /** Number of components of this version that the latest version of the translation doesn't have. */
    missing: uids.filter((uid) => !known.has(uid)).length,
    /** Whether there is no translation, or its latest version was saved before this one. */
    late: latest.createdAt < version.createdAt,
  };
}

/** Pages written by editors: a path of this kind exists only if a page with that label is published. */
const contentPages: ReadonlySet<string> = new Set(['helpArticle', 'legal', 'terms', 'privacy', 'accessibility']);

async function knownLabels({ db, content }: CheckContext): Promise<Readonly<Record<Site, ReadonlySet<string>>>> {
  const redirects = await db.selectFrom('content_redirect').select(['site', 'from_path']).execute();
  const labelsOf = async (site: Site) => {
    const froms = redirects.filter((redirect) => redirect.site === site).map(({ from_path: from }) => from);
    return [site, new Set([...(await content.labels(site)), ...froms])] as const;
  };
  const [part, pro] = await Promise.all(allSites.map(labelsOf));
  return { part: part?.[1] ?? new Set(), pro: pro?.[1] ?? new Set() };
}

type CategoryTree = readonly { readonly code: string; readonly subcategories: CategoryTree }[];

const codesOf = (tree: CategoryTree): readonly string[] =>
  tree.flatMap(({ code, subcategories }) => [code, ...codesOf(subcategories)]);

/** Whether a site sells the product, or any product of the category, brand or seller. */
async function isOnSale({ catalog }: CheckContext, site: Site, { kind, code }: CatalogReference): Promise<boolean> {
  const reader = { site, locale: locales[0] };
  try {
    if (kind === 'category') return codesOf(await catalog.readCategories(reader)).includes(code);
    if (kind === 'product') await catalog.requireProduct(site, code);
    if (kind === 'brand') await catalog.readBrand(reader, code);
    if (kind === 'seller') await catalog.readSeller(reader, code);
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return false;
    throw error;
  }
}

/** The links that lead to a page of the shop that doesn't exist, or whose product or category isn't on sale. */
async function brokenLinksOf(context: CheckContext, links: readonly string[], label: string): Promise<string[]> {
  const known = await knownLabels(context);
  const broken = links.map(async (href) => {
    const linked = linkedPage(href);
    if (linked === null || known[linked.site].has(linked.label) || linked.label === label) return [];
    const page = pageAt(linked.path)?.page;
    if (page === undefined || contentPages.has(page)) return [href];
    const reference = catalogReferenceOf(linked.label);
    return reference && !(await isOnSale(context, linked.site, reference)) ? [href] : [];
  });
  return (await Promise.all(broken)).flat();
}

/** Throws 404 if there is no such version. */
export async function checkVersion(context: CheckContext, address: PageAddress, number: number) {
  const version = await findVersion(context.db, address, number);
  if (!version) throw notFound('number');
  const others = locales.filter((locale) => locale !== address.locale);
  const links = linksOf(version.data);
  const references = listedReferences(version.data);
  const [translations, brokenLinks, onSale] = await Promise.all([
    Promise.all(others.map((locale) => checkTranslation(context.db, { ...address, locale }, version))),
    brokenLinksOf(context, links, version.label),
    Promise.all(references.map((reference) => isOnSale(context, address.site, reference))),
  ]);
  return {
    components: uidsOf(version).length,
    translations,
    links: links.length,
    /** Those to pages of the shop that don't exist, or whose product, category, brand or seller isn't on sale. */
    brokenLinks,
    /** Number of listed products and categories; `unknownCodes` are those that the page's site doesn't sell. */
    codes: references.length,
    unknownCodes: references.filter((_, at) => !onSale[at]).map(({ code }) => code),
    /** Whether its broken links keep it from being published. */
    isRefused: (shapeOf(address.uid)?.refusesBrokenLinks ?? false) && brokenLinks.length > 0,
  };
}

/**
 * Throws 409 if broken links keep a version from being published, or if it has broken links or unknown codes and
 * `acceptsFaults` is false.
 */
export function requireFaultless(checks: VersionChecks, acceptsFaults: boolean): void {
  const { brokenLinks, unknownCodes, isRefused } = checks;
  const faults = isRefused ? brokenLinks : acceptsFaults ? [] : [...brokenLinks, ...unknownCodes];
  if (faults.length === 0) return;
  const key = isRefused ? 'content.linksRefused' : 'content.faultsStay';
  const params = { where: faults.join(', ') };
  throw conflict(key, { params, reason: 'faults', subject: 'number' });
}
