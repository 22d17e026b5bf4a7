/**
 * Finds the version that another editor has saved since this editor opened the page, and merges it with this editor's
 * changes (docs/content.md, "Two editors").
 */
import type { Office } from '#app/api/use-cases.ts';
import type { TypedPage } from '#domain/content/component-fields.ts';
import { type MergeSources, mergePages } from '#domain/content/page-merge.ts';
import type { ContentAddress } from './content-address.ts';

export type EditConflict = Awaited<ReturnType<typeof findConflict>>;

const nothing: TypedPage = { title: '', description: '', template: 'TextPage', contentSlots: [] };

/**
 * Compares what an editor typed (`mine`) with the latest version and merges both. `base` is the number of the version
 * that the editor's changes are based on, 0 for a page that didn't exist.
 */
export async function findConflict(
  { content }: Office,
  address: ContentAddress,
  { base, mine, choices }: { readonly base: number } & Pick<MergeSources, 'mine' | 'choices'>,
) {
  const contentOf = async (number: number): Promise<TypedPage> => {
    if (number === 0) return nothing;
    return (await content.version({ ...address, number })).data;
  };
  const { versions } = await content.page(address);
  const [latest] = versions;
  const { number = 0, author = '', createdAt: savedAt = null } = latest ?? {};
  const [former, theirs] = await Promise.all([contentOf(base), contentOf(number)]);
  const { page, rows } = mergePages({ base: former, theirs, mine, choices });
  // `number`: that of the other editor's version, which is the latest; `savedAt` is null if the page doesn't exist.
  return { number, author, savedAt, rows, merged: page, locale: address.locale };
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
