/** Loads two versions of a page of content for a comparison; the page's URL names them. */
import type { Answered, Office } from '#app/api/use-cases.ts';
import { type PageChanges, pageChanges } from '#domain/content/page-changes.ts';
import type { ContentAddress } from './content-address.ts';

type VersionHead = Answered<Office['content']['page']>['versions'][number];

export interface ComparedVersions {
  readonly address: ContentAddress;
  readonly label: string;
  /** Title of the page in the later version. */
  readonly title: string;
  readonly versions: readonly VersionHead[];
  readonly before: VersionHead;
  readonly after: VersionHead;
  readonly changes: PageChanges;
  /** Paths of the previews of both versions; null if their texts are compared instead. */
  readonly previews: readonly [string, string] | null;
}

/**
 * Compares two versions: the query parameter `de` names the earlier one, `a` the later one. By default, the latest
 * version is compared with the published one, or with the one before it if no other is published. Null if the page has
 * no version; throws a 404 if the page doesn't exist.
 */
export async function loadVersions(
  { content }: Office,
  address: ContentAddress,
  query: URLSearchParams,
): Promise<ComparedVersions | null> {
  const { label, versions } = await content.page(address);
  const named = (name: string) => versions.find(({ number }) => String(number) === query.get(name));
  const after = named('a') ?? versions[0];
  if (!after) return null;
  const published = versions.find(({ state, number }) => state === 'published' && number !== after.number);
  const before = named('de') ?? published ?? versions.find(({ number }) => number === after.number - 1) ?? after;
  const both = [before, after] as const;
  const [former, latter] = await Promise.all(both.map(({ number }) => content.version({ ...address, number })));
  if (!former || !latter) return null;
  const changes = pageChanges(former.data, latter.data);
  const shown = { address, label, title: latter.data.title, versions, before, after, changes };
  if (query.get('vue') !== 'apercu') return { ...shown, previews: null };
  const [first, second] = await Promise.all(both.map(({ number }) => content.preview({ ...address, number })));
  return { ...shown, previews: [first?.path ?? '', second?.path ?? ''] };
}
