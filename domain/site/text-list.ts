/** Many short texts as one. As strings of their own they would take 16 to 32 bytes more apiece. */
export interface TextList {
  readonly text: string;
  /** Where each text begins, and where the last one ends. */
  readonly starts: Uint32Array;
}

export function textList(texts: readonly string[]): TextList {
  const starts = new Uint32Array(texts.length + 1);
  texts.forEach((text, at) => {
    starts[at + 1] = (starts[at] ?? 0) + text.length;
  });
  return { text: texts.join(''), starts };
}

export const textCount = ({ starts }: TextList): number => starts.length - 1;

/** Empty behind the last text. */
export const textAt = ({ text, starts }: TextList, at: number): string =>
  text.slice(starts[at] ?? text.length, starts[at + 1]);

export const allTexts = (list: TextList): string[] =>
  Array.from({ length: textCount(list) }, (_, at) => textAt(list, at));
