/** Many short texts in one, each on a line. As strings of their own they would take 16 to 32 bytes more apiece. */
export interface TextLines {
  readonly text: string;
  /** Where each line begins, and where one behind the last would. */
  readonly starts: Uint32Array;
}

/** The texts must not contain line ends. */
export function textLines(texts: readonly string[]): TextLines {
  const starts = new Uint32Array(texts.length + 1);
  texts.forEach((text, line) => {
    starts[line + 1] = (starts[line] ?? 0) + text.length + 1;
  });
  return { text: texts.join('\n'), starts };
}

export const lineCount = ({ starts }: TextLines): number => starts.length - 1;

/** Empty behind the last line. */
export const lineAt = ({ text, starts }: TextLines, line: number): string =>
  text.slice(starts[line] ?? text.length, (starts[line + 1] ?? 0) - 1);

export const allLines = (lines: TextLines): string[] =>
  Array.from({ length: lineCount(lines) }, (_, at) => lineAt(lines, at));
