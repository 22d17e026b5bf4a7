/** Finds the words that differ between two versions of a text. */
import { diffWordsWithSpace } from 'diff';

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
