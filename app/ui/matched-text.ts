export type TextPiece = { readonly text: string; readonly matched: boolean };

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Splits a text into pieces that match an input and pieces that don't, so that the former can be shown in bold. A word
 * of the input matches the beginning of a word of the text, ignoring accents and case: « st et » in « Saint-Étienne »
 * matches « Ét ».
 */
export function matchedText(text: string, input: string): readonly TextPiece[] {
  const words = fold(input)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const marks = Array.from(text, () => false);
  const characters = Array.from(text);
  const folded = characters.map(fold);
  for (const word of words) {
    const start = findStart(folded, word);
    if (start !== null) marks.fill(true, start, start + word.length);
  }
  return characters.reduce<TextPiece[]>((pieces, character, index) => {
    const matched = marks[index] ?? false;
    const last = pieces.at(-1);
    if (last?.matched === matched) pieces[pieces.length - 1] = { text: last.text + character, matched };
    else pieces.push({ text: character, matched });
    return pieces;
  }, []);
}

/**
 * Index in `folded` (characters without accents, in lower case) where the first word starts that begins with `word`;
 * null if there is none.
 */
function findStart(folded: readonly string[], word: string): number | null {
  for (let start = 0; start + word.length <= folded.length; start += 1) {
    const before = folded[start - 1];
    const atWordStart = before === undefined || !/[\p{L}\p{N}]/u.test(before);
    if (atWordStart && folded.slice(start, start + word.length).join('') === word) return start;
  }
  return null;
}
