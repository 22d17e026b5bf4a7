/** Which words of a text changed, for two versions side by side. */
import { diffWordsWithSpace } from 'diff';

/** A piece of a text; `changed` where the other text doesn't have it. */
export interface TextPiece {
  readonly text: string;
  readonly changed: boolean;
}

/** Above this length, in characters, a text counts as changed as a whole: comparing takes the product of both lengths at worst. */
const maxLength = 20_000;

/** Two texts in pieces, so that those that changed can be marked. */
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
