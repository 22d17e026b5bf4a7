export type TextPiece = { readonly text: string; readonly matched: boolean };

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Splits a text where words of an input match the beginning of one of its words, ignoring accents and case, so that
 * matches can be shown in bold: « st et » in « Saint-Étienne » marks « Ét ».
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

/** Index of the first word in `folded` that starts with `word`; null if there is none. */
function findStart(folded: readonly string[], word: string): number | null {
  for (let start = 0; start + word.length <= folded.length; start += 1) {
    const before = folded[start - 1];
    const atWordStart = before === undefined || !/[\p{L}\p{N}]/u.test(before);
    if (atWordStart && folded.slice(start, start + word.length).join('') === word) return start;
  }
  return null;
}
