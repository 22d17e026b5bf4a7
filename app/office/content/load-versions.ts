/** Loads two versions of a page of content for a comparison; the page's URL names them. */
import type { ApiClient } from '#app/api/client.ts';
import type { AnswerTo } from '#app/api/contracts.ts';
import { type PageChanges, pageChanges } from '#domain/content/page-changes.ts';
import { editedPageCall, pageVersionCall, previewVersionCall } from '#domain/office/content-calls.ts';
import type { ContentAddress } from './content-address.ts';

type VersionHead = AnswerTo<typeof editedPageCall>['versions'][number];

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
 * no version; throws the call's 404 if the page doesn't exist.
 */
export async function loadVersions(
  api: ApiClient,
  address: ContentAddress,
  query: URLSearchParams,
): Promise<ComparedVersions | null> {
  const { label, versions } = await api.call(editedPageCall, { parameters: address });
  const named = (name: string) => versions.find(({ number }) => String(number) === query.get(name));
  const after = named('a') ?? versions[0];
  if (!after) return null;
  const published = versions.find(({ state, number }) => state === 'published' && number !== after.number);
  const before = named('de') ?? published ?? versions.find(({ number }) => number === after.number - 1) ?? after;
  const parametersOf = ({ number }: VersionHead) => ({ ...address, number: String(number) });
  const both = [before, after] as const;
  const [former, latter] = await Promise.all(
    both.map((version) => api.call(pageVersionCall, { parameters: parametersOf(version) })),
  );
  if (!former || !latter) return null;
  const changes = pageChanges(former.data, latter.data);
  const shown = { address, label, title: latter.data.title, versions, before, after, changes };
  if (query.get('vue') !== 'apercu') return { ...shown, previews: null };
  const [first, second] = await Promise.all(
    both.map((version) => api.call(previewVersionCall, { parameters: parametersOf(version) })),
  );
  return { ...shown, previews: [first?.path ?? '', second?.path ?? ''] };
}
