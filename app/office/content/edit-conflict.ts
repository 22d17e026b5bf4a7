/**
 * Finds the version that another editor has saved since this editor opened the page, and merges it with this editor's
 * changes (docs/content.md, "Two editors").
 */
import type { ApiClient } from '#app/api/client.ts';
import type { TypedPage } from '#domain/content/component-fields.ts';
import { type MergeRow, type MergeSources, mergePages } from '#domain/content/page-merge.ts';
import { editedPageCall, pageVersionCall } from '#domain/office/content-calls.ts';
import type { ContentAddress } from './content-address.ts';

export interface EditConflict {
  /** Number of the other editor's version, which is the latest. */
  readonly number: number;
  readonly author: string;
  /** ISO 8601; empty if the page doesn't exist. */
  readonly savedAt: string;
  readonly rows: readonly MergeRow[];
  readonly merged: TypedPage;
}

const nothing: TypedPage = { title: '', description: '', template: 'TextPage', contentSlots: [] };

/**
 * Compares what an editor typed (`mine`) with the latest version and merges both. `base` is the number of the version
 * that the editor's changes are based on, 0 for a page that didn't exist.
 */
export async function findConflict(
  api: ApiClient,
  address: ContentAddress,
  { base, mine, choices }: { readonly base: number } & Pick<MergeSources, 'mine' | 'choices'>,
): Promise<EditConflict> {
  const contentOf = async (number: number): Promise<TypedPage> => {
    if (number === 0) return nothing;
    const parameters = { ...address, number: String(number) };
    return (await api.call(pageVersionCall, { parameters })).data;
  };
  const { versions } = await api.call(editedPageCall, { parameters: address });
  const [latest] = versions;
  const { number = 0, author = '', createdAt: savedAt = '' } = latest ?? {};
  const [former, theirs] = await Promise.all([contentOf(base), contentOf(number)]);
  const { page, rows } = mergePages({ base: former, theirs, mine, choices });
  return { number, author, savedAt, rows, merged: page };
}

/** Name of the form's field that holds the editor's choice for a row of the comparison. */
export const choiceName = (id: string): string => `choice.${id}`;

/** The editor's choices between the two versions, by the ids of the comparison's rows. */
export function choicesIn(form: FormData): MergeSources['choices'] {
  const chosen = [...form].filter(([name]) => name.startsWith(choiceName('')));
  return Object.fromEntries(
    chosen.map(([name, side]) => [name.slice(choiceName('').length), side === 'theirs' ? 'theirs' : 'mine']),
  );
}
