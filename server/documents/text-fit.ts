/** Fits texts into widths; `measure` gives the width of a text in the same unit. */

export type Measure = (text: string) => number;

function brokenWord(word: string, width: number, measure: Measure): readonly string[] {
  if (measure(word) <= width) return [word];
  const pieces = [''];
  for (const letter of word) {
    const longer = `${pieces.at(-1)}${letter}`;
    if (measure(longer) <= width) pieces[pieces.length - 1] = longer;
    else pieces.push(letter);
  }
  return pieces;
}

export function wrappedLines(text: string, width: number, measure: Measure): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && measure(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(...brokenWord(word, width, measure));
  }
  return lines;
}
