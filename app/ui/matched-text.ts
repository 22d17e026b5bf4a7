export type TextPiece = { readonly text: string; readonly matched: boolean };

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Cuts a text where the words of an input begin one of its words, accents and case set aside, so that the match can
 * be shown in bold: « st et » in « Saint-Étienne » marks « Ét ».
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

/** Index of the first character of a word of `folded` that begins with `word`, or null. */
function findStart(folded: readonly string[], word: string): number | null {
  for (let start = 0; start + word.length <= folded.length; start += 1) {
    const before = folded[start - 1];
    const atWordStart = before === undefined || !/[\p{L}\p{N}]/u.test(before);
    if (atWordStart && folded.slice(start, start + word.length).join('') === word) return start;
  }
  return null;
}
