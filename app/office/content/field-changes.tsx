/** Names the fields of a page of content, and marks the words that differ between two texts of a field. */
import { diffWordsWithSpace } from 'diff';
import type { ContentTexts } from './content-texts.ts';

/**
 * The label of a field by its path: `Liens 3, texte du lien` for `links.2.linkName`; empty if the path is empty, which
 * stands for a whole component.
 */
export function fieldLabel({ fields }: Pick<ContentTexts, 'fields'>, path: string): string {
  const nameOf = (key: string) => fields[key as keyof typeof fields] ?? key;
  const [first = '', item, key] = path.split('.');
  if (item === undefined || key === undefined) return path === '' ? '' : nameOf(first);
  return `${nameOf(first)} ${Number(item) + 1}, ${nameOf(key).toLowerCase()}`;
}

/** A piece of a text; `changed` if the other text doesn't contain it at this place. */
export interface TextPiece {
  readonly text: string;
  readonly changed: boolean;
}

/**
 * Longest texts that are compared, in characters; a longer text counts as changed as a whole. In the worst case, the
 * time of a comparison grows with the product of both lengths.
 */
const maxLength = 20_000;

export function wordChanges(
  before: string,
  after: string,
): { readonly before: readonly TextPiece[]; readonly after: readonly TextPiece[] } {
  if (before.length > maxLength || after.length > maxLength) {
    return { before: [{ text: before, changed: true }], after: [{ text: after, changed: true }] };
  }
  const parts = diffWordsWithSpace(before, after);
  const pieces = (side: 'removed' | 'added') =>
    parts
      .filter((part) => part[side] || !(part.added || part.removed))
      .map((part) => ({ text: part.value, changed: part[side] }));
  return { before: pieces('removed'), after: pieces('added') };
}

type MarkedTextProps = { readonly pieces: readonly TextPiece[]; readonly as: 'ins' | 'del' };

export function MarkedText({ pieces, as: Mark }: MarkedTextProps) {
  return pieces.map(({ text, changed }, at) => {
    const key = `${at} ${text}`;
    return changed ? <Mark key={key}>{text}</Mark> : <span key={key}>{text}</span>;
  });
}
